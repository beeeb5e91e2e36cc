import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { describe, expect, test } from 'vitest'
import { orderGoesOut, orderIsBack } from '../../flows/order-to-cash.ts'
import { evidenceOf } from '../../testing/proving.ts'
import { aDriver } from '../../testing/a-driver.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { nextYear } from '../../testing/days.ts'
import { handingOver } from '../../testing/handing-over.ts'
import { inspectingAs } from '../../testing/inspecting.ts'
import { orderingFor, ordersOf } from '../../testing/ordering.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
for (const category of ['MPV', 'BUS_BIG']) {
  await forCategory(category, { amount: 350_000 })
  await forCategory(category, { rental_type_id: 2, amount: 600_000 })
}
const { confirmed } = ordersOf(owner, await aCustomer())
const ordering = await orderingFor(server.db, owner)
const { handOver } = handingOver(
  owner,
  inspectingAs(server.app, () => server.tokenFor('Owner')),
)

/** Three days with a driver in March of next year. */
const driven = { rental_type_id: 2 }
const hour = 3_600_000
const hoursFromNow = (hours: number) => `${new Date(Date.now() + hours * hour).toISOString().slice(0, 16)}:00Z`

const of = ({ id }: SalesOrder) => ({ params: { id } })
const read = (order: SalesOrder) => owner.call(salesOrder.get, of(order))
const lineOf = (order: SalesOrder) => order.lines[0]?.id ?? ''
const put = (order: SalesOrder, driver_id: string, more: object = {}) => ({
  ...of(order),
  body: { line_id: lineOf(order), driver_id, ...more },
})
const assign = (order: SalesOrder, driver: string, more: object = {}) =>
  owner.call(salesOrder.assignDriver, put(order, driver, more))
const refused = (order: SalesOrder, driver: string, more: object = {}) =>
  owner.refused(salesOrder.assignDriver, put(order, driver, more))
const entriesOf = async (driver: string) =>
  (await owner.call(occupancy.list, { query: { driver_id_in: [driver], sort: 'starts_at' } })).items
const isSound = async () => {
  expect(await evidenceOf(server.work, ['overlap', 'order_flow'])).toEqual([])
}

/** An order that began some hours ago, with its driver. */
async function begun(driver: string, started_at: string): Promise<SalesOrder> {
  const order = await confirmed([{ ...driven, duration: 4, vehicle_id: await aVehicle(), started_at }])
  return assign(order, driver, { at: started_at })
}

/** The same, out. */
async function underWay(driver: string, hours = 30): Promise<SalesOrder> {
  const started_at = hoursFromNow(-hours)
  const order = await begun(driver, started_at)
  await ordering((work) => orderGoesOut(work, order.id, lineOf(order), started_at))
  return read(order)
}

