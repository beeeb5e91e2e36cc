import type { PgBoss } from 'pg-boss'
import { deadLetters } from './install.ts'
import { taskQueue } from './scheduler.store.ts'

/** Status as shown to people; pg-boss's 'created' is waiting, or delayed until its time. */
const status = `case
  when state = 'active' then 'running'
  when state in ('created', 'retry') and start_after > now() then 'delayed'
  when state in ('created', 'retry') and exists (select from public.paused_queue where paused_queue.name = job.name) then 'paused'
  when state in ('created', 'retry') then 'waiting'
  else state::text end`

const columns = `job.id, job.name, ${status} as status, (data ->> 'company')::uuid as company_id, company.name as company_name,
  to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
  to_char(started_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as started_at,
  to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as completed_at,
  (extract(epoch from coalesce(completed_on, case when state = 'active' then now() end) - started_on) * 1000)::int as processing_time,
  retry_count + (started_on is not null)::int as attempts, retry_limit + 1 as max_attempts, output, source_id,
  data -> 'input' as input, progress.done::float8 as done, progress.total::float8 as total`
const from = `pgboss.job left join public.company on company.id = (data ->> 'company')::uuid
  left join public.job_progress as progress on progress.job_id = job.id`

export interface JobRow {
  id: string
  name: string
  status: string
  company_id: string | null
  company_name: string | null
  created_at: string
  started_at: string | null
  completed_at: string | null
  processing_time: number | null
  attempts: number
  max_attempts: number
  output: Record<string, unknown> | null
  source_id: string | null
  input: unknown
  done: number | null
  total: number | null
}

export interface QueueCounts {
  queue: string
  total: number
  active: number
  completed: number
  failed: number
  cancelled: number
  waiting: number
  delayed: number
  paused: number
}

export interface DeadJob {
  id: string
  queue: string
  error: string
}

interface JobQuery {
  page: number
  limit: number
  queues: readonly string[]
  statuses?: readonly string[] | undefined
}

/** The queues as those see them who run the installation. */
export function ledgerOf(opened: () => Promise<PgBoss>) {
  const ask = async <Row>(text: string, values: unknown[] = []) => {
    const boss = await opened()
    const { rows } = await boss.getDb().executeSql(text, values)
    return rows as Row[]
  }

  return {
    counts: (queues: readonly string[]) =>
      ask<QueueCounts>(
        `select queue.name as queue, count(status)::int as total,
          (count(*) filter (where status = 'running'))::int as active,
          ${['completed', 'failed', 'cancelled', 'waiting', 'delayed', 'paused']
            .map((name) => `(count(*) filter (where status = '${name}'))::int as ${name}`)
            .join(', ')}
        from unnest($1::text[]) with ordinality as queue (name, place)
        left join (select name, ${status} as status from pgboss.job) as job using (name)
        group by queue.name, queue.place order by queue.place`,
        [queues],
      ),
    async newest({ page, limit, queues, statuses }: JobQuery) {
      const where = `job.name = any($1) and ($2::text[] is null or ${status} = any($2))`
      const [rows, [count]] = await Promise.all([
        ask<JobRow>(
          `select ${columns} from ${from} where ${where} order by created_on desc, job.id desc limit $3 offset $4`,
          [queues, statuses ?? null, limit, (page - 1) * limit],
        ),
        ask<{ total: number }>(`select count(*)::int as total from pgboss.job where ${where}`, [
          queues,
          statuses ?? null,
        ]),
      ])
      return { rows, total: count?.total ?? 0 }
    },
    /** The key of pg-boss starts with the queue. */
    async find(queues: readonly string[], id: string): Promise<JobRow | null> {
      const rows = await ask<JobRow>(`select ${columns} from ${from} where job.name = any($1) and job.id = $2`, [
        queues,
        id,
      ])
      return rows[0] ?? null
    },
    /** Back into its queue; what lies with the dead letters goes back to where it came from. */
    async retry({ name, id, status: now }: JobRow): Promise<void> {
      const boss = await opened()
      if (name === deadLetters) await boss.redrive(deadLetters, { ids: [id] })
      else {
        await (now === 'failed' ? boss.retry(name, id) : boss.resume(name, id))
        await ask('delete from pgboss.job where name = $1 and source_id = $2', [deadLetters, id])
      }
    },
    /** Recent dead letters, except scheduled tasks, which are reported as such. */
    lately: () =>
      ask<DeadJob>(
        `select id, source_name as queue, coalesce(source_output ->> 'message', '') as error from pgboss.job
        where name = $1 and source_name <> $2 and created_on > now() - interval '1 hour' order by created_on`,
        [deadLetters, taskQueue],
      ),
    async cancelAll(name: string, ids: string[]): Promise<void> {
      if (ids.length > 0) await (await opened()).cancel(name, ids)
    },
    /** Takes away what has ended; returns how many. */
    async clean(queues: readonly string[]): Promise<number> {
      const gone = await ask<{ id: string }>(
        `with gone as (delete from pgboss.job where name = any($1) and state in ('completed', 'failed', 'cancelled') returning id),
          forgotten as (delete from public.job_progress using gone where job_id = gone.id)
        select id from gone`,
        [queues],
      )
      return gone.length
    },
  }
}
export type Ledger = ReturnType<typeof ledgerOf>
