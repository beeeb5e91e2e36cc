import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { describe, expect, test } from 'vitest'
import { abateRent, previewAbatement } from '../modules/sales-order/abate.ts'
import { runProofs } from '../proofs/run-proofs.ts'
import { pricesOf } from '../testing/a-price.ts'
import { nextYear } from '../testing/days.ts'
import { invoicesOf } from '../testing/invoicing.ts'
import { orderingFor, ordersOf } from '../testing/ordering.ts'
import { startTestServer } from '../testing/test-server.ts'
import { orderGoesOut } from './order-to-cash.ts'

const server = await startTestServer()
const owner = server.as('Owner')
await owner.call(setting.changeGeneral, { body: { is_pkp: true, npwp: '0012345678901000' } })
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { rental_type_id: 7, amount: 9_000_000 })
const { read, bill, billed, approve, voided } = invoicesOf(owner)
const ordering = await orderingFor(server.db, owner)
const customer_id = await aCustomer()
const { confirmed } = ordersOf(owner, customer_id)

const of = ({ id }: { id: string }) => ({ params: { id } })
const amounts = async (order: SalesOrder, status: string) =>
  (await owner.call(salesOrder.schedule, of(order)))
    .filter((row) => row.status === status)
    .map(({ kind, amount, due_on }) => [kind, amount, due_on])
const isGone = async (id: string) => (await owner.refused(invoice.get, { params: { id } })).code

/** Three months from 10 March of next year, with its vehicle out. */
async function onRent(more: object = {}) {
  const started_at = `${nextYear}-03-10T02:00:00Z`
  const line = {
    vehicle_id: await aVehicle(),
    rental_type_id: 7,
    duration_uom: 'MONTH' as const,
    duration: 3,
    started_at,
  }
  const order = await confirmed([line], more)
  const later = new Date(`${nextYear}-03-10T03:00:00Z`)
  await ordering((work) => orderGoesOut(work, order.id, order.lines[0]?.id ?? '', started_at), later)
  return order
}
async function end(order: SalesOrder, last_day: string) {
  const body = { last_day, termination_method: 'NONE' as const, reason: 'Proyek selesai' }
  const { reason: _, ...input } = body
  const { hash } = await owner.call(salesOrder.terminatePreview, { ...of(order), body: input })
  return { ...of(order), body: { ...body, hash } }
}
const reduction = { reduced_from: `${nextYear}-03-20`, reduced_until: `${nextYear}-03-25`, reduced_percent: '100' }
async function reduce(order: SalesOrder, change: object = {}) {
  const input = { ...reduction, ...change }
  const preview = await owner.call(salesOrder.abatePreview, { ...of(order), body: input })
  const body = { ...input, hash: preview.hash, reason: 'Di bengkel' }
  return { preview, after: await owner.call(salesOrder.abate, { ...of(order), body }) }
}

describe('an invoice that waits while its order ends', () => {
  test('is made anew for the days that are left, without a credit note', async () => {
    const order = await onRent()
    const [first] = await billed(order.id, `${nextYear}-03-10`)
    const [waiting] = await bill(order.id, `${nextYear}-04-10`)
    await owner.call(salesOrder.terminate, await end(order, `${nextYear}-04-24`))
    expect(await isGone(waiting?.id ?? '')).toBe('not_found')
    expect(await amounts(order, 'PLANNED')).toEqual([['RENT', 4_500_000, `${nextYear}-04-10`]])
    expect(await read(first?.id ?? '')).toMatchObject({ total: 9_990_000 })
    expect(await bill(order.id, `${nextYear}-05-10`)).toMatchObject([
      { kind: 'INVOICE', date: `${nextYear}-04-10`, total: 4_995_000 },
    ])
  })
  test('stays where somebody added lines to it, and is credited', async () => {
    const order = await onRent()
    const [made] = await bill(order.id, `${nextYear}-03-10`)
    const { lines } = await read(made?.id ?? '')
    const kept = lines.map(({ schedule_id }) => ({ schedule_id: schedule_id ?? '' }))
    const body = { lines: [...kept, { label: 'Parkir', unit_price: 50_000, quantity: 1 }] }
    const params = { id: made?.id ?? '' }
    await owner.call(invoice.move, { params, body: { action: 'send_back', reason: 'Tambah parkir' } })
    await owner.call(invoice.change, { params, body })
    await owner.call(salesOrder.terminate, await end(order, `${nextYear}-03-24`))
    expect(await amounts(order, 'PLANNED')).toEqual([['CREDIT', -4_500_000, `${nextYear}-03-24`]])
    expect((await read(made?.id ?? '')).lines).toHaveLength(2)
  })
  test('and is approved after the preview: the preview has to be seen again', async () => {
    const order = await onRent()
    const [waiting] = await bill(order.id, `${nextYear}-03-10`)
    const call = await end(order, `${nextYear}-03-24`)
    const { hash } = await read(waiting?.id ?? '')
    await owner.call(invoice.move, { params: { id: waiting?.id ?? '' }, body: { action: 'approve', hash } })
    expect((await owner.refused(salesOrder.terminate, call)).code).toBe('changed_meanwhile')
    await owner.call(salesOrder.terminate, await end(order, `${nextYear}-03-24`))
    expect(await amounts(order, 'PLANNED')).toEqual([['CREDIT', -4_500_000, `${nextYear}-03-24`]])
  })
})

