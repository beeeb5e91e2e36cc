import { codeOf } from '@rental/core/kernel/machine'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { expect, test } from 'vitest'
import { runProofs } from '../proofs/run-proofs.ts'
import { pricesOf } from '../testing/a-price.ts'
import { nextYear } from '../testing/days.ts'
import { invoicesOf } from '../testing/invoicing.ts'
import { ordersOf } from '../testing/ordering.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
await owner.call(setting.changeGeneral, { body: { is_pkp: true, npwp: '0012345678901000' } })
const { aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { rental_type_id: 7, amount: 9_000_000 })
const { read, bill, billed, voided } = invoicesOf(owner)

const monthly = {
  rental_type_id: 7,
  duration_uom: 'MONTH' as const,
  duration: 3,
  started_at: `${nextYear}-03-10T02:00:00Z`,
}
const scheduleOf = async (id: string) =>
  (await owner.call(salesOrder.schedule, { params: { id } })).map(({ kind, status, amount }) => [kind, status, amount])
const cancel = (id: string, cancellation_fee: number) =>
  owner.call(salesOrder.move, { params: { id }, body: { action: 'cancel', reason: 'Proyek batal', cancellation_fee } })
const code = (state: keyof typeof invoiceMachine.states) => codeOf(invoiceMachine, state)

test('what was billed of a cancelled order is credited', async () => {
  const { confirmed } = ordersOf(owner, await aCustomer())
  const { id } = await confirmed([{ ...monthly, delivery_fee: 150_000 }], { deposit: 1_000_000 })
  const [first] = await billed(id, `${nextYear}-03-10`)
  const [waiting] = await bill(id, `${nextYear}-04-10`)
  await cancel(id, 0)
  expect((await owner.refused(invoice.get, { params: { id: waiting?.id ?? '' } })).code).toBe('not_found')
  const rows = await scheduleOf(id)
  expect(rows).toHaveLength(7)
  expect(rows).toEqual(
    expect.arrayContaining([
      ['CREDIT', 'PLANNED', -9_000_000],
      ['DELIVERY', 'PLANNED', -150_000],
      ['DELIVERY', 'INVOICED', 150_000],
      ['DEPOSIT', 'INVOICED', 1_000_000],
      ['RENT', 'INVOICED', 9_000_000],
      ['RENT', 'VOID', 9_000_000],
    ]),
  )
  const [note] = await billed(id, `${nextYear}-03-10`)
  expect(note).toMatchObject({ kind: 'CREDIT_NOTE', total: first?.total, open: 0 })
  expect(await read(first?.id ?? '')).toMatchObject({ status: code('credited'), open: 0 })
  const { invoiced, paid, outstanding, payment } = await owner.call(salesOrder.get, { params: { id } })
  expect({ invoiced, paid, outstanding, payment }).toEqual({ invoiced: 0, paid: 0, outstanding: 0, payment: 'PAID' })
})

test('the usual fee is of the total before PPN, and carries none', async () => {
  const { confirmed } = ordersOf(owner, await aCustomer())
  const order = await confirmed([monthly])
  expect([order.total, order.priced.totals.ppn]).toEqual([29_970_000, 2_970_000])
  const usual = await owner.call(salesOrder.cancelPreview, { params: { id: order.id } })
  expect(usual).toMatchObject({ percent: '25', fee: 6_750_000 })
  await cancel(order.id, usual.fee)
  const [fee] = await billed(order.id, `${nextYear}-12-31`)
  expect(fee).toMatchObject({ kind: 'INVOICE', total: 6_750_000, priced: { totals: { ppn: 0 } } })
})

test('a fee for it stays, and a down payment is given back as it was billed', async () => {
  const { confirmed } = ordersOf(owner, await aCustomer())
  const { id } = await confirmed([monthly], { dp_percent: '33.33', dp_period: 3 })
  const before = await billed(id, `${nextYear}-05-10`)
  await cancel(id, 500_000)
  const notes = await billed(id, `${nextYear}-05-10`)
  // A note for each invoice, over all of it; the fee is not taxed, and so no part of them.
  const noted = notes.filter(({ kind }) => kind === 'CREDIT_NOTE')
  expect(notes.filter(({ kind }) => kind === 'INVOICE').map(({ total }) => total)).toEqual([500_000])
  expect(noted).toHaveLength(before.length)
  expect(new Map(noted.map(({ credits_id, total }) => [credits_id, total]))).toEqual(
    new Map(before.map((one) => [one.id, one.total])),
  )
  const { invoiced, outstanding } = await owner.call(salesOrder.get, { params: { id } })
  expect({ invoiced, outstanding }).toEqual({ invoiced: 500_000, outstanding: 500_000 })
})

test('rows of other orders on an invoice that falls away are billed again', async () => {
  const customer_id = await aCustomer()
  const { confirmed } = ordersOf(owner, customer_id)
  const [gone, kept] = [await confirmed([monthly]), await confirmed([monthly])]
  const rows = await Promise.all([gone, kept].map(({ id }) => owner.call(salesOrder.schedule, { params: { id } })))
  const lines = rows.flatMap(([row]) => (row ? [{ schedule_id: row.id }] : []))
  const body = { customer_id, branch_id: 1, date: `${nextYear}-03-10`, lines }
  const both = await owner.call(invoice.create, { body })
  await cancel(gone.id, 0)
  expect((await owner.refused(invoice.get, { params: { id: both.id } })).code).toBe('not_found')
  expect(new Set((await scheduleOf(gone.id)).map(([, status]) => status))).toEqual(new Set(['VOID']))
  expect(await bill(kept.id, `${nextYear}-03-10`)).toMatchObject([{ kind: 'INVOICE', total: 9_990_000 }])
})

test('an invoice that is void after the cancellation is neither credited nor billed again', async () => {
  const { confirmed } = ordersOf(owner, await aCustomer())
  const { id } = await confirmed([monthly])
  const [first, second] = await billed(id, `${nextYear}-04-10`)
  await cancel(id, 0)
  await voided(first?.id ?? '')
  const notes = await billed(id, `${nextYear}-12-31`)
  expect(notes).toMatchObject([{ kind: 'CREDIT_NOTE', credits_id: second?.id, kept_as_balance: 0 }])
  expect(await read(second?.id ?? '')).toMatchObject({ status: code('credited'), open: 0 })
  expect(await bill(id, `${nextYear}-12-31`)).toEqual([])
})

test('and every proof passes', async () => {
  const runs = await runProofs(server.work)
  expect(runs?.flatMap(({ evidence, error }) => [...evidence, ...(error ? [error] : [])])).toEqual([])
})
