import { dashboard } from '@rental/core/modules/dashboard/dashboard.contract'
import { availabilities } from '@rental/core/modules/occupancy/occupancy.rules'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { describe, expect, test } from 'vitest'
import { markBack, markOut, reserve } from '../../occupancy/occupy.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { momentIn, today } from '../../testing/days.ts'
import { aRental, inHours, occupyingFor } from '../../testing/occupying.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const occupying = await occupyingFor(server.db, owner)
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
const { confirmed, submitted } = ordersOf(owner, await aCustomer())

async function handedOver(order: SalesOrder, at: string): Promise<string> {
  const id = order.lines[0]?.occupancy_id ?? ''
  await occupying((work) => markOut(work, id, at))
  return id
}

describe('the fleet', () => {
  test('is counted by availability, and each count is that of the vehicle list', async () => {
    const [out, late, soon, broken, blocked, washed, idle, sold, unfit] = await Promise.all(
      ['out', 'late', 'soon', 'broken', 'blocked', 'washed', 'idle', 'sold', 'unfit'].map(() => aVehicle()),
    )
    await owner.call(vehicle.markUnfit, { params: { id: unfit ?? '' }, body: { reason: 'Rem blong' } })
    await aVehicle()
    await occupying(async (work) => {
      const running = await reserve(work, aRental(out ?? '', -2, 2))
      await markOut(work, running.id, inHours(-2))
      const overdue = await reserve(work, aRental(late ?? '', -3, -1))
      await markOut(work, overdue.id, inHours(-3))
      await reserve(work, aRental(soon ?? '', 2, 4))
      await reserve(work, aRental(broken ?? '', -1, 4, { kind: 'MAINTENANCE' }))
      await reserve(work, aRental(blocked ?? '', -1, 4, { kind: 'BLOCK' }))
      const back = await reserve(work, aRental(washed ?? '', -3, -1, { turnaround_minutes: 120 }))
      await markOut(work, back.id, inHours(-3))
      await markBack(work, back.id, inHours(-1))
    })
    const move = (id = '', action: 'deactivate' | 'offer' | 'sell') =>
      owner.call(vehicle.move, { params: { id }, body: { action, ...(action !== 'offer' && { reason: 'Test' }) } })
    await move(idle, 'deactivate')
    await move(sold, 'offer')
    await move(sold, 'sell')

    const fleet = await owner.call(dashboard.fleet, {})
    expect(fleet).toEqual({
      AVAILABLE: 1,
      BOOKED: 1,
      ON_RENT: 1,
      OVERDUE: 1,
      IN_WORKSHOP: 1,
      BLOCKED: 1,
      PREPARING: 1,
      UNFIT: 1,
      total: 8,
      not_in_use: 1,
    })
    for (const name of availabilities) {
      const { total, items } = await owner.call(vehicle.list, { query: { availability_in: [name] } })
      expect([name, total]).toEqual([name, fleet[name]])
      expect(items.map(({ availability }) => availability)).toEqual([name])
    }
    const both = await owner.call(vehicle.list, { query: { availability_in: 'ON_RENT,OVERDUE', limit: 10 } })
    expect(new Set(both.items.map(({ id }) => id))).toEqual(new Set([out, late]))
    expect((await owner.refused(vehicle.list, { query: { availability_in: ['SOMEWHERE'] } })).code).toBe(
      'invalid_input',
    )
  })

  test('of other branches and companies is not counted', async () => {
    const before = await server.as('Branch Manager').call(dashboard.fleet, {})
    await aVehicle('MPV', { branch_id: 2 })
    await aVehicle('MPV', { branch_id: 1 })
    const after = await server.as('Branch Manager').call(dashboard.fleet, {})
    expect(after.AVAILABLE).toBe(before.AVAILABLE + 1)
    expect((await server.as('Owner', 'beta').call(dashboard.fleet, {})).total).toBe(0)
  })

  test('is for everybody who sees vehicles', async () => {
    for (const role of ['Warehouse', 'Operations', 'Sales', 'Finance'])
      expect((await server.as(role).call(dashboard.fleet, {})).total).toBeGreaterThan(0)
  })
})

