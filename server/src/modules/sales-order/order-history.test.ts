import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 300_000 })
const { confirmed } = ordersOf(owner, await aCustomer())

test('the history of an order tells of changes of its lines, page by page', async () => {
  const order = await confirmed([{ vehicle_id: await aVehicle() }, { vehicle_id: await aVehicle() }])
  const [, second] = order.lines
  const params = { id: order.id, line_id: second?.id ?? '' }
  await owner.call(salesOrder.changeHandover, { params, body: { user_name: 'Pak Budi' } })
  const log = (query: object) => owner.call(salesOrder.log, { params: { id: order.id }, query })
  const { items, total } = await log({ limit: 1 })
  expect(items).toMatchObject([{ line: 2, action: 'update', changes: { user_name: { from: null, to: 'Pak Budi' } } }])
  expect((await log({ limit: 200 })).items).toHaveLength(total)
  expect((await log({ limit: 200 })).items.some(({ line }) => line === null)).toBe(true)
  const other = await confirmed([{ vehicle_id: await aVehicle() }])
  const of = await owner.call(salesOrder.log, { params: { id: other.id }, query: { limit: 200 } })
  expect(JSON.stringify(of.items)).not.toContain('Pak Budi')
})
