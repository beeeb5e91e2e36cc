import { addDays } from '@rental/core/kernel/date'
import { notification } from '@rental/core/modules/notification/notification.contract'
import { lateStep, leadReached, priorityOf } from '@rental/core/modules/notification/notification.rules'
import { expiryTopics } from '@rental/core/modules/notification/notification.topics'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { describe, expect, test } from 'vitest'
import { remindOfExpiry } from '../notify/remind.ts'
import { pricesOf } from '../testing/a-price.ts'
import { aWritableCustomer, quotationsFor } from '../testing/a-quotation.ts'
import type { Caller } from '../testing/caller.ts'
import { dayIn, momentIn } from '../testing/days.ts'
import { startTestServer } from '../testing/test-server.ts'
import { orderingFor, ordersOf } from '../testing/ordering.ts'
import { insideOf } from '../testing/renting.ts'
import { orderGoesOut, orderIsBack } from './order-to-cash.ts'

const server = await startTestServer()
const [owner, manager, sales, operations] = [
  server.as('Owner'),
  server.as('Branch Manager'),
  server.as('Sales'),
  server.as('Operations'),
]
const { aVehicle, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
await forCategory('MPV', { rental_type_id: 7, amount: 6_000_000 })
const { id: customer_id, name } = await aWritableCustomer(owner)
const { confirmed } = ordersOf(owner, customer_id)
const ordering = await orderingFor(server.db, owner)
const inAlpha = await insideOf(server.db, owner)

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Nine in the morning of Jakarta, that many days from today. */
const nine = (days: number) => momentIn(days, '09:00')
const justNow = () => new Date(Date.now() - 60_000).toISOString()
const later = (moment: string, ms: number) => new Date(Date.parse(moment) + ms)
const remind = (now: Date) => inAlpha((tx) => remindOfExpiry(tx, now))

const told = async (who: Caller, id: string, type: string) => {
  await server.settled()
  const { items } = await who.call(notification.list, { query: { search_value: id, limit: 50 } })
  return items.filter(({ reference_id, notification_type }) => reference_id === id && notification_type === type)
}
const titles = async (who: Caller, id: string, type: string) => (await told(who, id, type)).map(({ title }) => title)

const lineOf = ({ lines }: SalesOrder) => lines[0]?.id ?? ''
/** An order whose vehicle was handed over that many days ago. */
async function onRent(ago: number, line: object = {}): Promise<SalesOrder> {
  const started_at = nine(-ago)
  const order = await confirmed([{ vehicle_id: await aVehicle(), started_at, ...line }])
  await ordering((work) => orderGoesOut(work, order.id, lineOf(order), started_at))
  return owner.call(salesOrder.get, { params: { id: order.id } })
}
const monthly = { rental_type_id: 7, duration_uom: 'MONTH' as const }

describe('an offer that ends', () => {
  test('is spoken of three days and one day before, quietly, and no more when it is over', async () => {
    const { create } = quotationsFor(customer_id)
    const until = dayIn(10)
    const offer = await create(sales, {}, { valid_until: until })
    const on = (days: number) => remind(new Date(`${addDays(until, days)}T00:00:00Z`))
    const said = () => titles(sales, offer.id, 'QUOTATION_EXPIRING')
    await on(-4)
    expect(await said()).toEqual([])
    await on(-3)
    await on(-2)
    expect(await told(sales, offer.id, 'QUOTATION_EXPIRING')).toMatchObject([
      { title: `The quotation for ${name} expires in 3 days`, priority: 'LOW', reference_type: 'QUOTATION' },
    ])
    await on(-1)
    expect(await said()).toEqual([`The quotation for ${name} expires in 1 day`])
    await on(1)
    expect(await said()).toEqual([`The quotation for ${name} expires in 1 day`])
    expect(await titles(operations, offer.id, 'QUOTATION_EXPIRING')).toEqual([])
    await owner.call(quotation.move, {
      params: { id: offer.id },
      body: { action: 'close', reason: 'Too dear', closed_as: 'LOST' },
    })
    expect(await said()).toEqual([])
  })
})

describe('a vehicle that comes back', () => {
  test('is spoken of before its end and more and more urgently after it', async () => {
    const order = await onRent(1, { duration: 5 })
    const due = order.lines[0]?.ends_at ?? ''
    const steps: [number, string, string][] = [
      [-4 * dayMs, '', ''],
      [-3 * dayMs, 'is due back in 3 days', 'MEDIUM'],
      [-2 * dayMs, 'is due back in 3 days', 'MEDIUM'],
      [-1 * dayMs, 'is due back in 1 day', 'HIGH'],
      [-1 * hourMs, 'is due back today', 'HIGH'],
      [1, 'is 1 hour late', 'URGENT'],
      [2 * hourMs, 'is 1 hour late', 'URGENT'],
      [3 * hourMs, 'is 4 hours late', 'URGENT'],
      [23 * hourMs, 'is 24 hours late', 'URGENT'],
      [25 * hourMs, 'is 1 day late', 'URGENT'],
      [40 * hourMs, 'is 1 day late', 'URGENT'],
      [50 * hourMs, 'is 2 days late', 'URGENT'],
    ]
    for (const [at, says, priority] of steps) {
      await remind(later(due, at))
      await remind(later(due, at))
      const said = await told(operations, order.id, 'RETURN_DUE')
      const expected = says ? [[`${order.number} ${says}`, priority]] : []
      expect(said.map((one) => [one.title, one.priority])).toEqual(expected)
    }
    expect(await titles(sales, order.id, 'RETURN_DUE')).toHaveLength(1)
    expect(await titles(server.as('Finance'), order.id, 'RETURN_DUE')).toEqual([])
    expect(await titles(server.as('Owner', 'beta'), order.id, 'RETURN_DUE')).toEqual([])
    await ordering((work) => orderIsBack(work, order.id, lineOf(order), justNow()))
    expect(await titles(operations, order.id, 'RETURN_DUE')).toEqual([])
    await remind(later(due, 80 * hourMs))
    expect(await titles(operations, order.id, 'RETURN_DUE')).toEqual([])
  })

  test('names customer, vehicle and hour', async () => {
    const order = await onRent(2, { duration: 3 })
    await remind(later(nine(0), 0))
    const [said] = await told(manager, order.id, 'RETURN_DUE')
    expect(said?.message).toMatch(new RegExp(`^${name}: B 1\\d+ \\w+\\. Due \\d\\d/\\d\\d/\\d{4} at \\d\\d:\\d\\d\\.$`))
  })

  test('after months is spoken of earlier, by the rules of core', async () => {
    const order = await onRent(40, { ...monthly, duration: 3 })
    const due = order.lines[0]?.ends_at ?? ''
    const { leadDays, urgency } = expiryTopics.RETURN_MONTHLY
    for (const left of [31, 30, 20, 14, 7, 3, 1, 0]) {
      await remind(later(due, -left * dayMs - hourMs))
      const [said, ...others] = await told(operations, order.id, 'RETURN_DUE')
      expect(others).toEqual([])
      const lead = leadReached(left, leadDays)
      expect(said?.priority).toBe(lead === null ? undefined : priorityOf(lead, urgency))
    }
  })

  test('later than it was said is spoken of anew', async () => {
    const order = await onRent(1, { duration: 3 })
    await remind(later(order.lines[0]?.ends_at ?? '', -hourMs))
    expect(await titles(operations, order.id, 'RETURN_DUE')).toEqual([`${order.number} is due back today`])
    const params = { id: order.id }
    const asked = { duration: 7, duration_uom: 'DAY' as const }
    const { hash } = await owner.call(salesOrder.extendPreview, { params, body: asked })
    const extended = await owner.call(salesOrder.extend, { params, body: { ...asked, hash } })
    expect(await titles(operations, order.id, 'RETURN_DUE')).toEqual([])
    await remind(later(extended.lines[0]?.ends_at ?? '', -hourMs))
    expect(await titles(operations, order.id, 'RETURN_DUE')).toEqual([`${order.number} is due back today`])
  })
})

describe('a contract that ends', () => {
  test('is spoken of to sales, if it lasts a month or longer', async () => {
    const long = await onRent(5, { ...monthly, duration: 4 })
    const short = await onRent(5, { duration: 20 })
    for (const left of [95, 90, 61, 60, 30]) {
      await remind(new Date(`${addDays(long.last_day ?? '', -left)}T00:00:00Z`))
      const said = await told(sales, long.id, 'CONTRACT_EXPIRING')
      const lead = leadReached(left, expiryTopics.CONTRACT.leadDays)
      expect(said.map(({ title, priority }) => [title, priority])).toEqual(
        lead === null ? [] : [[`Contract ${long.number} ends in ${lead} days`, 'MEDIUM']],
      )
    }
    expect(await titles(sales, short.id, 'CONTRACT_EXPIRING')).toEqual([])
    expect(await titles(operations, long.id, 'CONTRACT_EXPIRING')).toEqual([])
  })
})

test('what is late is said as often as the rules of core say', async () => {
  const order = await onRent(3, { duration: 1 })
  const due = order.lines[0]?.ends_at ?? ''
  const stepsOf = () =>
    inAlpha(async (tx) => {
      const said = tx.selectFrom('notification').select('step').where('reference_id', '=', order.id)
      return (await said.where('step', 'like', 'late%').orderBy('created_at').execute()).map(({ step }) => step)
    })
  const hours = Array.from({ length: 80 }, (_, at) => at)
  for (const late of hours) await remind(later(due, late * hourMs + 1))
  expect(await stepsOf()).toEqual([...new Set(hours.map(lateStep))].map((step) => `late ${step}`))
})
