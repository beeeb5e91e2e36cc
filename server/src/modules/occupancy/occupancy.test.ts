import { randomUUID } from 'node:crypto'
import { audit } from '@rental/core/modules/audit/audit.contract'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { document } from '@rental/core/modules/document/document.contract'
import type { OccupiedFacts } from '@rental/core/modules/occupancy/board.contract'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { describe, expect, test } from 'vitest'
import { hold, markOut, reserve } from '../../occupancy/occupy.ts'
import { aVehicle } from '../../testing/a-vehicle.ts'
import type { Caller } from '../../testing/caller.ts'
import { dayIn, nextYear } from '../../testing/days.ts'
import { patiently } from '../../testing/patient.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { aRental, inHours, occupyingFor } from '../../testing/occupying.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const occupying = await occupyingFor(server.db, owner)
const budi = await owner.call(customer.create, { body: { kind: 'PERSONAL', name: 'Budi', phone: '081211112222' } })

const from = `${nextYear}-03-01T02:00:00Z`
const to = `${nextYear}-03-05T02:00:00Z`
const block = (vehicle_id: string, change: object = {}) => ({
  kind: 'BLOCK' as const,
  vehicle_id,
  starts_at: from,
  ends_at: to,
  title: 'Pajak STNK',
  ...change,
})
const enter = (vehicle_id: string, change: object = {}, as: Caller = owner) =>
  as.call(occupancy.create, { body: block(vehicle_id, change) })
const refused = (vehicle_id: string, change: object = {}, as: Caller = owner) =>
  as.refused(occupancy.create, { body: block(vehicle_id, change) })

describe('an entry', () => {
  test('takes its vehicle, and is read, listed and remembered', async () => {
    const { id } = await aVehicle(owner)
    const made = await enter(id, { turnaround_minutes: 90, note: ' Antre Samsat ' })
    expect(made).toMatchObject({
      state: 'PLANNED',
      vehicle_id: id,
      title: 'Pajak STNK',
      note: 'Antre Samsat',
      taken_until: `${nextYear}-03-05T03:30:00Z`,
      source_type: null,
    })
    expect(await owner.call(occupancy.get, { params: { id: made.id } })).toEqual(made)
    const { items } = await owner.call(occupancy.list, { query: { vehicle_id_in: [id] } })
    expect(items).toEqual([made])
    const [entry] = (await owner.call(occupancy.log, { params: { id: made.id } })).items
    expect(entry).toMatchObject({ action: 'insert', actor_name: 'Owner of alpha' })
    const audited = await owner.call(audit.list, { query: { search_key: 'record_id', search_value: made.id } })
    expect(audited.items).toMatchObject([{ table_name: 'occupancy', record_name: 'Pajak STNK' }])
    expect((await owner.refused(vehicle.remove, { params: { id } })).code).toBe('still_in_use')
  })
  test.each([
    [
      'that ends before it begins',
      { ends_at: `${nextYear}-03-01T01:00:00Z` },
      { ends_at: 'The end must be after the start' },
    ],
    ['of more than ten years', { ends_at: `${nextYear + 10}-03-02T02:00:00Z` }, { ends_at: 'At most 10 years' }],
    ['of nothing', { vehicle_id: null }, { vehicle_id: 'Required' }],
    ['of a vehicle and a driver', { driver_id: randomUUID() }, { driver_id: 'Either a vehicle or a driver, not both' }],
    ['of a vehicle that does not exist', { vehicle_id: randomUUID() }, { vehicle_id: 'This no longer exists' }],
    ['without a reason', { title: ' ' }, { title: 'Required' }],
    ['that is a rental', { kind: 'RENTAL' }, { kind: 'Please choose one of the options' }],
    [
      'with a turnaround of weeks',
      { turnaround_minutes: 10_081 },
      { turnaround_minutes: 'Value must be at most 10.080' },
    ],
  ])('%s is refused', async (_, change, fields) => {
    const { id } = await aVehicle(owner)
    expect(await refused(id, change)).toMatchObject({ code: 'invalid_input', fields })
  })
  test('is for drivers, too, and for no other employee', async () => {
    const { items } = await owner.call(user.list, { query: { limit: 50 } })
    const [driver, other] = [items.find((one) => one.full_name.startsWith('Driver')), items[0]]
    const body = {
      is_driver: true,
      sim_class: 'A' as const,
      sim_number: '123456789012',
      sim_expiry: `${nextYear + 3}-01-01`,
    }
    await owner.call(user.change, { params: { id: driver?.id ?? '' }, body })
    const leave = (driver_id: string | undefined) => block('', { vehicle_id: null, driver_id, title: 'Cuti' })
    const made = await owner.call(occupancy.create, { body: leave(driver?.id) })
    expect(made.driver_name).toBe('Driver of alpha')
    const wrong = await owner.refused(occupancy.create, { body: leave(other?.id) })
    expect(wrong.fields).toEqual({ driver_id: 'This employee is not a driver' })
  })
})