describe('deliveries and returns', () => {
  const counts = async (who = owner) => {
    const { date, ...days } = await who.call(dashboard.handovers, {})
    expect(date).toBe(today())
    return Object.fromEntries(
      Object.entries(days).map(([day, { deliveries, returns }]) => [day, [deliveries, returns]]),
    )
  }

  test('of today and tomorrow are listed by time, with customer, plates and order', async () => {
    const vehicle_id = await aVehicle()
    const { license_number } = await owner.call(vehicle.get, { params: { id: vehicle_id } })
    const today = await confirmed([{ vehicle_id, started_at: momentIn(0, '23:58'), duration: 2 }])
    const open = await confirmed([{ started_at: momentIn(1, '08:00') }])
    await confirmed([{ started_at: momentIn(2, '08:00') }])
    await submitted([{ started_at: momentIn(1, '08:00') }])
    const days = await owner.call(dashboard.handovers, {})
    expect(days.today).toMatchObject({ deliveries: 1, returns: 0 })
    expect(days.today.items[0]).toEqual({
      kind: 'DELIVERY',
      order_id: today.id,
      number: today.number,
      customer_name: today.customer_name,
      time_zone: 'Asia/Jakarta',
      plates: [license_number],
      held_by: null,
      at: expect.any(String),
    })
    expect(days.tomorrow).toMatchObject({ deliveries: 1, items: [{ order_id: open.id, plates: [] }] })
  })

  test('become returns once the vehicle is out, late ones once the hour has passed, and go when it is back', async () => {
    const before = await counts()
    const [now, later] = [await aVehicle(), await aVehicle()]
    const due = await confirmed([{ vehicle_id: later, started_at: momentIn(-1, '23:57'), duration: 1 }])
    const late = await confirmed([{ vehicle_id: now, started_at: momentIn(-3, '08:00'), duration: 1 }])
    // Neither was handed over on its day.
    expect((await counts())['late']).toEqual([2, 0])
    await handedOver(due, momentIn(-1, '23:57'))
    const taken = await handedOver(late, momentIn(-3, '08:00'))
    const days = await owner.call(dashboard.handovers, {})
    expect(days.late).toMatchObject({
      deliveries: 0,
      returns: 1,
      vehicles: 1,
      items: [{ kind: 'RETURN', order_id: late.id }],
    })
    expect(days.today.items.map(({ kind, order_id }) => [kind, order_id])).toContainEqual(['RETURN', due.id])
    expect((await counts())['today']).toEqual([before['today']?.[0], 1])
    await occupying((work) => markBack(work, taken, inHours(0)))
    expect((await counts())['late']).toEqual([0, 0])
  })

  test('are counted where there are more than can be listed', async () => {
    const before = await counts()
    for (let n = 0; n < 9; n += 1) await confirmed([{ started_at: momentIn(1, '06:00') }])
    const { tomorrow } = await owner.call(dashboard.handovers, {})
    expect(tomorrow.items).toHaveLength(5)
    expect(tomorrow.deliveries).toBe((before['tomorrow']?.[0] ?? 0) + 9)
  })

  test('are those of one’s own branches, and for those who see orders', async () => {
    const manager = server.as('Branch Manager')
    const before = await counts(manager)
    await confirmed([{ started_at: momentIn(0, '23:58') }], { branch_id: 2 })
    expect(await counts(manager)).toEqual(before)
    // The manager does not see whether a vehicle of the other branch is out.
    const vehicle_id = await aVehicle('MPV', { branch_id: 2 })
    const elsewhere = await confirmed([{ vehicle_id, started_at: momentIn(-2, '08:00'), duration: 4 }])
    await handedOver(elsewhere, momentIn(-2, '08:00'))
    await asOwner(server.url, `update sales_order set status = 15 where id = '${elsewhere.id}'`)
    expect(await counts(manager)).toEqual(before)
    expect((await server.as('Driver').refused(dashboard.handovers, {})).code).toBe('not_permitted')
    expect(await counts(server.as('Owner', 'beta'))).toEqual({ late: [0, 0], today: [0, 0], tomorrow: [0, 0] })
  })
})
