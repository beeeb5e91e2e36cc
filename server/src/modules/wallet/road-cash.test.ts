import { randomUUID } from 'node:crypto'
import { addDays } from '@rental/core/kernel/date'
import { localDay } from '@rental/core/kernel/time-zones'
import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { journal } from '@rental/core/modules/journal/journal.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { notification } from '@rental/core/modules/notification/notification.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { describe, expect, test } from 'vitest'
import { chaseAdvances, warnOfLowWallets } from '../../flows/chase-advances.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { orderingFor, ordersOf } from '../../testing/ordering.ts'
import { aboutMoney, evidenceOf } from '../../testing/proving.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const [owner, driver] = [server.as('Owner'), server.as('Driver')]
const { id: employee_id } = await driver.call(session.info, {})
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { rental_type_id: 1, amount: 400_000 })
const { confirmed } = ordersOf(owner, await aCustomer())
const ordering = await orderingFor(server.db, owner)
/** So many days from today on. */
const later = (days: number) => addDays(localDay(new Date().toISOString(), 'Asia/Jakarta'), days)
const chase = (days: number) => ordering(({ tx }) => chaseAdvances(tx, later(days)))

/** A delivery of today that the driver brings. */
async function aDelivery(driver_id: string | null = employee_id) {
  const started_at = new Date().toISOString()
  const { id } = await confirmed([{ vehicle_id: await aVehicle(), rental_type_id: 1, started_at }])
  const { items } = await owner.call(deliveryOrder.list, { query: { order_id_in: id } })
  const params = { id: items[0]?.id ?? '' }
  await owner.call(deliveryOrder.change, { params, body: { driver_id } })
  return { order_id: id, params, delivery_order_id: params.id }
}
const wanted = { distance_km: 200, fuel: 225_000, toll: 87_500, parking: 20_000, meals: 50_000 }
const read = async () =>
  (await owner.call(wallet.list, { query: { employee_id_in: [employee_id], limit: 10 } })).items[0]
const give = (amount: number, more: object = {}) =>
  owner.call(wallet.credit, { body: { employee_id, amount, description: 'Uang jalan', ...more } })
const settle = () => owner.call(wallet.settle, { body: { employee_id, description: 'Setoran' } })
describe('cash for a delivery', () => {
  test('is asked for, paid out and spent', async () => {
    const { params, delivery_order_id, order_id } = await aDelivery()
    const asked = await owner.call(deliveryOrder.askRoadCash, { params, body: wanted })
    expect(asked).toMatchObject({ employee_id, asked: 382_500, paid: 0, spent: 0, request: wanted })
    const { items } = await owner.call(notification.list, { query: { notification_type_in: 'ROAD_CASH' } })
    expect(
      items.length + (await server.as('Finance').call(notification.list, { query: {} })).items.length,
    ).toBeGreaterThan(0)
    await give(382_500, { delivery_order_id })
    const spent = await driver.call(wallet.debit, {
      body: { employee_id, amount: 15_000, description: 'Parkir', reference_type: 'PARKING', delivery_order_id },
    })
    expect(spent).toMatchObject({ order_id, delivery_order_id, status: 'PENDING' })
    expect(await owner.call(deliveryOrder.roadCash, { params })).toMatchObject({
      paid: 382_500,
      spent: 0,
      waiting: 15_000,
    })
    await owner.call(wallet.verify, { params: { id: spent.id }, body: {} })
    expect(await driver.call(deliveryOrder.roadCash, { params })).toMatchObject({ spent: 15_000, waiting: 0 })
    await settle()
  })
  test('is for whoever brings the vehicle', async () => {
    const none = await aDelivery(null)
    expect((await owner.refused(deliveryOrder.askRoadCash, { params: none.params, body: wanted })).code).toBe(
      'no_driver_yet',
    )
    const { delivery_order_id } = await aDelivery((await server.as('Operations').call(session.info, {})).id)
    const body = { employee_id, amount: 1000, description: 'Uang jalan', delivery_order_id }
    expect((await owner.refused(wallet.credit, { body })).fields).toHaveProperty('delivery_order_id')
    const spent = { ...body, description: 'Parkir', reference_type: 'PARKING' as const }
    for (const caller of [driver, owner])
      expect((await caller.refused(wallet.debit, { body: spent })).fields).toHaveProperty('delivery_order_id')
  })
})

describe('trips to which an expense can belong', () => {
  const tripIds = async (caller = driver) => (await caller.call(wallet.trips, {})).map(({ id }) => id)
  test('are own ones of today, and later those whose cash is not handed in', async () => {
    const [trip, other] = [
      await aDelivery(),
      await aDelivery((await server.as('Operations').call(session.info, {})).id),
    ]
    const [own] = (await driver.call(wallet.trips, {})).filter(({ id }) => id === trip.delivery_order_id)
    expect(own).toMatchObject({ number: expect.any(String), vehicle_id: expect.any(String) })
    expect(await tripIds()).not.toContain(other.delivery_order_id)
    expect(await tripIds(server.as('Operations'))).toContain(other.delivery_order_id)
    await owner.call(deliveryOrder.move, { params: trip.params, body: { action: 'fail', reason: 'Banjir' } })
    expect(await tripIds()).toContain(trip.delivery_order_id)
    const before = `update delivery_order set scheduled_at = scheduled_at - interval '2 days'`
    await asOwner(server.url, `${before} where id = '${trip.delivery_order_id}'`)
    expect(await tripIds()).not.toContain(trip.delivery_order_id)
    await give(50_000, { delivery_order_id: trip.delivery_order_id })
    expect(await tripIds()).toContain(trip.delivery_order_id)
    await settle()
    expect(await tripIds()).not.toContain(trip.delivery_order_id)
  })
})

