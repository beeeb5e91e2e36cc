import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { nextYear } from '../../testing/days.ts'
import { handingOver } from '../../testing/handing-over.ts'
import { inspectingAs } from '../../testing/inspecting.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { invoicesOf } from '../../testing/invoicing.ts'
import { ordersOf } from '../../testing/ordering.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
await forCategory('MPV', { rental_type_id: 7, amount: 6_200_000 })
const { confirmed, submitted } = ordersOf(owner, await aCustomer())
const { handOver } = handingOver(
  owner,
  inspectingAs(server.app, () => server.tokenFor('Owner')),
)

const reportOf = (id: string, from = `${nextYear}-03-01`, to = `${nextYear}-04-30`) =>
  owner.call(vehicle.salesReport, { params: { id }, query: { from, to } })
const unbilled = { invoiced: 0 }
const nothing = { orders: 0, days_on_rent: 0, revenue: 0, ...unbilled }

async function exchange(order: SalesOrder, vehicle_id: string, at: string, price_effect = 'KEEP') {
  const params = { id: order.id }
  await handOver(order)
  const body = { line_id: order.lines[0]?.id ?? '', vehicle_id, at, price_effect, reason: 'Rusak' } as never
  const { hash } = await owner.call(salesOrder.changeFleetPreview, { params, body })
  await owner.call(salesOrder.changeFleet, { params, body: { ...(body as object), hash } as never })
}

test('a vehicle has earned the days that it served, in the months they are in', async () => {
  const vehicle_id = await aVehicle()
  const line = {
    vehicle_id,
    started_at: `${nextYear}-03-30T01:00:00Z`,
    duration: 4,
    delivery_fee: 40_000,
    pick_up_fee: 30_000,
  }
  await confirmed([line], { deposit: 500_000, dp_percent: '30' })
  expect(await reportOf(vehicle_id)).toEqual([
    { month: `${nextYear}-03`, orders: 1, days_on_rent: 2, revenue: 740_000, ...unbilled },
    { month: `${nextYear}-04`, orders: 1, days_on_rent: 2, revenue: 730_000, ...unbilled },
  ])
  expect(await reportOf(vehicle_id, `${nextYear}-03-31`, `${nextYear}-03-31`)).toEqual([
    { month: `${nextYear}-03`, orders: 1, days_on_rent: 1, revenue: 350_000, ...unbilled },
  ])
})

test('a month of a contract is spread over its days', async () => {
  const vehicle_id = await aVehicle()
  const started_at = `${nextYear}-03-16T01:00:00Z`
  await confirmed([{ vehicle_id, rental_type_id: 7, duration_uom: 'MONTH', duration: 1, started_at }])
  expect(await reportOf(vehicle_id)).toEqual([
    { month: `${nextYear}-03`, orders: 1, days_on_rent: 16, revenue: 3_200_000, ...unbilled },
    { month: `${nextYear}-04`, orders: 1, days_on_rent: 15, revenue: 3_000_000, ...unbilled },
  ])
})

test('after an exchange each vehicle has its own days, and the day itself is of the one that comes', async () => {
  const [before, after] = [await aVehicle(), await aVehicle()]
  const line = { vehicle_id: before, started_at: `${nextYear}-03-01T01:00:00Z`, duration: 10 }
  await exchange(await confirmed([line], { exchange_fee: 150_000 }), after, `${nextYear}-03-04T05:00:00Z`)
  expect(await reportOf(before)).toEqual([
    { month: `${nextYear}-03`, orders: 1, days_on_rent: 3, revenue: 1_050_000, ...unbilled },
    { month: `${nextYear}-04`, ...nothing },
  ])
  expect((await reportOf(after))[0]).toEqual({
    month: `${nextYear}-03`,
    orders: 1,
    days_on_rent: 7,
    revenue: 7 * 350_000 + 150_000,
    ...unbilled,
  })
})

test('one that is exchanged on its first day has earned nothing', async () => {
  const [before, after] = [await aVehicle(), await aVehicle()]
  const line = { vehicle_id: before, started_at: `${nextYear}-03-01T01:00:00Z`, duration: 2 }
  await exchange(await confirmed([line]), after, `${nextYear}-03-01T06:00:00Z`)
  expect((await reportOf(before))[0]).toEqual({ month: `${nextYear}-03`, ...nothing })
  expect((await reportOf(after))[0]).toMatchObject({ days_on_rent: 2, revenue: 700_000 })
})

test('what waits or was called off does not count', async () => {
  const vehicle_id = await aVehicle()
  await submitted([{ vehicle_id }])
  const { id } = await confirmed([{ vehicle_id }])
  expect((await reportOf(vehicle_id))[0]).toMatchObject({ orders: 1, days_on_rent: 3, revenue: 1_050_000 })
  const body = { action: 'cancel' as const, reason: 'Batal', cancellation_fee: 500_000 }
  await owner.call(salesOrder.move, { params: { id }, body })
  expect((await reportOf(vehicle_id))[0]).toEqual({ month: `${nextYear}-03`, ...nothing })
})

test('what is invoiced for a vehicle stands in the month of its invoice, without deposits, and credit notes take it off', async () => {
  const vehicle_id = await aVehicle()
  const line = { vehicle_id, started_at: `${nextYear}-03-30T01:00:00Z`, duration: 4, delivery_fee: 40_000 }
  const { id } = await confirmed([line], { deposit: 500_000 })
  const { billed, credited } = invoicesOf(owner)
  const [made] = await billed(id, `${nextYear}-04-30`)
  if (!made) throw new Error('the order is billed')
  const month = made.date.slice(0, 7)
  const invoicedIn = async (day: string) => (await reportOf(vehicle_id, day, day))[0]?.invoiced
  expect(month).toBe(`${nextYear}-03`)
  expect(await invoicedIn(made.date)).toBe(4 * 350_000 + 40_000)
  const note = await credited(made.id)
  expect(await invoicedIn(note.date)).toBe(note.date === made.date ? 0 : -(4 * 350_000 + 40_000))
})
