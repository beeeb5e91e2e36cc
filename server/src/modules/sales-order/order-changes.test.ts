import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { addDays, daysBetween } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { formatPlate } from '@rental/core/kernel/plate'
import { priceOf } from '@rental/core/price/price'
import { share } from '@rental/core/totals/round'
import { describe, expect, test } from 'vitest'
import { orderGoesOut, orderIsBack } from '../../flows/order-to-cash.ts'
import { evidenceOf } from '../../testing/proving.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { momentOn, nextYear, today } from '../../testing/days.ts'
import { handingOver } from '../../testing/handing-over.ts'
import { inspectingAs } from '../../testing/inspecting.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { startTestServer, asOwner } from '../../testing/test-server.ts'
import { orderingFor, ordersOf } from '../../testing/ordering.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aVehicle, aCustomer, forCategory, forVehicle } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
await forCategory('MPV', { rental_type_id: 7, amount: 6_000_000 })
const { confirmed } = ordersOf(owner, await aCustomer())
const ordering = await orderingFor(server.db, owner)
const { handOver, exchange } = handingOver(
  owner,
  inspectingAs(server.app, () => server.tokenFor('Owner')),
)

const monthly = { rental_type_id: 7, duration_uom: 'MONTH' as const }
/** Read once: all days are told from it, also when midnight passes. */
const begin = today()
/** Some days before at nine in Jakarta. */
const daysAgo = (days: number) => momentOn(addDays(begin, -days), '09:00')

const of = ({ id }: SalesOrder) => ({ params: { id } })
const read = (order: SalesOrder) => owner.call(salesOrder.get, of(order))
const schedule = async (order: SalesOrder, kind = 'RENT') =>
  (await owner.call(salesOrder.schedule, of(order))).filter((row) => row.kind === kind && row.status !== 'VOID')

const daysOf = (rows: readonly { period_start: string; last_day: string }[]) =>
  rows.map((row) => daysBetween(row.period_start, row.last_day) + 1).reduce((a, b) => a + b, 0)

/** Every day of every line once, and what is billed adds up to what it costs. */
async function expectSound(order: SalesOrder) {
  const now = await read(order)
  for (const line of now.lines) {
    const rows = (await schedule(now)).filter(({ line_id }) => line_id === line.id)
    const credits = (await schedule(now, 'CREDIT')).filter(({ line_id }) => line_id === line.id)
    expect(daysOf(rows) - daysOf(credits)).toBe(daysBetween(line.started_on ?? '', line.last_day ?? '') + 1)
  }
  const rows = (await owner.call(salesOrder.schedule, of(now))).filter(({ status }) => status !== 'VOID')
  const billed = rows.filter(({ kind }) => !['DEPOSIT', 'DP', 'DP_RETURN'].includes(kind))
  const { subtotal, discount } = now.priced.totals
  expect(billed.map(({ amount }) => amount).reduce((a, b) => a + b, 0)).toBe(subtotal - discount)
  const [stored] = await asOwner<{ price_input: never; priced: unknown }>(
    server.url,
    `select price_input, priced from sales_order where id = '${now.id}'`,
  )
  expect(priceOf(stored?.price_input as never)).toEqual(stored?.priced)
}

/** The nightly proofs of prices and schedules find nothing. */
async function expectProven() {
  expect(await evidenceOf(server.work, ['prices', 'billing_coverage'])).toEqual([])
}

/** Marks the first rows of rent as invoiced. */
const invoice = ({ id }: SalesOrder, rows: number) =>
  asOwner(
    server.url,
    `update billing_schedule set status = 'INVOICED' where id in (
      select id from billing_schedule where order_id = '${id}' and kind = 'RENT' order by period_start limit ${rows})`,
  )

/** A three-month rental of which ten days have passed. */
const begun = async (more: object = {}, terms: object = {}) =>
  confirmed([{ ...monthly, duration: 3, vehicle_id: await aVehicle(), started_at: daysAgo(10), ...more }], terms)

