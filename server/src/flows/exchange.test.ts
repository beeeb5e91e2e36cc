import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { document } from '@rental/core/modules/document/document.contract'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { runSheet } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { addDays } from '@rental/core/kernel/date'
import { localDay } from '@rental/core/kernel/time-zones'
import { describe, expect, test } from 'vitest'
import { exchangesOf, inHours, of } from '../testing/exchanging.ts'
import { patiently } from '../testing/patient.ts'
import { aboutMoney, evidenceOf } from '../testing/proving.ts'
import { setOff } from '../testing/setting-off.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const exchanges = await exchangesOf(server)
const { owner, aCar, confirmed, read, wishOf, preview, agree, agreed, returnOf, entriesOf, expectProven } = exchanges
const { openJobs, exchangeBody, exchange, forVehicle } = exchanges

/** Approves what was billed of an order. */
async function approveInvoices(order: string) {
  const { items } = await owner.call(invoice.list, { query: { order_id_in: order, limit: 50 } })
  for (const { id } of items) {
    const { hash } = await owner.call(invoice.get, { params: { id } })
    await owner.call(invoice.move, { params: { id }, body: { action: 'approve', hash } })
  }
}
const dayOf = (moment: string) => localDay(moment, 'Asia/Jakarta')

describe('agreeing an exchange', () => {
  test('opens a job at the kerb; until it is done the customer has the first vehicle', async () => {
    const { old, other, order, job } = await agreed()
    expect(job).toMatchObject({ status: 0, vehicle_id: other, replaced_vehicle_id: old, version: 2, next: 'AVAILABLE' })
    expect(job.number).toMatch(/^DO\//)
    const [line] = order.lines
    expect(line).toMatchObject({
      vehicle_id: other,
      occupancy_state: 'ACTIVE',
      open_exchange: { id: job.id, replaced_vehicle_id: old },
    })
    expect(order.fulfilment).toBe('OUT')
    const { entry } = await owner.call(runSheet.job, of(job))
    expect(entry).toMatchObject({
      kind: 'EXCHANGE',
      sides: ['IN', 'OUT'],
      vehicle: { id: other },
      replaced: { id: old },
      out: { odometer_km: 10_000 },
    })
    // It is not awaited like a late return.
    expect((await owner.call(salesOrder.list, { query: { care_in: ['LATE'], limit: 50 } })).items).toEqual([])
    const deliveries = await owner.call(salesOrder.deliveryOrders, of(order))
    expect(deliveries.map(({ vehicle_id }) => vehicle_id)).toEqual([old, other])
  })
  test('before the vehicle has left is refused, with the way to go', async () => {
    const order = await confirmed([{ vehicle_id: await aCar(), started_at: inHours(-1) }])
    const body = wishOf(order, { vehicle_id: await aCar() })
    const refused = await owner.refused(salesOrder.changeFleetPreview, { ...of(order), body })
    expect(refused).toMatchObject({ code: 'not_out_yet', raw: expect.stringContaining('assign another vehicle') })
  })
  test('again replaces the open one, and takes back what it cost', async () => {
    const { order, job } = await agreed({ price_effect: 'KEEP' }, { exchange_fee: 150_000 })
    const dear = await aCar()
    await forVehicle(dear, { amount: 450_000 })
    const seen = await preview(order, { vehicle_id: dear, price_effect: 'REPRICE' })
    expect(seen.called_off).toBe(job.number)
    const after = await agree(order, { vehicle_id: dear, price_effect: 'REPRICE' })
    // The dearer vehicle is charged from the contract day on in which it comes, an hour ago.
    const days = dayOf(order.lines[0]?.started_at ?? '') === dayOf(inHours(-1)) ? 5 : 4
    expect(after.total).toBe(1_500_000 + days * 150_000 + 150_000)
    expect(await owner.call(deliveryOrder.get, of(job))).toMatchObject({ status: 30 })
    const [next] = await openJobs(order)
    expect(next).toMatchObject({ vehicle_id: dear, replaced_vehicle_id: job.replaced_vehicle_id })
    await expectProven()
  })
  test('a third time, after what it cost was billed and the rental extended, costs the third vehicle alone', async () => {
    const started_at = inHours(-3)
    const vehicles = [await aCar(), await aCar(), await aCar(), await aCar()]
    for (const [at, id] of vehicles.entries()) if (at > 0) await forVehicle(id, { amount: 300_000 + at * 30_000 })
    const made = await confirmed([{ vehicle_id: vehicles[0] ?? '', started_at, duration: 5 }], {
      exchange_fee: 150_000,
    })
    await exchanges.handOver(made, { inspected_at: inHours(-2), odometer_km: 10_000 })
    const reprice = (vehicle_id = '') => agree(made, { vehicle_id, at: inHours(20), price_effect: 'REPRICE' })
    const agreed = await reprice(vehicles[1])
    await owner.call(invoice.billNow, { body: { order_id: made.id, until: dayOf(inHours(400)) } })
    await approveInvoices(made.id)
    const body = { duration: 2, duration_uom: 'DAY' as const }
    const { hash } = await owner.call(salesOrder.extendPreview, { ...of(made), body })
    await owner.call(salesOrder.extend, { ...of(made), body: { ...body, hash } })
    await reprice(vehicles[2])
    const last = await reprice(vehicles[3])
    // As if nothing but the last exchange had been agreed, on the longer rental.
    const first = (agreed.total - 1_500_000 - 150_000) / 30_000
    expect(last.total).toBe(7 * 300_000 + (first + 2) * 90_000 + 150_000)
    await expectProven()
  })
  test.each([
    ['before', [true, false]],
    ['after', [false, true]],
    ['before and after', [true, true]],
    ['never', [false, false]],
  ])('is undone with what the rent was reduced by, reduced %s its bill', async (_, reduced) => {
    const started_at = inHours(-3)
    const [first, dear, dearer] = [await aCar(), await aCar(), await aCar()]
    await forVehicle(dear, { amount: 400_000 })
    await forVehicle(dearer, { amount: 450_000 })
    const order = await confirmed([{ vehicle_id: first, started_at, duration: 5 }], { exchange_fee: 150_000 })
    await exchanges.handOver(order, { inspected_at: inHours(-2), odometer_km: 10_000 })
    const reprice = (vehicle_id: string) => agree(order, { vehicle_id, at: inHours(20), price_effect: 'REPRICE' })
    const reduce = async (day: string) => {
      const body = { reduced_from: day, reduced_until: day, reduced_percent: '50', reason: 'AC rusak' }
      const { hash } = await owner.call(salesOrder.abatePreview, { ...of(order), body })
      await owner.call(salesOrder.abate, { ...of(order), body: { ...body, hash } })
    }
    const bill = async () => {
      await owner.call(invoice.billNow, { body: { order_id: order.id, until: dayOf(inHours(400)) } })
      const { items } = await owner.call(invoice.list, { query: { order_id_in: order.id, limit: 50 } })
      for (const { id, status } of items) {
        const { hash } = await owner.call(invoice.get, { params: { id } })
        if (status === 5) await owner.call(invoice.move, { params: { id }, body: { action: 'approve', hash } })
      }
    }
    // Its rent is billed: the reduction of the rent is credited, that of the difference comes off the difference.
    await bill()
    const days = ((await reprice(dear)).total - 1_650_000) / 100_000
    const last = order.lines[0]?.last_day ?? ''
    const [before, after] = reduced
    if (before) await reduce(last)
    await bill()
    if (after) await reduce(addDays(last, -1))
    await bill()
    const { total } = await reprice(dearer)
    await bill()
    // As if the reduced days had been agreed with the dearer vehicle at once: half of them is charged.
    const reductions = Number(before) + Number(after)
    expect(total).toBe(1_650_000 + days * 150_000 - reductions * 225_000)
    await expectProven()
    expect(await evidenceOf(server.work, aboutMoney)).toEqual([])
    // And back to the first vehicle: whatever was billed for the others goes back.
    const { total: usual } = await reprice(first)
    await bill()
    expect(usual).toBe(1_500_000 - reductions * 150_000)
    await expectProven()
    expect(await evidenceOf(server.work, aboutMoney)).toEqual([])
  })
  test('back to the first vehicle calls it off, with everything that it cost', async () => {
    const { old, other, order, job } = await agreed(
      { next: 'WORKSHOP', next_until: inHours(50) },
      { exchange_fee: 150_000 },
    )
    expect(order.total).toBe(1_650_000)
    const after = await agree(order, { vehicle_id: old })
    expect(after).toMatchObject({ total: 1_500_000, version: 3 })
    expect(after.lines[0]).toMatchObject({ vehicle_id: old, open_exchange: null, occupancy_state: 'ACTIVE' })
    expect(await openJobs(order)).toEqual([])
    expect(await returnOf(order)).toMatchObject({ vehicle_id: old })
    expect(await entriesOf(other)).toMatchObject([{ state: 'RELEASED' }])
    expect((await entriesOf(old)).map(({ state }) => state)).toEqual(['ACTIVE', 'RELEASED'])
    expect((await owner.call(salesOrder.versions, of(order))).map((one) => one.has_addendum)).toEqual([
      false,
      false,
      false,
    ])
    expect(job.status).toBe(0)
    await expectProven()
  })
  test('is not undone while the driver is on the way', async () => {
    const { old, order, job } = await agreed()
    await setOff(owner, job.id)
    const body = wishOf(order, { vehicle_id: old })
    expect(await owner.refused(salesOrder.changeFleetPreview, { ...of(order), body })).toMatchObject({
      code: 'exchange_under_way',
    })
    await owner.call(deliveryOrder.move, { ...of(job), body: { action: 'fail', reason: 'Pelanggan tidak di tempat' } })
    const scheduled_at = inHours(2)
    await owner.call(deliveryOrder.move, { ...of(job), body: { action: 'reschedule', scheduled_at } })
    expect(await agree(order, { vehicle_id: old })).toMatchObject({ version: 3 })
  })
  test('for another replacement by assigning it; never for the vehicle that comes back', async () => {
    const { old, order, job } = await agreed()
    const third = await aCar()
    const body = { line_id: order.lines[0]?.id ?? '', vehicle_id: third }
    await owner.call(salesOrder.assign, { ...of(order), body })
    expect(await owner.call(deliveryOrder.get, of(job))).toMatchObject({ vehicle_id: third, replaced_vehicle_id: old })
    const same = { ...of(order), body: { ...body, vehicle_id: old } }
    expect((await owner.refused(salesOrder.assign, same)).fields).toHaveProperty('vehicle_id')
  })
})

describe('carrying an exchange out', () => {
  test('seals two reports, reads both odometers, and the true moment divides the rental', async () => {
    const { old, other, order, job } = await agreed()
    const moment = inHours(-0.25)
    const { body, done } = await exchange(order, {
      out: { inspected_at: moment, odometer_km: 5000 },
      back: { odometer_km: 10_120 },
    })
    expect(done).toMatchObject({
      status: 20,
      completed_at: moment,
      inspection_id: body.inspection.id,
      taken_back_id: body.taken_back.inspection.id,
    })
    expect(done.inspection_number).not.toBe(done.taken_back_number)
    for (const [id, kind] of [
      [body.inspection.id, 'SWAP_OUT'],
      [body.taken_back.inspection.id, 'SWAP_IN'],
    ] as const) {
      expect(await owner.call(inspection.get, of({ id }))).toMatchObject({ kind, delivery_order_id: job.id })
      expect(await owner.call(inspection.check, of({ id }))).toMatchObject({ state: 'UNALTERED' })
    }
    expect(await owner.call(vehicle.get, of({ id: old }))).toMatchObject({ odometer_km: 10_120 })
    expect(await owner.call(vehicle.get, of({ id: other }))).toMatchObject({
      odometer_km: 5000,
      availability: 'ON_RENT',
    })
    const segments = await owner.call(salesOrder.segments, of(order))
    expect(segments.map(({ starts_at, ends_at }) => [starts_at, ends_at].map((one) => Date.parse(one)))).toMatchObject([
      [expect.any(Number), Date.parse(moment)],
      [Date.parse(moment), Date.parse(order.lines[0]?.ends_at ?? '')],
    ])
    const [first] = await entriesOf(old)
    const [second] = await entriesOf(other)
    expect([first?.state, second?.state]).toEqual(['DONE', 'ACTIVE'])
    expect([first?.back_at, second?.out_at, second?.starts_at].map((one) => Date.parse(one ?? ''))).toEqual(
      Array(3).fill(Date.parse(moment)),
    )
    expect((await read(order)).lines[0]).toMatchObject({ open_exchange: null, occupancy_state: 'ACTIVE' })
    // The first delivery keeps its vehicle; the return is that of the other one.
    expect(await returnOf(order)).toMatchObject({ vehicle_id: other, status: 0 })
    await expectProven()
  })
  test('earlier than agreed is taken from then on', async () => {
    const { order } = await agreed({ at: inHours(20) })
    await exchange(order, { back: { odometer_km: 10_001 } })
    const segments = await owner.call(salesOrder.segments, of(order))
    expect(Date.parse(segments[1]?.starts_at ?? '')).toBeLessThan(Date.now())
    expect(segments[0]?.ends_at).toBe(segments[1]?.starts_at)
    await expectProven()
  })
  test('needs both inspections, each of its own vehicle', async () => {
    const { order, job } = await agreed()
    const body = await exchangeBody(job, { back: { odometer_km: 10_001 } })
    const refusedFor = async (change: object) =>
      owner.refused(deliveryOrder.complete, { ...of(job), body: change as never })
    expect((await refusedFor({ inspection: body.inspection })).fields).toEqual({ taken_back: expect.any(String) })
    expect((await refusedFor({ taken_back: body.taken_back })).fields).toEqual({ inspection: expect.any(String) })
    const mixed = { ...body, inspection: { ...body.inspection, vehicle_id: job.replaced_vehicle_id } }
    expect((await refusedFor(mixed)).code).toBe('other_vehicle')
    const bare = { ...body.taken_back, inspection: { ...body.taken_back.inspection, photos: [] } }
    expect((await refusedFor({ ...body, taken_back: bare })).fields).toHaveProperty(['taken_back.inspection.photos'])
    const endless = { ...body.taken_back, next: 'WORKSHOP' }
    expect((await refusedFor({ ...body, taken_back: endless })).fields).toHaveProperty(['taken_back.next_until'])
    expect(await openJobs(order)).toHaveLength(1)
    expect((await owner.refused(inspection.get, of(body.inspection))).code).toBe('not_found')
  })
  test('of a delivery that has no vehicle to take back is refused', async () => {
    const vehicle_id = await aCar()
    const order = await confirmed([{ vehicle_id, started_at: inHours(-1) }])
    const [job] = await openJobs(order)
    const body = await exchangeBody({ vehicle_id, replaced_vehicle_id: vehicle_id })
    const refused = await owner.refused(deliveryOrder.complete, { params: { id: job?.id ?? '' }, body })
    expect(refused.fields).toHaveProperty('taken_back')
  })
  test('sent twenty times at once is stored once', async () => {
    const { order, job } = await agreed()
    const body = await exchangeBody(job, { back: { odometer_km: 10_001 } })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => patiently(() => owner.send(deliveryOrder.complete, { ...of(job), body }))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const [counted] = await asOwner<Record<string, number>>(
      server.url,
      `select (select count(*)::int from inspection where delivery_order_id = '${job.id}') as inspections,
        (select count(*)::int from seal join inspection on inspection.id = inspection_id where delivery_order_id = '${job.id}') as seals,
        (select count(*)::int from return_order where order_id = '${order.id}') as returns,
        (select count(*)::int from vehicle_odometer where read_at = '${body.inspection.inspected_at}') as readings`,
    )
    expect(counted).toEqual({ inspections: 2, seals: 2, returns: 1, readings: 2 })
    const other = await agreed()
    expect((await owner.refused(deliveryOrder.complete, { ...of(other.job), body })).code).toBe('key_reused')
  }, 180_000)
  test('that fails in its last statement leaves nothing', async () => {
    const { old, order, job } = await agreed({ next: 'WORKSHOP', next_until: inHours(50) })
    const body = await exchangeBody(job, {
      back: { odometer_km: 10_001 },
      place: { next: 'WORKSHOP', next_until: inHours(60) },
    })
    const standing = () =>
      asOwner(
        server.url,
        `select (select jsonb_agg(to_jsonb(o) order by id) from occupancy o where vehicle_id = '${old}') as entries,
          (select jsonb_agg(to_jsonb(s) order by id) from rental_segment s where order_id = '${order.id}') as segments,
          (select count(*) from inspection where delivery_order_id = '${job.id}') as inspections,
          (select status from delivery_order where id = '${job.id}') as status,
          (select count(*) from vehicle_odometer where vehicle_id = '${old}') as readings`,
      )
    const before = await standing()
    // The seal is the last thing that is written.
    await asOwner(
      server.url,
      `create function break_seal() returns trigger language plpgsql as 'begin if (select kind from inspection where id = new.inspection_id) = ''SWAP_OUT'' then raise exception ''broken''; end if; return new; end';
      create trigger break_seal before insert on seal for each row execute function break_seal()`,
    )
    const { status } = await owner.send(deliveryOrder.complete, { ...of(job), body })
    await asOwner(server.url, 'drop trigger break_seal on seal; drop function break_seal')
    expect(status).toBe(500)
    expect(await standing()).toEqual(before)
    expect(await owner.call(deliveryOrder.complete, { ...of(job), body })).toMatchObject({ status: 20 })
  })
  test('asks for the papers of the new vehicle, and for nothing that was asked before', async () => {
    const { job } = await agreed()
    expect(await owner.call(deliveryOrder.checks, of(job))).toEqual([])
    const valid_to = inHours(24).slice(0, 10)
    await owner.call(document.create, { params: { id: job.vehicle_id ?? '' }, body: { kind: 'STNK_TAX', valid_to } })
    expect(await owner.call(deliveryOrder.checks, of(job))).toMatchObject([{ guard: 'PAPERS', rule: 'WARN' }])
    const body = await exchangeBody(job, { back: { odometer_km: 10_001 } })
    expect((await owner.refused(deliveryOrder.complete, { ...of(job), body })).code).toBe('handover_unchecked')
    const passed_guards = [{ guard: 'PAPERS' as const, reason: 'Pajak dibayar besok' }]
    const done = await owner.call(deliveryOrder.complete, { ...of(job), body: { ...body, passed_guards } })
    expect(done).toMatchObject({ status: 20, passed_guards })
  })
})

describe('an exchange with records of another company', async () => {
  type Signed = Awaited<ReturnType<typeof exchangeBody>>['inspection']
  const beta = await exchangesOf(server, 'beta')
  const { job } = await beta.agreed()
  const own = await beta.exchangeBody(job, { back: { odometer_km: 10_001 } })
  const { order } = await agreed()
  const { body: theirs } = await exchange(order, { back: { odometer_km: 10_001 } })

  const taken: [string, string, (theirs: Signed) => Partial<Signed>][] = [
    ['vehicle', 'other_vehicle', ({ vehicle_id }) => ({ vehicle_id })],
    ['photos', 'invalid_input', ({ photos }) => ({ photos })],
    ['id', 'key_reused', ({ id }) => ({ id })],
  ]
  const cases = taken.flatMap(([what, code, find]) => {
    const out = { ...own, inspection: { ...own.inspection, ...find(theirs.inspection) } }
    const { taken_back } = own
    const returned = { ...taken_back.inspection, ...find(theirs.taken_back.inspection) }
    return [
      [what, 'the vehicle that goes out', code, out],
      [what, 'the vehicle that comes back', code, { ...own, taken_back: { ...taken_back, inspection: returned } }],
    ] as const
  })
  test.each(cases)('is refused: %s of %s', async (_, __, code, body) => {
    expect((await beta.owner.refused(deliveryOrder.complete, { ...of(job), body })).code).toBe(code)
    expect(await beta.owner.call(deliveryOrder.get, of(job))).toMatchObject({ status: 0, inspection_id: null })
    for (const signed of [theirs.inspection, theirs.taken_back.inspection])
      expect(await owner.call(inspection.check, of(signed))).toMatchObject({
        company_name: 'alpha',
        state: 'UNALTERED',
      })
  })
  test('is carried out with its own', async () => {
    expect(await beta.owner.call(deliveryOrder.complete, { ...of(job), body: own })).toMatchObject({ status: 20 })
  })
})
