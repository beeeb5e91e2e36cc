import { randomUUID } from 'node:crypto'
import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { notification } from '@rental/core/modules/notification/notification.contract'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { runSheet } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { session } from '@rental/core/modules/session/session.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { describe, expect, test } from 'vitest'
import { evidenceOf } from '../testing/proving.ts'
import { exchangesOf, inHours, of } from '../testing/exchanging.ts'
import { inspectingAs } from '../testing/inspecting.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { setOff } from '../testing/setting-off.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const exchanges = await exchangesOf(server)
const { owner, own, aCar, confirmed, read, preview, agree, agreed, out, returnOf, entriesOf, expectProven } = exchanges
const { openJobs, exchangeBody, exchange } = exchanges

const dayIn = (days: number) => inHours(days * 24 + 7).slice(0, 10)

describe('a vehicle that is not roadworthy', () => {
  const off = { next: 'WORKSHOP', next_until: inHours(72), next_note: 'Kompresor AC' }
  test('is blocked as soon as the exchange is agreed, and from its true moment on', async () => {
    const { old, order, job } = await agreed({ at: inHours(5), ...off })
    expect(job).toMatchObject({ next: 'WORKSHOP', next_note: 'Kompresor AC' })
    const [, block] = await entriesOf(old)
    expect(block).toMatchObject({ kind: 'MAINTENANCE', state: 'PLANNED', starts_at: job.scheduled_at })
    expect(block?.title).toContain('Kompresor AC')
    // It belongs to the exchange until that is done.
    const change = { params: { id: block?.id ?? '' }, body: { ends_at: inHours(90) } }
    expect((await owner.refused(occupancy.change, change)).code).toBe('belongs_to_document')
    const moment = inHours(-0.1)
    await exchange(order, { out: { inspected_at: moment }, back: { odometer_km: 10_001 }, place: off })
    const standing = (await entriesOf(old)).filter(({ state }) => state !== 'RELEASED')
    // From then on it is a state of the vehicle, which no clock ends.
    expect(standing).toMatchObject([{ state: 'DONE' }])
    const found = await owner.call(vehicle.get, of({ id: old }))
    expect(found).toMatchObject({
      availability: 'UNFIT',
      unfit_reason: 'Kompresor AC',
      unfit_source: 'EXCHANGE',
      unfit_source_id: job.id,
    })
    expect(Date.parse(found.unfit_since ?? '')).toBe(Date.parse(moment))
    expect(Date.parse(found.unfit_until ?? '')).toBe(Date.parse(off.next_until))
    await expectProven()
  })
  test('is blocked although its exchange is late', async () => {
    const { old } = await agreed({ at: inHours(-1), ...off })
    expect(await entriesOf(old)).toMatchObject([{ state: 'LATE' }, { kind: 'MAINTENANCE', state: 'ACTIVE' }])
  })
  test('needs the moment until which the workshop has it, after the exchange', async () => {
    const { order } = await out()
    const body = exchanges.wishOf(order, { vehicle_id: await aCar(), next: 'WORKSHOP' })
    const fieldsOf = async (more: object) =>
      (await owner.refused(salesOrder.changeFleetPreview, { ...of(order), body: { ...body, ...more } })).fields
    expect(await fieldsOf({})).toEqual({ next_until: 'Required' })
    expect(await fieldsOf({ next_until: inHours(-2) })).toEqual({ next_until: expect.any(String) })
  })
  test('may turn out to be roadworthy at the kerb', async () => {
    const { old, order } = await agreed({ at: inHours(5), ...off })
    await exchange(order, { back: { odometer_km: 10_001 } })
    expect((await entriesOf(old)).filter(({ state }) => state !== 'RELEASED')).toMatchObject([{ state: 'DONE' }])
    expect(await owner.call(vehicle.get, of({ id: old }))).toMatchObject({ is_unfit: false })
  })
  test('is blocked until its next booking, which is named to those who plan', async () => {
    const { old, order } = await out()
    const next = await confirmed([{ vehicle_id: old, started_at: inHours(150), duration: 2 }])
    const wish = { vehicle_id: await aCar(), ...off, next_until: inHours(200) }
    const seen = await preview(order, wish)
    expect(seen.breaks).toMatchObject([{ title: next.number }])
    await agree(order, wish)
    const [, block] = await entriesOf(old)
    expect(Date.parse(block?.ends_at ?? '')).toBe(Date.parse(next.lines[0]?.started_at ?? ''))
    const told = async (caller: typeof owner) =>
      (await caller.call(notification.list, { query: { notification_type_in: 'BOOKING_BROKEN' } })).items
    expect(await told(server.as('Operations'))).toMatchObject([
      { message: expect.stringContaining(next.number ?? '-') },
    ])
    await exchange(order, { back: { odometer_km: 10_001 }, place: { ...off, next_until: inHours(200) } })
    expect(await read(next)).toMatchObject({ status: 10 })
    await expectProven()
  })
})