test('an invoice that is void after its order ended is credited once it is billed again', async () => {
  const order = await onRent()
  const [first] = await billed(order.id, `${nextYear}-03-10`)
  await owner.call(salesOrder.terminate, await end(order, `${nextYear}-03-24`))
  await voided(first?.id ?? '')
  const [again, ...others] = await bill(order.id, `${nextYear}-12-31`)
  expect([again?.kind, again?.total, others]).toEqual(['INVOICE', 9_990_000, []])
  expect(await bill(order.id, `${nextYear}-12-31`)).toEqual([])
  await approve(again?.id ?? '')
  const notes = await billed(order.id, `${nextYear}-12-31`)
  expect(notes).toMatchObject([{ kind: 'CREDIT_NOTE', credits_id: again?.id, total: 4_995_000 }])
})

describe('a note by hand that waits while its order ends', () => {
  /** A month that is billed, of which a note by hand takes back the half; the order ends after ten days of it. */
  async function halfOffered() {
    const order = await onRent()
    const [first] = await billed(order.id, `${nextYear}-03-10`)
    const lines = [{ line_id: first?.lines[0]?.id ?? '', percent: '50' }]
    const draft = await owner.call(invoice.credit, { params: { id: first?.id ?? '' }, body: { lines } })
    const note = await owner.call(invoice.move, { ...of(draft), body: { action: 'submit' } })
    const ending = await end(order, `${nextYear}-03-19`)
    return { order, first: first?.id ?? '', note, ending }
  }
  const approval = (note: Invoice) => ({ ...of(note), body: { action: 'approve' as const, hash: note.hash } })

  test('takes back none of the days that the schedule takes back', async () => {
    const { order, first, note, ending } = await halfOffered()
    await owner.call(salesOrder.terminate, ending)
    expect((await owner.refused(invoice.move, approval(note))).code).toBe('credit_above_left')
    const [credit] = await bill(order.id, `${nextYear}-03-31`)
    expect(credit).toMatchObject({ kind: 'CREDIT_NOTE', total: 6_660_000 })
    expect((await owner.refused(invoice.move, approval(note))).code).toBe('credit_above_left')
    await approve(credit?.id ?? '')
    expect((await owner.refused(invoice.move, approval(note))).code).toBe('credit_above_left')
    expect(await read(first)).toMatchObject({ credited: 6_660_000 })
  })

  test('and is approved at that moment takes back what is left, or the order ends with what is left', async () => {
    const offered = await Promise.all(Array.from({ length: 4 }, halfOffered))
    const code = (error: Error) => expect(error.message).toMatch(/credit_above_left|changed_meanwhile/)
    await Promise.all(
      offered.flatMap(({ note, ending }) => [
        owner.call(invoice.move, approval(note)).catch(code),
        owner.call(salesOrder.terminate, ending).catch(code),
      ]),
    )
    for (const { order, first } of offered) {
      for (const { id } of await bill(order.id, `${nextYear}-03-31`)) await approve(id)
      // The half, the twenty days that were not used, or both: ten days of the half are left then.
      expect([4_995_000, 6_660_000, 8_325_000]).toContain((await read(first)).credited)
    }
  })
})

