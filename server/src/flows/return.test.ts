import { randomUUID } from 'node:crypto'
import { addDays } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { damage } from '@rental/core/modules/damage/damage.contract'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { chargeDetail } from '@rental/core/modules/return-order/charge-name'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { describe, expect, test } from 'vitest'
import { today } from '../testing/days.ts'
import { ago, handoversOf } from '../testing/handovers.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { own, out, returning, takeBack } = await handoversOf(server)
const hour = 3_600_000

describe('taking back', () => {
  test('as it left costs nothing, and completes the order', async () => {
    const { order, vehicle_id, back } = await out()
    const done = await takeBack(back.id, await own.inspection(vehicle_id, { odometer_km: 10_080 }))
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
    const given = await own.inspection(vehicle_id, { odometer_km: 10_500, fuel_eighths: 5, damages: [found] })
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
    await decide(added.charges?.at(-1)?.id ?? '', { decision: 'ACCEPTED' })
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
  test('names the damages on the invoice, each with its amount', async () => {
    const { order, vehicle_id, back } = await out()
    const mark = { view: 'LEFT', x: 300, y: 500, severity: 'MEDIUM' } as const
    const damages = [
      { id: randomUUID(), ...mark, part: 'FRONT_DOOR', kind: 'DENT' } as const,
      { id: randomUUID(), ...mark, part: 'FRONT_BUMPER', kind: 'SCRATCH' } as const,
    ]
    const { charges } = await takeBack(back.id, await own.inspection(vehicle_id, { odometer_km: 10_001, damages }))
    const params = { id: back.id }
    for (const { id: chargeId } of charges)
      await owner.call(returnOrder.decide, { params: { ...params, chargeId }, body: { decision: 'ACCEPTED' } })
    await owner.call(returnOrder.complete, { params })
    const made = await owner.call(invoice.billNow, { body: { order_id: order.id, until: addDays(today(), 60) } })
    const headers = { authorization: `Bearer ${await server.tokenFor('Owner')}` }
    const papers = await Promise.all(
      made.map(({ id }) => server.app.inject({ url: `/api/v2/invoice/${id}/paper?language=id`, headers })),
    )
    const text = papers
      .flatMap(({ rawPayload }) => pdfText(rawPayload))
      .join(' ')
      .replaceAll('\u00a0', ' ')
    for (const charge of charges) {
      expect(text).toContain(chargeDetail(charge, 'id'))
      expect(text).toContain(formatRupiah(charge.amount).replace('\u00a0', ' '))
    }
    expect(charges).toHaveLength(2)
  })
  test('late is charged by the hour', async () => {
    const { vehicle_id, back } = await out({ started_at: ago(75), duration: 3 })
    const { late_minutes, charges } = await takeBack(back.id, await own.inspection(vehicle_id, { odometer_km: 10_010 }))
    expect(late_minutes).toBeGreaterThan(170)
    expect(charges[0]).toMatchObject({ kind: 'LATE_RETURN' })
  })
  test('before it left is refused', async () => {
    const { vehicle_id, back, handed } = await out()
    const early = new Date(Date.parse(handed.inspected_at) - hour).toISOString()
    const body = returning(await own.inspection(vehicle_id, { inspected_at: early, odometer_km: 10_010 }))
    const { status } = await owner.send(returnOrder.inspect, { params: { id: back.id }, body })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await owner.call(returnOrder.get, { params: { id: back.id } })).toMatchObject({ status: 0 })
  })
  test('sends the vehicle to the workshop', async () => {
    const { vehicle_id, back } = await out()
    const given = await own.inspection(vehicle_id, { odometer_km: 10_001 })
    const next_until = new Date(Date.now() + 48 * hour).toISOString()
    const more = { next: 'WORKSHOP', next_until, next_note: 'Rem bunyi' }
    await takeBack(back.id, given, more)
    expect(await owner.call(vehicle.get, { params: { id: vehicle_id } })).toMatchObject({
      availability: 'UNFIT',
      unfit_reason: 'Rem bunyi',
    })
  })
  test('with a damage asks for rent while the vehicle is in the workshop', async () => {
    const { order, vehicle_id, back } = await out()
    const mark = { view: 'LEFT', x: 300, y: 500, part: 'FRONT_DOOR', kind: 'DENT', severity: 'MEDIUM' } as const
    const given = await own.inspection(vehicle_id, { odometer_km: 10_001, damages: [{ id: randomUUID(), ...mark }] })
    const next_until = new Date(Date.now() + 47 * hour).toISOString()
    const { charges } = await takeBack(back.id, given, { next: 'WORKSHOP', next_until })
    expect(charges.map(({ kind, amount }) => [kind, amount])).toEqual([
      // Two days of Rp 300.000 at 75 %.
      ['REPAIR_RENT', 450_000],
      ['DAMAGE', 850_000],
    ])
    const params = { id: back.id }
    for (const { id: chargeId } of charges)
      await owner.call(returnOrder.decide, { params: { ...params, chargeId }, body: { decision: 'ACCEPTED' } })
    await owner.call(returnOrder.complete, { params })
    const bills = await owner.call(salesOrder.schedule, { params: { id: order.id } })
    expect(bills.find(({ kind }) => kind === 'REPAIR_RENT')).toMatchObject({ amount: 450_000 })
  })
  test('makes it ready for the next one, with or without papers', async () => {
    const { vehicle_id, back } = await out()
    await takeBack(back.id, await own.inspection(vehicle_id, { odometer_km: 10_001 }))
    expect(await owner.call(vehicle.get, { params: { id: vehicle_id } })).toMatchObject({ availability: 'PREPARING' })
  })
  test('of a terminated order', async () => {
    const { order, vehicle_id, back } = await out({ duration: 10 })
    const params = { id: order.id }
    const input = { last_day: new Date(Date.now() + 7 * hour).toISOString().slice(0, 10), reason: 'Selesai lebih awal' }
    const { hash } = await owner.call(salesOrder.terminatePreview, { params, body: input })
    await owner.call(salesOrder.terminate, { params, body: { ...input, hash } })
    expect(await owner.call(returnOrder.get, { params: { id: back.id } })).toMatchObject({ status: 0 })
    await takeBack(back.id, await own.inspection(vehicle_id, { odometer_km: 10_002 }))
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
