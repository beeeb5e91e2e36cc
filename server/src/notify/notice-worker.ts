import type { Database } from '../db/pool.ts'
import { giveNotices, waitingCompanies } from './give-notices.ts'

interface Log {
  warn: (facts: object, message: string) => void
}

/** Delay after a commit, so that notices of one moment are sent together. */
const gatherMs = 30
/** Interval of the search for notices that another server or a crash left behind. */
const usualSweepMs = 5_000

/**
 * Sends the notices of this server right after their commits, and now and then those left behind. One company and one
 * transaction at a time, so that requests keep the connections.
 */
export function startNoticeWorker(db: Database, log: Log, sweepMs = usualSweepMs) {
  const waiting = new Set<string>()
  let isStopped = false
  let working: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  const failed = (error: unknown) => log.warn({ err: error }, 'notices could not be given')

  async function work() {
    for (const company of waiting) {
      waiting.delete(company)
      if (isStopped) return
      // A company that has more comes again after the others.
      if (await giveNotices(db, company, failed)) waiting.add(company)
    }
  }
  const begin = () => {
    timer = undefined
    working ??= work()
      .catch(failed)
      .finally(() => {
        working = null
        if (waiting.size > 0) soon()
      })
  }
  const soon = () => {
    if (!isStopped && !working) timer ??= setTimeout(begin, gatherMs)
  }
  const wake = (company: string | null) => {
    if (!company) return
    waiting.add(company)
    soon()
  }
  const sweep = () => waitingCompanies(db).then((companies) => companies.forEach(wake), failed)

  db.wakes.on('notices', wake)
  const sweeping = setInterval(() => void sweep(), sweepMs).unref()
  void sweep()
  return {
    /** Finishes the current notices; the rest waits for the next start. */
    async stop(): Promise<void> {
      isStopped = true
      db.wakes.off('notices', wake)
      clearInterval(sweeping)
      clearTimeout(timer)
      await working
    },
  }
}