describe('two in one time', () => {
  test('are refused: the first is named, and what is free instead', async () => {
    const like = { branch_id: 2, category: 'SUV' as const }
    const { id } = await aVehicle(owner, { ...like, license_number: 'DK 77 AA' })
    const free = await aVehicle(owner, like)
    const elsewhere = await aVehicle(owner, { ...like, branch_id: 1 })
    const rental = aRental(id, 0, 0, { starts_at: from, ends_at: to, title: 'SO-12', customer_id: budi.id })
    const { id: first } = await occupying((work) => reserve(work, rental))
    const answer = await refused(id)
    expect(answer).toMatchObject({
      status: 409,
      code: 'occupied',
      raw: `DK 77 AA is not available: Rental, SO-12, Budi, 01/03/${nextYear} 09:00 to 05/03/${nextYear} 09:00.`,
    })
    const facts = answer.facts as OccupiedFacts
    expect(facts.clash).toEqual({
      id: first,
      kind: 'RENTAL',
      state: 'PLANNED',
      title: 'SO-12',
      customer_name: 'Budi',
      starts_at: `${nextYear}-03-01T02:00:00.000Z`,
      ends_at: `${nextYear}-03-05T02:00:00.000Z`,
    })
    expect(facts.free.map((one) => one.id)).toEqual([free.id])
    expect(facts.free.map((one) => one.id)).not.toContain(elsewhere.id)
    const inIndonesian = await owner.refused(occupancy.create, { body: block(id) }, { 'accept-language': 'id' })
    expect(inIndonesian.raw).toBe(
      `DK 77 AA tidak tersedia: Sewa, SO-12, Budi, 01/03/${nextYear} 09:00 sampai 05/03/${nextYear} 09:00.`,
    )
  })
  test('may touch', async () => {
    const { id } = await aVehicle(owner)
    await enter(id)
    await enter(id, { starts_at: to, ends_at: `${nextYear}-03-06T02:00:00Z` })
    await enter(id, { starts_at: `${nextYear}-02-28T02:00:00Z`, ends_at: from })
    expect((await owner.call(occupancy.list, { query: { vehicle_id_in: [id] } })).total).toBe(3)
  })
})

describe('asking first', () => {
  test('tells what is in the way, what it would cross, and nothing where it is free', async () => {
    const { id } = await aVehicle(owner)
    const { id: entry } = await enter(id)
    const expiry = inHours(5)
    await occupying((work) =>
      hold(work, { vehicle_id: id, starts_at: to, ends_at: `${nextYear}-03-08T02:00:00Z`, title: 'Q-3' }, expiry),
    )
    const ask = (query: object) => owner.call(occupancy.check, { query: { vehicle_id: id, from, to, ...query } })
    expect((await ask({})).clash).toMatchObject({ id: entry, kind: 'BLOCK' })
    expect(await ask({ except: entry })).toEqual({ clash: null, holds: [], free: [] })
    expect(await ask({ except: entry, turnaround_minutes: 60 })).toMatchObject({
      clash: null,
      holds: [{ title: 'Q-3' }],
    })
    const params = { vehicle_id: randomUUID(), from, to }
    expect((await owner.refused(occupancy.check, { query: params })).code).toBe('not_found')
  })
})

