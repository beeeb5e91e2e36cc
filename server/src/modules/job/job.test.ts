import { randomUUID } from 'node:crypto'
import { job } from '@rental/core/modules/job/job.contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, asOwner } from '../../testing/test-server.ts'
import { aWorker, until } from '../../testing/jobs.ts'
import { jobRunners } from '../jobs.ts'

const server = await startTestServer()
const operator = server.as('Owner', 'operator')
const statsOf = async (queue: string) => {
  const stats = await operator.call(job.stats, {})
  return stats.find((row) => row.queue === queue)
}
const newest = async (query: object = {}) => (await operator.call(job.newest, { query })).items
const newestId = async () => (await newest())[0]?.id ?? ''

beforeEach(() => asOwner(server.url, 'delete from pgboss.job; delete from paused_queue'))

describe('while no server runs jobs', () => {
  test('forward invoices are asked for once for each company, and wait', async () => {
    expect(await operator.call(job.createForwardInvoices, {})).toEqual({ jobs: 3 })
    expect(await statsOf('invoice.create_forward')).toMatchObject({ total: 3, waiting: 3, active: 0, is_paused: false })
    const jobs = await newest()
    expect(jobs.map(({ companyName }) => companyName).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      'alpha',
      'beta',
      'operator',
    ])
    expect(jobs[0]).toMatchObject({ status: 'waiting', attempts: 0, maxAttempts: 6, returnValue: null, error: null })
  })
  test('a job is looked up by its id, and cancelled', async () => {
    await operator.call(job.createForwardInvoices, {})
    const id = await newestId()
    expect(await operator.call(job.get, { params: { id } })).toMatchObject({
      status: 'waiting',
      queue: 'invoice.create_forward',
      processing_time: null,
      data: {},
    })
    expect((await operator.call(job.cancel, { params: { id } })).status).toBe('cancelled')
    expect(await operator.refused(job.cancel, { params: { id } })).toMatchObject({ status: 409, code: 'wrong_state' })
    expect((await operator.call(job.retry, { params: { id } })).status).toBe('waiting')
    expect(await operator.refused(job.retry, { params: { id } })).toMatchObject({ code: 'wrong_state' })
    expect(await operator.refused(job.get, { params: { id: randomUUID() } })).toMatchObject({ status: 404 })
    expect(await operator.refused(job.get, { params: { id: 'x' } })).toMatchObject({ code: 'invalid_input' })
  })
  test('the newest are shown by queue, status and page', async () => {
    await operator.call(job.createForwardInvoices, {})
    expect(await newest({ limit: 2 })).toHaveLength(2)
    expect(await newest({ limit: 2, page: 2 })).toHaveLength(1)
    const { body } = await operator.send(job.newest, { query: { limit: 2, page: 2 } })
    expect(body).toMatchObject({
      data: [{ name: 'invoice.create_forward' }],
      metadata: { total: 3, page: 2, limit: 2 },
    })
    expect(await newest({ status_in: 'failed,completed' })).toEqual([])
    expect(await newest({ queue_in: 'dead_letter' })).toEqual([])
    expect(await operator.refused(job.newest, { query: { queue_in: 'pgboss.job' } })).toMatchObject({ status: 400 })
  })
})

describe('with a server that runs them', () => {
  let worker: Awaited<ReturnType<typeof aWorker>>
  beforeAll(async () => {
    worker = await aWorker(server, { runners: jobRunners(server.work) })
    return worker.stop
  })
  const ended = () => until(async () => (await newest()).every(({ status }) => status === 'completed'))
  test('each job answers in the reader’s language, and those that ended are cleaned', async () => {
    await operator.call(job.createForwardInvoices, {})
    await ended()
    expect((await newest())[0]).toMatchObject({
      status: 'completed',
      attempts: 1,
      returnValue: { message: 'No contract period is due yet.', invoicesCreated: 0 },
    })
    const { items: jobs } = await operator.call(job.newest, { query: {} }, { 'accept-language': 'id' })
    expect(jobs[0]?.returnValue?.message).toBe('Belum ada periode kontrak yang jatuh tempo.')
    const { processing_time, result } = await operator.call(job.get, { params: { id: await newestId() } })
    expect(processing_time).toBeGreaterThanOrEqual(0)
    expect(result).toMatchObject({ invoicesCreated: 0 })
    expect(await operator.call(job.clean, {})).toEqual({ cleanedJobs: 3 })
    expect(await newest()).toEqual([])
  })
  test('a paused queue waits until it is resumed', async () => {
    const params = { queue: 'invoice.create_forward' as const }
    await operator.call(job.pause, { params })
    await operator.call(job.pause, { params })
    await worker.tick()
    await operator.call(job.createForwardInvoices, {})
    expect(await statsOf(params.queue)).toMatchObject({ total: 3, paused: 3, waiting: 0, is_paused: true })
    await operator.call(job.resume, { params })
    await worker.tick()
    await ended()
    expect(await statsOf(params.queue)).toMatchObject({ completed: 3, is_paused: false })
  })
})
