import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresProcess } from './launch.ts'

export interface Keeping {
  log: (line: string) => void
  /** Starts it anew, at the same address. */
  launch: () => Promise<PostgresProcess>
  onLost: ((message: string) => void) | undefined
  /** It is down since a time, in ms since 1970, or runs again. */
  onDown?: ((since: number | null) => void) | undefined
  /** The first pause, and the time after which it counts as lost, in ms. */
  pauseMs?: number
  lostAfterMs?: number
}

const longestPauseMs = 30_000
const usualLostAfterMs = 300_000

/** Starts PostgreSQL again whenever it ends by itself, with growing pauses, until it is stopped. */
export function keepRunning(first: PostgresProcess, keeping: Keeping) {
  const { log, launch, onLost, onDown, pauseMs = 250, lostAfterMs = usualLostAfterMs } = keeping
  const stopped = new AbortController()
  let current: PostgresProcess | null = first
  let downSince: number | null = null
  let bringing: Promise<void> | null = null
  const noteDown = (since: number | null) => {
    downSince = since
    onDown?.(since)
  }

  async function bringBack(): Promise<void> {
    let reason = ''
    for (let attempt = 0; !stopped.signal.aborted; attempt += 1) {
      await pause(Math.min(longestPauseMs, pauseMs * 2 ** attempt), undefined, { signal: stopped.signal })
      try {
        current = await launch()
        noteDown(null)
        log('PostgreSQL runs again.')
        return watch(current)
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
        log(`PostgreSQL could not be started again: ${reason}`)
      }
      if (Date.now() - (downSince ?? 0) > lostAfterMs)
        onLost?.(`The embedded PostgreSQL ended and does not start again: ${reason}`)
    }
  }

  function watch(postgres: PostgresProcess): void {
    void postgres.gone.then((lastWords) => {
      if (stopped.signal.aborted) return
      current = null
      noteDown(Date.now())
      log(`PostgreSQL ended although nobody asked it to: ${lastWords.slice(-300)}`)
      bringing = bringBack().catch(() => undefined)
    })
  }
  watch(first)

  return {
    downSince: () => downSince,
    async stop(): Promise<void> {
      stopped.abort()
      await bringing
      await current?.stop()
    },
  }
}
