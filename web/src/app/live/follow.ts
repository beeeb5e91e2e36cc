import { liveModules, type LiveEvent } from '@rental/core/kernel/live'

/** While there is no stream, the server is asked so often instead. */
export const pollMs = 30_000
const [firstWaitMs, longestWaitMs] = [1000, 30_000]

/** Longer and longer, and not everybody at the same moment. */
export const waitBefore = (attempt: number, chance: number): number =>
  Math.min(firstWaitMs * 2 ** attempt, longestWaitMs) * (0.5 + chance / 2)

export interface Following {
  signal: AbortSignal
  /** Reads the stream until it ends. */
  read: (reading: { signal: AbortSignal; opened: () => void; heard: (event: LiveEvent) => void }) => Promise<void>
  /** The stream has begun: what happened before, while the page was loading, was missed. */
  begun: () => void
  /** What there is news of. */
  heard: (event: LiveEvent) => void
  /** Resolves as soon as there is a network. */
  online: (signal: AbortSignal) => Promise<void>
}

export const everything: LiveEvent = { touches: liveModules }

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Follows the stream until it is told to stop: reconnects by itself, and asks in intervals while it cannot. */
export async function follow({ signal, read, begun, heard, online }: Following): Promise<void> {
  let attempt = 0
  let hasBegun = false
  let poll: ReturnType<typeof setInterval> | undefined
  const stopPolling = () => {
    clearInterval(poll)
    poll = undefined
  }
  const opened = () => {
    attempt = 0
    stopPolling()
    if (hasBegun) heard(everything)
    else begun()
    hasBegun = true
  }
  signal.addEventListener('abort', stopPolling, { once: true })
  while (!signal.aborted) {
    await online(signal)
    if (signal.aborted) return
    await read({ signal, opened, heard }).catch(() => {})
    if (signal.aborted) return
    poll ??= setInterval(() => heard(everything), pollMs)
    await pause(waitBefore(attempt, Math.random()), signal)
    attempt += 1
  }
}
