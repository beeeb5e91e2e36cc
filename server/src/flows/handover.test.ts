import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { damage } from '@rental/core/modules/damage/damage.contract'
import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import type { InspectionInput } from '@rental/core/modules/inspection/inspection.fields'
import { odometer } from '@rental/core/modules/odometer/odometer.contract'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { runSheet } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../testing/a-price.ts'
import { inspectingAs } from '../testing/inspecting.ts'
import { ordersOf } from '../testing/ordering.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 300_000 })
const { confirmed } = ordersOf(owner, await aCustomer())
const own = inspectingAs(server.app, () => server.tokenFor('Owner'))
const driver = server.as('Driver')
const { id: driver_id } = await driver.call(session.info, {})

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
const passed_guards = [
  { guard: 'IDENTITY' as const, reason: 'KTP menyusul' },
  { guard: 'CONTRACT' as const, reason: 'Ditandatangani di tempat' },
]

const deliveryOf = async ({ id }: SalesOrder) =>
  (await owner.call(deliveryOrder.list, { query: { order_id_in: id } })).items[0] as { id: string; number: string }
const returnOf = async ({ id }: SalesOrder) =>
  (await owner.call(returnOrder.list, { query: { order_id_in: id } })).items[0] as { id: string; number: string }

/** A confirmed order of one vehicle that is due now, and its delivery. */
async function planned(more: object = {}) {
  const vehicle_id = await aVehicle('MPV', { fuel_type: 'PETROL', tank_litres: 40 })
  const order = await confirmed([{ vehicle_id, started_at: ago(1), duration: 3, ...more }])
  return { order, vehicle_id, delivery: await deliveryOf(order) }
}

const handOver = (id: string, given: InspectionInput, as = owner) =>
  as.call(deliveryOrder.complete, { params: { id }, body: { inspection: given, passed_guards } })

/** An order that is out since an hour, and its return. */
async function out(more: object = {}) {
  const found = await planned(more)
  const handed = await own.inspection({ inspected_at: ago(0.5), odometer_km: 10_000 })
  await handOver(found.delivery.id, handed)
  return { ...found, handed, back: await returnOf(found.order) }
}
const returning = (given: InspectionInput, more: object = {}) => ({
  inspection: given,
  next: 'AVAILABLE' as const,
  ...more,
})
const takeBack = (id: string, given: InspectionInput, more: object = {}) =>
  owner.call(returnOrder.inspect, { params: { id }, body: returning(given, more) })