describe('the return of an exchanged line', () => {
  const takeBack = async (order: SalesOrder, vehicle_id: string, change: object) => {
    const { id } = await returnOf(order)
    const body = { inspection: await own.inspection(vehicle_id, change), next: 'AVAILABLE' as const }
    return { id, body, send: () => owner.call(returnOrder.inspect, { params: { id }, body }) }
  }
  test('is refused while the exchange is open, and while one of its reports is', async () => {
    const { other, order, job } = await agreed()
    const { id, body } = await takeBack(order, other, { odometer_km: 5010 })
    const refused = await owner.refused(returnOrder.inspect, { params: { id }, body })
    expect(refused).toMatchObject({ code: 'exchange_open', raw: expect.stringContaining(job.number) })
    const { body: signed } = await exchange(order, { out: { odometer_km: 5000 }, back: { odometer_km: 10_001 } })
    await owner.call(inspection.reopen, { ...of(signed.taken_back.inspection), body: { reason: 'Odometer salah' } })
    expect((await owner.refused(returnOrder.inspect, { params: { id }, body })).code).toBe('exchange_open')
  })
  test('counts the kilometres of both vehicles, and charges each for its own fuel and damages', async () => {
    const { old, other, order } = await agreed()
    const dent = { view: 'LEFT', x: 300, y: 500, part: 'FRONT_DOOR', kind: 'DENT', severity: 'LIGHT' } as const
    await exchange(order, {
      out: { odometer_km: 5000, fuel_eighths: 6, inspected_at: inHours(-0.5) },
      back: { odometer_km: 10_300, fuel_eighths: 5, damages: [{ id: randomUUID(), ...dent }] },
    })
    const { send } = await takeBack(order, other, { odometer_km: 5200, fuel_eighths: 5 })
    const { driven_km, charges } = await send()
    expect(driven_km).toBe(500)
    const plateOf = async (id: string) => (await owner.call(vehicle.get, of({ id }))).license_number
    const [first, second] = [await plateOf(old), await plateOf(other)]
    expect(charges?.map(({ kind, amount, vehicle_name }) => [kind, amount, vehicle_name])).toEqual([
      // 3/8 and 1/8 of 40 litres at Rp 13.000, each with Rp 25.000.
      ['FUEL', 220_000, first],
      ['DAMAGE', 850_000, first],
      ['FUEL', 90_000, second],
    ])
    await expectProven()
  })
  test('counts again what a corrected report says', async () => {
    const { old, other, order, job } = await agreed()
    const { body } = await exchange(order, { out: { odometer_km: 5000 }, back: { odometer_km: 10_900 } })
    const wrong = body.taken_back.inspection
    await owner.call(inspection.reopen, { ...of(wrong), body: { reason: 'Salah baca odometer' } })
    const { entry } = await owner.call(runSheet.job, of(job))
    expect(entry.sides).toEqual(['IN'])
    const both = await exchangeBody(job, { back: { odometer_km: 10_090 } })
    expect((await owner.refused(deliveryOrder.complete, { ...of(job), body: both })).fields).toHaveProperty(
      'inspection',
    )
    const again = { taken_back: both.taken_back }
    const done = await owner.call(deliveryOrder.complete, { ...of(job), body: again })
    expect(done).toMatchObject({ status: 20, taken_back_id: again.taken_back.inspection.id })
    expect(await owner.call(inspection.get, of(wrong))).toMatchObject({
      replaced_by_id: again.taken_back.inspection.id,
    })
    expect(await owner.call(vehicle.get, of({ id: old }))).toMatchObject({ odometer_km: 10_090 })
    const { send } = await takeBack(order, other, { odometer_km: 5010 })
    expect((await send()).driven_km).toBe(100)
    // The line has come back: what was signed before stays.
    const reason = { ...of(body.inspection), body: { reason: 'Terlambat' } }
    expect((await owner.refused(inspection.reopen, reason)).code).toBe('wrong_state')
  })
  test('leaves the first handover as it was signed', async () => {
    const { order } = await agreed()
    const [first] = await owner.call(salesOrder.deliveryOrders, of(order))
    const { inspection_id } = await owner.call(deliveryOrder.get, { params: { id: first?.id ?? '' } })
    await exchange(order, { back: { odometer_km: 10_001 } })
    const call = { params: { id: inspection_id ?? '' }, body: { reason: 'Salah' } }
    expect((await owner.refused(inspection.reopen, call)).code).toBe('wrong_state')
  })
})

