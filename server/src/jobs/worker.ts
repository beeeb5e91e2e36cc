import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss, JobWithMetadata, Db } from 'pg-boss'
import { z } from 'zod'
import { valueTypes } from '../db/pool.ts'
import { causeOf, end, endingFor, newEnding, watched } from '../db/ending.ts'
import { queryBuilderOver } from '../db/query-builder.ts'
import { actingSettings, nobody, type Acting } from '../db/tx.ts'
import type { JobCtx, OwnRunner, Runner, TxRunner } from './job.ts'

/** Job data as `enqueue_job` writes it. */
const Data = z.object({
  company: z.uuid().nullable(),
  acting: z.object({ user: z.string().nullish(), name: z.string().nullish() }).nullable(),
  input: z.unknown(),
})
type Claimed = JobWithMetadata<unknown>

export class JobCancelled extends Error {}

/** Longest time for a statement of a job, in ms: one that was planned badly is given up, and its job tried again. */
const statementMs = 60_000

/** Reason of the signal of the jobs that run when the server stops. */
class ServerStops extends Error {}

/** Runs the jobs of some queues on this server. */
export function workerOver(boss: PgBoss, log: FastifyBaseLogger, pollSeconds: number) {
  const stopping = new AbortController()

  /** Beside the transaction, so that others see it before the job ends. */
  async function progress({ name, id }: Claimed, done: number, total: number) {
    const { rows } = await boss.getDb().executeSql(
      `with said as (
        insert into public.job_progress (job_id, done, total) values ($2, $3, $4)
        on conflict (job_id) do update set done = excluded.done, total = excluded.total, updated_at = now())
      select state from pgboss.job where name = $1 and id = $2`,
      [name, id, done, total],
    )
    if (rows[0]?.state !== 'active') throw new JobCancelled('the job was cancelled')
  }

  const contextOf = (claimed: Claimed, company: string | null): JobCtx => ({
    id: claimed.id,
    company,
    now: new Date(),
    signal: AbortSignal.any([claimed.signal, stopping.signal]),
    isLast: claimed.retryCount >= claimed.retryLimit,
    progress: (done, total) => progress(claimed, done, total),
  })

  /** The job acts on behalf of the person who enqueued it. */
  const actingOf = ({ id }: Claimed, { company, acting }: z.output<typeof Data>): Acting => ({
    ...nobody,
    company,
    platform: company === null,
    user: acting?.user ?? null,
    name: acting?.name ?? 'Lajur',
    source: 'job',
    request: id,
  })

  async function inTransaction({ kind, run }: TxRunner, claimed: Claimed, db: Db) {
    const data = Data.parse(claimed.data)
    const bounds = ['set local role lajur_app', `set local statement_timeout = ${statementMs}`]
    await db.executeSql([...bounds, ...actingSettings(actingOf(claimed, data))].join('; '))
    // pg-boss hands what it is given to the driver, which also takes a query with its name and its types.
    const ending = newEnding()
    const tx = queryBuilderOver((query) =>
      watched(ending, db.executeSql({ ...query, types: valueTypes } as never) as never),
    )
    endingFor(tx, ending)
    try {
      const answer = await run({ ...contextOf(claimed, data.company), tx }, kind.input.parse(data.input) as never)
      await end(ending)
      // The end of the job is written in this transaction too, by pg-boss.
      await db.executeSql('set local role none')
      return answer
    } catch (error) {
      throw causeOf(ending, error)
    }
  }

  /** Back into its queue. One more attempt is allowed instead of this one, whose number still tells it from the next. */
  const giveBack = ({ name, id, retryCount }: Claimed) =>
    boss.getDb().executeSql(
      `update pgboss.job set state = 'retry', start_after = now(), retry_limit = retry_limit + 1
      where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
      [name, id, retryCount],
    )

  async function outside({ kind, run }: OwnRunner, claimed: Claimed) {
    const { company, input } = Data.parse(claimed.data)
    try {
      return await run(contextOf(claimed, company), kind.input.parse(input) as never)
    } catch (error) {
      if (!(error instanceof ServerStops)) throw error
      await giveBack(claimed)
      return
    }
  }

  const noted = async <T>(claimed: Claimed, work: () => Promise<T>) => {
    try {
      return await work()
    } catch (error) {
      log.warn({ err: error, queue: claimed.name, job: claimed.id, attempt: claimed.retryCount + 1 }, 'a job failed')
      throw error
    }
  }

  const one = (claimed: Claimed[]): Claimed => {
    const [first] = claimed
    if (!first) throw new Error('a worker was called without a job')
    return first
  }

  /** Runs one job after another until the queue is empty; then waits for a notification, or the next poll. */
  async function start(runner: Runner) {
    const { name } = runner.kind
    const usual = {
      includeMetadata: true,
      notifyPollingIntervalSeconds: pollSeconds,
      pollingIntervalSeconds: Math.min(2, pollSeconds),
    } as const
    const again = () => boss.notifyWorker(id)
    const id: string =
      runner.in === 'transaction'
        ? await boss.work(name, { ...usual, transactional: true }, (claimed, db) => {
            again()
            return noted(one(claimed), () => inTransaction(runner, one(claimed), db))
          })
        : await boss.work(name, usual, (claimed) => {
            again()
            return noted(one(claimed), () => outside(runner, one(claimed)))
          })
  }

  const running = new Map<string, number>()
  return {
    /** Sets how many jobs of a queue may run here at once; 0: none. Running jobs finish. */
    async allow(runner: Runner, atOnce: number): Promise<void> {
      const { name } = runner.kind
      if ((running.get(name) ?? 0) === atOnce) return
      if (running.get(name)) await boss.offWork(name, { wait: false })
      running.set(name, 0)
      // Counted one by one: those that could not be started are started at the next look.
      for (let n = 1; n <= atOnce; n++) {
        await start(runner)
        running.set(name, n)
      }
    },
    /** Takes no more jobs, and tells those that run that the server stops. */
    async stop(): Promise<void> {
      for (const [name, atOnce] of running) if (atOnce > 0) await boss.offWork(name, { wait: false })
      stopping.abort(new ServerStops('the server stops'))
    },
  }
}