describe('handing over', () => {
  test('seals the inspection, moves the order, reads the odometer and opens the return', async () => {
    const { order, vehicle_id, delivery } = await planned()
    const given = await own.inspection({ odometer_km: 45_120 })
    const done = await handOver(delivery.id, given)
    expect(done).toMatchObject({ status: 20, inspection_id: given.id, vehicle_id, passed_guards })
    expect(done.inspection_number).toMatch(/^BAST\/2026\//)
    expect(await owner.call(salesOrder.get, { params: { id: order.id } })).toMatchObject({
      status: 15,
      fulfilment: 'OUT',
    })
    expect(await owner.call(vehicle.get, { params: { id: vehicle_id } })).toMatchObject({ odometer_km: 45_120 })
    expect(await returnOf(order)).toMatchObject({ status: 0, vehicle_id })
    const kept = await owner.call(inspection.get, { params: { id: given.id } })
    expect(kept).toMatchObject({ kind: 'OUT', staff_name: expect.any(String), customer_name: 'Budi Santoso' })
    expect(kept.photos.map(({ slot }) => slot)).toEqual(['FRONT', 'REAR', 'LEFT', 'RIGHT'])
    expect(await owner.call(inspection.check, { params: { id: given.id } })).toMatchObject({
      state: 'UNALTERED',
      differences: [],
      photos: 4,
    })
  })
  test.each([
    ['a photo that is asked for', { photos: [] }, 'inspection.photos'],
    ['a piece of the checklist', { items: [] }, 'inspection.items'],
    ['the fuel', { fuel_eighths: null }, 'inspection.fuel_eighths'],
  ])('is refused without %s, and nothing is written', async (_, change, field) => {
    const { order, delivery } = await planned()
    const given = await own.inspection(change)
    const refused = await owner.refused(deliveryOrder.complete, {
      params: { id: delivery.id },
      body: { inspection: given, passed_guards },
    })
    expect(Object.keys(refused.fields ?? {})).toEqual([field])
    expect(await deliveryOf(order)).toMatchObject({ status: 0 })
    expect((await owner.refused(inspection.get, { params: { id: given.id } })).code).toBe('not_found')
  })
  test('is refused while something speaks against it, and goes ahead with a reason', async () => {
    const { delivery } = await planned()
    const params = { id: delivery.id }
    expect((await owner.call(deliveryOrder.checks, { params })).map(({ guard }) => guard)).toEqual([
      'IDENTITY',
      'CONTRACT',
    ])
    const body = { inspection: await own.inspection(), passed_guards: passed_guards.slice(1) }
    const refused = await owner.refused(deliveryOrder.complete, { params, body })
    expect(refused.code).toBe('handover_unchecked')
    await handOver(delivery.id, body.inspection)
    const { items } = await owner.call(deliveryOrder.log, { params, query: {} })
    expect(JSON.stringify(items)).toContain('KTP menyusul')
  })
  test('to a blacklisted customer asks for a right of its own', async () => {
    const customer_id = await aCustomer()
    const vehicle_id = await aVehicle()
    const order = await ordersOf(owner, customer_id).confirmed([{ vehicle_id, started_at: ago(1) }])
    await owner.call(customer.move, {
      params: { id: customer_id },
      body: { action: 'blacklist', reason: 'Menunggak' },
    })
    const { id } = await deliveryOf(order)
    const operations = inspectingAs(server.app, () => server.tokenFor('Operations'))
    const body = {
      inspection: await operations.inspection(),
      passed_guards: [...passed_guards, { guard: 'CUSTOMER' as const, reason: 'Sudah lunas' }],
    }
    const refused = await server.as('Operations').refused(deliveryOrder.complete, { params: { id }, body })
    expect(refused.code).toBe('handover_refused')
    // Allowed beforehand by the owner; then the others go on.
    const params = { id }
    await owner.call(deliveryOrder.allow, { params, body: { guard: 'CUSTOMER', reason: 'Sudah lunas' } })
    expect(await server.as('Operations').call(deliveryOrder.complete, { params, body })).toMatchObject({ status: 20 })
    const { items } = await owner.call(deliveryOrder.log, { params, query: {} })
    expect(items.map(({ reason }) => reason)).toContain('Sudah lunas')
  })
  test('with a lower odometer needs its reason and its right', async () => {
    const { vehicle_id, delivery } = await planned()
    await owner.call(odometer.create, {
      params: { id: vehicle_id },
      body: { km: 50_000, source: 'MANUAL', read_at: ago(5) },
    })
    const given = await own.inspection({ odometer_km: 49_000 })
    const body = { inspection: given, passed_guards }
    const refused = await owner.refused(deliveryOrder.complete, { params: { id: delivery.id }, body })
    expect(refused.fields).toHaveProperty(['inspection.odometer_reason'])
    await handOver(delivery.id, { ...given, odometer_reason: 'Odometer diganti' })
    expect(await owner.call(vehicle.get, { params: { id: vehicle_id } })).toMatchObject({ odometer_km: 49_000 })
  })
  test('of a vehicle that is still out is refused', async () => {
    const { vehicle_id } = await out()
    const order = await confirmed([{ vehicle_id, started_at: new Date(Date.now() + 96 * hour).toISOString() }])
    const { id } = await deliveryOf(order)
    const body = { inspection: await own.inspection({ odometer_km: 10_000 }), passed_guards }
    expect((await owner.refused(deliveryOrder.complete, { params: { id }, body })).code).toBe('occupied')
    expect(await deliveryOf(order)).toMatchObject({ status: 0 })
  })
  test('sent twenty times at once is stored once', async () => {
    const { order, delivery } = await planned()
    const given = await own.inspection()
    const body = { inspection: given, passed_guards }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => owner.send(deliveryOrder.complete, { params: { id: delivery.id }, body })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const [counted] = await asOwner<{ inspections: number; returns: number; seals: number; readings: number }>(
      server.url,
      `select (select count(*)::int from inspection where delivery_order_id = '${delivery.id}') as inspections,
        (select count(*)::int from seal where inspection_id = '${given.id}') as seals,
        (select count(*)::int from return_order where order_id = '${order.id}') as returns,
        (select count(*)::int from vehicle_odometer where read_at = '${given.inspected_at}') as readings`,
    )
    expect(counted).toEqual({ inspections: 1, seals: 1, returns: 1, readings: 1 })
    // The same id for another delivery is not believed.
    const other = await planned()
    expect((await owner.refused(deliveryOrder.complete, { params: { id: other.delivery.id }, body })).code).toBe(
      'key_reused',
    )
  })
  test('that failed is scheduled again, and cancelled with its order', async () => {
    const { order, delivery } = await planned()
    const params = { id: delivery.id }
    expect((await owner.refused(deliveryOrder.move, { params, body: { action: 'fail' } })).code).toBe('reason_required')
    await owner.call(deliveryOrder.move, { params, body: { action: 'dispatch' } })
    await owner.call(deliveryOrder.move, { params, body: { action: 'fail', reason: 'Alamat salah' } })
    const scheduled_at = new Date(Date.now() + 2 * hour).toISOString()
    const again = await owner.call(deliveryOrder.move, { params, body: { action: 'reschedule', scheduled_at } })
    expect(again).toMatchObject({ status: 0, dispatched_at: null })
    const { hash } = await owner.call(salesOrder.get, { params: { id: order.id } })
    await owner.call(salesOrder.move, { params: { id: order.id }, body: { action: 'cancel', reason: 'Batal', hash } })
    expect(await owner.call(deliveryOrder.get, { params })).toMatchObject({ status: 30 })
  })
  test('without a vehicle is refused in words', async () => {
    const order = await confirmed([{ vehicle_id: null, started_at: ago(1) }])
    const { id } = await deliveryOf(order)
    const body = { inspection: await own.inspection(), passed_guards }
    expect((await owner.refused(deliveryOrder.complete, { params: { id }, body })).code).toBe('no_vehicle_yet')
    await owner.call(salesOrder.assign, {
      params: { id: order.id },
      body: { line_id: order.lines[0]?.id ?? '', vehicle_id: await aVehicle() },
    })
    expect(await handOver(id, body.inspection)).toMatchObject({ status: 20 })
  })
})

describe('a customer', () => {
  const lettersTo = async (order: SalesOrder, template: string) =>
    asOwner<{ body: string }>(
      server.url,
      `select body from outbox where template = '${template}' and customer_id = '${order.customer_id}'
        and about like (select id || '%' from delivery_order where order_id = '${order.id}')`,
    )
  test('is told once that the vehicle is on the way, and that it was handed over', async () => {
    const { order, delivery } = await planned()
    const params = { id: delivery.id }
    await owner.call(deliveryOrder.move, { params, body: { action: 'dispatch' } })
    expect(await lettersTo(order, 'ON_THE_WAY')).toEqual([{ body: expect.stringContaining('dalam perjalanan') }])
    await handOver(delivery.id, await own.inspection())
    expect(await lettersTo(order, 'HANDED_OVER')).toEqual([{ body: expect.stringContaining('BAST/') }])
  })
  test('is not told where the company does not want it', async () => {
    await owner.call(setting.changeGeneral, { body: { tell_on_the_way: [] } })
    const { order, delivery } = await planned()
    await owner.call(deliveryOrder.move, { params: { id: delivery.id }, body: { action: 'dispatch' } })
    expect(await lettersTo(order, 'ON_THE_WAY')).toEqual([])
  })
})

describe('taking back', () => {
  test('as it left costs nothing, and completes the order', async () => {
    const { order, vehicle_id, back } = await out()
    const done = await takeBack(back.id, await own.inspection({ odometer_km: 10_080 }))
    expect(done).toMatchObject({
      status: 5,
      driven_km: 80,
      late_minutes: 0,
      charges: [],
      unused_days: expect.any(Number),
    })
    // The vehicle is back, the order waits for the settlement.
    expect(await owner.call(salesOrder.get, { params: { id: order.id } })).toMatchObject({
      status: 15,
      fulfilment: 'BACK',
    })
    expect(await owner.call(returnOrder.complete, { params: { id: back.id } })).toMatchObject({ status: 20 })
    expect(await owner.call(salesOrder.get, { params: { id: order.id } })).toMatchObject({ status: 20 })
    expect(await owner.call(vehicle.get, { params: { id: vehicle_id } })).toMatchObject({ odometer_km: 10_080 })
  })
  test('charges what the engine says; what is accepted is billed, what is waived is not', async () => {
    const { order, vehicle_id, back } = await out()
    const found = {
      id: randomUUID(),
      view: 'LEFT',
      x: 300,
      y: 500,
      part: 'FRONT_DOOR',
      kind: 'DENT',
      severity: 'MEDIUM',
    } as const
    const given = await own.inspection({ odometer_km: 10_500, fuel_eighths: 5, damages: [found] })
    const params = { id: back.id }
    const { charges } = await takeBack(back.id, given)
    expect(charges.map(({ kind, amount, decision }) => [kind, amount, decision])).toEqual([
      ['FUEL', 220_000, 'OPEN'],
      ['DAMAGE', 850_000, 'OPEN'],
    ])
    expect((await owner.refused(returnOrder.complete, { params })).code).toBe('charges_undecided')
    const [fuel = '', dent = ''] = charges.map(({ id }) => id)
    const decide = (chargeId: string, body: object) =>
      owner.call(returnOrder.decide, { params: { ...params, chargeId }, body: body as never })
    await decide(fuel, { decision: 'ACCEPTED' })
    const unreasoned = { params: { ...params, chargeId: dent }, body: { decision: 'DISPUTED' as const } }
    expect((await owner.refused(returnOrder.decide, unreasoned)).code).toBe('reason_required')
    await decide(dent, { decision: 'DISPUTED', reason: 'Sudah ada sebelumnya' })
    expect((await owner.refused(returnOrder.settle, { params })).code).toBe('charges_undecided')
    expect(await owner.call(returnOrder.count, {})).toMatchObject({ disputed: 1 })
    await decide(dent, { decision: 'WAIVED', reason: 'Pelanggan lama' })
    const added = await owner.call(returnOrder.charge, {
      params,
      body: { label: 'Tilang ETLE', amount: 250_000, is_taxed: false, reason: 'Surat 12 Nov' },
    })
    await decide(added.charges.at(-1)?.id ?? '', { decision: 'ACCEPTED' })
    expect(await owner.call(returnOrder.complete, { params })).toMatchObject({
      status: 20,
      accepted: 470_000,
      undecided: 0,
    })
    const rows = await owner.call(salesOrder.schedule, { params: { id: order.id } })
    expect(rows.filter(({ kind }) => kind !== 'RENT').map(({ kind, amount }) => [kind, amount])).toEqual([
      ['FUEL', 220_000],
      ['OTHER_CHARGE', 250_000],
    ])
    const known = await owner.call(damage.list, { params: { vehicleId: vehicle_id }, query: {} })
    expect(known.items).toMatchObject([{ id: found.id, liable: 'CUSTOMER', status: 0, inspection_id: given.id }])
  })
  test('late is charged by the hour', async () => {
    const { back } = await out({ started_at: ago(75), duration: 3 })
    const { late_minutes, charges } = await takeBack(back.id, await own.inspection({ odometer_km: 10_010 }))
    expect(late_minutes).toBeGreaterThan(170)
    expect(charges[0]).toMatchObject({ kind: 'LATE_RETURN' })
  })
  test('before it left is refused', async () => {
    const { back, handed } = await out()
    const early = new Date(Date.parse(handed.inspected_at) - hour).toISOString()
    const body = returning(await own.inspection({ inspected_at: early, odometer_km: 10_010 }))
    const { status } = await owner.send(returnOrder.inspect, { params: { id: back.id }, body })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await owner.call(returnOrder.get, { params: { id: back.id } })).toMatchObject({ status: 0 })
  })
  test('sends the vehicle to the workshop', async () => {
    const { vehicle_id, back } = await out()
    const given = await own.inspection({ odometer_km: 10_001 })
    const next_until = new Date(Date.now() + 48 * hour).toISOString()
    const more = { next: 'WORKSHOP', next_until, next_note: 'Rem bunyi' }
    await takeBack(back.id, given, more)
    expect(await owner.call(vehicle.get, { params: { id: vehicle_id } })).toMatchObject({ availability: 'IN_WORKSHOP' })
  })
  test('of a terminated order', async () => {
    const { order, back } = await out({ duration: 10 })
    const params = { id: order.id }
    const input = { last_day: new Date(Date.now() + 7 * hour).toISOString().slice(0, 10), reason: 'Selesai lebih awal' }
    const { hash } = await owner.call(salesOrder.terminatePreview, { params, body: input })
    await owner.call(salesOrder.terminate, { params, body: { ...input, hash } })
    expect(await owner.call(returnOrder.get, { params: { id: back.id } })).toMatchObject({ status: 0 })
    await takeBack(back.id, await own.inspection({ odometer_km: 10_002 }))
    expect(await owner.call(returnOrder.complete, { params: { id: back.id } })).toMatchObject({ status: 20 })
    expect(await owner.call(salesOrder.get, { params })).toMatchObject({ status: 25, fulfilment: 'BACK' })
  })
  test('follows an extension', async () => {
    const { order, back } = await out()
    const before = await owner.call(returnOrder.get, { params: { id: back.id } })
    const params = { id: order.id }
    const input = { duration: 2, duration_uom: 'DAY' as const }
    const { hash } = await owner.call(salesOrder.extendPreview, { params, body: input })
    await owner.call(salesOrder.extend, { params, body: { ...input, hash } })
    const after = await owner.call(returnOrder.get, { params: { id: back.id } })
    expect(Date.parse(after.due_at) - Date.parse(before.due_at)).toBe(48 * hour)
    expect(after.scheduled_at).toBe(after.due_at)
  })
})

