import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putOff } from '../db/tx.ts'
import { moveOrder } from '../modules/sales-order/order-approval.ts'
import { pricesOf } from '../testing/a-price.ts'
import { orderingFor, ordersOf } from '../testing/ordering.ts'
import { patiently } from '../testing/patient.ts'
import { rivals } from '../testing/rivals.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV')
const { submitted, approving } = ordersOf(owner, await aCustomer())
const ordering = await orderingFor(server.db, owner)
const aSubmitted = async () => submitted([{ vehicle_id: await aVehicle() }, { vehicle_id: await aVehicle() }])

/** The sequences of all numbers that were given, in order. */
const given = async (table: 'sales_order' | 'delivery_order') => {
  const rows = await asOwner<{ number: string }>(
    server.url,
    `select number from ${table} where number is not null order by number`,
  )
  return rows.map(({ number }) => Number(number.slice(-4)))
}
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('approvals at once have numbers without a gap, and so have their deliveries', async () => {
  const orders = []
  for (let made = 0; made < rivals; made++) orders.push(await aSubmitted())
  const before = { orders: await given('sales_order'), deliveries: await given('delivery_order') }
  const answers = await Promise.all(
    orders.map((order) => patiently(() => owner.send(salesOrder.move, approving(order)))),
  )
  expect(await given('sales_order')).toEqual(upTo(before.orders.length + rivals))
  expect(await given('delivery_order')).toEqual(upTo(before.deliveries.length + 2 * rivals))
  const numbers = answers.map(({ body }) => Number((body.data as SalesOrder).number?.slice(-4)))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(upTo(rivals).map((at) => before.orders.length + at))
}, 60_000)

test('an approval that is refused before its end takes no number', async () => {
  const [first, second] = [await aSubmitted(), await aSubmitted()]
  const before = await given('sales_order')
  const undone = ordering(async (work) => {
    await moveOrder(work, first.id, { action: 'approve', hash: first.hash })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await owner.call(salesOrder.move, approving(second))
  expect(await given('sales_order')).toEqual(upTo(before.length + 1))
})

test('an approval that waits keeps no number from others, and gets its own when it commits', async () => {
  const [first, second] = [await aSubmitted(), await aSubmitted()]
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
  const waiting = ordering(async (work) => {
    await moveOrder(work, first.id, { action: 'approve', hash: first.hash })
    done()
    await mayCommit
  })
  await isDone
  const overtaking = await owner.call(salesOrder.move, approving(second))
  commit()
  await waiting
  const late = await owner.call(salesOrder.get, { params: { id: first.id } })
  expect(Number(late.number?.slice(-4))).toBe(Number(overtaking.number?.slice(-4)) + 1)
})

test('the answer has the number, also of a call that is repeated by its key, and history has one entry of it', async () => {
  const order = await aSubmitted()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = [
    await owner.call(salesOrder.move, approving(order), key),
    await owner.call(salesOrder.move, approving(order), key),
  ]
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.number).toMatch(/\d{4}$/)
  expect(answers[0]?.lines.map(({ occupancy_state }) => occupancy_state)).toEqual(['PLANNED', 'PLANNED'])
  const [latest, before] = (await owner.call(salesOrder.log, { params: { id: order.id } })).items
  expect(Object.keys(latest?.changes ?? {})).toEqual(expect.arrayContaining(['number', 'status', 'approved_at']))
  expect(before?.changes).not.toHaveProperty('number')
})

test('an approved order without a number is impossible', async () => {
  const { id } = await aSubmitted()
  const without = ordering(({ tx }) =>
    tx.updateTable('sales_order').set({ status: 10, version: 1 }).where('id', '=', id).execute(),
  )
  await expect(without).rejects.toThrow('sales_order_number_check')
})

test('what is put off and asks too late does not come after the commit', async () => {
  const late = ordering(async ({ tx }) => {
    putOff(tx, async () => {
      await Promise.resolve()
      return sql`select 1`.execute(tx)
    })
  })
  await expect(late).rejects.toThrow('at once')
})
