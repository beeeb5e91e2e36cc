import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { JobAnswer } from './job.ts'
import type { Task } from './task.ts'

/** The clock of the installation's own tasks. */
export const homeZone = 'Asia/Jakarta'
export const taskQueue = 'scheduler.task'

/** Tasks that are new get their usual plan. */
export async function plan(tx: Tx, tasks: readonly Task[]): Promise<void> {
  for (const { type, cron } of tasks)
    await tx
      .insertInto('scheduled_task')
      .values({ task_type: type, cron_expression: cron })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export const plannedTasks = (tx: Tx) => tx.selectFrom('scheduled_task').selectAll().execute()
export const schedulerSettings = (tx: Tx) =>
  tx
    .selectFrom('scheduler_setting')
    .select(['max_concurrent_tasks', 'retry_attempts', 'retry_delay_ms', 'cleanup_old_executions_days'])
    .executeTakeFirstOrThrow()
export const pausedQueues = async (tx: Tx) =>
  (await tx.selectFrom('paused_queue').select('name').execute()).map(({ name }) => name)

const zoneOfCompany = sql<string>`coalesce(
  (select value #>> '{}' from setting where setting.company_id = company.id and key = 'time_zone'), ${homeZone})`

export async function zonesInUse(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`select distinct ${zoneOfCompany} as zone from company`.execute(tx)
  return rows.map(({ zone }) => zone)
}

interface Start {
  task: Task
  cause: 'SCHEDULE' | 'PERSON'
  at: Date
  /** Of companies: those on this clock; all of them where it is absent. */
  zone?: string
  by?: string
}

/**
 * Begins a task once for each company, or once for the installation: an execution, and the job that runs it. Where one
 * is not yet through, or this very time was answered already, nothing happens. Returns how many were begun.
 */
export async function begin(tx: Tx, { task, cause, at, zone, by }: Start): Promise<number> {
  const whom =
    task.scope === 'company'
      ? sql`select id as company_id from company
          where suspended_at is null and created_at < ${at.toISOString()} and (${zone ?? null}::text is null or ${zoneOfCompany} = ${zone ?? null})`
      : sql`select null::uuid as company_id`
  const { rows } = await sql<{ begun: number }>`
    with due as (${whom}), begun as (
      insert into task_execution (task_type, company_id, cause, scheduled_for, triggered_by)
      select ${task.type}, company_id, ${cause}, ${at.toISOString()}::timestamptz, ${by ?? null} from due
      where ${cause} = 'PERSON' or not exists (
        select from task_execution as before where before.task_type = ${task.type} and before.cause = 'SCHEDULE'
          and before.company_id is not distinct from due.company_id and before.scheduled_for >= ${at.toISOString()}::timestamptz)
      on conflict do nothing
      returning id, company_id
    )
    select count(enqueue_job(${taskQueue}, jsonb_build_object('task', ${task.type}::text),
      one_key => concat_ws(' ', ${task.type}::text, company_id), for_company => company_id, for_installation => company_id is null, with_id => begun.id,
      retries => retry_attempts, retry_wait => ceil(retry_delay_ms / 1000.0)::int)) as begun
    from begun, scheduler_setting`.execute(tx)
  return rows[0]?.begun ?? 0
}

/** Takes an execution up; null where it was stopped, or is through. Returns which attempt this is. */
export async function claimExecution(tx: Tx, id: string): Promise<number | null> {
  const taken = await tx
    .updateTable('task_execution')
    .set({ status: 'running', started_at: sql`now()`, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'running'])
    .returning('attempts')
    .executeTakeFirst()
  return taken?.attempts ?? null
}

/** Ends it, unless it was stopped or another attempt has taken over: then the work of this one must be rolled back. */
export async function complete(tx: Tx, id: string, attempt: number, answer: JobAnswer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('task_execution')
    .set({ status: 'completed', completed_at: sql`clock_timestamp()`, result: JSON.stringify(answer), error: null })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('attempts', '=', attempt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes what went wrong; after the last attempt it has failed. */
export async function noteFailure(
  tx: Tx,
  id: string,
  attempt: number,
  error: string,
  isLast: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('task_execution')
    .set(isLast ? { status: 'failed', completed_at: sql`clock_timestamp()`, error } : { error })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('attempts', '=', attempt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface LostExecution {
  id: string
  task_type: string
  company_id: string | null
  error: string | null
}
export async function failLost(tx: Tx): Promise<LostExecution[]> {
  const { rows } =
    await sql<LostExecution>`select * from fail_lost_executions('the server stopped while it ran')`.execute(tx)
  return rows
}

/** Ends what waits or runs of a task; returns which, for their jobs to be cancelled. */
export async function stopExecutions(tx: Tx, type: string): Promise<string[]> {
  const stopped = await tx
    .updateTable('task_execution')
    .set({ status: 'cancelled', completed_at: sql`clock_timestamp()` })
    .where('task_type', '=', type)
    .where('status', 'in', ['pending', 'running'])
    .returning('id')
    .execute()
  return stopped.map(({ id }) => id)
}