describe('a seal', () => {
  const stateOf = async (id: string) => {
    const { state, differences } = await server.visitor.call(inspection.check, { params: { id } })
    return [state, ...differences]
  }
  test('notices an altered field, damage, photo and byte, and names them', async () => {
    const { handed } = await out()
    expect(await stateOf(handed.id)).toEqual(['UNALTERED'])
    const change = (statement: string) => asOwner(server.url, statement)
    await change(`update inspection set odometer_km = 9000 where id = '${handed.id}'`)
    expect(await stateOf(handed.id)).toEqual(['ALTERED', 'odometer_km'])
    await change(`update inspection set odometer_km = 10000 where id = '${handed.id}'`)
    await change(`update inspection_photo set slot = 'OTHER' where inspection_id = '${handed.id}' and position = 0`)
    expect(await stateOf(handed.id)).toEqual(['ALTERED', 'photos'])
    await change(`update inspection_photo set slot = 'FRONT' where inspection_id = '${handed.id}' and position = 0`)
    expect(await stateOf(handed.id)).toEqual(['UNALTERED'])
    await change(`update seal set content = replace(content, '"odometer_km":10000', '"odometer_km":9000')
      where inspection_id = '${handed.id}'`)
    expect(await stateOf(handed.id)).toEqual(['ALTERED', 'odometer_km', 'chain'])
  })
  test('notices one byte of a stored photo', async () => {
    const { handed } = await out()
    const [photo] = await asOwner<{ sha256: string }>(
      server.url,
      `select sha256 from media join inspection_photo on media_id = media.id
       where inspection_id = '${handed.id}' order by position limit 1`,
    )
    const names = await readdir(server.folder, { recursive: true })
    const path = join(server.folder, names.find((name) => name.endsWith(photo?.sha256 ?? '-')) ?? '')
    const bytes = await readFile(path)
    bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1
    await writeFile(path, bytes)
    expect(await stateOf(handed.id)).toEqual(['ALTERED', 'photo 1'])
  })
  test('tells a stranger nothing personal, and nothing of what does not exist', async () => {
    const { handed } = await out()
    const told = JSON.stringify(await server.visitor.call(inspection.check, { params: { id: handed.id } }))
    for (const personal of ['Budi', handed.customer_signature, 'Customer']) expect(told).not.toContain(personal)
    expect((await server.visitor.refused(inspection.check, { params: { id: randomUUID() } })).code).toBe('not_found')
  })
  test('stays when the inspection is reopened and another takes its place', async () => {
    const { delivery, handed } = await out()
    const params = { id: handed.id }
    expect((await server.as('Operations').refused(inspection.reopen, { params, body: { reason: 'Salah' } })).code).toBe(
      'not_permitted',
    )
    await owner.call(inspection.reopen, { params, body: { reason: 'Salah baca odometer' } })
    const again = await own.inspection({ odometer_km: 9_500 })
    await handOver(delivery.id, again)
    const old = await owner.call(inspection.get, { params })
    expect(old).toMatchObject({ reopen_reason: 'Salah baca odometer', replaced_by_id: again.id })
    expect(await stateOf(handed.id)).toEqual(['REPLACED'])
    expect(await stateOf(again.id)).toEqual(['UNALTERED'])
    expect(await owner.call(deliveryOrder.get, { params: { id: delivery.id } })).toMatchObject({
      status: 20,
      inspection_id: again.id,
    })
  })
  test('is chained by company: each names the one before it', async () => {
    const rows = await asOwner<{ no: number; previous: string; hash: string }>(
      server.url,
      `select no::int, previous, hash from seal where company_id = (select id from company where name ilike '%alpha%')
       order by no`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const [at, row] of rows.entries()) {
      expect(row.no).toBe(at + 1)
      expect(row.previous).toBe(rows[at - 1]?.hash ?? '')
    }
  })
})