describe('changing an entry', () => {
  test('moves it where that is free', async () => {
    const [first, second] = [await aVehicle(owner), await aVehicle(owner)]
    const { id } = await enter(first.id)
    await enter(second.id)
    const change = (body: object) => owner.send(occupancy.change, { params: { id }, body })
    expect((await change({ vehicle_id: second.id })).body.metadata?.error?.code).toBe('occupied')
    expect(
      (await change({ vehicle_id: second.id, starts_at: to, ends_at: `${nextYear}-03-09T02:00:00Z` })).status,
    ).toBe(200)
    expect((await change({ title: 'Ganti oli', ends_at: `${nextYear}-03-08T02:00:00Z` })).status).toBe(200)
    expect((await change({ ends_at: `${nextYear}-03-01T02:00:00Z` })).status).toBe(400)
    expect((await change({ vehicle_id: randomUUID() })).status).toBe(400)
    await enter(first.id)
  })
  test('is for the document alone that brought it', async () => {
    const { id } = await aVehicle(owner)
    const source = { source_type: 'order_line', source_id: randomUUID(), title: 'SO-13' }
    const rental = await occupying((work) => reserve(work, aRental(id, 100, 200, source)))
    const params = { id: rental.id }
    const answer = await owner.refused(occupancy.change, { params, body: { title: 'Mine' } })
    expect(answer).toMatchObject({ code: 'belongs_to_document', raw: 'This belongs to “SO-13”: change it there.' })
    expect((await owner.refused(occupancy.release, { params, body: { reason: 'x' } })).code).toBe('belongs_to_document')
  })
})

describe('releasing', () => {
  const release = (id: string, reason = 'Batal') => owner.send(occupancy.release, { params: { id }, body: { reason } })
  test('drops what is to come, once, and remembers why', async () => {
    const { id } = await aVehicle(owner)
    const entry = await enter(id)
    expect((await release(entry.id)).body.data).toMatchObject({ state: 'RELEASED', release_reason: 'Batal' })
    expect((await release(entry.id)).body.metadata?.error).toMatchObject({ code: 'wrong_state' })
    expect((await owner.call(occupancy.log, { params: { id: entry.id } })).items[0]?.reason).toBe('Batal')
    await enter(id)
  })
  test('ends what runs, because it did take the vehicle until now', async () => {
    const { id } = await aVehicle(owner)
    const entry = await enter(id, { kind: 'MAINTENANCE', starts_at: inHours(-5), ends_at: inHours(50) })
    expect((await owner.call(vehicle.get, { params: { id } })).availability).toBe('IN_WORKSHOP')
    expect((await release(entry.id)).body.data).toMatchObject({ state: 'DONE', released_at: null })
    expect((await owner.call(vehicle.get, { params: { id } })).availability).toBe('AVAILABLE')
  })
  test('needs a reason', async () => {
    const entry = await enter((await aVehicle(owner)).id)
    expect((await owner.refused(occupancy.release, { params: { id: entry.id }, body: {} })).fields).toHaveProperty(
      'reason',
    )
  })
})

