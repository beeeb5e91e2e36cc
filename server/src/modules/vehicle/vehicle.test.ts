import { randomUUID } from 'node:crypto'
import { company } from '@rental/core/modules/company/company.contract'
import { document } from '@rental/core/modules/document/document.contract'
import { pricing } from '@rental/core/modules/pricing/pricing.contract'
import { role } from '@rental/core/modules/role/role.contract'
import { search } from '@rental/core/modules/search/search.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { supplier } from '@rental/core/modules/supplier/supplier.contract'
import { vehicle, type Vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { markOut, reserve } from '../../occupancy/occupy.ts'
import { vehicleValues } from '../../testing/a-vehicle.ts'
import { aRental, occupyingFor } from '../../testing/occupying.ts'
import { onFinished } from '../../testing/on-finished.ts'
import { upload } from '../../testing/upload.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const values = vehicleValues
const aVehicle = (change: Partial<Vehicle> = {}, who = owner) => who.call(vehicle.create, { body: values(change) })
const refusedVehicle = (change: Partial<Vehicle>) => owner.refused(vehicle.create, { body: values(change) })

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('with a new vehicle', () => {
  const papersOf = async (id: string) =>
    (await owner.call(document.ofVehicle, { params: { id } })).items.map(({ kind, valid_to }) => ({ kind, valid_to }))

  test('its photo and the last days of its papers are entered', async () => {
    const { data } = await upload(server.app, await server.tokenFor('Owner'), [['depan.png', pixel]])
    const body = { ...values(), photo: data[0]?.url, stnk_valid_to: '2031-05-20', tax_valid_to: '2027-05-20' }
    const made = await owner.call(vehicle.create, { body })
    expect(made).toMatchObject({ photo_id: data[0]?.id, due_on: '2027-05-20' })
    expect(await papersOf(made.id)).toHaveLength(2)
    expect(await papersOf(made.id)).toEqual(
      expect.arrayContaining([
        { kind: 'STNK', valid_to: '2031-05-20' },
        { kind: 'STNK_TAX', valid_to: '2027-05-20' },
      ]),
    )
  })
  test('comes all of it or nothing', async () => {
    const body = { ...values(), photo: `/api/v2/media/${randomUUID()}`, stnk_valid_to: '2031-05-20' }
    expect(await owner.refused(vehicle.create, { body })).toMatchObject({ fields: { photo: expect.any(String) } })
    expect(
      (await owner.call(vehicle.create, { body: values({ license_number: body.license_number }) })).due_on,
    ).toBeNull()
  })
  test('papers need the permission for papers', async () => {
    const roles = await owner.call(role.list, { query: { limit: 50 } })
    const id = roles.items.find(({ name }) => name === 'Warehouse')?.id ?? 0
    const permissions = ['vehicle.create', 'vehicle.read', 'master_data.read'] as const
    await owner.call(role.change, { params: { id }, body: { permissions: [...permissions] } })
    const clerk = server.as('Warehouse')
    expect(await clerk.refused(vehicle.create, { body: { ...values(), stnk_valid_to: '2031-05-20' } })).toMatchObject({
      status: 403,
      code: 'not_permitted',
    })
    await clerk.call(vehicle.create, { body: values() })
  })
  test('its rent is entered for all customers from today on, by those who may', async () => {
    const given = { first_price: 450_000, first_rental_type_id: 1 }
    const { id } = await owner.call(vehicle.create, { body: { ...values(), ...given } })
    const { items } = await owner.call(pricing.listOfVehicle, { params: { id }, query: {} })
    expect(items).toMatchObject([{ amount: 450_000, rental_type_id: 1, customer_id: null, valid_to: null }])
    const lost = await owner.refused(vehicle.create, { body: { ...values(), first_price: 450_000 } })
    expect(lost.fields).toHaveProperty('first_rental_type_id')
    const clerk = server.as('Warehouse')
    expect((await clerk.refused(vehicle.create, { body: { ...values(), ...given } })).code).toBe('not_permitted')
  })
  test('its model says the rest: as the newest own vehicle of it, else what is common', async () => {
    const factsOf = (brand: string, model: string) => owner.call(vehicle.modelFacts, { query: { brand, model } })
    expect(await factsOf('suzuki', 'ERTIGA')).toMatchObject({ category: 'MPV', fuel_type: 'PETROL', seats: 7 })
    await aVehicle({
      brand: 'Suzuki',
      model: 'Ertiga',
      category: 'SUV',
      fuel_type: 'HYBRID',
      seats: 6,
      tank_litres: 44,
    })
    expect(await factsOf('suzuki', 'ERTIGA')).toMatchObject({
      category: 'SUV',
      fuel_type: 'HYBRID',
      seats: 6,
      tank_litres: 44,
    })
    expect(await factsOf('Suzuki', 'Tidak Dikenal')).toBeNull()
  })
  test('makes and models are offered, the own ones first', async () => {
    await aVehicle({ brand: 'Karoseri Uji', model: 'Jetbus' })
    const makes = await owner.call(vehicle.makes, {})
    expect(makes.find(({ brand }) => brand === 'Karoseri Uji')?.models).toEqual(['Jetbus'])
    const place = (name: string) => makes.findIndex(({ brand }) => brand === name)
    expect(place('Karoseri Uji')).toBeLessThan(place('Yamaha'))
    expect(await server.as('Owner', 'beta').call(vehicle.makes, {})).not.toContainEqual(
      expect.objectContaining({ brand: 'Karoseri Uji' }),
    )
  })
})

describe('a vehicle', () => {
  test('is stored as it is normally written', async () => {
    const made = await aVehicle({ license_number: 'b 77-aZ', chassis_number: 'mhkab12c3d4567890', notes: ' Ban baru ' })
    expect(made).toMatchObject({
      license_number: 'B77AZ',
      chassis_number: 'MHKAB12C3D4567890',
      notes: 'Ban baru',
      // The usual kit, unless somebody says otherwise.
      equipment: ['SPARE_TYRE', 'JACK', 'TOOLS', 'TRIANGLE', 'FLOOR_MATS', 'SPARE_KEY'],
      kir_required: false,
      photo_id: null,
      status: 10,
    })
    expect(await owner.call(vehicle.get, { params: { id: made.id } })).toEqual(made)
  })
  test.each(['B 0123 AB', 'ABC 12 D', 'B 12345 A', 'B 1234 ABCD', 'hello'])(
    'with the plate %s is refused',
    async (license_number) => {
      expect((await refusedVehicle({ license_number })).fields).toEqual({
        license_number: 'Please enter a plate such as B 1234 XYZ',
      })
    },
  )
  test('has a plate and a chassis number that no other has', async () => {
    const first = await aVehicle({ chassis_number: 'MHKAB12C3D4567891' })
    const twice = await refusedVehicle({ license_number: first.license_number })
    expect(twice).toMatchObject({ status: 409, code: 'already_exists' })
    expect(twice.fields).toHaveProperty('license_number')
    expect((await refusedVehicle({ chassis_number: 'MHKAB12C3D4567891' })).fields).toHaveProperty('chassis_number')
    // Another company may have it: it sees nothing of ours.
    await aVehicle({ license_number: first.license_number }, server.as('Owner', 'beta'))
  })
  test('gives its plate away once it is sold', async () => {
    const first = await aVehicle()
    const move = (action: 'offer' | 'sell', reason?: string) =>
      owner.call(vehicle.move, { params: { id: first.id }, body: { action, ...(reason && { reason }) } })
    await move('offer')
    expect((await move('sell', 'Lelang')).status_reason).toBe('Lelang')
    await aVehicle({ license_number: first.license_number })
  })
  test('of two that are added at once with one plate, one is kept', async () => {
    const body = values()
    const answers = await Promise.all(Array.from({ length: 6 }, () => owner.send(vehicle.create, { body })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
  })
  test('of a partner names the partner, and is found by him', async () => {
    expect((await refusedVehicle({ ownership_type: 'PARTNER' })).fields).toEqual({ supplier_id: 'Required' })
    const partner = await owner.call(supplier.create, { body: { name: 'Armada Mitra', kinds: ['VEHICLE_PARTNER'] } })
    const made = await aVehicle({ ownership_type: 'PARTNER', supplier_id: partner.id, partner_cost: 4_500_000 })
    expect(made.supplier_name).toBe('Armada Mitra')
    const { items } = await owner.call(vehicle.list, { query: { supplier_id_in: [partner.id] } })
    expect(items.map(({ id }) => id)).toEqual([made.id])
  })
  test('is checked as a whole when it changes', async () => {
    const { id } = await aVehicle()
    const refusal = await owner.refused(vehicle.change, { params: { id }, body: { stnk_kind: 'GOODS' } })
    expect(refusal.fields).toEqual({ kir_required: 'This type of vehicle needs a KIR test' })
    await owner.call(vehicle.change, { params: { id }, body: { stnk_kind: 'GOODS', kir_required: true } })
  })
  test('that does not exist is not found', async () => {
    const params = { id: randomUUID() }
    for (const route of [vehicle.get, vehicle.remove, vehicle.log, vehicle.attachments] as const)
      expect((await owner.refused(route, { params })).code).toBe('not_found')
    expect((await owner.refused(vehicle.salesReport, { params, query: {} })).code).toBe('not_found')
  })
})

describe('the list', () => {
  test('finds a plate however it is typed', async () => {
    const { id } = await aVehicle({ license_number: 'DK 1818 UV' })
    for (const search_value of ['dk 1818', 'DK-1818-UV', '1818uv']) {
      const { items } = await owner.call(vehicle.list, { query: { search_value } })
      expect(
        items.map((row) => row.id),
        search_value,
      ).toEqual([id])
    }
    const found = await owner.call(search.records, { query: { text: 'dk 1818' } })
    expect(found).toEqual([{ kind: 'vehicle', id, title: 'DK 1818 UV', subtitle: 'Toyota Avanza 2024' }])
  })
  test('leaves out what was sold, and counts by state', async () => {
    const before = await owner.call(vehicle.count, {})
    const { id } = await aVehicle()
    await owner.call(vehicle.move, { params: { id }, body: { action: 'offer' } })
    expect(await owner.call(vehicle.count, {})).toEqual({
      ...before,
      total: before.total + 1,
      for_sale: before.for_sale + 1,
    })
    await owner.call(vehicle.move, { params: { id }, body: { action: 'sell', reason: 'Dijual ke karyawan' } })
    expect(await owner.call(vehicle.count, {})).toEqual({ ...before, sold: before.sold + 1 })
    const { total } = await owner.call(vehicle.list, { query: {} })
    expect(total).toBe(before.total)
    expect((await owner.call(vehicle.list, { query: { status_in: [40] } })).total).toBe(before.sold + 1)
  })
})

describe('the list by availability', () => {
  test('goes from free to overdue and back, in pages that join; what is not in use comes last', async () => {
    const occupying = await occupyingFor(server.db, owner)
    const brand = 'Urutan'
    const made = await Promise.all(Array.from({ length: 12 }, () => aVehicle({ brand })))
    const [late, out, parked] = made
    if (!late || !out || !parked) throw new Error('no vehicles')
    for (const [{ id }, from, to] of [
      [late, -30, -2],
      [out, -30, 50],
    ] as const)
      await occupying(async (work) => {
        const rental = await reserve(work, aRental(id, from, to))
        await markOut(work, rental.id, rental.starts_at)
      })
    await owner.call(vehicle.move, { params: { id: parked.id }, body: { action: 'deactivate', reason: 'Rusak' } })
    const page = async (sort: string, after?: string) =>
      owner.call(vehicle.list, {
        query: { sort, search_key: 'brand', search_value: brand, limit: 10, ...(after && { after }) },
      })
    const inOrder = async (sort: string) => {
      const first = await page(sort)
      const second = await page(sort, first.next ?? '')
      expect(first.items[0]).not.toHaveProperty('availability_order')
      return [...first.items, ...second.items].map(({ id, availability }) => ({ id, availability }))
    }
    const free = Array.from({ length: 9 }, () => 'AVAILABLE')
    const up = await inOrder('availability')
    expect(up.map(({ availability }) => availability)).toEqual([...free, 'ON_RENT', 'OVERDUE', null])
    expect(new Set(up.map(({ id }) => id)).size).toBe(12)
    const down = await inOrder('-availability')
    expect(down.map(({ availability }) => availability)).toEqual(['OVERDUE', 'ON_RENT', ...free, null])
  })
})

describe('the sales report', () => {
  test('tells of each month of a period, and of the last twelve by itself', async () => {
    const { id } = await aVehicle()
    const report = (query: object) => owner.call(vehicle.salesReport, { params: { id }, query })
    expect(await report({ from: '2026-08-20', to: '2026-10-01' })).toEqual(
      ['2026-08', '2026-09', '2026-10'].map((month) => ({
        month,
        orders: 0,
        days_on_rent: 0,
        revenue: 0,
        invoiced: 0,
      })),
    )
    expect(await report({})).toHaveLength(12)
    expect(await report({ from: '1990-01-01', to: '2026-12-31' })).toHaveLength(60)
    expect(await report({ from: '2026-12-01', to: '2026-01-01' })).toEqual([])
  })
})

describe('deleting a vehicle', () => {
  test('is for one that was entered by mistake', async () => {
    const { id } = await aVehicle()
    await owner.call(vehicle.remove, { params: { id } })
    expect((await owner.refused(vehicle.get, { params: { id } })).code).toBe('not_found')
  })
  test('is refused where it has papers, readings or prices, and nothing of it goes', async () => {
    const { id } = await aVehicle()
    const body = { kind: 'STNK_TAX' as const, valid_to: '2027-05-31' }
    await owner.call(document.create, { params: { id }, body })
    const refusal = await owner.refused(vehicle.remove, { params: { id } })
    expect(refusal).toMatchObject({ status: 409, code: 'still_in_use' })
    expect(refusal.raw).toBe('Other records still use this, so it cannot be removed.')
    expect((await owner.call(vehicle.get, { params: { id } })).due_on).toBe('2027-05-31')
  })
  test('is not for whoever may only change it', async () => {
    const { id } = await aVehicle()
    expect((await server.as('Operations').refused(vehicle.remove, { params: { id } })).code).toBe('not_permitted')
  })
})

describe('the plan', () => {
  test('is asked for without waiting for others who write in the company', async () => {
    const other = new pg.Client({ connectionString: server.url })
    onFinished(() => other.end())
    await other.connect()
    // As every record does that is written in another transaction.
    await other.query('begin; select from company for key share')
    expect((await aVehicle()).id).toBeTruthy()
  })
  test('of a small company holds ten vehicles, also when two are added at once', async () => {
    const beta = server.as('Owner', 'beta')
    const user = await beta.call(session.info, {})
    const operator = server.as('Owner', 'operator')
    await operator.call(company.change, { params: { id: user.company.id }, body: { plan: 'STARTER', reason: 'Uji' } })
    const { total } = await beta.call(vehicle.list, { query: {} })
    for (let kept = total; kept < 9; kept++) await aVehicle({}, beta)
    const answers = await Promise.all([1, 2].map(() => beta.send(vehicle.create, { body: values() })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const refusal = await beta.refused(vehicle.create, { body: values() })
    expect(refusal).toMatchObject({ code: 'plan_limit', raw: expect.stringContaining('up to 10 vehicles') })
  })
})

describe('whoever is bound to a branch', () => {
  test('sees its vehicles, and adds none elsewhere', async () => {
    const everywhere = server.as('Owner', 'operator')
    const bound = server.as('Branch Manager', 'operator')
    const here = await aVehicle({ branch_id: 1 }, everywhere)
    const there = await aVehicle({ branch_id: 2 }, everywhere)
    const seen = (await bound.call(vehicle.list, { query: {} })).items.map(({ id }) => id)
    expect(seen).toContain(here.id)
    expect(seen).not.toContain(there.id)
    expect((await bound.refused(vehicle.get, { params: { id: there.id } })).code).toBe('not_found')
    expect((await bound.refused(vehicle.create, { body: values({ branch_id: 2 }) })).code).toBe('outside_branches')
  })
})
