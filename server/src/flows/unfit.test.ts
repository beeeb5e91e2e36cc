import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { damage } from '@rental/core/modules/damage/damage.contract'
import { notification } from '@rental/core/modules/notification/notification.contract'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { nobody, transact } from '../db/tx.ts'
import { pricesOf } from '../testing/a-price.ts'
import { passed_guards } from '../testing/handing-over.ts'
import { exchangesOf, inHours, of } from '../testing/exchanging.ts'
import { ordersOf } from '../testing/ordering.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const exchanges = await exchangesOf(server)
const { owner, own, aCar, confirmed, read, agree, preview, out, openJobs, returnOf, handOver } = exchanges
const orders = ordersOf(owner, await pricesOf(owner, '2026-01-01').aCustomer())
const operations = server.as('Operations')

const brakes = { reason: 'Rem blong' }
const mark = (id: string, body: { reason: string; until?: string } = brakes, as = owner) =>
  as.call(vehicle.markUnfit, { params: { id }, body })
const lift = (id: string, as = owner) =>
  as.call(vehicle.liftUnfit, { params: { id }, body: { reason: 'Kampas rem diganti' } })
const find = (id: string) => owner.call(vehicle.get, { params: { id } })
const booked = (vehicle_id: string, hours: number, duration = 2) =>
  confirmed([{ vehicle_id, started_at: inHours(hours), duration }])
const freeFrom = async (hours: number) =>
  (
    await owner.call(occupancy.free, {
      query: { category: 'MPV', from: inHours(hours), to: inHours(hours + 24), limit: 50 },
    })
  ).map(({ id }) => id)

async function jobOf(order: { id: string }) {
  const [job] = await openJobs(order)
  if (!job) throw new Error('no delivery is open')
  return job
}
async function handOverCall({ id, vehicle_id }: Awaited<ReturnType<typeof jobOf>>) {
  return { params: { id }, body: { inspection: await own.inspection(vehicle_id ?? ''), passed_guards } }
}

