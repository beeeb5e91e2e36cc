import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../db/pool.ts'
import { nobody, read, transact } from '../db/tx.ts'
import { bossOver } from './install.ts'
import type { Runner } from './job.ts'
import { keepTrying } from './keep-trying.ts'
import { ledgerOf, type DeadJob } from './ledger.ts'
import { beginDue, runTask, taskRunner, type Failed } from './scheduler.ts'
import { pausedQueues, plan, schedulerSettings } from './scheduler.store.ts'
import type { Task } from './task.ts'
import { workerOver } from './worker.ts'
import type { Standing } from '../http/readiness.ts'

export interface JobsOptions {
  url: string
  db: Database
  runners: readonly Runner[]
  tasks: readonly Task[]
  onTaskFailed: (failed: Failed) => Promise<void>
  /** Called repeatedly for every job that died within the last hour: it must be idempotent. */
  onJobFailed?: (failed: DeadJob) => Promise<void>
  /** Run jobs in this server; otherwise it only shows them. */
  work: boolean
  /** Interval at which the scheduler looks at the clock. */
  tickMs?: number
  /** Polling interval of a queue without notifications: for retries and delayed jobs. */
  pollSeconds?: number
}

const usualAtOnce = 2
/** Time of running jobs when the server stops; those that need longer are begun again by another. */
const stopMs = 7000
/** Longest time for a transaction of the start, in ms: it is begun again, and a server that stops waits for it. */
const startMs = 5000
const platform = { ...nobody, platform: true }
const atStart = { ...platform, patience: startMs }

/** The jobs as one server has them: it shows them all, runs its share of what waits, and begins what is due. */
export function jobsOf({
  url,
  db,
  runners,
  tasks,
  onTaskFailed,
  onJobFailed,
  work,
  tickMs = 20_000,
  pollSeconds = 5,
}: JobsOptions) {
  const all = [...runners, taskRunner(db, tasks, onTaskFailed)]
  const boss = bossOver(url, usualAtOnce * all.length + 4, { supervise: work })
  let starting: Promise<PgBoss> | undefined
  /** Started on first use; a start that failed is undone, so that the next use starts anew. */
  const opened = () =>
    (starting ??= boss.start().catch(async (error: unknown) => {
      await boss.stop({ graceful: false }).catch(() => {})
      starting = undefined
      throw error
    }))
  const close = async () => {
    if (starting) await boss.stop({ graceful: true, timeout: stopMs })
  }
  const ledger = ledgerOf(opened)
  const stopping = new AbortController()
  let working: ReturnType<typeof workerOver> | undefined
  let tick = async () => {}
  let isBegun = false
  let begun: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  /** Resolves when the jobs have begun or the server stops; what fails meanwhile is logged and done again. */
  async function start(log: FastifyBaseLogger): Promise<void> {
    boss.on('error', (error) => log.warn({ err: error }, 'the job queues cannot be reached'))
    const begin = beginning(log)
    begun = keepTrying(begin, stopping.signal, (error) => log.warn({ err: error }, 'the jobs have not begun'))
    await begun
  }

  function beginning(log: FastifyBaseLogger): () => Promise<void> {
    const worker = (working = workerOver(boss, log, pollSeconds))

    async function allowWork() {
      const [paused, { max_concurrent_tasks }] = await read(db, platform, (tx) =>
        Promise.all([pausedQueues(tx), schedulerSettings(tx)]),
      )
      for (const runner of all) {
        const atOnce = runner.kind === runTask ? max_concurrent_tasks : (runner.kind.atOnce ?? usualAtOnce)
        await worker.allow(runner, paused.includes(runner.kind.name) ? 0 : atOnce)
      }
    }
    async function look() {
      await allowWork()
      const { lost } = await beginDue(db, tasks, new Date())
      for (const { id, task_type, company_id, error } of lost)
        await onTaskFailed({ execution: id, task_type, company_id, error: error ?? '' })
      if (onJobFailed) for (const dead of await ledger.lately()) await onJobFailed(dead)
    }

    return async () => {
      await opened()
      await transact(db, atStart, (tx) => plan(tx, tasks))
      if (work) {
        await look()
        tick = () => {
          looking = looking
            .then(look)
            .catch((error: unknown) => log.warn({ err: error }, 'the clock was not looked at'))
          return looking
        }
        timer = setInterval(() => void tick(), tickMs).unref()
      }
      isBegun = true
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await begun
    clearInterval(timer)
    await looking
    await working?.stop()
    await close()
  }

  return {
    ledger,
    /** Looks at once at the clock, the pauses and the settings. */
    tick: () => tick(),
    start,
    stop,
    /** Standing of the jobs: this server runs them, is still to begin, or has none to run. */
    standing(): Standing {
      if (!work) return 'not_needed'
      return isBegun ? 'ready' : 'missing'
    },
  }
}
export type Jobs = ReturnType<typeof jobsOf>