async function onRent(more: object = {}, terms: object = {}): Promise<SalesOrder> {
  const order = await begun(more, terms)
  await ordering((work) => orderGoesOut(work, order.id, order.lines[0]?.id ?? '', daysAgo(10)))
  return read(order)
}

describe('an order goes out and comes back', () => {
  test('with its first and its last vehicle', async () => {
    const started_at = daysAgo(2)
    const lines = [
      { vehicle_id: await aVehicle(), started_at },
      { vehicle_id: await aVehicle(), started_at },
    ]
    const order = await confirmed(lines)
    const [one, two] = order.lines.map(({ id }) => id) as [string, string]
    await ordering((work) => orderGoesOut(work, order.id, one, started_at))
    expect(await read(order)).toMatchObject({ status: 15, fulfilment: 'PARTLY_OUT' })
    await ordering((work) => orderGoesOut(work, order.id, two, started_at))
    expect(await read(order)).toMatchObject({ status: 15, fulfilment: 'OUT' })
    await ordering((work) => orderIsBack(work, order.id, one, daysAgo(1)))
    expect(await read(order)).toMatchObject({ status: 15, fulfilment: 'PARTLY_BACK' })
    await ordering((work) => orderIsBack(work, order.id, two, daysAgo(1)))
    expect(await read(order)).toMatchObject({ status: 20, fulfilment: 'BACK' })
  })
})

describe('an order is extended', () => {
  const ask = { duration: 1, duration_uom: 'MONTH' as const }
  const preview = (order: SalesOrder, body: object = ask) =>
    owner.call(salesOrder.extendPreview, { ...of(order), body: body as never })
  const extend = (order: SalesOrder, hash: string, body: object = ask) =>
    owner.call(salesOrder.extend, { ...of(order), body: { ...body, hash } as never })

  test('exactly as previewed: price, schedule, vehicle and contract', async () => {
    const order = await onRent()
    const seen = await preview(order)
    expect(seen).toMatchObject({ difference: 6_000_000, extension_policy: 'ORIGINAL', conflicts: [] })
    const after = await extend(order, seen.hash)
    expect(after).toMatchObject({ version: 2, total: order.total + 6_000_000, priced: seen.after })
    expect(after.lines[0]).toMatchObject({ duration: 4, last_day: seen.lines[0]?.last_day })
    expect((await schedule(after)).at(-1)).toMatchObject({ amount: 6_000_000, last_day: seen.lines[0]?.last_day })
    await expectSound(after)
    const segments = await owner.call(salesOrder.segments, of(order))
    expect(Date.parse(segments[0]?.ends_at ?? '')).toBe(Date.parse(after.lines[0]?.ends_at ?? ''))
  })
  // With its five days, what is added makes the shortest of months.
  test('by the three policies', async () => {
    const order = await onRent({ rental_type_id: 1, duration: 5, duration_uom: 'DAY', started_at: daysAgo(2) })
    const added = async (extension_policy: string, duration: number) =>
      (await preview(order, { duration, duration_uom: 'DAY', extension_policy })).difference
    expect(await added('ORIGINAL', 23)).toBe(23 * 350_000)
    expect(await added('EXTENSION', 23)).toBe(6_000_000)
    expect(await added('NEW_TOTAL', 23)).toBe(6_000_000 - 5 * 350_000)
  })
  test('not by a preview that has become old', async () => {
    const order = await onRent()
    const seen = await preview(order)
    await extend(order, seen.hash)
    const again = { ...of(order), body: { ...ask, hash: seen.hash } }
    expect((await owner.refused(salesOrder.extend, again)).code).toBe('changed_meanwhile')
    const other = { ...of(order), body: { ...ask, duration: 2, hash: seen.hash } }
    expect((await owner.refused(salesOrder.extend, other)).code).toBe('changed_meanwhile')
  })
  test('not by more than ten years', async () => {
    const body = { duration: 11, duration_uom: 'YEAR' }
    const { fields } = await owner.refused(salesOrder.extendPreview, { ...of(await onRent()), body })
    expect(fields).toEqual({ duration: 'At most 10 years' })
  })
  test('not over what the vehicle is promised for', async () => {
    const order = await onRent({ rental_type_id: 1, duration: 15, duration_uom: 'DAY' })
    const vehicle_id = order.lines[0]?.vehicle_id ?? ''
    const next = `${addDays(order.lines[0]?.last_day ?? '', 3)}T02:00:00Z`
    const promised = await confirmed([{ vehicle_id, started_at: next }])
    const seen = await preview(order, { duration: 7, duration_uom: 'DAY' })
    expect(seen.conflicts[0]?.clash).toMatchObject({ title: promised.number })
    const body = { duration: 7, duration_uom: 'DAY' as const, hash: seen.hash }
    expect((await owner.refused(salesOrder.extend, { ...of(order), body })).code).toBe('occupied')
    expect(await read(order)).toMatchObject({ version: 1, total: order.total })
  })
  test('counted from the first day of all: 31 January, 28 February, 31 March', async () => {
    const order = await confirmed([{ ...monthly, duration: 1, started_at: '2027-01-31T02:00:00Z' }])
    const seen = await preview(order, { duration: 2, duration_uom: 'MONTH' })
    await extend(order, seen.hash, { duration: 2, duration_uom: 'MONTH' })
    expect((await schedule(order)).map((row) => [row.period_start, row.last_day])).toEqual([
      ['2027-01-31', '2027-02-27'],
      ['2027-02-28', '2027-03-30'],
      ['2027-03-31', '2027-04-29'],
    ])
    await expectSound(order)
  })
})

