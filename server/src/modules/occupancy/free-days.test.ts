import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { describe, expect, test } from 'vitest'
import { markOut, reserve } from '../../occupancy/occupy.ts'
import { aVehicle } from '../../testing/a-vehicle.ts'
import { nextYear } from '../../testing/days.ts'
import { aRental, inHours, occupyingFor } from '../../testing/occupying.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const occupying = await occupyingFor(server.db, owner)

/** Days of Jakarta. */
const day = (number: number, hour = 0) => new Date(Date.UTC(nextYear, 2, number, hour - 7)).toISOString()
const board = (query: object) => owner.call(occupancy.board, { query: { from: day(1), to: day(8), ...query } })

describe('free vehicles on the board', () => {
  test('are counted for each day and category: what is taken for a part of a day is not free on it', async () => {
    const brand = 'Hitung'
    const [first, second] = [await aVehicle(owner, { brand }), await aVehicle(owner, { brand })]
    await aVehicle(owner, { brand, category: 'SUV' })
    const parked = await aVehicle(owner, { brand })
    await owner.call(vehicle.move, { params: { id: parked.id }, body: { action: 'deactivate', reason: 'Rusak' } })
    const enter = (vehicle_id: string, starts_at: string, ends_at: string, more: object = {}) =>
      owner.call(occupancy.create, {
        body: { kind: 'BLOCK', vehicle_id, starts_at, ends_at, title: 'Servis', ...more },
      })
    // From the evening of the second to the morning of the fourth; twice on the fourth counts once.
    await enter(first.id, day(2, 20), day(4, 8))
    await enter(first.id, day(4, 10), day(4, 12))
    // Until midnight, and an hour of washing in the next day.
    await enter(second.id, day(4), day(6), { turnaround_minutes: 60 })
    const { free, total } = await board({ search: brand })
    expect(total).toBe(4)
    expect(free).toEqual([
      { category: 'MPV', vehicles: 2, days: [2, 1, 1, 0, 1, 1, 2] },
      { category: 'SUV', vehicles: 1, days: [1, 1, 1, 1, 1, 1, 1] },
    ])
    // Counted for the whole fleet, whatever is shown of it.
    const busy = await board({ search: brand, only_busy: true, limit: 1 })
    expect(busy).toMatchObject({ total: 2, free })
    expect(busy.vehicles).toHaveLength(1)
    expect((await board({ search: brand, category_in: 'SUV' })).free).toEqual(free.slice(1))
    expect((await board({ vehicle_id: first.id })).free).toEqual([])
    expect((await board({ search: brand, to: `${nextYear}-08-01T00:00:00Z` })).free).toEqual([])
  })
  test('do not include one that is late, today and until it can be expected back', async () => {
    const { id } = await aVehicle(owner, { brand: 'Telat' })
    await occupying(async (work) => {
      const rental = await reserve(work, aRental(id, -60, -30))
      await markOut(work, rental.id, rental.starts_at)
    })
    const { free } = await board({ search: 'Telat', from: inHours(-1), to: inHours(71) })
    expect(free).toEqual([{ category: 'MPV', vehicles: 1, days: [0, 0, 1] }])
  })
})