describe('ending a rental', () => {
  const end = async (order: SalesOrder, last_day: string, more: object = {}) => {
    const body = { last_day, termination_method: 'NONE' as const, reason: 'Selesai lebih awal', ...more }
    const seen = await owner.call(salesOrder.terminatePreview, { ...of(order), body })
    return { seen, after: await owner.call(salesOrder.terminate, { ...of(order), body: { ...body, hash: seen.hash } }) }
  }
  test('calls an open exchange off: the vehicle that the customer has comes back', async () => {
    const { old, other, order, job } = await agreed({ next: 'WORKSHOP', next_until: inHours(72) })
    const { seen, after } = await end(order, dayIn(1))
    expect(seen.called_off).toEqual([job.number])
    expect(after.lines[0]).toMatchObject({ vehicle_id: old, open_exchange: null, occupancy_state: 'ACTIVE' })
    expect(await owner.call(deliveryOrder.get, of(job))).toMatchObject({ status: 30 })
    expect((await entriesOf(other)).map(({ state }) => state)).toEqual(['RELEASED'])
    const back = await returnOf(order)
    expect(back).toMatchObject({ vehicle_id: old, status: 0, due_at: after.lines[0]?.ends_at })
    const given = await own.inspection(old, { odometer_km: 10_200 })
    const body = { inspection: given, next: 'WORKSHOP' as const, next_until: inHours(90) }
    expect(await owner.call(returnOrder.inspect, { params: { id: back.id }, body })).toMatchObject({ driven_km: 200 })
    await expectProven()
  })
  test('before the moment of a planned exchange', async () => {
    const { old, order } = await agreed({ at: inHours(90) })
    const { after } = await end(order, dayIn(1))
    expect(after).toMatchObject({ status: 25, fulfilment: 'OUT' })
    const segments = await owner.call(salesOrder.segments, of(order))
    expect(segments).toMatchObject([{ vehicle_id: old, ends_at: after.lines[0]?.ends_at }])
    await expectProven()
  })
  test('of one line leaves the exchange of the other alone', async () => {
    const lines = await Promise.all([aCar(), aCar()])
    const started_at = inHours(-3)
    const made = await confirmed(lines.map((vehicle_id) => ({ vehicle_id, started_at, duration: 5 })))
    await exchanges.handOver(made, { inspected_at: inHours(-2) })
    await agree(await read(made), { vehicle_id: await aCar() })
    const order = await read(made)
    const second = order.lines[1]?.id ?? ''
    const { seen, after } = await end(order, dayIn(1), { line_ids: [second] })
    expect(seen.called_off).toEqual([])
    expect(after.lines[0]?.open_exchange).not.toBeNull()
    expect(await openJobs(order)).toHaveLength(1)
    await expectProven()
  })
  test('on a day before an exchange that has taken place', async () => {
    const { old } = await out({ started_at: inHours(-75) })
    const [entry] = await entriesOf(old)
    const order = await read({ id: entry?.source_id ?? '' })
    const other = await aCar()
    await agree(order, { vehicle_id: other })
    await exchange(order, { out: { inspected_at: inHours(-0.1) }, back: { odometer_km: 10_001 } })
    const { after } = await end(order, dayIn(-2))
    expect(after).toMatchObject({ status: 25, fulfilment: 'OUT' })
    expect(after.lines[0]).toMatchObject({ vehicle_id: other, occupancy_state: 'LATE' })
    const back = await returnOf(order)
    const body = { inspection: await own.inspection(other, { odometer_km: 46_000 }), next: 'AVAILABLE' as const }
    expect(await owner.call(returnOrder.inspect, { params: { id: back.id }, body })).toMatchObject({ status: 5 })
    await expectProven()
  })
  test('is refused while the other vehicle is on its way', async () => {
    const { order, job } = await agreed()
    await setOff(owner, job.id)
    const call = { ...of(order), body: { last_day: dayIn(1), termination_method: 'NONE' as const } }
    expect((await owner.refused(salesOrder.terminatePreview, call)).code).toBe('exchange_under_way')
  })
  test('and an extension moves the end of the vehicle to come, and the return', async () => {
    const { other, order } = await agreed()
    const body = { duration: 2, duration_uom: 'DAY' as const }
    const { hash, conflicts } = await owner.call(salesOrder.extendPreview, { ...of(order), body })
    expect(conflicts).toEqual([])
    const after = await owner.call(salesOrder.extend, { ...of(order), body: { ...body, hash } })
    const ends_at = after.lines[0]?.ends_at
    expect(await entriesOf(other)).toMatchObject([{ state: 'PLANNED', ends_at }])
    expect(await returnOf(order)).toMatchObject({ due_at: ends_at })
  })
})