describe('a line with a driver', () => {
  test('gets one, who is taken for its whole time and named on it', async () => {
    const order = await confirmed([driven])
    expect(order.lines[0]).toMatchObject({ with_driver: true, driver_id: null, driver_name: null })
    const { id, full_name } = await aDriver(owner)
    const after = await assign(order, id)
    expect(after.lines[0]).toMatchObject({ driver_id: id, driver_name: full_name })
    expect(after.version).toBe(order.version)
    const [line] = after.lines
    expect(await entriesOf(id)).toMatchObject([
      { kind: 'RENTAL', vehicle_id: null, title: order.number, starts_at: line?.started_at, ends_at: line?.ends_at },
    ])
    await isSound()
  })
  test('needs care until it has one', async () => {
    const order = await confirmed([driven])
    const care = async () =>
      (await owner.call(salesOrder.list, { query: { care_in: ['UNASSIGNED_DRIVER'], limit: 50 } })).items.some(
        ({ id }) => id === order.id,
      )
    const before = (await owner.call(salesOrder.count, {})).unassigned_driver
    expect(await care()).toBe(true)
    const { id } = await aDriver(owner)
    await assign(order, id)
    expect(await care()).toBe(false)
    expect((await owner.call(salesOrder.count, {})).unassigned_driver).toBe(before - 1)
    await owner.call(salesOrder.unassignDriver, { ...of(order), body: { line_id: lineOf(order), instead_of: id } })
    expect(await care()).toBe(true)
    expect(await entriesOf(id)).toMatchObject([{ state: 'RELEASED' }])
  })
  test('changes its driver as a whole before it begins', async () => {
    const order = await confirmed([driven])
    const [first, second] = [await aDriver(owner), await aDriver(owner)]
    await assign(order, first.id)
    expect(await refused(order, second.id, { instead_of: null })).toMatchObject({ code: 'changed_meanwhile' })
    await assign(order, second.id, { instead_of: first.id })
    expect(await entriesOf(first.id)).toEqual([])
    expect(await owner.call(salesOrder.drivers, of(order))).toMatchObject([{ driver_id: second.id, position: 1 }])
    await isSound()
  })
  test('is not one that the customer drives', async () => {
    const order = await confirmed()
    expect(order.lines[0]?.with_driver).toBe(false)
    const { id } = await aDriver(owner)
    expect((await refused(order, id)).fields).toEqual({ line_id: 'This item is rented without a driver' })
  })
})

describe('a driver is refused', () => {
  test('who is elsewhere then, by the name of that trip', async () => {
    const driver = await aDriver(owner)
    const first = await confirmed([driven])
    await assign(first, driver.id)
    const answer = await refused(await confirmed([driven]), driver.id)
    expect(answer).toMatchObject({ status: 409, code: 'occupied' })
    expect(answer.raw).toContain(`${driver.full_name} is not available: Rental, ${first.number}`)
  })
  test('by one of two orders that ask at once', async () => {
    const driver = await aDriver(owner)
    const orders = await Promise.all([confirmed([driven]), confirmed([driven])])
    const settled = await Promise.allSettled(orders.map((order) => assign(order, driver.id)))
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await entriesOf(driver.id)).toHaveLength(1)
    await isSound()
  })
  test.each([
    ['does not fit a bus', 'BUS_BIG', { stnk_kind: 'BUS' }, { sim_class: 'A_UMUM' }, 'SIM B1 is required'],
    ['does not fit a yellow plate', 'MPV', { plate_color: 'YELLOW' }, { sim_class: 'B1' }, 'SIM A Umum is required'],
    ['is of motorcycles', 'MPV', {}, { sim_class: 'C' }, 'SIM A is required'],
    ['ends before the trip does', 'MPV', {}, { sim_expiry: `${nextYear}-03-02` }, `expires 02/03/${nextYear}`],
  ])('whose SIM %s', async (_, category, vehicle, sim, words) => {
    const vehicle_id = await aVehicle(category, { kir_required: true, ...vehicle } as object)
    const order = await confirmed([{ ...driven, category, vehicle_id }])
    const answer = await refused(order, (await aDriver(owner, sim)).id)
    expect(answer.status).toBe(409)
    expect(answer.raw).toContain(words)
  })
  test('whose SIM ends on the last day is not', async () => {
    const order = await confirmed([driven])
    const { id } = await aDriver(owner, { sim_expiry: order.last_day })
    expect((await assign(order, id)).lines[0]?.driver_id).toBe(id)
  })
  test('of another company, and whoever is no driver', async () => {
    const order = await confirmed([driven])
    const foreign = await aDriver(server.as('Owner', 'beta'))
    expect((await refused(order, foreign.id)).fields).toEqual({ driver_id: 'This no longer exists' })
    const clerk = await aDriver(owner, { is_driver: false, sim_class: null, sim_number: null, sim_expiry: null })
    expect((await refused(order, clerk.id)).fields).toEqual({ driver_id: 'This employee is not a driver' })
  })
  test('for a vehicle that comes later', async () => {
    const order = await confirmed([driven])
    await assign(order, (await aDriver(owner)).id)
    const vehicle_id = await aVehicle('MPV', { plate_color: 'YELLOW', kir_required: true } as object)
    const body = { line_id: lineOf(order), vehicle_id }
    const answer = await owner.refused(salesOrder.assign, { ...of(order), body })
    expect(answer).toMatchObject({ status: 409, code: 'driver_sim_class' })
  })
  test('to those who may not assign', async () => {
    const order = await confirmed([driven])
    const { id } = await aDriver(owner)
    expect(await server.as('Finance').refused(salesOrder.assignDriver, put(order, id))).toMatchObject({ status: 403 })
    await server.as('Operations').call(salesOrder.assignDriver, put(order, id))
  })
})

