import { notification } from '@rental/core/modules/notification/notification.contract'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../testing/a-price.ts'
import { aWritableCustomer, quotationsFor } from '../testing/a-quotation.ts'
import { inHours } from '../testing/occupying.ts'
import { ordersOf } from '../testing/ordering.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const sales = server.as('Sales')
const { forCategory, aVehicle } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
const { id: customer_id } = await aWritableCustomer(owner)
const { body } = quotationsFor(customer_id)

const rule = (approve_agreed_orders: boolean) => owner.call(setting.changeGeneral, { body: { approve_agreed_orders } })

/** An approved offer, and the order that asks for exactly that. */
async function offered(line: object = {}) {
  const offer = await sales.call(quotation.create, { body: body({ started_at: inHours(72), duration: 2, ...line }) })
  expect(offer.number).not.toBeNull()
  const { lines, language, branch_id, payment_term_id, deposit } = offer
  const sent = lines.map(({ vehicle_id, ...line }) => ({
    category: line.category,
    rental_type_id: line.rental_type_id,
    started_at: line.started_at,
    duration: line.duration,
    duration_uom: line.duration_uom,
    quantity: line.quantity,
    ...(vehicle_id && { vehicle_id }),
  }))
  return { customer_id, branch_id, language, deposit, payment_term_id, quotation_id: offer.id, lines: sent }
}
const ordered = (given: object) => sales.call(salesOrder.create, { body: given as never })
const previewed = async (given: object) =>
  (await sales.call(salesOrder.preview, { body: given as never })).is_approved_at_once

describe('an order of an approved quotation', () => {
  test('waits for its approval, unless the company says otherwise', async () => {
    const given = await offered()
    expect(await previewed(given)).toBe(false)
    expect(await ordered(given)).toMatchObject({ status: 5, number: null })
  })
  test('is approved at once with its vehicles, deliveries and bills, and nobody is asked', async () => {
    await rule(true)
    const vehicle_id = await aVehicle()
    const given = await offered({ vehicle_id })
    expect(await previewed(given)).toBe(true)
    const asked = async () => (await owner.call(notification.list, { query: { limit: 50 } })).total
    const before = await asked()
    const order = await ordered(given)
    expect(order).toMatchObject({ status: 10, number: expect.any(String), version: 1, approved_by_id: null })
    expect(order.lines[0]?.occupancy_state).toBe('PLANNED')
    const params = { id: order.id }
    expect(await owner.call(salesOrder.deliveryOrders, { params })).toHaveLength(1)
    expect((await owner.call(salesOrder.schedule, { params })).length).toBeGreaterThan(0)
    expect(await asked()).toBe(before)
  })
  test('as a draft that is submitted later, too', async () => {
    const draft = await sales.call(salesOrder.draft, { body: (await offered({ quantity: 2 })) as never })
    const submitted = await sales.call(salesOrder.move, { params: { id: draft.id }, body: { action: 'submit' } })
    expect(submitted).toMatchObject({ status: 10, version: 1 })
    expect(submitted.lines).toHaveLength(2)
  })
  test.each([
    ['another time', { duration: 3 }],
    ['another price', { amount: 300_000, manual_reason: 'Langganan' }],
  ])('not where it differs: %s', async (_, change) => {
    const given = await offered()
    const other = { ...given, lines: given.lines.map((line) => ({ ...line, ...change })) }
    expect(await previewed(other)).toBe(false)
    expect(await ordered(other)).toMatchObject({ status: 5 })
  })
  test('not on other terms', async () => {
    const given = { ...(await offered()), deposit: 1_000_000 }
    expect(await previewed(given)).toBe(false)
    expect(await ordered(given)).toMatchObject({ status: 5 })
  })
  test('not where its vehicle was taken meanwhile: somebody must look at it', async () => {
    const vehicle_id = await aVehicle()
    const given = await offered({ vehicle_id })
    await ordersOf(owner, customer_id).confirmed([{ vehicle_id, started_at: inHours(72), duration: 2 }])
    expect(await ordered(given)).toMatchObject({ status: 5 })
  })
  test('nor one without a quotation', async () => {
    const { quotation_id: _, ...given } = await offered()
    expect(await ordered(given)).toMatchObject({ status: 5 })
  })
})
