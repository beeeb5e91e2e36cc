import { z } from 'zod'
import { field, written } from '../../kernel/field.ts'
import { contract, route } from '../../kernel/route.ts'
import { executionStatuses } from './scheduler.rules.ts'

/** Scheduled tasks, in the order in which they are shown. */
export const taskTypes = [
  'document_expiry',
  'sim_expiry',
  'rental_expiry',
  'handover_due',
  'quotation_expiry',
  'driver_day_silence',
  'billing_run',
  'revenue_earned',
  'unsettled_cash',
  'transfer_arrival',
  'message_delivery',
  'nightly_proofs',
  'backup',
  'media_sweep',
  'clean_up',
] as const
export const TaskType = z.enum(taskTypes)
export type TaskType = z.output<typeof TaskType>

export const SchedulerStats = z
  .object({
    total_tasks: z.int(),
    active_tasks: z.int(),
    total_executions: z.int(),
    uptime_seconds: z.int(),
    execution_summary: z.object({
      total: z.int(),
      pending: z.int(),
      running: z.int(),
      completed: z.int(),
      failed: z.int(),
    }),
    tasks: z.array(
      z.object({
        task_type: TaskType,
        name: z.string(),
        total_executions: z.int(),
        successful_executions: z.int(),
        failed_executions: z.int(),
        average_duration_ms: z.int().nullable(),
        is_active: z.boolean(),
        /** An execution waits or runs at this moment. */
        is_running: z.boolean(),
        last_execution: field.instant().nullable(),
        next_scheduled: field.instant().nullable(),
      }),
    ),
  })
  .meta({ id: 'SchedulerStats' })
export type SchedulerStats = z.output<typeof SchedulerStats>

const settings = {
  max_concurrent_tasks: field.integer(1, 20),
  retry_attempts: field.integer(0, 10),
  retry_delay_ms: field.integer(1000, 3_600_000),
  cleanup_old_executions_days: field.integer(1, 365),
}
const plan = { cron_expression: field.text(60), is_active: field.flag() }

const ScheduledTask = z
  .object({
    task_type: TaskType,
    name: z.string(),
    description: z.string(),
    /** Runs once for each company, on the company's own clock, or once for the installation. */
    scope: z.enum(['company', 'installation']),
    ...plan,
    last_run: field.instant().nullable(),
  })
  .meta({ id: 'ScheduledTask' })
export type ScheduledTask = z.output<typeof ScheduledTask>

export const SchedulerConfig = z
  .object({ settings: z.object(settings), tasks: z.array(ScheduledTask) })
  .meta({ id: 'SchedulerConfig' })
export type SchedulerConfig = z.output<typeof SchedulerConfig>

export const TaskExecution = z
  .object({
    id: field.id(),
    status: z.enum(executionStatuses),
    company_name: z.string().nullable(),
    cause: z.enum(['SCHEDULE', 'PERSON']),
    triggered_by: z.string().nullable(),
    scheduled_for: field.instant(),
    started_at: field.instant().nullable(),
    completed_at: field.instant().nullable(),
    duration_ms: z.int().nullable(),
    attempts: z.int(),
    message: z.string().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'TaskExecution' })
export type TaskExecution = z.output<typeof TaskExecution>

const taskType = z.strictObject({ taskType: TaskType })

export const scheduler = contract('scheduler', {
  stats: route({
    method: 'GET',
    path: '/scheduler/stats',
    access: 'scheduler.read',
    summary: 'What is scheduled, what ran and how it ended',
    response: SchedulerStats,
  }),
  config: route({
    method: 'GET',
    path: '/scheduler/config',
    access: 'scheduler.read',
    summary: 'How scheduled tasks are run, and when each is due',
    response: SchedulerConfig,
  }),
  changeSettings: route({
    method: 'PATCH',
    path: '/scheduler/config',
    access: 'scheduler.update',
    summary: 'Change how scheduled tasks are run',
    body: z.strictObject(settings).partial(),
    response: SchedulerConfig,
  }),
  changeTask: route({
    method: 'PATCH',
    path: '/scheduler/config/:taskType',
    access: 'scheduler.update',
    summary: 'Change when a task is due, or whether it is',
    params: taskType,
    body: z.strictObject(plan).partial(),
    response: SchedulerConfig,
  }),
  trigger: route({
    method: 'POST',
    path: '/scheduler/trigger/:taskType',
    access: 'scheduler.trigger',
    summary: 'Run a task now, whether or not it is active',
    params: taskType,
    response: z.object({ executions: z.int() }).meta({ id: 'TaskTriggered' }),
    touches: ['job'],
  }),
  stop: route({
    method: 'DELETE',
    path: '/scheduler/stop/:taskType',
    access: 'scheduler.stop',
    summary: 'Stop a task: what waits or runs is ended, and it is not due any more until it is made active again',
    params: taskType,
    response: z.object({ stopped: z.int() }).meta({ id: 'TaskStopped' }),
    transactions: 'own',
    touches: ['job'],
  }),
  executions: route({
    method: 'GET',
    path: '/scheduler/executions/:taskType',
    access: 'scheduler.read',
    summary: 'The newest executions of a task',
    params: taskType,
    query: z.strictObject({ limit: written(z.int().min(1).max(100)).default(10) }),
    response: z.object({ executions: z.array(TaskExecution) }).meta({ id: 'TaskExecutions' }),
  }),
})
