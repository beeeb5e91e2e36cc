import { randomUUID } from 'node:crypto'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { expect, test } from 'vitest'
import { orderGoesOut } from '../../flows/order-to-cash.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { nextYear } from '../../testing/days.ts'
import { invoicesOf, payingBy } from '../../testing/invoicing.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { orderingFor, ordersOf } from '../../testing/ordering.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2025-01-01')
await forCategory('MPV', { amount: 350_000 })
const ordering = await orderingFor(server.db, owner)

const { approve, billed, credited } = invoicesOf(owner)
const pay = payingBy(ordering)

const summaryOf = (id: string) => owner.call(customer.salesSummary, { params: { id } })
const reportOf = (id: string, query: object = {}) => owner.call(customer.salesReport, { params: { id }, query })
const unbilled = { invoiced: 0, paid: 0 }

test('without orders every figure is a true zero', async () => {
  const id = await aCustomer()
  const none = {
    orders: 0,
    active_orders: 0,
    late_vehicles: 0,
    ordered: 0,
    ...unbilled,
    outstanding: 0,
    last_order_at: null,
  }
  expect(await summaryOf(id)).toEqual(none)
  const months = await reportOf(id)
  expect(months).toHaveLength(12)
  expect(months.every(({ orders, ordered }) => orders === 0 && ordered === 0)).toBe(true)
  expect((await owner.refused(customer.salesSummary, { params: { id: randomUUID() } })).code).toBe('not_found')
  expect((await owner.refused(customer.salesReport, { params: { id: randomUUID() }, query: {} })).code).toBe(
    'not_found',
  )
})

test('a credit limit is used by what is billed and what comes, and only who sees invoices is told', async () => {
  const id = await aCustomer()
  const creditOf = (caller = owner) => caller.call(customer.credit, { params: { id } })
  expect(await creditOf()).toEqual({ limit: null, used: 0, open: 0, unapproved: 0, unbilled: 0, balance: 0 })
  await owner.call(customer.change, { params: { id }, body: { credit_limit: 5_000_000 } })
  const { total } = await ordersOf(owner, id).confirmed([{ duration: 2 }])
  expect(await creditOf()).toEqual({
    limit: 5_000_000,
    used: total,
    open: 0,
    unapproved: 0,
    unbilled: total,
    balance: 0,
  })
  const driver = server.as('Driver')
  expect((await driver.refused(customer.credit, { params: { id } })).code).toBe('not_permitted')
  expect((await owner.refused(customer.credit, { params: { id: randomUUID() } })).code).toBe('not_found')
})

test('what was agreed counts, and neither what waits nor what was called off', async () => {
  const id = await aCustomer()
  const { confirmed, submitted } = ordersOf(owner, id)
  const started_at = new Date(Date.now() - 3_600_000).toISOString()
  const out = await confirmed([{ vehicle_id: await aVehicle(), started_at }])
  await ordering((work) => orderGoesOut(work, out.id, out.lines[0]?.id ?? '', started_at))
  await confirmed([{ duration: 1 }])
  await submitted()
  const off = await confirmed()
  const body = { action: 'cancel' as const, reason: 'Batal', cancellation_fee: 0 }
  await owner.call(salesOrder.move, { params: { id: off.id }, body })
  const { last_order_at, ...figures } = await summaryOf(id)
  expect(figures).toEqual({
    orders: 2,
    active_orders: 1,
    late_vehicles: 0,
    ordered: 1_400_000,
    ...unbilled,
    outstanding: 0,
  })
  expect(Date.parse(last_order_at ?? '')).toBeLessThanOrEqual(Date.now())
  expect((await reportOf(id)).at(-1)).toMatchObject({ orders: 2, ordered: 1_400_000, ...unbilled })
})

test('orders stand in the month of their day, within the days asked for', async () => {
  const id = await aCustomer()
  const { confirmed } = ordersOf(owner, id)
  for (const date of ['2026-01-31', '2026-02-01', '2026-02-20']) await confirmed([{}], { date })
  expect(await reportOf(id, { from: '2026-01-15', to: '2026-02-15' })).toEqual([
    { month: '2026-01', orders: 1, ordered: 1_050_000, ...unbilled },
    { month: '2026-02', orders: 1, ordered: 1_050_000, ...unbilled },
  ])
})

test('a vehicle that should be back and is not counts as late', async () => {
  const id = await aCustomer()
  const { confirmed } = ordersOf(owner, id)
  const started_at = new Date(Date.now() - 3 * 24 * 3_600_000).toISOString()
  const out = await confirmed([{ vehicle_id: await aVehicle(), started_at, duration: 1 }])
  await ordering((work) => orderGoesOut(work, out.id, out.lines[0]?.id ?? '', started_at))
  expect(await summaryOf(id)).toMatchObject({ active_orders: 1, late_vehicles: 1 })
})

test('what is invoiced, paid and owed is what the ledger says, in the month of each invoice', async () => {
  const id = await aCustomer()
  const { confirmed, submitted } = ordersOf(owner, id)
  const dates = [`${nextYear}-03-01`, `${nextYear}-04-01`, `${nextYear}-05-01`, `${nextYear}-06-01`]
  const invoices = []
  for (const day of dates) {
    const order = await confirmed([{ started_at: `${day}T01:00:00Z` }])
    invoices.push(...(await billed(order.id, day)))
  }
  await submitted()
  const [owed, partly, paid, undone] = invoices
  if (!owed || !partly || !paid || !undone) throw new Error('each order is billed')
  await pay(partly, 400_000)
  await pay(paid, 1_050_000)
  await credited(paid.id)
  const { id: noted } = await owner.call(invoice.credit, { params: { id: undone.id }, body: {} })
  const params = { id: noted }
  await owner.call(invoice.change, { params, body: { date: `${nextYear}-07-02` } })
  await owner.call(invoice.move, { params, body: { action: 'submit' } })
  await approve(noted)
  expect(await summaryOf(id)).toMatchObject({
    orders: 4,
    ordered: 4_200_000,
    invoiced: 2_100_000,
    // All that was paid for the third invoice is balance of the customer again.
    paid: 400_000,
    outstanding: 1_700_000,
  })
  const months = await reportOf(id, { from: `${nextYear}-03-01`, to: `${nextYear}-06-30` })
  expect(months.map(({ month, invoiced, paid: money }) => [month, invoiced, money])).toEqual([
    [`${nextYear}-03`, 1_050_000, 0],
    [`${nextYear}-04`, 1_050_000, 400_000],
    // Paid, and credited in the same month.
    [`${nextYear}-05`, 0, 0],
    [`${nextYear}-06`, 1_050_000, 0],
  ])
  // Credit notes stand in their own month.
  const own = await reportOf(id, { from: `${nextYear}-07-01`, to: `${nextYear}-07-31` })
  expect(own).toMatchObject([{ invoiced: -1_050_000, paid: 0 }])
})
