import { customer } from '@rental/core/modules/customer/customer.contract'
import { availabilityOf, occupancyState } from '@rental/core/modules/occupancy/occupancy.rules'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { refusalOfDatabase } from '../db/refusal.ts'
import { occupancyRefusals } from './occupancy.refusals.ts'
import { aVehicle } from '../testing/a-vehicle.ts'
import { nextYear } from '../testing/days.ts'
import { until } from '../testing/jobs.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'
import { aRental, inHours, occupyingFor } from '../testing/occupying.ts'
import { extend, hold, markBack, markOut, move, release, reserve, split } from './occupy.ts'
import { holdsCrossed, releaseExpiredHolds } from './holds.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const occupying = await occupyingFor(server.db, owner)
const budi = await owner.call(customer.create, { body: { kind: 'PERSONAL', name: 'Budi', phone: '081211112222' } })

const rent = (id: string, from: number, to: number, more = {}) =>
  occupying((work) => reserve(work, aRental(id, from, to, more)))
/** A rental that was handed over when it began. */
async function rented(id: string, from: number, to: number, more = {}) {
  const { id: rental, starts_at } = await rent(id, from, to, more)
  return occupying((work) => markOut(work, rental, starts_at))
}
/** A statement waits for what another transaction holds. */
const somebodyWaits = () =>
  until(async () => {
    const [found] = await asOwner<{ waits: boolean }>(
      server.url,
      `select exists (select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as waits`,
    )
    return found?.waits
  })
const occupied = { code: 'occupied' }
const wrongState = { code: 'wrong_state' }
const availability = async (id: string) => (await owner.call(vehicle.get, { params: { id } })).availability

describe('a rental', () => {
  test('takes its vehicle from its beginning until it is ready again', async () => {
    const { id } = await aVehicle(owner)
    await rent(id, 10, 20, { turnaround_minutes: 60 })
    await expect(rent(id, 5, 11)).rejects.toMatchObject(occupied)
    await expect(rent(id, 12, 13)).rejects.toMatchObject(occupied)
    await expect(rent(id, 5, 30)).rejects.toMatchObject(occupied)
    await expect(rent(id, 20.5, 30)).rejects.toMatchObject(occupied)
    await rent(id, 5, 9)
    await rent(id, 21.01, 30)
  })
  test('may begin when the one before it ends, and end when the next begins', async () => {
    const { id } = await aVehicle(owner)
    const [nine, twelve] = [`${nextYear}-03-01T02:00:00Z`, `${nextYear}-03-01T05:00:00Z`]
    const from = (starts_at: string, ends_at: string) => rent(id, 0, 0, { starts_at, ends_at })
    const { id: first } = await from(nine, twelve)
    await from(`${nextYear}-03-01T00:00:00Z`, nine)
    await from(twelve, `${nextYear}-03-01T09:00:00Z`)
    await expect(occupying((work) => extend(work, first, `${nextYear}-03-01T05:00:01Z`))).rejects.toMatchObject(
      occupied,
    )
  })
  test('is not for a vehicle that is not in use', async () => {
    const { id } = await aVehicle(owner)
    await owner.call(vehicle.move, { params: { id }, body: { action: 'deactivate', reason: 'Rusak' } })
    await expect(rent(id, 1, 2)).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await availability(id)).toBeNull()
    await rent(id, -1, 2, { kind: 'MAINTENANCE' })
    expect(await availability(id)).toBe('IN_WORKSHOP')
  })
  test('takes a driver as it takes a vehicle', async () => {
    const { rows } = await occupying(({ tx }) =>
      sql<{
        id: string
      }>`update app_user set is_driver = true, sim_class = 'A', sim_number = '123456789012', sim_expiry = ${`${nextYear + 3}-01-01`}
        where full_name like 'Driver%' returning id`.execute(tx),
    )
    const driver = { vehicle_id: null, driver_id: rows[0]?.id }
    await rent('', 1, 5, driver)
    await expect(rent('', 4, 6, driver)).rejects.toMatchObject({
      ...occupied,
      details: { params: { subject: 'Driver of alpha' }, facts: { free: [] } },
    })
  })
})