describe('a vehicle off the road', () => {
  test('is not offered, not booked, not held out by a clock, and free again once it is lifted', async () => {
    const id = await aCar()
    expect(await freeFrom(500)).toContain(id)
    const marked = await mark(id, { ...brakes, until: inHours(1) })
    expect(marked).toMatchObject({
      availability: 'UNFIT',
      is_unfit: true,
      unfit_reason: 'Rem blong',
      unfit_source: 'HAND',
      unfit_by_name: 'Owner of alpha',
    })
    // Long after it was expected to be ready.
    expect(await freeFrom(500)).not.toContain(id)
    const refused = await owner.refused(occupancy.create, {
      body: { kind: 'RENTAL' as never, vehicle_id: id, title: 'x', starts_at: inHours(1), ends_at: inHours(2) },
    })
    expect(refused.status).toBe(400)
    // The workshop may have it.
    const shop = { kind: 'MAINTENANCE' as const, title: 'Rem', starts_at: inHours(1), ends_at: inHours(5) }
    await owner.call(occupancy.create, { body: { ...shop, vehicle_id: id } })
    await lift(id)
    expect(await find(id)).toMatchObject({ is_unfit: false, unfit_reason: null, unfit_since: null, unfit_by_id: null })
    expect(await freeFrom(500)).toContain(id)
    const [lifted, set] = (await owner.call(vehicle.log, { params: { id } })).items
    expect(lifted).toMatchObject({ reason: 'Kampas rem diganti', actor_name: 'Owner of alpha' })
    expect(set).toMatchObject({ reason: 'Rem blong' })
  })

  test('counts, filters and the board show it', async () => {
    const before = await owner.call(vehicle.count, {})
    const id = await aCar()
    await mark(id)
    expect((await owner.call(vehicle.count, {})).unfit).toBe(before.unfit + 1)
    for (const query of [{ is_unfit: 'true' }, { availability_in: 'UNFIT' }] as const) {
      const { items } = await owner.call(vehicle.list, { query: { ...query, limit: 50 } })
      expect(items.map((row) => row.id)).toContain(id)
      expect(items.every(({ is_unfit }) => is_unfit)).toBe(true)
    }
    const period = { from: inHours(0), to: inHours(72) }
    const board = async () => owner.call(occupancy.board, { query: { ...period, category_in: 'MPV' } })
    const [days] = (await board()).free
    expect((await board()).vehicles.find((one) => one.id === id)).toMatchObject({
      availability: 'UNFIT',
      unfit: { reason: 'Rem blong', since: expect.any(Number) },
    })
    await lift(id)
    const [after] = (await board()).free
    expect(after?.days).toEqual(days?.days.map((count) => count + 1))
    expect(after?.vehicles).toBe(days?.vehicles)
  })

  test('is refused to orders that are approved, assigned, exchanged or moved to it, and previews say so first', async () => {
    const id = await aCar()
    await mark(id)
    const line = { vehicle_id: id, started_at: inHours(600), duration: 2 }
    const made = await orders.submitted([line])
    const { body } = await owner.send(salesOrder.move, orders.approving(made))
    expect(body.metadata?.error).toMatchObject({
      code: 'vehicle_unfit',
      raw: expect.stringContaining('Rem blong'),
      facts: { clash: { kind: 'UNFIT', ends_at: null, id } },
    })
    const order = await booked(await aCar(), 600)
    const assign = { ...of(order), body: { line_id: order.lines[0]?.id ?? '', vehicle_id: id } }
    expect((await owner.refused(salesOrder.assign, assign)).code).toBe('vehicle_unfit')
    const rented = await out()
    const seen = await preview(rented.order, { vehicle_id: id })
    expect(seen.conflicts).toMatchObject([{ clash: { kind: 'UNFIT', title: 'Rem blong' } }])
    await expect(agree(rented.order, { vehicle_id: id })).rejects.toThrow(/vehicle_unfit/)
  })

  test('is neither prepared, sent nor handed over, whatever reason is given, until it is lifted', async () => {
    const id = await aCar()
    const job = await jobOf(await booked(id, 1))
    await mark(id)
    for (const action of ['prepare', 'dispatch'] as const)
      expect((await owner.refused(deliveryOrder.move, { ...of(job), body: { action } })).code).toBe('vehicle_unfit')
    expect(await owner.call(deliveryOrder.checks, of(job))).toContainEqual({
      guard: 'UNFIT',
      rule: 'STOP',
      detail: 'Rem blong',
      allowed: null,
    })
    const allow = { guard: 'UNFIT' as const, reason: 'Saya tanggung jawab' }
    await owner.call(deliveryOrder.allow, { ...of(job), body: allow })
    const call = await handOverCall(job)
    const insisting = { ...call, body: { ...call.body, passed_guards: [...passed_guards, allow] } }
    expect((await owner.refused(deliveryOrder.complete, insisting)).code).toBe('vehicle_unfit')
    await lift(id)
    expect(await owner.call(deliveryOrder.complete, call)).toMatchObject({ status: 20 })
  })

  test('is not handed over by any statement: the database refuses it', async () => {
    const id = await aCar()
    const order = await booked(id, 1)
    await mark(id)
    const entry = order.lines[0]?.occupancy_id ?? ''
    const { company } = await owner.call(session.info, {})
    const leave = transact(server.db, { ...nobody, company: company.id }, (tx) =>
      sql`update occupancy set out_at = now(), starts_at = now() - interval '1 minute' where id = ${entry}`.execute(tx),
    )
    await expect(leave).rejects.toMatchObject({ code: 'LJ003', detail: expect.stringContaining('UNFIT') })
  })

  test('ends consistently where it is set while it is handed over', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await aCar()
      const job = await jobOf(await booked(id, 1))
      const call = await handOverCall(job)
      const [handed] = await Promise.all([owner.send(deliveryOrder.complete, call), mark(id)])
      const { is_unfit, availability } = await find(id)
      expect(is_unfit).toBe(true)
      // Either it was marked first and stays here, or it is with the customer and does not go out again.
      expect(availability).toBe(handed.status === 409 ? 'UNFIT' : 'ON_RENT')
    }
  })

  test('may be with a customer: it comes back, and stays off the road', async () => {
    const { old, order } = await out()
    await mark(old)
    expect(await find(old)).toMatchObject({ availability: 'ON_RENT', is_unfit: true })
    const { id } = await returnOf(order)
    const inspection = await own.inspection(old, { odometer_km: 10_100 })
    await owner.call(returnOrder.inspect, { params: { id }, body: { inspection, next: 'AVAILABLE' } })
    expect(await find(old)).toMatchObject({ availability: 'UNFIT', unfit_reason: 'Rem blong' })
  })
})