describe('an order is ended early', () => {
  const last_day = daysAgo(0).slice(0, 10)
  const preview = (order: SalesOrder, body: object) =>
    owner.call(salesOrder.terminatePreview, { ...of(order), body: { last_day, ...body } })
  const terminate = (order: SalesOrder, hash: string, body: object) =>
    owner.call(salesOrder.terminate, {
      ...of(order),
      body: { last_day, reason: 'Proyek selesai', ...body, hash },
    })

  test.each([
    ['NONE', {}, 0],
    ['FIXED', { termination_amount: 1_500_000 }, 1_500_000],
    ['N_MONTHS', { termination_months: 1 }, 6_000_000],
    ['PCT_REMAINING', { termination_percent: '25', termination_months: 0 }, 3_000_000],
    ['BANDS_BY_ELAPSED', { bands: [{ until_percent: 40, months: 2 }] }, 12_000_000],
    ['RERATE_TO_ACTUAL', {}, 11 * 350_000 - 2_200_000],
    ['WDV_MINUS_MARKET', { written_down_value: 150_000_000, market_value: 140_000_000 }, 10_000_000],
  ] as const)('by %s', async (termination_method, values, penalty) => {
    const order = await onRent({}, { deposit: 1_000_000 })
    const body = { termination_method, ...values }
    const seen = await preview(order, body)
    expect(seen).toMatchObject({ penalty, used_days: 11, credit: 18_000_000 - 2_200_000 })
    // Agreed, and never paid.
    expect(seen.deposit).toEqual({ held: 0, taken: 0, returned: 0 })
    const after = await terminate(order, seen.hash, body)
    expect(after).toMatchObject({ status: 25, status_reason: 'Proyek selesai', last_day, priced: seen.after })
    expect(after.total).toBe(order.total + seen.difference)
    expect((await schedule(after)).map((row) => [row.last_day, row.amount])).toEqual([[last_day, 2_200_000]])
    await expectSound(after)
  })
  test('after it was invoiced: what was charged too much becomes a credit, and the invoiced rows stay', async () => {
    const order = await onRent()
    await invoice(order, 2)
    const before = await schedule(order)
    const body = { termination_method: 'N_MONTHS', termination_months: 1 }
    const seen = await preview(order, body)
    expect(seen).toMatchObject({ penalty: 6_000_000, credit: 18_000_000 - 2_200_000 })
    const after = await terminate(order, seen.hash, body)
    expect(after).toMatchObject({ total: 2_200_000 + 6_000_000, priced: seen.after, billing: 'PARTLY_BILLED' })
    expect(await schedule(after)).toEqual(before.slice(0, 2))
    expect((await schedule(after, 'CREDIT')).map(({ amount, due_on }) => [amount, due_on])).toEqual([
      [2_200_000 - 6_000_000, last_day],
      [-6_000_000, last_day],
    ])
    await expectSound(after)
    await expectProven()
  })
  test('after it was extended, without an orphan in the schedule', async () => {
    const order = await onRent()
    const ask = { duration: 2, duration_uom: 'MONTH' as const }
    const longer = await owner.call(salesOrder.extendPreview, { ...of(order), body: ask })
    await owner.call(salesOrder.extend, { ...of(order), body: { ...ask, hash: longer.hash } })
    const body = { termination_method: 'NONE' }
    const seen = await preview(order, body)
    const after = await terminate(order, seen.hash, body)
    expect(after).toMatchObject({ total: 2_200_000, version: 3 })
    expect(await schedule(order)).toHaveLength(1)
    await expectSound(after)
    const { lines } = after
    expect(lines[0]?.occupancy_state).toMatch(/ACTIVE|LATE/)
  })
  test('for one vehicle of two, while the other goes on, and then for that one too', async () => {
    const line = { ...monthly, duration: 3, started_at: daysAgo(10) }
    const made = await confirmed([
      { ...line, vehicle_id: await aVehicle() },
      { ...line, vehicle_id: await aVehicle() },
    ])
    for (const { id } of made.lines) await ordering((work) => orderGoesOut(work, made.id, id, daysAgo(10)))
    const order = await read(made)
    const [first, second] = order.lines
    const one = { termination_method: 'N_MONTHS', termination_months: 1, line_ids: [first?.id] }
    const seen = await preview(order, one)
    expect(seen).toMatchObject({ credit: 18_000_000 - 2_200_000, penalty: 6_000_000 })
    const after = await terminate(order, seen.hash, one)
    expect(after).toMatchObject({ status: order.status, total: 2_200_000 + 6_000_000 + 18_000_000, version: 2 })
    expect(after.lines.map((each) => each.last_day)).toEqual([last_day, second?.last_day])
    expect(after.lines[1]).toMatchObject({ ends_at: second?.ends_at, total: second?.total })
    await expectSound(after)
    const unknown = { ...of(order), body: { last_day, ...one, line_ids: [crypto.randomUUID()] } }
    expect((await owner.refused(salesOrder.terminatePreview, unknown)).fields).toHaveProperty('line_ids')
    const rest = { termination_method: 'NONE' }
    const ended = await terminate(after, (await preview(after, rest)).hash, rest)
    expect(ended.status).not.toBe(order.status)
    await expectSound(ended)
    await expectProven()
  })
  test('only while it is on rent, within its term, with a reason and the preview', async () => {
    const early = await confirmed([{ vehicle_id: await aVehicle() }])
    const body = { last_day: `${nextYear}-03-02`, termination_method: 'NONE' }
    expect((await owner.refused(salesOrder.terminatePreview, { ...of(early), body })).code).toBe('wrong_state')
    const order = await onRent()
    const outside = { ...of(order), body: { last_day: '2020-01-01', termination_method: 'NONE' } }
    expect((await owner.refused(salesOrder.terminatePreview, outside)).fields).toHaveProperty('last_day')
    const needs = { ...of(order), body: { last_day, termination_method: 'WDV_MINUS_MARKET' } }
    expect((await owner.refused(salesOrder.terminatePreview, needs)).fields).toHaveProperty('market_value')
    const unseen = { ...of(order), body: { last_day, reason: 'x', hash: 'a'.repeat(64) } }
    expect((await owner.refused(salesOrder.terminate, unseen)).code).toBe('changed_meanwhile')
    expect((await server.as('Sales').refused(salesOrder.terminate, unseen)).code).toBe('not_permitted')
  })
})

