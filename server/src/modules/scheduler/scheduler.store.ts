import type { SchedulerConfig, TaskExecution, TaskType } from '@rental/core/modules/scheduler/scheduler.contract'
import { executionStatusOf } from '@rental/core/modules/scheduler/scheduler.rules'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

export interface TaskFigures {
  task_type: string
  total: number
  pending: number
  running: number
  completed: number
  failed: number
  average_duration_ms: number | null
  last_execution: string | null
}

/** Figures of each task, as far back as executions are stored. */
export async function figuresOfTasks(tx: Tx): Promise<TaskFigures[]> {
  const { rows } = await sql<TaskFigures>`
    select task_type, count(*) as total,
      count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'running') as running,
      count(*) filter (where status = 'completed') as completed, count(*) filter (where status = 'failed') as failed,
      (avg(duration_ms) filter (where status = 'completed'))::int as average_duration_ms, max(started_at) as last_execution
    from task_execution group by task_type`.execute(tx)
  return rows
}

type ExecutionRow = Omit<TaskExecution, 'message'> & { result: unknown }

export async function newestExecutions(tx: Tx, type: TaskType, limit: number): Promise<ExecutionRow[]> {
  const { rows } = await sql<ExecutionRow>`
    select task_execution.id, status, company.name as company_name, cause, triggered_by, scheduled_for, started_at,
      completed_at, duration_ms, attempts, result, error
    from task_execution left join company on company.id = company_id
    where task_type = ${type} order by task_execution.created_at desc, task_execution.id desc limit ${limit}`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, status: executionStatusOf(row.status) }))
}

export async function writeSettings(tx: Tx, values: Partial<SchedulerConfig['settings']>): Promise<void> {
  if (Object.keys(values).length > 0) await tx.updateTable('scheduler_setting').set(values).execute()
}

/** Runs that were due before a change are not made up for. */
export async function writePlan(
  tx: Tx,
  type: TaskType,
  values: { cron_expression?: string; is_active?: boolean },
): Promise<void> {
  await tx
    .updateTable('scheduled_task')
    .set({ ...values, active_since: sql`now()`, updated_at: sql`now()` })
    .where('task_type', '=', type)
    .execute()
}
