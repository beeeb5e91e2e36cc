import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { soonFrom } from '@rental/core/modules/notification/notification.rules'
import { expiryTopics } from '@rental/core/modules/notification/notification.topics'
import { notification } from '@rental/core/modules/notification/notification.contract'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { describe, expect, test } from 'vitest'
import { remindOfExpiry } from '../notify/remind.ts'
import { withdrawAll } from '../notify/withdraw.ts'
import { pricesOf } from '../testing/a-price.ts'
import { aWritableCustomer } from '../testing/a-quotation.ts'
import type { Caller } from '../testing/caller.ts'
import { momentIn, today } from '../testing/days.ts'
import { inspectingAs } from '../testing/inspecting.ts'
import { ordersOf } from '../testing/ordering.ts'
import { insideOf } from '../testing/renting.ts'
import { setOff } from '../testing/setting-off.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const [owner, sales, operations, driver] = [
  server.as('Owner'),
  server.as('Sales'),
  server.as('Operations'),
  server.as('Driver'),
]
const { id: driver_id } = await driver.call(session.info, {})
const { aVehicle, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
const { id: customer_id, name: customer } = await aWritableCustomer(owner)
const { confirmed } = ordersOf(owner, customer_id)
const inAlpha = await insideOf(server.db, owner)
const own = inspectingAs(server.app, () => server.tokenFor('Owner'))

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Midnight of Jakarta, that many days from today. */
const midnight = (days: number) => momentIn(days, '00:00')
/** Nine in the morning and one in the afternoon. */
const nine = (days: number) => later(midnight(days), 9 * hourMs).toISOString()
const thirteen = (days: number) => later(midnight(days), 13 * hourMs).toISOString()
const later = (moment: string, ms: number) => new Date(Date.parse(moment) + ms)
const remind = (now: Date) => inAlpha((tx) => remindOfExpiry(tx, now))

const told = async (who: Caller, id: string, type: string) => {
  await server.settled()
  const { items } = await who.call(notification.list, { query: { search_value: id, limit: 50 } })
  return items
    .filter(({ reference_id, notification_type }) => reference_id === id && notification_type === type)
    .map(({ title, priority }) => [title, priority])
}

const deliveryOf = async ({ id }: SalesOrder) => {
  const { items } = await owner.call(deliveryOrder.list, { query: { order_id_in: id } })
  return items[0] as { id: string; number: string }
}
const returnOf = async ({ id }: SalesOrder) => {
  const { items } = await owner.call(returnOrder.list, { query: { order_id_in: id } })
  return items[0] as { id: string; number: string }
}
const passed_guards = (['IDENTITY', 'CONTRACT'] as const).map((guard) => ({ guard, reason: 'Menyusul' }))
const handOver = async (id: string, inspected_at = new Date().toISOString()) => {
  const { vehicle_id } = await owner.call(deliveryOrder.get, { params: { id } })
  const given = await own.inspection(vehicle_id ?? '', { inspected_at, odometer_km: 10_000 })
  await owner.call(deliveryOrder.complete, { params: { id }, body: { inspection: given, passed_guards } })
  return given
}

/** An order whose vehicle was handed over an hour ago, its delivery and its return. */
async function out(more: object = {}) {
  const vehicle_id = await aVehicle()
  const order = await confirmed([
    { vehicle_id, started_at: later(new Date().toISOString(), -hourMs).toISOString(), ...more },
  ])
  const delivery = await deliveryOf(order)
  const given = await handOver(delivery.id)
  return { order, vehicle_id, delivery, given, back: await returnOf(order), due: order.lines[0]?.ends_at ?? '' }
}

describe('a delivery', () => {
  test('is reminded of the day before, three hours before and when it is overdue, until somebody sets out', async () => {
    const started_at = thirteen(3)
    const order = await confirmed([{ vehicle_id: await aVehicle(), started_at }])
    const { id, number } = await deliveryOf(order)
    const said = () => told(operations, id, 'DELIVERY_DUE')
    await remind(later(started_at, -2 * dayMs))
    expect(await said()).toEqual([])
    await remind(later(started_at, -dayMs))
    await remind(later(started_at, -4 * hourMs))
    expect(await said()).toEqual([[`The delivery of ${number} is due in 1 day`, 'HIGH']])
    await remind(later(started_at, -3 * hourMs))
    await remind(later(started_at, -hourMs))
    expect(await said()).toEqual([[`The delivery of ${number} is due in 3 hours`, 'HIGH']])
    for (const hours of [1, 30]) await remind(later(started_at, hours * hourMs))
    expect(await said()).toEqual([[`The delivery of ${number} is 2 hours late`, 'URGENT']])
    expect(await told(sales, id, 'DELIVERY_DUE')).toEqual([])
    const [{ reference_type, reference_name } = {}] = (
      await operations.call(notification.list, { query: { search_value: id } })
    ).items
    expect([reference_type, reference_name]).toEqual(['DELIVERY_ORDER', number])
    await setOff(owner, id)
    expect(await said()).toEqual([])
  })

  test('in the early morning is announced the evening before, and not again', async () => {
    const started_at = later(midnight(3), 6 * hourMs).toISOString()
    const order = await confirmed([{ vehicle_id: await aVehicle(), started_at }])
    const { id, number } = await deliveryOf(order)
    const said = () => told(operations, id, 'DELIVERY_DUE')
    await remind(later(midnight(2), 21 * hourMs))
    expect(await said()).toEqual([[`The delivery of ${number} is due in 1 day`, 'HIGH']])
    await remind(later(midnight(2), 22 * hourMs))
    expect(await said()).toEqual([[`The delivery of ${number} is due in 8 hours`, 'HIGH']])
    await remind(later(started_at, -hourMs))
    expect(await said()).toEqual([[`The delivery of ${number} is due in 8 hours`, 'HIGH']])
  })

  test('at any hour is announced as the rules of core say', async () => {
    const order = await confirmed([{ vehicle_id: await aVehicle(), started_at: nine(3) }])
    const { id, number } = await deliveryOf(order)
    const said = async () => (await told(operations, id, 'DELIVERY_DUE')).map(([title]) => title)
    for (let hour = 0; hour < 24; hour++) {
      const scheduled_at = later(midnight(3), hour * hourMs + 1).toISOString()
      await owner.call(deliveryOrder.change, { params: { id }, body: { scheduled_at } })
      const from = soonFrom(scheduled_at, expiryTopics.DELIVERY.hoursBefore, 'Asia/Jakarta')
      await remind(later(from, -1))
      expect(await said()).toEqual([expect.not.stringContaining('hour')])
      await remind(later(from, 0))
      const left = Math.ceil((Date.parse(scheduled_at) - Date.parse(from)) / hourMs)
      expect(await said()).toEqual([`The delivery of ${number} is due in ${left} hours`])
    }
  })

  test('is told to its driver; at another time, or by another driver, anew', async () => {
    const started_at = nine(2)
    const order = await confirmed([{ vehicle_id: await aVehicle(), started_at }])
    const { id, number } = await deliveryOf(order)
    await remind(later(started_at, -hourMs))
    expect(await told(driver, id, 'DELIVERY_DUE')).toEqual([])
    await owner.call(deliveryOrder.change, { params: { id }, body: { driver_id } })
    await remind(later(started_at, -hourMs))
    expect(await told(driver, id, 'DELIVERY_DUE')).toEqual([[`The delivery of ${number} is due in 1 hour`, 'HIGH']])
    expect(await told(operations, id, 'DELIVERY_DUE')).toHaveLength(1)
    await owner.call(deliveryOrder.change, { params: { id }, body: { scheduled_at: nine(4) } })
    expect(await told(driver, id, 'DELIVERY_DUE')).toEqual([])
  })

  test('that is called off is not due any more', async () => {
    const started_at = nine(1)
    const order = await confirmed([{ vehicle_id: await aVehicle(), started_at }])
    const { id } = await deliveryOf(order)
    await remind(later(started_at, -hourMs))
    await inAlpha((tx) => withdrawAll(tx))
    expect(await told(operations, id, 'DELIVERY_DUE')).toHaveLength(1)
    const body = { action: 'cancel' as const, reason: 'Batal' }
    await owner.call(salesOrder.move, { params: { id: order.id }, body })
    expect(await told(operations, id, 'DELIVERY_DUE')).toEqual([])
  })
})

describe('a return', () => {
  test('is named itself, and due until its inspection', async () => {
    const { back, due } = await out({ started_at: nine(-1), duration: 3 })
    await remind(later(due, -hourMs))
    expect(await told(operations, back.id, 'RETURN_DUE')).toEqual([[`${back.number} is due back today`, 'HIGH']])
    const { vehicle_id } = await owner.call(returnOrder.get, { params: { id: back.id } })
    const given = await own.inspection(vehicle_id ?? '', { odometer_km: 10_100 })
    await owner.call(returnOrder.inspect, { params: { id: back.id }, body: { inspection: given, next: 'AVAILABLE' } })
    expect(await told(operations, back.id, 'RETURN_DUE')).toEqual([])
  })
})

describe('a vehicle that may not come back in time', () => {
  test('is told to the owner when it is late for a day', async () => {
    const { back, due } = await out()
    await remind(later(due, 23 * hourMs))
    expect(await told(owner, back.id, 'OVERSTAY_RISK')).toEqual([])
    await remind(later(due, 25 * hourMs))
    await remind(later(due, 60 * hourMs))
    const said = [[`${back.number} is 1 day late: call the customer`, 'URGENT']]
    expect(await told(owner, back.id, 'OVERSTAY_RISK')).toEqual(said)
    expect(await told(operations, back.id, 'OVERSTAY_RISK')).toEqual([])
  })

  test('is told three hours before its end where somebody has booked it from then on', async () => {
    const { back, due, vehicle_id } = await out({ started_at: thirteen(-1), duration: 3 })
    const free = await out({ started_at: thirteen(-1), duration: 3 })
    const next = await confirmed([{ vehicle_id, started_at: later(due, 5 * hourMs).toISOString() }])
    const said = () => told(operations, back.id, 'OVERSTAY_RISK')
    await remind(later(due, -4 * hourMs))
    expect(await said()).toEqual([])
    await remind(later(due, -2.5 * hourMs))
    expect(await said()).toEqual([[`${back.number} is due back in 3 hours and booked again`, 'HIGH']])
    await remind(later(due, hourMs - 1))
    expect(await said()).toEqual([[`${back.number} is 1 hour late and booked again`, 'URGENT']])
    expect(await told(operations, free.back.id, 'OVERSTAY_RISK')).toEqual([])
    const [{ message } = {}] = (await operations.call(notification.list, { query: { search_value: back.id } })).items
    expect(message).toMatch(new RegExp(`^${customer}: .+, booked again from \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d\\.$`))
    await owner.call(salesOrder.move, { params: { id: next.id }, body: { action: 'cancel', reason: 'Batal' } })
    await inAlpha((tx) => withdrawAll(tx))
    expect(await said()).toEqual([])
  })
})

describe('a document that is missing a day after the handover', () => {
  const tomorrow = () => new Date(Date.now() + 25 * hourMs)

  test('is the contract that nobody signed, until it is', async () => {
    const { order } = await out({ duration: 20 })
    await remind(new Date())
    expect(await told(operations, order.id, 'DOCUMENT_MISSING')).toEqual([])
    await remind(tomorrow())
    expect(await told(operations, order.id, 'DOCUMENT_MISSING')).toEqual([
      [`The contract of ${order.number} is not signed, 1 day after the handover`, 'MEDIUM'],
    ])
    const [{ media_id } = { media_id: '' }] = await own.photos(['FRONT'])
    const signed_on = today()
    await owner.call(salesOrder.contract, {
      params: { id: order.id },
      body: { media_id, signed_on },
    })
    expect(await told(operations, order.id, 'DOCUMENT_MISSING')).toEqual([])
  })

  test('is not a contract for which the company does not ask', async () => {
    const { order } = await out({ duration: 20 })
    await owner.call(setting.changeGeneral, { body: { guard_contract: 'OFF' } })
    await remind(tomorrow())
    expect(await told(operations, order.id, 'DOCUMENT_MISSING')).toEqual([])
    await owner.call(setting.changeGeneral, { body: { guard_contract: 'WARN' } })
  })

  test('is a report that was reopened, until another one is signed', async () => {
    const { delivery, given } = await out({ duration: 20 })
    await owner.call(inspection.reopen, { params: { id: given.id }, body: { reason: 'Foto salah' } })
    await remind(tomorrow())
    expect(await told(operations, delivery.id, 'DOCUMENT_MISSING')).toEqual([
      [`${delivery.number} has had no signed handover report for 1 day`, 'MEDIUM'],
    ])
    await handOver(delivery.id)
    expect(await told(operations, delivery.id, 'DOCUMENT_MISSING')).toEqual([])
  })
})
