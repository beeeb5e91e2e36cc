/** A timer that comes later than this, in ms, tells that the process itself was busy. */
const busyMs = 100
/** Longest time, in ms, that is waited once more then. */
const againMs = 1000

/**
 * Calls back after a time, once answers that have arrived meanwhile are read. A process that was busy at the end of it is
 * no database that is silent: it waits a little once more. Gives what takes it back.
 */
export function afterAnswers(ms: number, call: () => void): () => void {
  let turn: NodeJS.Immediate | undefined
  let timer: NodeJS.Timeout
  const wait = (time: number, isAgain: boolean) => {
    const due = performance.now() + time
    timer = setTimeout(() => {
      if (!isAgain && performance.now() - due > busyMs) return wait(Math.min(time, againMs), true)
      // Timers come before what has arrived, immediates after it.
      turn = setImmediate(call)
    }, time)
  }
  wait(Math.max(0, ms), false)
  return () => {
    clearTimeout(timer)
    clearImmediate(turn)
  }
}