describe('a line gets another vehicle', () => {
  const at = daysAgo(1)
  /** Handed over with its inspection. */
  async function handedOver(more: object = {}, terms: object = {}): Promise<SalesOrder> {
    const order = await begun(more, terms)
    await handOver(order, { inspected_at: daysAgo(10) })
    return read(order)
  }
  async function change(order: SalesOrder, price_effect: string, vehicle_id: string, when = at) {
    const body = { line_id: order.lines[0]?.id ?? '', vehicle_id, at: when, price_effect, reason: 'Rusak' } as never
    const seen = await owner.call(salesOrder.changeFleetPreview, { ...of(order), body })
    const after = await owner.call(salesOrder.changeFleet, {
      ...of(order),
      body: { ...(body as object), hash: seen.hash } as never,
    })
    return { seen, after }
  }
  test('with a fee, and the history of both', async () => {
    const order = await handedOver({}, { exchange_fee: 150_000 })
    const vehicle_id = await aVehicle()
    const { seen, after } = await change(order, 'KEEP', vehicle_id)
    expect(seen).toMatchObject({ difference: 150_000, exchange_fee: 150_000, conflicts: [] })
    expect(after).toMatchObject({ total: order.total + 150_000, version: 2 })
    expect(after.lines[0]?.vehicle_id).toBe(vehicle_id)
    const segments = await owner.call(salesOrder.segments, of(order))
    expect(segments.map((one) => [one.vehicle_id, one.price_effect])).toEqual([
      [order.lines[0]?.vehicle_id, 'KEEP'],
      [vehicle_id, 'KEEP'],
    ])
    expect(segments[0]?.ends_at).toBe(segments[1]?.starts_at)
    await expectSound(after)
  })
  test('prints its addendum, in the language asked for; other versions have none', async () => {
    const order = await handedOver({}, { exchange_fee: 150_000 })
    const { after } = await change(order, 'KEEP', await aVehicle())
    const paper = async (no: number, query = '') =>
      server.app.inject({
        url: `/api/v2/so/${order.id}/versions/${no}/paper${query}`,
        headers: { authorization: `Bearer ${await server.tokenFor('Owner')}` },
      })
    const [page = ''] = pdfText((await paper(2)).rawPayload)
    expect(page).toContain('ADDENDUM PERJANJIAN SEWA')
    expect(page).toContain('Rusak')
    for (const one of [order, after]) expect(page).toContain(formatPlate(one.lines[0]?.vehicle_name ?? ''))
    expect(page).toContain(`Biaya penggantian${formatRupiah(150_000)}`.replaceAll('\u00A0', ' '))
    expect(pdfText((await paper(2, '?language=en')).rawPayload)[0]).toContain('ADDENDUM TO THE RENTAL CONTRACT')
    expect([(await paper(1)).statusCode, (await paper(3)).statusCode]).toEqual([404, 404])
  })
  test('free of charge as a substitute', async () => {
    const order = await handedOver({}, { exchange_fee: 150_000 })
    const { after } = await change(order, 'SUBSTITUTE_FREE', await aVehicle())
    expect(after.total).toBe(order.total)
    await expectSound(after)
  })
  test('at its price for the rest of the time', async () => {
    const order = await handedOver()
    const vehicle_id = await aVehicle()
    await forVehicle(vehicle_id, { rental_type_id: 7, amount: 9_000_000 })
    const { seen, after } = await change(order, 'REPRICE', vehicle_id)
    // Nine of thirty days are used, and half as much again is asked for the rest.
    expect(seen.difference).toBe((18_000_000 - 1_800_000) / 2)
    expect(after.lines[0]?.unit_price).toBe(9_000_000)
    await expectSound(after)
  })
  test('again at its price, also for what is invoiced and for what the first change made of it', async () => {
    const order = await handedOver()
    await invoice(order, 1)
    const [first, second] = [await aVehicle(), await aVehicle()]
    await forVehicle(first, { rental_type_id: 7, amount: 9_000_000 })
    await forVehicle(second, { rental_type_id: 7, amount: 12_000_000 })
    const { seen } = await change(order, 'REPRICE', first, daysAgo(4))
    // Six of thirty days are used, and half as much again is asked for the rest.
    expect(seen.difference).toBe((18_000_000 - 1_200_000) / 2)
    await exchange(order, { out: { inspected_at: daysAgo(4) } })
    const { after } = await change(await read(order), 'REPRICE', second)
    // Twenty-one of thirty days are left, at the first price and what the first change added to it, whatever the month.
    const rest = (9_000_000 * 21) / 30
    expect(after.total).toBe(6_000_000 + 2_400_000 + share(rest, 1, 3) + 24_000_000)
    await expectSound(after)
  })
  test('only one that is free, another one, and within the rental', async () => {
    const order = await handedOver()
    const line_id = order.lines[0]?.id ?? ''
    const body = { line_id, vehicle_id: await aVehicle(), at, price_effect: 'KEEP', reason: 'x' }
    const wrong = async (more: object) =>
      (await owner.refused(salesOrder.changeFleetPreview, { ...of(order), body: { ...body, ...more } })).fields
    expect(await wrong({ vehicle_id: order.lines[0]?.vehicle_id })).toHaveProperty('vehicle_id')
    expect(await wrong({ at: '2020-01-01T00:00:00Z' })).toHaveProperty('at')
    expect(await wrong({ line_id: crypto.randomUUID() })).toHaveProperty('line_id')
    const taken = await onRent()
    const other = { ...body, vehicle_id: taken.lines[0]?.vehicle_id }
    const seen = await owner.call(salesOrder.changeFleetPreview, { ...of(order), body: other as never })
    expect(seen.conflicts[0]?.clash).toMatchObject({ title: taken.number })
    const call = { ...of(order), body: { ...other, hash: seen.hash } }
    expect((await owner.refused(salesOrder.changeFleet, call)).code).toBe('occupied')
  })
})