describe('a vehicle that is late', () => {
  const lateVehicle = async () => {
    const { id } = await aVehicle(owner)
    return { id, late: await rented(id, -9, -1, { title: 'SO-7', customer_id: budi.id }) }
  }
  test('is taken until it is back, and the refusal says so', async () => {
    const { id, late } = await lateVehicle()
    expect(late.state).toBe('LATE')
    expect(await availability(id)).toBe('OVERDUE')
    const refusal = rent(id, 0, 5)
    await expect(refusal).rejects.toMatchObject({
      ...occupied,
      details: { params: { how: 'late', what: 'SO-7, Budi' }, facts: { clash: { id: late.id, state: 'LATE' } } },
    })
    await expect(rent(id, 20, 30)).rejects.toMatchObject(occupied)
    // By then it is expected back, so planning that far ahead is allowed.
    await rent(id, 25, 30)
    await occupying((work) => markBack(work, late.id, inHours(0)))
    await rent(id, 0.1, 5)
  })
  test('is booked again after as many hours as the company says', async () => {
    const { id } = await lateVehicle()
    const hours = (late_hold_hours: number) => owner.call(setting.changeGeneral, { body: { late_hold_hours } })
    await hours(48)
    await expect(rent(id, 40, 45)).rejects.toMatchObject(occupied)
    await hours(2)
    await rent(id, 3, 5)
    await hours(24)
  })
  test('is not offered to anybody', async () => {
    const { id } = await lateVehicle()
    const from = inHours(1)
    const free = (to: string) => owner.call(occupancy.free, { query: { from, to, category: 'MPV', limit: 50 } })
    expect((await free(inHours(5))).map((one) => one.id)).not.toContain(id)
  })
  test('is late also for whoever asked before that was known', async () => {
    const { id } = await aVehicle(owner)
    const { id: rental, starts_at } = await rent(id, -9, -1)
    const order: string[] = []
    const marked = Promise.withResolvers<void>()
    const handing = occupying(async (work) => {
      await markOut(work, rental, starts_at)
      marked.resolve()
      await somebodyWaits()
      order.push('handed over')
    })
    await marked.promise
    const asking = rent(id, 0, 5).catch((error: unknown) => {
      order.push('refused')
      return error
    })
    await handing
    expect(await asking).toMatchObject(occupied)
    expect(order).toEqual(['handed over', 'refused'])
  })
  test('cannot be handed over to the next one, who keeps the promise', async () => {
    const { id } = await aVehicle(owner)
    const first = await rent(id, -9, -1)
    const next = await rent(id, -0.5, 5)
    await occupying((work) => markOut(work, first.id, first.starts_at))
    await expect(occupying((work) => markOut(work, next.id, inHours(0)))).rejects.toMatchObject(occupied)
    const back = await occupying((work) => markBack(work, first.id, inHours(0)))
    // It was out until now, but the bar gives way to what was promised.
    expect(back.ends_at).toBe(next.starts_at)
    expect((await occupying((work) => markOut(work, next.id, inHours(0)))).state).toBe('ACTIVE')
  })
  test('is held by the database as well', async () => {
    const { id } = await lateVehicle()
    const bypassing = occupying(({ tx }) =>
      sql`insert into occupancy (vehicle_id, kind, starts_at, ends_at)
        values (${id}, 'BLOCK', now(), now() + interval '1 hour')`.execute(tx),
    )
    const error = await bypassing.catch((caught: Error) => caught)
    expect(refusalOfDatabase(error as Error, occupancyRefusals)).toMatchObject({
      ...occupied,
      details: { params: { what: 'SO-7, Budi' } },
    })
  })
})