describe('a driver', () => {
  test('sees and does the own jobs only', async () => {
    const [mine, other] = [await planned(), await planned()]
    await owner.call(deliveryOrder.change, { params: { id: mine.delivery.id }, body: { driver_id } })
    const { items } = await driver.call(deliveryOrder.list, { query: {} })
    expect(items.map(({ id }) => id)).toEqual([mine.delivery.id])
    const others = { params: { id: other.delivery.id } }
    expect((await driver.refused(deliveryOrder.get, others)).code).toBe('not_found')
    expect((await driver.refused(deliveryOrder.move, { ...others, body: { action: 'dispatch' } })).code).toBe(
      'not_found',
    )
    const sheet = await driver.call(runSheet.day, { query: { days: 2 } })
    expect(sheet.entries.map(({ id }) => id)).toEqual([mine.delivery.id])
    expect(sheet.entries[0]).toMatchObject({ kind: 'DELIVERY', vehicle: { id: mine.vehicle_id, damages: [] } })
    expect((await driver.call(vehicle.list, { query: {} })).items.map(({ id }) => id)).toEqual([mine.vehicle_id])
    const his = inspectingAs(server.app, () => server.tokenFor('Driver'))
    expect(await handOver(mine.delivery.id, await his.inspection(), driver)).toMatchObject({ status: 20 })
    // The return is somebody else's job until it is given to this driver.
    expect((await driver.call(returnOrder.list, { query: {} })).items).toEqual([])
  })
  test('of another company sees nothing', async () => {
    const { delivery } = await planned()
    const foreign = server.as('Owner', 'beta')
    expect((await foreign.refused(deliveryOrder.get, { params: { id: delivery.id } })).code).toBe('not_found')
    const body = { inspection: await own.inspection(), passed_guards }
    expect((await foreign.refused(deliveryOrder.complete, { params: { id: delivery.id }, body })).code).toBe(
      'not_found',
    )
  })
})
