import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { once } from 'node:events'
import pg from 'pg'
import { expect, test } from 'vitest'
import { invoiceBatchJob } from '../modules/invoice/invoice-batch.job.ts'
import { aProgram } from '../testing/a-program.ts'
import { aWritableCustomer } from '../testing/a-quotation.ts'
import { batchesRunning } from '../testing/batch-running.ts'
import { noticeTheDead } from '../testing/dead-workers.ts'
import { until } from '../testing/jobs.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const [owner, finance] = [server.as('Owner'), server.as('Finance')]
const { company } = await owner.call(session.info, {})
const run = batchesRunning(server, company.id)
const batchOf = (id: string) => finance.call(invoice.batch, { params: { id } })

async function invoiceIds(count: number): Promise<string[]> {
  const { id: customer_id } = await aWritableCustomer(owner)
  const lines = [{ label: 'Sewa', unit_price: 1_000_000 }]
  const made: string[] = []
  for (let n = 0; n < count; n++) {
    const body = { customer_id, branch_id: 1, date: '2026-03-10', lines }
    made.push((await owner.call(invoice.create, { body })).id)
  }
  return made
}
const jobOf = async (id: string) =>
  (
    await asOwner<{ state: string; retry_count: number; is_due: boolean }>(
      server.url,
      `select state, retry_count, start_after <= now() as is_due from pgboss.job
       where name = '${invoiceBatchJob.name}' and singleton_key = '${id}' order by created_on desc limit 1`,
    )
  )[0]

/** Holds an invoice of a batch, so that a worker that comes to it waits. */
async function holding(batch: string, position: number) {
  const client = new pg.Client({ connectionString: server.url, options: '-c row_security=off' })
  await client.connect()
  await client.query('begin')
  await client.query('select from invoice_batch_item where batch_id = $1 and position = $2 for update', [
    batch,
    position,
  ])
  return () => client.end()
}
/** A whole program that runs jobs, once it waits at the held invoice. */
async function working(batch: string, position: number) {
  const release = await holding(batch, position)
  const program = await aProgram({ DATABASE_URL: server.url, DATA_DIR: server.folder })
  await until(async () => (await batchOf(batch)).done === position)
  return { ...program, release }
}
const isClosed = (address: string) =>
  fetch(address).then(
    () => false,
    () => true,
  )

test('a printing batch outlives a server that is stopped and one that is killed: it goes on, and prints nothing twice', async () => {
  const invoice_ids = await invoiceIds(9)
  const { id } = await finance.call(invoice.printMany, { body: { invoice_ids } })

  const stopped = await working(id, 3)
  stopped.child.kill('SIGTERM')
  await until(() => isClosed(stopped.address))
  await stopped.release()
  if (stopped.child.exitCode === null) await once(stopped.child, 'exit')
  expect(stopped.child.exitCode).toBe(0)
  // Given back, due at once, and not counted as a death.
  expect(await jobOf(id)).toEqual({ state: 'retry', retry_count: 0, is_due: true })
  const { done, state } = await batchOf(id)
  expect(state).toBe('RUNNING')
  expect(done).toBeLessThan(9)

  const killed = await working(id, 7)
  await killed.kill()
  await killed.release()
  await noticeTheDead(server.url, invoiceBatchJob.name)
  expect(await jobOf(id)).toMatchObject({ state: 'retry', is_due: true })

  const last = await aProgram({ DATABASE_URL: server.url, DATA_DIR: server.folder })
  await until(async () => (await batchOf(id)).ended_at)
  await last.stop()
  expect(await batchOf(id)).toMatchObject({ state: 'DONE', done: 9, before: 0, refused: [], left: [] })
  const [papers] = await asOwner(
    server.url,
    `select count(*)::int as made, count(distinct paper.id)::int as noted from paper
     join invoice_batch_item as item on item.paper_id = paper.id and item.batch_id = '${id}'`,
  )
  expect(papers).toEqual({ made: 9, noted: 9 })
  const [all] = await asOwner(server.url, 'select count(*)::int as made from paper')
  expect(all).toEqual({ made: 9 })
}, 300_000)

test('a batch whose job died too often says so, and is taken up again by who asked for it', async () => {
  const invoice_ids = await invoiceIds(3)
  const { id } = await finance.call(invoice.printMany, { body: { invoice_ids } })
  await expect(run(id, { portions: 1 })).rejects.toThrow('killed')
  await asOwner(
    server.url,
    `update pgboss.job set state = 'active', started_on = now(), retry_count = retry_limit where singleton_key = '${id}'`,
  )
  expect((await batchOf(id)).state).toBe('RUNNING')
  await noticeTheDead(server.url, invoiceBatchJob.name)
  expect(await batchOf(id)).toMatchObject({ state: 'DEAD', done: 1, ended_at: null })
  expect((await finance.refused(invoice.dismissBatch, { params: { id } })).code).toBe('wrong_state')
  expect((await owner.refused(invoice.resumeBatch, { params: { id } })).code).toBe('not_found')

  expect((await finance.call(invoice.resumeBatch, { params: { id } })).state).toBe('RUNNING')
  expect(await jobOf(id)).toMatchObject({ state: 'created', retry_count: 0 })
  // Asked twice, there is nothing more to take up.
  await finance.call(invoice.resumeBatch, { params: { id } })
  await run(id)
  expect(await batchOf(id)).toMatchObject({ state: 'DONE', done: 3 })
})

test('a dead batch can be given up instead', async () => {
  const { id } = await finance.call(invoice.printMany, { body: { invoice_ids: await invoiceIds(2) } })
  await asOwner(server.url, `update pgboss.job set state = 'cancelled' where singleton_key = '${id}'`)
  expect((await batchOf(id)).state).toBe('DEAD')
  const stopped = await finance.call(invoice.stopBatch, { params: { id } })
  expect(stopped).toMatchObject({ state: 'STOPPED', stopped_for: 'ASKED', done: 0 })
  expect(stopped.left).toHaveLength(2)
})