describe('an order whose vehicle should be back', () => {
  const careOf = async (care: 'LATE' | 'UNASSIGNED') =>
    (await owner.call(salesOrder.list, { query: { care_in: [care], limit: 50 } })).items
  test('is late in the list, its filter and its count, with plate and due moment', async () => {
    const line = { vehicle_id: await aVehicle(), started_at: daysAgo(5), duration: 2 }
    const order = await confirmed([line])
    await ordering((work) => orderGoesOut(work, order.id, order.lines[0]?.id ?? '', daysAgo(5)))
    const { late } = await owner.call(salesOrder.count, {})
    const rows = await careOf('LATE')
    expect(rows).toHaveLength(late)
    const row = rows.find(({ id }) => id === order.id)
    expect(row).toMatchObject({ is_late: true, plates: [order.lines[0]?.vehicle_name] })
    expect(Date.parse(row?.due_at ?? '')).toBeLessThan(Date.now())
    await ordering((work) => orderIsBack(work, order.id, order.lines[0]?.id ?? '', daysAgo(1)))
    expect((await careOf('LATE')).some(({ id }) => id === order.id)).toBe(false)
  })
  test('is not late before', async () => {
    const order = await onRent()
    const row = (await owner.call(salesOrder.list, { query: { limit: 50 } })).items.find(({ id }) => id === order.id)
    expect(row).toMatchObject({ is_late: false })
    expect(Date.parse(row?.due_at ?? '')).toBeGreaterThan(Date.now())
    expect((await careOf('UNASSIGNED')).some(({ id }) => id === order.id)).toBe(false)
  })
})

test('a late order can be ended: on its agreed last day, without a penalty', async () => {
  const line = { vehicle_id: await aVehicle(), started_at: daysAgo(5), duration: 2 }
  const order = await confirmed([line], { termination_method: 'FIXED', termination_amount: 500_000 })
  await ordering((work) => orderGoesOut(work, order.id, order.lines[0]?.id ?? '', daysAgo(5)))
  const { last_day } = await read(order)
  const refused = await owner.refused(salesOrder.terminatePreview, { ...of(order), body: { last_day: today() } })
  expect(refused.fields?.['last_day']).toContain('Choose a day within the rental period')
  const body = { last_day: last_day ?? '', reason: 'Taken back by hand' }
  const seen = await owner.call(salesOrder.terminatePreview, { ...of(order), body })
  expect(seen).toMatchObject({ penalty: 0, credit: 0, difference: 0 })
  const ended = await owner.call(salesOrder.terminate, { ...of(order), body: { ...body, hash: seen.hash } })
  expect(ended).toMatchObject({ status: 25, total: order.total })
})