describe('bringing back', () => {
  test('early makes it free early', async () => {
    const { id } = await aVehicle(owner)
    const rental = await rented(id, -1, 20, { turnaround_minutes: 60 })
    const back = await occupying((work) => markBack(work, rental.id, inHours(0)))
    expect(back).toMatchObject({ state: 'DONE', ends_at: back.back_at, turnaround_minutes: 60 })
    expect(await availability(id)).toBe('PREPARING')
    await rent(id, 1.1, 20)
  })
  test('happens once, and only of what is out', async () => {
    const { id } = await aVehicle(owner)
    const rental = await rent(id, -1, 20)
    const back = () => occupying((work) => markBack(work, rental.id, inHours(0)))
    await expect(back()).rejects.toMatchObject(wrongState)
    await occupying((work) => markOut(work, rental.id, inHours(-1)))
    await back()
    await expect(back()).rejects.toMatchObject(wrongState)
  })
})

describe('handing over', () => {
  test('sooner than planned takes it sooner, if it is free', async () => {
    const { id } = await aVehicle(owner)
    await rent(id, -3, -1)
    const rental = await rent(id, 1, 20)
    const out = (hours: number) => occupying((work) => markOut(work, rental.id, inHours(hours)))
    await expect(out(-2)).rejects.toMatchObject(occupied)
    const { starts_at, out_at } = await out(0)
    expect(starts_at).toBe(out_at)
  })
})

describe('changing', () => {
  test('moves to another time and vehicle, if that is free', async () => {
    const [first, second] = [await aVehicle(owner), await aVehicle(owner)]
    const { id } = await rent(first.id, 1, 5)
    await rent(second.id, 10, 15)
    const moved = (change: object) => occupying((work) => move(work, id, change))
    await expect(moved({ vehicle_id: second.id, starts_at: inHours(9), ends_at: inHours(12) })).rejects.toMatchObject(
      occupied,
    )
    expect(await moved({ vehicle_id: second.id })).toMatchObject({ vehicle_id: second.id })
    await rent(first.id, 1, 5)
    await expect(moved({ ends_at: inHours(0) })).rejects.toMatchObject({ code: 'invalid_input' })
  })
  test('extends as far as the next one', async () => {
    const { id } = await aVehicle(owner)
    const rental = await rented(id, -1, 5)
    await rent(id, 10, 15)
    await expect(occupying((work) => extend(work, rental.id, inHours(11)))).rejects.toMatchObject(occupied)
    await occupying((work) => extend(work, rental.id, inHours(9)))
  })
  test('does not move what is out', async () => {
    const [first, second] = [await aVehicle(owner), await aVehicle(owner)]
    const rental = await rented(first.id, -1, 5)
    const moved = (change: object) => occupying((work) => move(work, rental.id, change))
    await expect(moved({ vehicle_id: second.id })).rejects.toMatchObject(wrongState)
    await expect(moved({ starts_at: inHours(1) })).rejects.toMatchObject(wrongState)
  })
  test('swaps the vehicle at a moment, and both know what they had', async () => {
    const [first, second] = [await aVehicle(owner), await aVehicle(owner)]
    const rental = await rented(first.id, -5, 5, { customer_id: budi.id, title: 'SO-9' })
    const at = inHours(0)
    await rent(second.id, 4, 6)
    await expect(occupying((work) => split(work, rental.id, at, { vehicle_id: second.id }))).rejects.toMatchObject(
      occupied,
    )
    const third = await aVehicle(owner)
    const [kept, rest] = await occupying((work) => split(work, rental.id, at, { vehicle_id: third.id }))
    expect(kept).toMatchObject({ vehicle_id: first.id, ends_at: at, state: 'DONE' })
    expect(rest).toMatchObject({
      vehicle_id: third.id,
      starts_at: at,
      state: 'ACTIVE',
      title: 'SO-9',
      customer_id: budi.id,
    })
    expect(await availability(first.id)).toBe('AVAILABLE')
    expect(await availability(third.id)).toBe('ON_RENT')
  })
})

