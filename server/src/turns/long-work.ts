import { setTimeout as pause } from 'node:timers/promises'

/** Longest work without a rest, in ms: every other call waits as long. */
const sliceMs = 4
/** Longest slice that is paid for with rest, in ms: what lasted longer was waiting itself. */
const longestMs = 20

/** The next slice of work whose last one lasted so long: after a rest of the same length, behind the slices of others. */
export function nextSlice(now: number, othersUntil: number, worked: number): { begins: number; ends: number } {
  const length = Math.min(worked, longestMs)
  const begins = Math.max(now, othersUntil) + length
  return { begins, ends: begins + length }
}

/** Until when the long work of this process has its slices planned. */
let planned = 0

/**
 * Lets other calls go on beside work that fills a core: called after each small step, it rests where the last slice was
 * long enough. All long work of a process takes its slices one after the other, and together half of the time at most.
 */
export function longWork(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    const now = performance.now()
    if (now - began < sliceMs) return
    const { begins, ends } = nextSlice(now, planned, now - began)
    planned = ends
    await pause(begins - now)
    began = performance.now()
  }
}
