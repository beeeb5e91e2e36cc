import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { describe, expect, test } from 'vitest'
import { runProofs } from '../../proofs/run-proofs.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { nextYear } from '../../testing/days.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { rental_type_id: 7, amount: 6_000_000 })
await forCategory('MPV', { rental_type_id: 9, amount: 60_000_000 })
const { confirmed, anOrder } = ordersOf(owner, await aCustomer())

const monthly = {
  rental_type_id: 7,
  duration_uom: 'MONTH' as const,
  duration: 3,
  started_at: `${nextYear}-03-10T02:00:00Z`,
}
/** Seeded payment terms by their place. */
const terms = { prepaid: 2, advance: 10, arrears: 11 }

const bills = async ({ id }: SalesOrder) =>
  (await owner.call(salesOrder.schedule, { params: { id } }))
    .filter(({ kind, status }) => kind === 'RENT' && status === 'PLANNED')
    .map(({ due_on, last_day, amount }) => `${due_on} ${last_day} ${amount}`)

describe('the bills of an order', () => {
  test('follow its payment term', async () => {
    const first = `${nextYear}-03-10 ${nextYear}-04-09 6000000`
    expect((await bills(await confirmed([monthly], { payment_term_id: terms.advance })))[0]).toBe(first)
    expect((await bills(await confirmed([monthly])))[0]).toBe(first)
    expect(await bills(await confirmed([monthly], { payment_term_id: terms.prepaid }))).toEqual([
      `${nextYear}-03-10 ${nextYear}-06-09 18000000`,
    ])
    expect((await bills(await confirmed([monthly], { payment_term_id: terms.arrears })))[0]).toBe(
      `${nextYear}-04-09 ${nextYear}-04-09 6000000`,
    )
  })
  test('follow its cycle, also where a year is agreed', async () => {
    const yearly = { ...monthly, rental_type_id: 9, duration_uom: 'YEAR' as const, duration: 1 }
    expect(await bills(await confirmed([yearly]))).toHaveLength(12)
    expect(await bills(await confirmed([yearly], { billing_cycle: 'QUARTER' }))).toHaveLength(4)
    const byCalendar = await bills(await confirmed([yearly], { billing_cycle: 'CALENDAR_MONTH' }))
    expect([byCalendar.length, byCalendar[1]?.slice(0, 21)]).toEqual([13, `${nextYear}-04-01 ${nextYear}-04-30`])
  })
  test('by calendar month cost the price of a month, and the broken ones share one', async () => {
    const order = await confirmed([monthly], { billing_cycle: 'CALENDAR_MONTH' })
    const laid = [
      `${nextYear}-03-10 ${nextYear}-03-31 4400000`,
      `${nextYear}-04-01 ${nextYear}-04-30 6000000`,
      `${nextYear}-05-01 ${nextYear}-05-31 6000000`,
      `${nextYear}-06-01 ${nextYear}-06-09 1600000`,
    ]
    expect(await bills(order)).toEqual(laid)
    const body = { duration: 1, duration_uom: 'MONTH' as const }
    const { hash } = await owner.call(salesOrder.extendPreview, { params: { id: order.id }, body })
    await owner.call(salesOrder.extend, { params: { id: order.id }, body: { ...body, hash } })
    expect(await bills(order)).toEqual([
      ...laid,
      `${nextYear}-06-10 ${nextYear}-06-30 4400000`,
      `${nextYear}-07-01 ${nextYear}-07-09 1600000`,
    ])
    expect((await runProofs(server.work, 'billing_coverage'))?.[0]?.evidence).toEqual([])
  })
  test('go on in the same way when it is extended', async () => {
    const order = await confirmed([monthly], { payment_term_id: terms.arrears, billing_cycle: 'QUARTER' })
    const body = { duration: 4, duration_uom: 'MONTH' as const }
    const { hash } = await owner.call(salesOrder.extendPreview, { params: { id: order.id }, body })
    await owner.call(salesOrder.extend, { params: { id: order.id }, body: { ...body, hash } })
    expect((await bills(order)).map((one) => one.slice(0, 21))).toEqual([
      `${nextYear}-06-09 ${nextYear}-06-09`,
      `${nextYear}-09-09 ${nextYear}-09-09`,
      `${nextYear}-10-09 ${nextYear}-10-09`,
    ])
    const runs = await runProofs(server.work, 'billing_coverage')
    expect(runs?.[0]?.evidence).toEqual([])
  })
  test('know no other cycle', async () => {
    const body = anOrder([monthly], { billing_cycle: 'FORTNIGHT' })
    expect((await owner.refused(salesOrder.create, { body: body as never })).fields).toHaveProperty('billing_cycle')
  })
})
