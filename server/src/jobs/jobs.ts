import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../db/pool.ts'
import { nobody, read, transact } from '../db/tx.ts'
import { bossOver } from './install.ts'
import type { Runner } from './job.ts'
import { ledgerOf, type DeadJob } from './ledger.ts'
import { beginDue, runTask, taskRunner, type Failed } from './scheduler.ts'
import { pausedQueues, plan, schedulerSettings } from './scheduler.store.ts'
import type { Task } from './task.ts'
import { workerOver } from './worker.ts'

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
const platform = { ...nobody, platform: true }

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
  /** Started on first use. */
  const opened = () => (starting ??= boss.start())
  const close = async () => {
    if (starting) await boss.stop({ graceful: true, timeout: stopMs })
  }
  const ledger = ledgerOf(opened)
  let tick = async () => {}
  let stop = close

  async function start(log: FastifyBaseLogger): Promise<void> {
    boss.on('error', (error) => log.warn({ err: error }, 'the job queues cannot be reached'))
    await opened()
    await transact(db, platform, (tx) => plan(tx, tasks))
    if (!work) return
    const worker = workerOver(boss, log, pollSeconds)

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

    let looking: Promise<void> = Promise.resolve()
    tick = () => {
      looking = looking.then(look).catch((error: unknown) => log.warn({ err: error }, 'the clock was not looked at'))
      return looking
    }
    await look()
    const timer = setInterval(() => void tick(), tickMs).unref()
    stop = async () => {
      clearInterval(timer)
      await looking
      await worker.stop()
      await close()
    }
  }

  return {
    ledger,
    /** Looks at once at the clock, the pauses and the settings. */
    tick: () => tick(),
    start,
    stop: () => stop(),
  }
}
export type Jobs = ReturnType<typeof jobsOf>