describe('an expense that comes late', () => {
  const dayMs = 86_400_000
  const logged = (ms: number, more: object = {}) => ({
    body: {
      id: randomUUID(),
      employee_id,
      amount: 4000,
      description: 'Parkir',
      reference_type: 'PARKING' as const,
      spent_at: new Date(Date.now() + ms).toISOString(),
      ...more,
    },
  })
  test('has the day on which it was logged, in the wallet and in the ledger', async () => {
    await give(50_000)
    const sent = logged(-3 * dayMs)
    const spent = await driver.call(wallet.debit, sent)
    expect(spent).toMatchObject({ status: 'PENDING', date: localDay(sent.body.spent_at, 'Asia/Jakarta') })
    const verified = await owner.call(wallet.verify, { params: { id: spent.id }, body: {} })
    expect(verified).toMatchObject({ status: 'COMPLETED', date: spent.date, balance_after: 46_000 })
    const entry = await owner.call(journal.get, { params: { id: verified.entry_id ?? '' } })
    expect(entry).toMatchObject({ date: spent.date, event: 'ADVANCE_SPENT' })
    // Its parking counts on its own day: today has 15.000 of the 20.000.
    const full = await driver.call(wallet.debit, logged(0, { amount: 5000 }))
    expect(full.date).toBe(later(0))
    await owner.call(wallet.reject, { params: { id: full.id }, body: { reason: 'Hanya uji' } })
    await settle()
  })
  test('is neither of the future nor of weeks ago', async () => {
    const ahead = await driver.refused(wallet.debit, logged(3_600_000))
    expect(ahead.fields).toEqual({ spent_at: 'This time is in the future' })
    const old = await driver.refused(wallet.debit, logged(-8 * dayMs))
    expect(old.fields).toEqual({ spent_at: 'More than a week ago: ask the office to enter it' })
    // A clock that runs a little ahead: never a day that has not come.
    const near = await driver.call(wallet.debit, logged(120_000))
    expect(near.date).toBe(later(0))
    await owner.call(wallet.reject, { params: { id: near.id }, body: { reason: 'Hanya uji' } })
  })
  test('is the same one when its answer was lost, however long ago', async () => {
    const sent = logged(-60_000)
    await driver.call(wallet.debit, sent)
    const again = { body: { ...sent.body, spent_at: new Date(Date.now() - 30 * dayMs).toISOString() } }
    expect(await driver.call(wallet.debit, again)).toMatchObject({ id: sent.body.id, status: 'PENDING' })
    await owner.call(wallet.reject, { params: { id: sent.body.id }, body: { reason: 'Hanya uji' } })
  })
})

/** Days off are only those of the test, whatever day it is. */
async function clearDaysOff() {
  const { items } = await owner.call(masterData.holiday.list, { query: { limit: 200 } })
  for (const { id } of items) await owner.call(masterData.holiday.remove, { params: { id } })
}
await clearDaysOff()

describe('cash that is not handed in', () => {
  test('is chased after three working days, and owed after seven', async () => {
    await give(200_000)
    expect(await chase(0)).toEqual({ chased: 0, owed: 0 })
    expect(await chase(6)).toEqual({ chased: 1, owed: 0 })
    expect(await chase(7)).toEqual({ chased: 0, owed: 0 })
    expect(await chase(12)).toEqual({ chased: 0, owed: 1 })
    expect(await read()).toMatchObject({ balance: 0, debt: 200_000 })
    expect(await chase(13)).toEqual({ chased: 0, owed: 0 })
    const repay = (amount: number) => ({ body: { employee_id, amount, description: 'Potong gaji' } })
    expect((await owner.refused(wallet.repay, repay(200_001))).fields).toHaveProperty('amount')
    expect(await owner.call(wallet.repay, repay(150_000))).toMatchObject({ debt: 50_000 })
    expect(await evidenceOf(server.work, aboutMoney)).toEqual([])
  })
  test('waits while the company does not work', async () => {
    await give(70_000)
    for (let day = 1; day <= 6; day += 1)
      await owner.call(masterData.holiday.create, { body: { name: 'Lebaran', date: later(day), kind: 'OWN' } })
    expect(await chase(6)).toEqual({ chased: 0, owed: 0 })
    // Archived, they are days like any other.
    await clearDaysOff()
    expect(await chase(14)).toEqual({ chased: 0, owed: 1 })
  })
  test('is no debt while an expense waits', async () => {
    await give(100_000)
    const { id } = await driver.call(wallet.debit, {
      body: { employee_id, amount: 5000, description: 'Parkir', reference_type: 'PARKING' },
    })
    expect(await chase(30)).toMatchObject({ owed: 0 })
    await owner.call(wallet.verify, { params: { id }, body: {} })
    expect(await chase(31)).toEqual({ chased: 0, owed: 1 })
  })
  test('of a driver on the road is not chased, and warned of when there is little', async () => {
    await give(20_000)
    const { params } = await aDelivery()
    for (const action of ['prepare', 'dispatch'] as const)
      await owner.call(deliveryOrder.move, { params, body: { action } })
    expect(await chase(60)).toEqual({ chased: 0, owed: 0 })
    const warn = () => ordering(({ tx }) => warnOfLowWallets(tx, later(0)))
    expect(await warn()).toBe(1)
    expect(await warn()).toBe(0)
  })
})