describe('an exchange is seen', () => {
  test('by its driver with both vehicles, and by no other', async () => {
    const driver = server.as('Driver')
    const { id: driver_id } = await driver.call(session.info, {})
    const { old, order, job } = await agreed()
    expect((await driver.refused(deliveryOrder.get, of(job))).code).toBe('not_found')
    await owner.call(deliveryOrder.change, { ...of(job), body: { driver_id } })
    const { entry } = await driver.call(runSheet.job, of(job))
    expect(entry).toMatchObject({ kind: 'EXCHANGE', replaced: { id: old }, out: { odometer_km: 10_000 } })
    const his = inspectingAs(server.app, () => server.tokenFor('Driver'))
    const { inspected_at, ...given } = await his.inspection(job.vehicle_id ?? '')
    const body = {
      inspection: { ...given, inspected_at },
      taken_back: {
        inspection: await his.inspection(old, { inspected_at, odometer_km: 10_050 }),
        next: 'AVAILABLE' as const,
      },
    }
    expect((await server.as('Owner', 'beta').refused(deliveryOrder.complete, { ...of(job), body })).code).toBe(
      'not_found',
    )
    expect(await driver.call(deliveryOrder.complete, { ...of(job), body })).toMatchObject({ status: 20 })
    expect((await returnOf(order)).driver_id).toBeNull()
  })
  test('on its addendum with the true moment, and on its two reports', async () => {
    const { order, job } = await agreed()
    const paper = async (path: string) =>
      pdfText(
        (
          await server.app.inject({
            url: `/api/v2/${path}/paper?language=en`,
            headers: { authorization: `Bearer ${await server.tokenFor('Owner')}` },
          })
        ).rawPayload,
      ).join()
    expect(await paper(`ops/do/${job.id}`)).toContain('EXCHANGE')
    const { body } = await exchange(order, { out: { odometer_km: 5123 }, back: { odometer_km: 10_077 } })
    const addendum = await paper(`so/${order.id}/versions/2`)
    for (const part of ['10.077 km', '5.123 km']) expect(addendum).toContain(part)
    expect(await paper(`inspection/${body.inspection.id}`)).toContain('Exchange, handed over')
    expect(await paper(`inspection/${body.taken_back.inspection.id}`)).toContain('Exchange, taken back')
    expect((await owner.call(salesOrder.versions, of(order))).map((one) => one.has_addendum)).toEqual([true, false])
  })
  test('by the database, which keeps none without both seals', async () => {
    const { job } = await agreed()
    const bypassing = asOwner(
      server.url,
      `update delivery_order set status = 20, completed_at = now() where id = '${job.id}'`,
    )
    await expect(bypassing).rejects.toThrow('no sealed inspection')
  })
  test('by the nightly proof, which misses each of the two seals', async () => {
    const { order, job } = await agreed()
    const { body } = await exchange(order, { back: { odometer_km: 10_001 } })
    await asOwner(
      server.url,
      `set session_replication_role = replica;
      update seal set inspection_id = gen_random_uuid() where inspection_id = '${body.taken_back.inspection.id}'`,
    )
    expect(await evidenceOf(server.work, ['handover'])).toMatchObject([
      { problem: 'seal_missing', table_name: 'delivery_order', record_id: job.id },
    ])
  })
})