describe('free vehicles', () => {
  test('are those that nothing takes, the tightest fit first', async () => {
    const like = { category: 'TRUCK' as const, stnk_kind: 'GOODS' as const, kir_required: true, branch_id: 1 }
    const [open, tight, loose, taken, sold] = await Promise.all(Array.from({ length: 5 }, () => aVehicle(owner, like)))
    if (!open || !tight || !loose || !taken || !sold) throw new Error('no vehicles')
    await enter(tight.id, { starts_at: `${nextYear}-02-01T00:00:00Z`, ends_at: from })
    await enter(tight.id, { starts_at: to, ends_at: `${nextYear}-04-01T00:00:00Z` })
    await enter(loose.id, { starts_at: `${nextYear}-02-01T00:00:00Z`, ends_at: `${nextYear}-02-20T00:00:00Z` })
    await enter(loose.id, { starts_at: `${nextYear}-03-09T00:00:00Z`, ends_at: `${nextYear}-04-01T00:00:00Z` })
    await enter(taken.id, { starts_at: `${nextYear}-03-04T02:00:00Z`, ends_at: `${nextYear}-04-01T00:00:00Z` })
    await owner.call(vehicle.move, { params: { id: sold.id }, body: { action: 'offer' } })
    const free = (query: object = {}, as = owner) =>
      as.call(occupancy.free, { query: { from, to, category: 'TRUCK', ...query } })
    const found = await free({ turnaround_minutes: 0 })
    expect(found.map(({ id }) => id)).toEqual([tight.id, loose.id, open.id])
    expect(found[0]).toMatchObject({ free_from: from, free_until: to })
    expect((await free({ turnaround_minutes: 1 })).map(({ id }) => id)).toEqual([loose.id, open.id])
    // Left out, it is the one that the company keeps between two rentals.
    expect((await free()).map(({ id }) => id)).toEqual([loose.id, open.id])
    await owner.call(setting.changeGeneral, { body: { turnaround_minutes: 0 } })
    expect((await free()).map(({ id }) => id)).toEqual([tight.id, loose.id, open.id])
    expect(await free({ branch_id: 2 })).toEqual([])
    expect(await free({ limit: 1 })).toHaveLength(1)
    expect(await free({}, server.as('Owner', 'beta'))).toEqual([])
    expect((await owner.refused(occupancy.free, { query: { from: to, to: from, category: 'TRUCK' } })).status).toBe(400)
  })
})

describe('the board', () => {
  const minutes = (instant: string) => Date.parse(instant) / 60_000
  test('shows vehicles and what takes them', async () => {
    const made = { category: 'LUXURY' as const, branch_id: 2, brand: 'Lexus', model: 'RX' }
    const { id } = await aVehicle(owner, { ...made, license_number: 'B 1 LUX' })
    const other = await aVehicle(owner, { ...made, license_number: 'B 2 LUX' })
    const due = dayIn(40)
    await owner.call(document.create, { params: { id }, body: { kind: 'STNK_TAX', valid_to: due } })
    const entry = await enter(id, { turnaround_minutes: 30 })
    const gone = await enter(id, { starts_at: `${nextYear}-02-01T02:00:00Z`, ends_at: from })
    await owner.call(occupancy.release, { params: { id: gone.id }, body: { reason: 'Batal' } })
    const out = await occupying((work) => reserve(work, aRental(other.id, -20, -10, { customer_id: budi.id })))
    await occupying((work) => markOut(work, out.id, out.starts_at))
    const board = (query: object) =>
      owner.call(occupancy.board, { query: { from, to, category_in: ['LUXURY'], ...query } })
    const { vehicles, bars, total } = await board({})
    expect(total).toBe(2)
    expect(vehicles.map(({ plate }) => plate)).toEqual(['B1LUX', 'B2LUX'])
    expect(vehicles[0]).toMatchObject({ name: 'Lexus RX', category: 'LUXURY', branch_id: 2, status: 10, km: null })
    expect([39, 40, 41]).toContain(vehicles[0]?.stnk_days)
    expect(vehicles.map(({ availability }) => availability)).toEqual(['AVAILABLE', 'OVERDUE'])
    expect(bars).toEqual([
      {
        id: entry.id,
        row: 0,
        kind: 'BLOCK',
        state: 'PLANNED',
        from: minutes(from),
        to: minutes(to),
        turnaround: 30,
        title: 'Pajak STNK',
      },
    ])
    const today = await board({ from: inHours(-1), to: inHours(5) })
    expect(today.bars).toMatchObject([{ id: out.id, row: 1, state: 'LATE', customer: 'Budi' }])
    expect((await board({ search: 'b 2' })).vehicles).toHaveLength(1)
    expect((await board({ search: 'lexus' })).total).toBe(2)
    expect((await board({ branch_id_in: '1' })).total).toBe(0)
    expect((await board({ vehicle_id: id })).bars).toHaveLength(1)
    expect((await board({ limit: 1, page: 2 })).vehicles.map(({ plate }) => plate)).toEqual(['B2LUX'])
    expect(
      (await owner.refused(occupancy.board, { query: { from, to: `${nextYear + 2}-03-01T02:00:00Z` } })).status,
    ).toBe(400)
  })
})

