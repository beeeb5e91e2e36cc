import { customer } from '@rental/core/modules/customer/customer.contract'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { nobody, transact } from '../db/tx.ts'
import { startTestServer, asOwner } from '../testing/test-server.ts'
import { aWorker, insideOf, until } from '../testing/jobs.ts'
import { enqueue } from './enqueue.ts'
import { job, runs, runsOutside } from './job.ts'

const server = await startTestServer()

const rename = job('test.rename', z.object({ to: z.string() }), { retries: 2, retrySeconds: 1 })
const look = job('test.look', z.object({}))
const stumble = job('test.stumble', z.object({ times: z.number() }), { retries: 2, retrySeconds: 0 })
const alone = job('test.alone', z.object({}), { alone: true, atOnce: 4 })
const steps = job('test.steps', z.object({}), { retries: 0 })
const never = job('test.never', z.object({}), { retries: 0 })

const seen: { company: string | null; customers: number }[] = []
let stumbles = 0
let inside = 0
let most = 0
let isFree = false

const names = (company: string) =>
  insideOf(server, company, (tx) => tx.selectFrom('customer').select('name').orderBy('name').execute())
const aCustomer = (company: string, name: string) =>
  server.as('Owner', company).call(customer.create, { body: { kind: 'PERSONAL', name, phone: '081234567890' } })

