import { customer } from '@rental/core/modules/customer/customer.contract'
import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { odometer } from '@rental/core/modules/odometer/odometer.contract'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { runSheet } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { describe, expect, test } from 'vitest'
import { today } from '../testing/days.ts'
import { passed_guards } from '../testing/handing-over.ts'
import { ago, handoversOf } from '../testing/handovers.ts'
import { inspectingAs } from '../testing/inspecting.ts'
import { ordersOf } from '../testing/ordering.ts'
import { patiently } from '../testing/patient.ts'
import { bring, setOff } from '../testing/setting-off.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const driver = server.as('Driver')
const { id: driver_id } = await driver.call(session.info, {})
const { aVehicle, aCustomer, confirmed, own, deliveryOf, returnOf, planned, handOver, out } = await handoversOf(server)
const hour = 3_600_000

describe('preparing', () => {
  test('keeps what is ready with the delivery, until it is planned again', async () => {
    const { delivery } = await planned()
    const params = { id: delivery.id }
    const prepared_items = ['UNIT', 'STNK', 'JACK'] as const
    const ready = { action: 'prepare' as const, prepared_items: [...prepared_items] }
    expect(await owner.call(deliveryOrder.move, { params, body: ready })).toMatchObject({ status: 5, prepared_items })
    const { items } = await owner.call(deliveryOrder.log, { params, query: {} })
    expect(JSON.stringify(items)).toContain('prepared_items')
    await owner.call(deliveryOrder.move, { params, body: { action: 'fail', reason: 'Pelanggan tidak ada' } })
    const again = { action: 'reschedule' as const, scheduled_at: ago(-5) }
    expect(await owner.call(deliveryOrder.move, { params, body: again })).toMatchObject({ prepared_items: [] })
  })
})

describe('handing over', () => {
  test('seals the inspection, moves the order, reads the odometer and opens the return', async () => {
    const { order, vehicle_id, delivery } = await planned()
    const given = await own.inspection(vehicle_id, { odometer_km: 45_120 })
    const done = await handOver(delivery.id, given)
    expect(done).toMatchObject({ status: 20, inspection_id: given.id, vehicle_id, passed_guards })
    expect(done.inspection_number).toContain(`BAST/${today().slice(0, 4)}/`)
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
    const { order, vehicle_id, delivery } = await planned()
    const given = await own.inspection(vehicle_id, change)
    const refused = await owner.refused(deliveryOrder.complete, {
      params: { id: delivery.id },
      body: { inspection: given, passed_guards },
    })
    expect(Object.keys(refused.fields ?? {})).toEqual([field])
    expect(await deliveryOf(order)).toMatchObject({ status: 0 })
    expect((await owner.refused(inspection.get, { params: { id: given.id } })).code).toBe('not_found')
  })
  test('is refused while something speaks against it, and goes ahead with a reason', async () => {
    const { vehicle_id, delivery } = await planned()
    const params = { id: delivery.id }
    expect((await owner.call(deliveryOrder.checks, { params })).map(({ guard }) => guard)).toEqual([
      'IDENTITY',
      'CONTRACT',
    ])
    const body = { inspection: await own.inspection(vehicle_id), passed_guards: passed_guards.slice(1) }
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
      inspection: await operations.inspection(vehicle_id),
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
    const given = await own.inspection(vehicle_id, { odometer_km: 49_000 })
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
    const body = { inspection: await own.inspection(vehicle_id, { odometer_km: 10_000 }), passed_guards }
    expect((await owner.refused(deliveryOrder.complete, { params: { id }, body })).code).toBe('vehicle_not_back')
    expect(await deliveryOf(order)).toMatchObject({ status: 0 })
  })
  test('sent twenty times at once is stored once', async () => {
    const { order, vehicle_id, delivery } = await planned()
    const given = await own.inspection(vehicle_id)
    const body = { inspection: given, passed_guards }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        patiently(() => owner.send(deliveryOrder.complete, { params: { id: delivery.id }, body })),
      ),
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
    await setOff(owner, delivery.id)
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
    const vehicle_id = await aVehicle()
    const body = { inspection: await own.inspection(vehicle_id), passed_guards }
    expect((await owner.refused(deliveryOrder.complete, { params: { id }, body })).code).toBe('no_vehicle_yet')
    await owner.call(salesOrder.assign, {
      params: { id: order.id },
      body: { line_id: order.lines[0]?.id ?? '', vehicle_id },
    })
    expect(await handOver(id, body.inspection)).toMatchObject({ status: 20 })
  })
})