describe('others', () => {
  test('of another company, or bound to another branch, find nothing', async () => {
    const { id } = await aVehicle(owner, { branch_id: 2 })
    const entry = await enter(id)
    for (const stranger of [server.as('Owner', 'beta'), server.as('Branch Manager')]) {
      const params = { id: entry.id }
      expect((await stranger.refused(occupancy.get, { params })).code).toBe('not_found')
      expect((await stranger.refused(occupancy.change, { params, body: { title: 'Mine' } })).code).toBe('not_found')
      expect((await stranger.refused(occupancy.release, { params, body: { reason: 'x' } })).code).toBe('not_found')
      expect((await refused(id, {}, stranger)).fields).toEqual({ vehicle_id: 'This no longer exists' })
      expect((await stranger.refused(occupancy.check, { query: { vehicle_id: id, from, to } })).code).toBe('not_found')
      const { total } = await stranger.call(occupancy.list, { query: { vehicle_id_in: [id] } })
      expect(total).toBe(0)
      const board = await stranger.call(occupancy.board, { query: { from, to, vehicle_id: id } })
      expect(board).toMatchObject({ vehicles: [], bars: [], total: 0 })
    }
    // Nor can they take away what is theirs to that branch.
    const manager = server.as('Branch Manager')
    const own = await enter((await aVehicle(owner, { branch_id: 1 })).id, {}, manager)
    const moved = await manager.refused(occupancy.change, { params: { id: own.id }, body: { vehicle_id: id } })
    expect(moved.fields).toEqual({ vehicle_id: 'This no longer exists' })
  })
  test('may look, and change nothing, as their role says', async () => {
    const { id } = await aVehicle(owner)
    await enter(id)
    const sales = server.as('Sales')
    expect((await sales.call(occupancy.list, { query: { vehicle_id_in: [id] } })).total).toBe(1)
    expect((await refused(id, {}, sales)).code).toBe('not_permitted')
    await enter((await aVehicle(owner)).id, {}, server.as('Operations'))
  })
})

describe('two hundred at once', () => {
  test('for one vehicle and time: one wins, and all others learn by whom', async () => {
    const { id } = await aVehicle(owner)
    const attempts = Array.from({ length: 200 }, (_, at) => {
      const shift = (at % 40) * 3_600_000
      const [starts_at, ends_at] = [from, to].map((moment) => new Date(Date.parse(moment) + shift).toISOString())
      const body = block(id, { starts_at, ends_at, title: `Attempt ${at}` })
      return patiently(() => owner.send(occupancy.create, { body }))
    })
    const answers = await Promise.all(attempts)
    const won = answers.filter(({ status }) => status === 201)
    expect(won).toHaveLength(1)
    const winner = won[0]?.body.data as { title: string; id: string }
    const lost = answers.flatMap(({ body }) => body.metadata?.error ?? [])
    expect(lost).toHaveLength(199)
    expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['occupied']))
    expect(lost.every(({ raw }) => raw.includes(winner.title))).toBe(true)
    expect(lost.every(({ facts }) => (facts as OccupiedFacts).clash.id === winner.id)).toBe(true)
  }, 60_000)
})