describe('the driver follows the order', () => {
  const extending = { duration: 2, duration_uom: 'DAY' as const }
  const previewed = (order: SalesOrder) => owner.call(salesOrder.extendPreview, { ...of(order), body: extending })
  const extended = async (order: SalesOrder) => {
    const { hash } = await previewed(order)
    return owner.call(salesOrder.extend, { ...of(order), body: { ...extending, hash } })
  }
  test('as long as it is extended', async () => {
    const { id } = await aDriver(owner)
    const order = await confirmed([driven])
    await assign(order, id)
    const longer = await extended(order)
    expect(longer.lines[0]?.driver_id).toBe(id)
    expect((await entriesOf(id))[0]?.ends_at).toBe(longer.lines[0]?.ends_at)
    await isSound()
  })
  test('unless the next trip of the driver is in the way, which is named', async () => {
    const driver = await aDriver(owner)
    const order = await confirmed([driven])
    await assign(order, driver.id)
    const next = await confirmed([{ ...driven, started_at: `${nextYear}-03-05T01:00:00Z` }])
    await assign(next, driver.id)
    const { conflicts, hash } = await previewed(order)
    expect(conflicts).toMatchObject([{ driver_name: driver.full_name, clash: { title: next.number } }])
    const answer = await owner.refused(salesOrder.extend, { ...of(order), body: { ...extending, hash } })
    expect(answer.raw).toContain(`${driver.full_name} is not available: Rental, ${next.number}`)
    expect((await read(order)).lines[0]?.ends_at).toBe(order.lines[0]?.ends_at)
  })
  test('unless the SIM ends by then', async () => {
    const driver = await aDriver(owner, { sim_expiry: `${nextYear}-03-04` })
    const order = await confirmed([driven])
    await assign(order, driver.id)
    const { sims, hash } = await previewed(order)
    expect(sims).toMatchObject([{ driver_name: driver.full_name, valid_to: `${nextYear}-03-04` }])
    const answer = await owner.refused(salesOrder.extend, { ...of(order), body: { ...extending, hash } })
    expect(answer).toMatchObject({ code: 'driver_sim_ends' })
  })
  test('and is free again once it is cancelled', async () => {
    const { id } = await aDriver(owner)
    const order = await confirmed([driven])
    await assign(order, id)
    await owner.call(salesOrder.move, { ...of(order), body: { action: 'cancel', reason: 'Plans changed' } })
    await assign(await confirmed([driven]), id)
    await isSound()
  })
  test('and is free again once it ends early', async () => {
    const { id } = await aDriver(owner)
    const order = await underWay(id)
    const last_day = order.lines[0]?.started_on ?? ''
    const body = { last_day, reason: 'Home again' }
    const { hash } = await owner.call(salesOrder.terminatePreview, { ...of(order), body })
    const ended = await owner.call(salesOrder.terminate, { ...of(order), body: { ...body, hash } })
    expect((await entriesOf(id))[0]?.ends_at).toBe(ended.lines[0]?.ends_at)
    await isSound()
  })
  test('goes out and comes back with the vehicle', async () => {
    const { id } = await aDriver(owner)
    const order = await underWay(id)
    expect(await entriesOf(id)).toMatchObject([{ state: 'ACTIVE' }])
    await ordering((work) => orderIsBack(work, order.id, lineOf(order), hoursFromNow(-1)))
    expect(await entriesOf(id)).toMatchObject([{ state: 'DONE' }])
    await assign(await confirmed([{ ...driven, started_at: hoursFromNow(2) }]), id)
    await isSound()
  })
  test('until another takes over: both stay known', async () => {
    const [first, second] = [await aDriver(owner), await aDriver(owner)]
    const order = await underWay(first.id)
    const after = await assign(order, second.id)
    expect(after.lines[0]?.driver_id).toBe(second.id)
    expect(await entriesOf(first.id)).toMatchObject([{ state: 'DONE' }])
    expect(await entriesOf(second.id)).toMatchObject([{ state: 'ACTIVE' }])
    const known = await owner.call(salesOrder.drivers, of(order))
    expect(known.map(({ driver_id }) => driver_id)).toEqual([first.id, second.id])
    expect(known[0]?.ends_at).toBe(known[1]?.starts_at)
    await isSound()
  })
  test('from a moment that has come: a change cannot be entered ahead', async () => {
    const [first, second] = [await aDriver(owner), await aDriver(owner)]
    const order = await underWay(first.id)
    expect((await refused(order, second.id, { at: hoursFromNow(5) })).fields).toHaveProperty('at')
    expect((await refused(order, second.id, { at: hoursFromNow(-99) })).fields).toEqual({
      at: 'Outside the rental period',
    })
  })
  test('also where the contract ends before another took over', async () => {
    const [first, second] = [await aDriver(owner), await aDriver(owner)]
    const order = await underWay(first.id, 50)
    await assign(order, second.id)
    const body = { last_day: order.lines[0]?.started_on ?? '', reason: 'Home again' }
    const { hash } = await owner.call(salesOrder.terminatePreview, { ...of(order), body })
    await owner.call(salesOrder.terminate, { ...of(order), body: { ...body, hash } })
    expect(await entriesOf(first.id)).toMatchObject([{ state: 'DONE' }])
    expect(await entriesOf(second.id)).toMatchObject([{ state: 'DONE' }])
    await isSound()
  })
  test('and is free from now on where they are taken off under way', async () => {
    const { id } = await aDriver(owner)
    const order = await underWay(id)
    const after = await owner.call(salesOrder.unassignDriver, { ...of(order), body: { line_id: lineOf(order) } })
    expect(after.lines[0]?.driver_id).toBeNull()
    expect(await entriesOf(id)).toMatchObject([{ state: 'DONE' }])
    await isSound()
  })
  test('while its vehicle is exchanged, unless the SIM does not fit the other one', async () => {
    const { id } = await aDriver(owner)
    const order = await begun(id, hoursFromNow(-30))
    await handOver(order, { inspected_at: hoursFromNow(-30) })
    const swap = async (vehicle_id: string) => {
      const body = { line_id: lineOf(order), vehicle_id, at: hoursFromNow(-1), price_effect: 'KEEP' as const }
      const { hash } = await owner.call(salesOrder.changeFleetPreview, { ...of(order), body })
      return owner.call(salesOrder.changeFleet, { ...of(order), body: { ...body, hash, reason: 'Flat tyre' } })
    }
    const bus = await aVehicle('MPV', { stnk_kind: 'BUS', kir_required: true } as object)
    const body = { line_id: lineOf(order), vehicle_id: bus, at: hoursFromNow(-1), price_effect: 'KEEP' as const }
    const wrong = await owner.refused(salesOrder.changeFleetPreview, { ...of(order), body })
    expect(wrong).toMatchObject({ status: 409, code: 'driver_sim_class' })
    const after = await swap(await aVehicle())
    expect(after.lines[0]?.driver_id).toBe(id)
    expect(await entriesOf(id)).toHaveLength(1)
    await isSound()
  })
})
