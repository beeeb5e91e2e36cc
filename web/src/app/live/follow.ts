import { liveModules, type LiveEvent } from '@rental/core/kernel/live'

/** While there is no stream, the server is asked so often instead. */
export const pollMs = 30_000
const [firstWaitMs, longestWaitMs] = [1000, 30_000]

/** Growing delay with jitter, so that clients do not reconnect together. */
export const waitBefore = (attempt: number, chance: number): number =>
  Math.min(firstWaitMs * 2 ** attempt, longestWaitMs) * (0.5 + chance / 2)

export interface Reading {
  signal: AbortSignal
  /** Time without a connection. */
  missedMs: number
  opened: () => void
  /** Called for every message, heartbeats included. */
  alive: () => void
  heard: (event: LiveEvent) => void
}

export interface Following {
  signal: AbortSignal
  /** Time since which events may have been missed. */
  since: number
  /** Reads the stream until it ends; it begins with what was missed. */
  read: (reading: Reading) => Promise<void>
  /** Called with the modules that have news. */
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

/** Follows the stream until aborted: reconnects, and polls while it cannot. */
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