test('a swap that is planned for later leaves the vehicle out until then', async () => {
  const [first, second] = [await aVehicle(owner), await aVehicle(owner)]
  const rental = await rented(first.id, -5, 30)
  const [kept, rest] = await occupying((work) => split(work, rental.id, inHours(10), { vehicle_id: second.id }))
  expect([kept.state, rest.state]).toEqual(['ACTIVE', 'PLANNED'])
  await expect(rent(first.id, 1, 5)).rejects.toMatchObject(occupied)
  await rent(first.id, 11, 30)
})

test('nothing is handed over or brought back in the future', async () => {
  const { id } = await rent((await aVehicle(owner)).id, -1, 5)
  await expect(occupying((work) => markOut(work, id, inHours(1)))).rejects.toMatchObject({ code: 'invalid_input' })
})

describe('releasing', () => {
  test('drops what is to come, and never what went out', async () => {
    const { id } = await aVehicle(owner)
    const rental = await rent(id, 1, 5)
    const released = await occupying((work) => release(work, rental.id, 'Batal'))
    expect(released).toMatchObject({ state: 'RELEASED', release_reason: 'Batal' })
    const out = await rented(id, -1, 5)
    await expect(occupying((work) => release(work, out.id, 'Batal'))).rejects.toMatchObject(wrongState)
  })
})

describe('a hold', () => {
  test('warns, stands in nobody’s way, and runs out', async () => {
    const { id } = await aVehicle(owner)
    const asked = { vehicle_id: id, starts_at: inHours(1), ends_at: inHours(5), turnaround_minutes: 0, begins: true }
    const crossed = () => occupying(({ tx }) => holdsCrossed(tx, asked))
    const held = (expires: number) =>
      occupying((work) => hold(work, { ...aRental(id, 1, 5), title: 'Q-1' }, inHours(expires)))
    expect((await held(-1)).state).toBe('EXPIRED')
    expect(await crossed()).toEqual([])
    expect((await held(1)).state).toBe('HELD')
    expect(await crossed()).toMatchObject([{ kind: 'HOLD', title: 'Q-1' }])
    await rent(id, 2, 4)
    await held(1)
    expect(await occupying(({ tx }) => releaseExpiredHolds(tx))).toBe(1)
    expect(await occupying(({ tx }) => releaseExpiredHolds(tx))).toBe(0)
  })
})

test('database and rules say the same of every row and vehicle', async () => {
  const shapes = [-30, -5, 2, 23, 30].flatMap((from) =>
    (['RENTAL', 'MAINTENANCE', 'BLOCK'] as const).flatMap((kind) =>
      [3, 8].map((hours) => ({ kind, from, hours, turnaround_minutes: hours === 8 ? 180 : 0 })),
    ),
  )
  for (const { kind, from, hours, turnaround_minutes } of shapes) {
    const { id } = await aVehicle(owner)
    await rent(id, from, from + hours, { kind, turnaround_minutes })
    if (kind === 'RENTAL' && from === -5)
      await occupying(({ tx }) =>
        sql`
      update occupancy set out_at = starts_at where vehicle_id = ${id}`.execute(tx),
      )
    await rent(id, 45, 50)
  }
  const items = await occupying(({ tx }) =>
    sql<{ vehicle_id: string } & Parameters<typeof occupancyState>[0] & { state: string }>`
      select occupancy.*, occupancy_state(kind, starts_at, ends_at, expires_at, out_at, back_at, released_at) as state
      from occupancy`.execute(tx),
  )
  const now = new Date()
  expect(items.rows.filter((row) => occupancyState(row, now) !== row.state)).toEqual([])
  for (const id of new Set(items.rows.flatMap(({ vehicle_id }) => vehicle_id ?? []))) {
    const own = items.rows.filter(({ vehicle_id }) => vehicle_id === id)
    expect(await availability(id), JSON.stringify(own)).toBe(availabilityOf(own, new Date()))
  }
})