describe('rent that is reduced', () => {
  test('comes off an invoice that is not approved yet', async () => {
    const order = await onRent()
    const [waiting] = await bill(order.id, `${nextYear}-03-10`)
    const { preview, after } = await reduce(order)
    expect(preview).toMatchObject({ difference: -1_998_000, added: [{ kind: 'ABATEMENT', amount: -1_800_000 }] })
    expect(after.total).toBe(29_970_000 - 1_998_000)
    expect(await isGone(waiting?.id ?? '')).toBe('not_found')
    const [again] = await bill(order.id, `${nextYear}-03-10`)
    expect(again).toMatchObject({ kind: 'INVOICE', total: 7_992_000 })
    expect((await owner.call(salesOrder.versions, of(order)))[0]).toMatchObject({
      kind: 'ABATEMENT',
      reason: 'Di bengkel',
    })
  })
  test('is credited where the days are billed', async () => {
    const order = await onRent()
    const [first] = await billed(order.id, `${nextYear}-03-10`)
    await reduce(order, { reduced_percent: '50' })
    const [note] = await billed(order.id, `${nextYear}-05-10`).then((made) =>
      made.filter(({ kind }) => kind === 'CREDIT_NOTE'),
    )
    expect(note).toMatchObject({ total: 999_000, open: 0 })
    expect(await read(first?.id ?? '')).toMatchObject({ total: 9_990_000, open: 8_991_000 })
  })
  test('is credited beside the bill of that day, so that this bill can be taken back as a whole', async () => {
    const order = await onRent()
    const [first] = await billed(order.id, `${nextYear}-03-10`)
    await ordering(
      async (work) => {
        const { hash } = await previewAbatement(work, order.id, reduction)
        await abateRent(work, order.id, { ...reduction, hash, reason: 'Di bengkel' })
      },
      new Date(`${nextYear}-04-10T03:00:00Z`),
    )
    const [second, note] = await billed(order.id, `${nextYear}-04-10`)
    expect([second, note]).toMatchObject([
      { kind: 'INVOICE', total: 9_990_000 },
      { kind: 'CREDIT_NOTE', total: 1_998_000, credits_id: first?.id },
    ])
    await owner.call(salesOrder.terminate, await end(order, `${nextYear}-04-09`))
    expect(await billed(order.id, `${nextYear}-12-31`)).toMatchObject([
      { kind: 'CREDIT_NOTE', total: 9_990_000, credits_id: second?.id },
    ])
  })
  test('is refused outside the rental, backwards, twice and for people without the right', async () => {
    const order = await onRent()
    const wrong = async (change: object) => {
      const body = { ...reduction, ...change }
      return Object.keys((await owner.refused(salesOrder.abatePreview, { ...of(order), body })).fields ?? {})
    }
    expect(await wrong({ reduced_from: `${nextYear}-03-09` })).toEqual(['reduced_from'])
    expect(await wrong({ reduced_until: `${nextYear}-06-10` })).toEqual(['reduced_until'])
    expect(await wrong({ reduced_until: `${nextYear}-03-19` })).toEqual(['reduced_until'])
    expect(await wrong({ reduced_percent: '101' })).toEqual(['reduced_percent'])
    await reduce(order)
    expect(await wrong({})).toEqual(['reduced_from'])
    const finance = server.as('Finance')
    expect((await finance.refused(salesOrder.abatePreview, { ...of(order), body: reduction })).code).toBe(
      'not_permitted',
    )
  })
})

test('a down payment is billed when the order is approved, apart from the bill that it is deducted from', async () => {
  const order = await onRent({ dp_percent: '30', dp_period: 1, deposit: 1_000_000 })
  const made = await bill(order.id, `${nextYear}-03-10`)
  const approved_on = (await amounts(order, 'INVOICED')).find(([kind]) => kind === 'DP')?.[2]
  expect(String(approved_on) < `${nextYear}-03-10`).toBe(true)
  expect(made.map(({ lines }) => lines.map(({ kind }) => kind).toSorted())).toEqual([
    ['DEPOSIT', 'DP'],
    ['DP_RETURN', 'RENT'],
  ])
  expect(made[0]?.date).toBe(approved_on)
  expect(made[1]?.date).toBe(`${nextYear}-03-10`)
})

test('and every proof passes', async () => {
  const runs = await runProofs(server.work)
  expect(runs?.flatMap(({ evidence, error }) => [...evidence, ...(error ? [error] : [])])).toEqual([])
})