describe('coming off the road', () => {
  test('at a return, with what was seen; a vehicle that waits for nobody knows how long needs no date', async () => {
    const { old, order } = await out()
    const { id } = await returnOf(order)
    const inspection = await own.inspection(old, { odometer_km: 10_100 })
    const body = { inspection, next: 'BLOCKED' as const, next_note: 'Menunggu polisi' }
    await owner.call(returnOrder.inspect, { params: { id }, body })
    expect(await find(old)).toMatchObject({
      availability: 'UNFIT',
      unfit_reason: 'Menunggu polisi',
      unfit_source: 'RETURN',
      unfit_source_id: id,
      unfit_until: null,
      unfit_since: inspection.inspected_at,
    })
  })

  test('because of a damage of this vehicle, and of no other', async () => {
    const [id, other] = [await aCar(), await aCar()]
    const mark_ = { view: 'FRONT', x: 1, y: 1, part: 'HEADLIGHT', kind: 'CRACK', severity: 'HEAVY' } as const
    const found = await owner.call(damage.create, { params: { vehicleId: id }, body: mark_ })
    const body = { ...brakes, damage_id: found.id }
    expect((await owner.refused(vehicle.markUnfit, { params: { id: other }, body })).fields).toHaveProperty('damage_id')
    expect(await owner.call(vehicle.markUnfit, { params: { id }, body })).toMatchObject({
      unfit_source: 'DAMAGE',
      unfit_source_id: found.id,
    })
  })

  test('twice says more and keeps since when; lifted twice is refused', async () => {
    const id = await aCar()
    const { unfit_since } = await mark(id)
    expect(await mark(id, { reason: 'Rem dan kopling', until: inHours(48) })).toMatchObject({
      unfit_since,
      unfit_reason: 'Rem dan kopling',
    })
    await lift(id)
    expect((await owner.refused(vehicle.liftUnfit, { params: { id }, body: brakes })).code).toBe('vehicle_fit')
  })

  test('is told to those who plan, with the bookings that are at risk', async () => {
    const id = await aCar()
    const [soon, later] = [await booked(id, 20), await booked(id, 300)]
    await mark(id, { ...brakes, until: inHours(100) })
    const told = async () =>
      (await operations.call(notification.list, { query: { notification_type_in: 'BOOKING_BROKEN' } })).items.filter(
        ({ reference_id }) => reference_id === id,
      )
    expect(await told()).toMatchObject([{ message: expect.stringContaining(soon.number ?? '-') }])
    expect((await told())[0]?.message).not.toContain(later.number ?? '-')
  })
})

