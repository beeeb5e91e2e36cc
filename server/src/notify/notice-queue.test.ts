import { notification } from '@rental/core/modules/notification/notification.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { finish, nobody, transact, type Tx } from '../db/tx.ts'
import { pricesOf } from '../testing/a-price.ts'
import { until } from '../testing/jobs.ts'
import { ordersOf } from '../testing/ordering.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'
import { giveNotices } from './give-notices.ts'
import { queueDecision, queueNotice } from './notice-queue.ts'
import { startNoticeWorker } from './notice-worker.ts'

const server = await startTestServer()
const [owner, sales] = [server.as('Owner'), server.as('Sales')]
const { forCategory, aCustomer } = pricesOf(owner, '2026-01-01')
await forCategory('MPV')
const { anOrder, approving } = ordersOf(sales, await aCustomer())
const { company } = await owner.call(session.info, {})
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => transact(server.db, { ...nobody, company: company.id }, work)
const submitted = () => sales.call(salesOrder.create, { body: anOrder() })
const queued = async (id: string) =>
  (
    await asOwner<{ kind: string }>(
      server.url,
      `select kind from notice_queue where reference_id = '${id}' order by queued_at`,
    )
  ).map(({ kind }) => kind)
const toldOf = async (who: typeof owner, id: string) => {
  const { items } = await who.call(notification.list, { query: { limit: 50 } })
  return items.filter(({ reference_id }) => reference_id === id).map(({ notification_type }) => notification_type)
}
const quiet = { warn: () => {} }
const never = 3_600_000
let worker: ReturnType<typeof startNoticeWorker> | undefined
const work = (sweepMs = never) => (worker = startNoticeWorker(server.db, quiet, sweepMs))
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await asOwner(server.url, 'delete from notice_queue')
})

test('a call notes what is to be told, and tells nobody itself', async () => {
  const { id } = await submitted()
  expect(await queued(id)).toEqual(['APPROVAL_REQUESTED'])
  expect(await toldOf(owner, id)).toEqual([])
  await server.settled()
  expect(await queued(id)).toEqual([])
  expect(await toldOf(owner, id)).toEqual(['APPROVAL_REQUESTED'])
})

test('a transaction that is rolled back has nothing to tell', async () => {
  const id = crypto.randomUUID()
  const undone = inCompany(async (tx) => {
    queueNotice(tx, 'OUTDATED', id)
    await finish(tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await queued(id)).toEqual([])
})

test('people are told right after the commit', async () => {
  work()
  const { id } = await submitted()
  await until(async () => (await toldOf(owner, id)).length > 0)
  expect(await queued(id)).toEqual([])
})

test('what a server left when it died is told by the next', async () => {
  const { id } = await submitted()
  work()
  await until(async () => (await queued(id)).length === 0)
  expect(await toldOf(owner, id)).toEqual(['APPROVAL_REQUESTED'])
})

test('what another server leaves while this one runs is found, too', async () => {
  work(50)
  const id = crypto.randomUUID()
  await asOwner(
    server.url,
    `insert into notice_queue (company_id, kind, reference_id) values ('${company.id}', 'OUTDATED', '${id}')`,
  )
  await until(async () => (await queued(id)).length === 0)
  expect(await queued(id)).toEqual([])
})

test('several servers give each notice once, and those of a record in their order', async () => {
  const orders = []
  for (let made = 0; made < 10; made++) orders.push(await submitted())
  for (const order of orders) await owner.call(salesOrder.move, approving(order))
  const fail = (error: unknown) => {
    throw error
  }
  const drain = async () => {
    let isMore = true
    while (isMore) isMore = await giveNotices(server.db, company.id, fail)
  }
  await Promise.all([drain(), drain(), drain()])
  await server.settled()
  for (const { id } of orders) {
    expect(await queued(id)).toEqual([])
    expect(await toldOf(owner, id), 'the request was taken back, or never made').toEqual([])
    expect(await toldOf(sales, id)).toEqual(['APPROVAL_DECIDED'])
  }
})

test('what fails is tried again later, holds up no other, and is not half given', async () => {
  const broken = crypto.randomUUID()
  await inCompany(async (tx) => {
    queueDecision(tx, { table: 'sales_order', id: broken }, { topic: 'NO_SUCH' } as never)
    queueNotice(tx, 'OUTDATED', broken)
  })
  const { id } = await submitted()
  const failed = vi.fn<() => void>()
  for (let round = 0; round < 4; round++) {
    await giveNotices(server.db, company.id, failed)
    await asOwner(server.url, 'update notice_queue set due_at = now()')
  }
  expect(failed.mock.calls.length).toBeGreaterThan(1)
  expect(await toldOf(owner, id)).toEqual(['APPROVAL_REQUESTED'])
  expect(await queued(broken), 'what comes after it waits').toEqual(['DECIDED', 'OUTDATED'])
  const [row] = await asOwner<{ attempts: number }>(
    server.url,
    `select attempts from notice_queue where reference_id = '${broken}' order by queued_at limit 1`,
  )
  expect(row?.attempts).toBeGreaterThan(1)
})

test('a company does not see what waits for another', async () => {
  await submitted()
  const beta = await server.as('Owner', 'beta').call(session.info, {})
  const seen = await transact(server.db, { ...nobody, company: beta.company.id }, (tx) =>
    sql`select from notice_queue`.execute(tx),
  )
  expect(seen.rows).toEqual([])
})
