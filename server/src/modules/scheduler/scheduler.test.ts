import { job } from '@rental/core/modules/job/job.contract'
import { scheduler, taskTypes } from '@rental/core/modules/scheduler/scheduler.contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, asOwner } from '../../testing/test-server.ts'
import { aWorker, until } from '../../testing/jobs.ts'
import { scheduledTasks } from '../jobs.ts'

const server = await startTestServer()
const operator = server.as('Owner', 'operator')
const tasks = scheduledTasks(server.work)
const worker = await aWorker(server, { tasks })
afterAll(worker.stop)
const params = { taskType: 'media_sweep' as const }

const executions = async () => (await operator.call(scheduler.executions, { params, query: {} })).executions
const taskOf = async (type = params.taskType) =>
  (await operator.call(scheduler.stats, {})).tasks.find(({ task_type }) => task_type === type)

await until(async () => !(await taskOf())?.is_running)
beforeEach(() => asOwner(server.url, 'delete from task_execution; update scheduled_task set is_active = true'))

describe('the scheduler', () => {
  test('shows every task with its plan, and when it is next due', async () => {
    const stats = await operator.call(scheduler.stats, {})
    expect(stats.tasks.map(({ task_type }) => task_type)).toEqual([...taskTypes])
    expect(stats).toMatchObject({ total_tasks: taskTypes.length, active_tasks: taskTypes.length })
    expect(new Date(stats.tasks[0]?.next_scheduled ?? 0).getTime()).toBeGreaterThan(Date.now())
    const config = await operator.call(scheduler.config, {}, { 'accept-language': 'id' })
    expect(config.settings).toEqual({
      max_concurrent_tasks: 4,
      retry_attempts: 3,
      retry_delay_ms: 60_000,
      cleanup_old_executions_days: 30,
    })
    expect(config.tasks.find(({ task_type }) => task_type === 'media_sweep')).toMatchObject({
      name: 'Pembersihan berkas',
      cron_expression: '15 */6 * * *',
      is_active: true,
    })
  })
  test('runs a task at once when it is asked to, and says how it went', async () => {
    expect(await operator.call(scheduler.trigger, { params })).toEqual({ executions: 1 })
    const [ran] = await until(
      async () => (await executions()).some(({ status }) => status === 'completed') && executions(),
    )
    expect(ran).toMatchObject({
      cause: 'PERSON',
      triggered_by: 'Owner of operator',
      attempts: 1,
      message: '0 unused uploads and 0 files deleted.',
      error: null,
    })
    // Independent of the caller: it belongs to the installation.
    const { items: jobs } = await operator.call(job.newest, { query: { queue_in: 'scheduler.task' } })
    expect(jobs.find(({ id }) => id === ran?.id)).toMatchObject({ companyName: null })
    expect(await taskOf()).toMatchObject({ total_executions: 1, successful_executions: 1, failed_executions: 0 })
  })
  test('does not run a task twice at once', async () => {
    await asOwner(
      server.url,
      `insert into task_execution (task_type, cause, scheduled_for) values ('media_sweep', 'PERSON', now())`,
    )
    expect(await operator.refused(scheduler.trigger, { params })).toMatchObject({ status: 409, code: 'task_running' })
  })
  test('stops a task: what waits is ended, and it is not due any more', async () => {
    await asOwner(
      server.url,
      `insert into task_execution (task_type, cause, scheduled_for) values ('media_sweep', 'PERSON', now())`,
    )
    expect(await operator.call(scheduler.stop, { params })).toEqual({ stopped: 1 })
    expect((await executions())[0]?.status).toBe('cancelled')
    expect(await taskOf()).toMatchObject({ is_active: false, next_scheduled: null })
    const { tasks: planned } = await operator.call(scheduler.changeTask, { params, body: { is_active: true } })
    expect(planned.find(({ task_type }) => task_type === params.taskType)?.is_active).toBe(true)
  })
  test('takes another plan, and refuses one that is none', async () => {
    const body = { cron_expression: ' 0   5 * * 1 ' }
    const { tasks: planned } = await operator.call(scheduler.changeTask, { params, body })
    expect(planned.find(({ task_type }) => task_type === params.taskType)?.cron_expression).toBe('0 5 * * 1')
    const refusal = await operator.refused(scheduler.changeTask, { params, body: { cron_expression: '0 25 * * *' } })
    expect(refusal.fields?.['cron_expression']).toBe(
      'Enter five parts: minute, hour, day, month, weekday, such as 0 7 * * *',
    )
  })
  test('takes other settings within their limits', async () => {
    const { settings } = await operator.call(scheduler.changeSettings, { body: { retry_attempts: 1 } })
    expect(settings.retry_attempts).toBe(1)
    for (const body of [{ retry_attempts: 11 }, { retry_delay_ms: 1 }, { max_concurrent_tasks: 0 }])
      expect(await operator.refused(scheduler.changeSettings, { body })).toMatchObject({ code: 'invalid_input' })
  })
  test('is no business of a company', async () => {
    expect(await server.as('Owner').refused(scheduler.stats, {})).toMatchObject({ status: 403 })
    expect(await server.as('Owner').refused(scheduler.trigger, { params })).toMatchObject({ status: 403 })
  })
})