describe('bookings of a vehicle off the road', () => {
  test('are shown with replacements, and moved in one step; nothing of theirs changes by itself', async () => {
    const id = await aCar()
    const other = await aCar()
    const [soon, later] = [await booked(id, 20), await booked(id, 300)]
    const found = (query: object) => owner.call(salesOrder.replacements, { query })
    expect((await found({})).entries.map((entry) => entry.id)).not.toContain(id)
    await mark(id, { ...brakes, until: inHours(100) })
    const ids = async () => (await found({ vehicle_id: id })).bookings.map(({ order_id }) => order_id)
    expect(await ids()).toEqual([soon.id])
    await mark(id)
    expect(await ids()).toEqual([soon.id, later.id])
    const plan = await found({ vehicle_id: id })
    expect(plan.entries).toMatchObject([{ kind: 'UNFIT', title: 'Rem blong', back_at: null, ready_at: null }])
    expect((await found({})).entries.map((entry) => entry.id)).toContain(id)
    const moves = plan.bookings.map(({ order_id, line_id }) => ({
      order_id,
      line_id,
      vehicle_id: other,
      instead_of: id,
    }))
    expect(await owner.call(salesOrder.replace, { body: { vehicle_id: id, moves, left_out: [] } })).toEqual({
      moved: 2,
      is_extended: false,
    })
    expect((await read(soon)).lines[0]?.vehicle_id).toBe(other)
    expect(await ids()).toEqual([])
    const entry = (await read(later)).lines[0]?.occupancy_id ?? ''
    const [log] = (await owner.call(occupancy.log, { params: { id: entry } })).items
    expect(log?.reason).toContain('is off the road: Rem blong')
  })

  test('get no vehicle that is off the road itself: it is neither offered nor taken, and previews say why', async () => {
    const [id, other] = [await aCar(), await aCar()]
    const behind = await booked(id, 700)
    await mark(id)
    await mark(other, { reason: 'Ban gundul' })
    const { bookings } = await owner.call(salesOrder.replacements, { query: { vehicle_id: id } })
    expect(bookings.map(({ order_id }) => order_id)).toEqual([behind.id])
    expect(JSON.stringify(bookings)).not.toContain(other)
    const line_id = behind.lines[0]?.id ?? ''
    const moves = [{ order_id: behind.id, line_id, vehicle_id: other, instead_of: id }]
    const replace = { body: { vehicle_id: id, moves, left_out: [] } }
    expect((await owner.refused(salesOrder.replace, replace)).code).toBe('vehicle_unfit')
    expect((await read(behind)).lines[0]?.vehicle_id).toBe(id)
    const offered = orders.anOrder([{ vehicle_id: other, started_at: inHours(900), duration: 2 }])
    const { availability } = await owner.call(salesOrder.preview, { body: offered })
    expect(availability).toMatchObject([{ clash: { kind: 'UNFIT', title: 'Ban gundul' } }])
    expect(JSON.stringify(availability[0]?.free)).not.toContain(id)
  })

  test('of one that is late as well are listed once', async () => {
    const id = await aCar()
    await handOver(await booked(id, -30, 1), { inspected_at: inHours(-29) })
    const behind = await booked(id, 40)
    await mark(id)
    const { bookings, entries } = await owner.call(salesOrder.replacements, { query: {} })
    expect(entries.filter((one) => one.vehicle_id === id)).toMatchObject([{ kind: 'UNFIT' }])
    expect(bookings.filter(({ order_id }) => order_id === behind.id)).toHaveLength(1)
  })
})

test('rights: who drives and who sells neither take a vehicle off the road nor put it back', async () => {
  const id = await aCar()
  await mark(id, brakes, operations)
  await lift(id, operations)
  for (const role of ['Sales', 'Finance', 'Driver', 'Auditor'] as const) {
    const as = server.as(role)
    expect((await as.refused(vehicle.markUnfit, { params: { id }, body: brakes })).status).toBe(403)
    expect((await as.refused(vehicle.liftUnfit, { params: { id }, body: brakes })).status).toBe(403)
  }
  const elsewhere = server.as('Owner', 'beta')
  expect((await elsewhere.refused(vehicle.markUnfit, { params: { id }, body: brakes })).status).toBe(404)
})