const worker = await aWorker(server, {
  runners: [
    runs(rename, async ({ tx }, { to }) => {
      await tx.updateTable('customer').set({ name: to }).execute()
      return { said: 'media_swept', params: { rows: 1, files: 2 } }
    }),
    runs(look, async ({ tx, company }) => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from customer`.execute(tx)
      seen.push({ company, customers: rows[0]?.n ?? -1 })
    }),
    runs(stumble, async ({ tx }, { times }) => {
      await tx.updateTable('customer').set({ notes: 'half done' }).execute()
      stumbles += 1
      if (stumbles <= times) throw new Error('not yet')
    }),
    runsOutside(alone, async () => {
      inside += 1
      most = Math.max(most, inside)
      await new Promise((resolve) => setTimeout(resolve, 60))
      inside -= 1
    }),
    runs(steps, async ({ tx, progress }) => {
      await tx.updateTable('customer').set({ notes: 'stepped' }).execute()
      await progress(1, 4)
      await until(async () => isFree)
      await progress(2, 4)
    }),
    runs(never, async () => {
      throw new Error('cannot be done')
    }),
  ],
})
afterAll(worker.stop)
const all = ['test.rename', 'test.look', 'test.stumble', 'test.alone', 'test.steps', 'test.never', 'dead_letter']
const ended = (id: string, status = 'completed') =>
  until(async () => {
    const row = await worker.ledger.find(all, id)
    return row?.status === status && row
  })

describe('a job', () => {
  test('works inside its company, in the name of who asked for it, and says what it did', async () => {
    await aCustomer('alpha', 'Before')
    await aCustomer('beta', 'Untouched')
    const id = await insideOf(server, 'alpha', (tx) => enqueue(tx, rename, { to: 'After' }))
    expect(await ended(id)).toMatchObject({ output: { said: 'media_swept' }, attempts: 1, company_name: 'alpha' })
    expect(await names('alpha')).toEqual([{ name: 'After' }])
    expect(await names('beta')).toEqual([{ name: 'Untouched' }])
    const history = await insideOf(server, 'alpha', (tx) =>
      tx.selectFrom('history').select(['actor_name', 'source', 'request_id']).where('request_id', '=', id).execute(),
    )
    expect(history).toEqual([{ actor_name: 'Owner of alpha', source: 'job', request_id: id }])
  })
  test('does not exist where its transaction was rolled back', async () => {
    const made = insideOf(server, 'alpha', async (tx) => {
      await enqueue(tx, rename, { to: 'Never' })
      throw new Error('changed my mind')
    })
    await expect(made).rejects.toThrow('changed my mind')
    expect((await worker.ledger.counts(['test.rename']))[0]).toMatchObject({ total: 1, completed: 1 })
  })
  test('sees nothing of other companies', async () => {
    for (const company of ['alpha', 'operator'])
      await ended(await insideOf(server, company, (tx) => enqueue(tx, look, {})))
    expect(seen.map(({ customers }) => customers)).toEqual([1, 0])
  })
  test('cannot be given to another company by the application', async () => {
    const [beta] = await asOwner<{ id: string }>(server.url, `select id from company where name = 'beta'`)
    const id = await insideOf(server, 'alpha', async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select enqueue_job('test.look', '{}', for_company => ${beta?.id}::uuid) as id`.execute(tx)
      return rows[0]?.id ?? ''
    })
    expect(await ended(id)).toMatchObject({ company_name: 'alpha' })
    await expect(transact(server.db, nobody, (tx) => sql`select * from pgboss.job`.execute(tx))).rejects.toThrow(
      /permission denied/,
    )
  })
  test('is refused where its input is not what it takes, or there is no such queue', async () => {
    await expect(insideOf(server, 'alpha', (tx) => enqueue(tx, rename, { to: 1 } as never))).rejects.toThrow(
      'expected string',
    )
    await expect(insideOf(server, 'alpha', (tx) => enqueue(tx, job('test.none', z.object({})), {}))).rejects.toThrow(
      'there is no queue test.none',
    )
  })
  test('that fails is tried again, and what it wrote before is undone', async () => {
    const id = await insideOf(server, 'alpha', (tx) => enqueue(tx, stumble, { times: 2 }))
    expect(await ended(id)).toMatchObject({ attempts: 3, max_attempts: 3 })
    const written = await insideOf(server, 'alpha', (tx) =>
      sql<{ n: number }>`select count(*) as n from history where request_id = ${id}`.execute(tx),
    )
    expect(written.rows).toEqual([{ n: 1 }])
  })
  test('that fails for good lies with the dead letters, and can be sent back from there', async () => {
    const id = await insideOf(server, 'alpha', (tx) => enqueue(tx, never, {}))
    expect(await ended(id, 'failed')).toMatchObject({ output: { message: 'cannot be done' } })
    const { rows } = await until(async () => {
      const letters = await worker.ledger.newest({ page: 1, limit: 5, queues: ['dead_letter'] })
      return letters.total > 0 && letters
    })
    expect(rows[0]).toMatchObject({ name: 'dead_letter', source_id: id, company_name: 'alpha' })
    const [letter] = rows
    expect(await worker.ledger.lately()).toEqual([{ id: letter?.id, queue: 'test.never', error: 'cannot be done' }])
    if (letter) await worker.ledger.retry(letter)
    await until(async () => (await worker.ledger.counts(['test.never']))[0]?.failed === 2)
  })
  test('runs alone where its kind says so', async () => {
    const ids = await insideOf(server, 'alpha', async (tx) => {
      const made: string[] = []
      for (let n = 0; n < 4; n++) made.push(await enqueue(tx, alone, {}, { key: 'one' }))
      return made
    })
    for (const id of ids) await ended(id)
    expect(most).toBe(1)
  })
  test('waits for its time', async () => {
    const id = await insideOf(server, 'alpha', (tx) =>
      enqueue(tx, look, {}, { after: new Date(Date.now() + 3_600_000) }),
    )
    expect(await worker.ledger.find(all, id)).toMatchObject({ status: 'delayed', attempts: 0 })
  })
  test('shows how far it has come, and is undone when it is cancelled', async () => {
    const id = await insideOf(server, 'alpha', (tx) => enqueue(tx, steps, {}))
    await until(async () => (await worker.ledger.find(all, id))?.done)
    expect(await worker.ledger.find(all, id)).toMatchObject({ status: 'running', done: 1, total: 4 })
    await worker.ledger.cancelAll('test.steps', [id])
    isFree = true
    await ended(id, 'cancelled')
    const { rows } = await insideOf(server, 'alpha', (tx) =>
      sql<{ n: number }>`select count(*) as n from customer where notes = 'stepped'`.execute(tx),
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})
