import { liveModules, type LiveEvent } from '@rental/core/kernel/live'

/** While there is no stream, the server is asked so often instead. */
export const pollMs = 30_000
const [firstWaitMs, longestWaitMs] = [1000, 30_000]

/** Longer and longer, and not everybody at the same moment. */
export const waitBefore = (attempt: number, chance: number): number =>
  Math.min(firstWaitMs * 2 ** attempt, longestWaitMs) * (0.5 + chance / 2)

export interface Reading {
  signal: AbortSignal
  /** For how long nobody has listened. */
  missedMs: number
  opened: () => void
  /** Something was said, and be it that there is nothing to say. */
  alive: () => void
  heard: (event: LiveEvent) => void
}

export interface Following {
  signal: AbortSignal
  /** Since when nobody has listened: what happened from then on was missed. */
  since: number
  /** Reads the stream until it ends; it begins with what was missed. */
  read: (reading: Reading) => Promise<void>
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
export async function follow({ signal, since, read, heard, online }: Following): Promise<void> {
  let attempt = 0
  let upToDate = since
  let poll: ReturnType<typeof setInterval> | undefined
  const stopPolling = () => {
    clearInterval(poll)
    poll = undefined
  }
  const alive = () => {
    upToDate = Date.now()
  }
  const opened = () => {
    attempt = 0
    stopPolling()
    alive()
  }
  const lookAtEverything = () => {
    alive()
    heard(everything)
  }
  signal.addEventListener('abort', stopPolling, { once: true })
  while (!signal.aborted) {
    await online(signal)
    if (signal.aborted) return
    const missedMs = Math.max(0, Date.now() - upToDate)
    await read({ signal, missedMs, opened, alive, heard }).catch(() => {})
    if (signal.aborted) return
    poll ??= setInterval(lookAtEverything, pollMs)
    await pause(waitBefore(attempt, Math.random()), signal)
    attempt += 1
  }
}
