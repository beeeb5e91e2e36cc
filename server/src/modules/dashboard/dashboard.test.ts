import { dashboard } from '@rental/core/modules/dashboard/dashboard.contract'
import { availabilities } from '@rental/core/modules/occupancy/occupancy.rules'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { describe, expect, test } from 'vitest'
import { markBack, markOut, reserve } from '../../occupancy/occupy.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { aRental, inHours, occupyingFor } from '../../testing/occupying.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const occupying = await occupyingFor(server.db, owner)
const { aVehicle } = pricesOf(owner, '2026-01-01')

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