describe('a delivery does not set off', () => {
  test('with a vehicle that another customer still has, in words of both languages', async () => {
    const { order: first, vehicle_id } = await out()
    const order = await confirmed([{ vehicle_id, started_at: ago(-200), duration: 1 }])
    const delivery = await deliveryOf(order)
    const params = { id: delivery.id }
    const { id: brings } = await owner.call(session.info, {})
    await owner.call(deliveryOrder.change, { params, body: { driver_id: brings } })
    const held = await owner.call(deliveryOrder.get, { params })
    expect(held.held_by).toMatchObject({ order_id: first.id, order_number: first.number })
    const [check] = await owner.call(deliveryOrder.checks, { params })
    expect(check).toMatchObject({
      guard: 'NOT_BACK',
      rule: 'STOP',
      detail: expect.stringContaining(first.number ?? ''),
    })
    const said = async (language: string) =>
      owner.refused(deliveryOrder.move, { params, body: { action: 'dispatch' } }, { 'accept-language': language })
    expect(await said('en')).toMatchObject({
      status: 409,
      code: 'vehicle_not_back',
      raw: expect.stringContaining('is still with'),
    })
    expect(await said('id')).toMatchObject({ code: 'vehicle_not_back', raw: expect.stringContaining('masih dibawa') })
    const sheet = await owner.call(runSheet.job, { params })
    expect(sheet.entry.held_by).toMatchObject({ order_number: first.number })
  })
  test('with nobody to bring the vehicle', async () => {
    const { delivery } = await planned()
    const params = { id: delivery.id }
    await owner.call(deliveryOrder.change, { params, body: { driver_id: null } })
    const refused = await owner.refused(deliveryOrder.move, { params, body: { action: 'dispatch' } })
    expect(refused.code).toBe('no_driver_yet')
    expect(await setOff(owner, delivery.id)).toMatchObject({ status: 10 })
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
    const { order, vehicle_id, delivery } = await planned()
    await setOff(owner, delivery.id)
    expect(await lettersTo(order, 'ON_THE_WAY')).toEqual([{ body: expect.stringContaining('dalam perjalanan') }])
    await handOver(delivery.id, await own.inspection(vehicle_id))
    expect(await lettersTo(order, 'HANDED_OVER')).toEqual([{ body: expect.stringContaining('BAST/') }])
  })
  test('is not told of a departure that a phone without signal tells an hour later', async () => {
    const { order, delivery } = await planned()
    const params = { id: delivery.id }
    await bring(owner, delivery.id)
    const body = { action: 'dispatch' as const, dispatched_at: ago(1) }
    const left = await owner.call(deliveryOrder.move, { params, body })
    expect(left).toMatchObject({ status: 10, dispatched_at: body.dispatched_at })
    expect(await lettersTo(order, 'ON_THE_WAY')).toEqual([])
    const again = { ...body, dispatched_at: ago(0.9) }
    expect(await owner.call(deliveryOrder.move, { params, body: again }), 'the first one stays').toEqual(left)
    const refused = await owner.refused(deliveryOrder.move, { params, body: { action: 'dispatch' } })
    expect(refused.code, 'at the desk').toBe('wrong_state')
  })
  test('cannot have left later than now, nor longer ago than a week', async () => {
    const { delivery } = await planned()
    await bring(owner, delivery.id)
    const leaving = (dispatched_at: string) =>
      owner.refused(deliveryOrder.move, {
        params: { id: delivery.id },
        body: { action: 'dispatch', dispatched_at },
      })
    for (const at of [ago(-1), ago(8 * 24)])
      expect(Object.keys((await leaving(at)).fields ?? {})).toEqual(['dispatched_at'])
  })
  test('is not told where the company does not want it', async () => {
    await owner.call(setting.changeGeneral, { body: { tell_on_the_way: [] } })
    const { order, delivery } = await planned()
    await setOff(owner, delivery.id)
    expect(await lettersTo(order, 'ON_THE_WAY')).toEqual([])
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
    expect(await handOver(mine.delivery.id, await his.inspection(mine.vehicle_id), driver)).toMatchObject({
      status: 20,
    })
    // The return is somebody else's job until it is given to this driver.
    expect((await driver.call(returnOrder.list, { query: {} })).items).toEqual([])
  })
  test('of another company sees nothing', async () => {
    const { vehicle_id, delivery } = await planned()
    const foreign = server.as('Owner', 'beta')
    expect((await foreign.refused(deliveryOrder.get, { params: { id: delivery.id } })).code).toBe('not_found')
    const body = { inspection: await own.inspection(vehicle_id), passed_guards }
    expect((await foreign.refused(deliveryOrder.complete, { params: { id: delivery.id }, body })).code).toBe(
      'not_found',
    )
  })
})
