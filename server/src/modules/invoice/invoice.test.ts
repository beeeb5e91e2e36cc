import { codeOf } from '@rental/core/kernel/machine'
import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { journal } from '@rental/core/modules/journal/journal.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { nextYear } from '../../testing/days.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
await owner.call(setting.changeGeneral, { body: { is_pkp: true, npwp: '0012345678901000' } })
const { aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { rental_type_id: 7, amount: 9_000_000 })

const monthly = {
  rental_type_id: 7,
  duration_uom: 'MONTH' as const,
  duration: 3,
  started_at: `${nextYear}-03-10T02:00:00Z`,
}
const code = (state: Parameters<typeof codeOf<keyof typeof invoiceMachine.states>>[1]) => codeOf(invoiceMachine, state)

/** A customer who withholds PPh 23, and makes orders. */
async function aFirm(change: object = {}) {
  const id = await aCustomer()
  await owner.call(customer.change, { params: { id }, body: { withholds_pph23: true, ...change } })
  return { id, ...ordersOf(owner, id) }
}

const read = (id: string) => owner.call(invoice.get, { params: { id } })
const move = (id: string, action: 'submit' | 'approve' | 'send_back' | 'void', more: object = {}) =>
  owner.call(invoice.move, { params: { id }, body: { action, ...more } })
async function approved(id: string): Promise<Invoice> {
  const { hash } = await read(id)
  return move(id, 'approve', { hash })
}
const billed = async (order_id: string, until: string) => {
  const made = await owner.call(invoice.billNow, { body: { order_id, until } })
  return Promise.all(made.map(({ id }) => read(id)))
}
const scheduleOf = (id: string) => owner.call(salesOrder.schedule, { params: { id } })

/** Entries of an invoice as bookkeepers write them. */
async function entriesOf(id: string): Promise<string[]> {
  const { items } = await owner.call(journal.list, { query: { invoice_id_in: id, sort: 'created_at' } })
  const entries = await Promise.all(items.map((one) => owner.call(journal.get, { params: { id: one.id } })))
  return entries.flatMap(({ event, lines }) =>
    lines.map(
      ({ account_code, debit, credit }) => `${event} ${account_code} ${debit > 0 ? `D ${debit}` : `C ${credit}`}`,
    ),
  )
}

describe('a billing run', () => {
  test('makes an invoice of what is due, once, with the taxes of its day', async () => {
    const { confirmed } = await aFirm()
    const order = await confirmed([monthly])
    const [made, ...others] = await billed(order.id, `${nextYear}-04-09`)
    expect(others).toEqual([])
    expect(made).toMatchObject({
      status: code('waiting'),
      kind: 'INVOICE',
      date: `${nextYear}-03-10`,
      orders: [order.number],
      total: 9_990_000,
      pph23: 180_000,
      to_transfer: 9_810_000,
      tax_code: '04',
      number: null,
    })
    expect(made?.priced.totals).toMatchObject({ dpp: 9_000_000, dpp_other: 8_250_000, ppn: 990_000 })
    expect(await billed(order.id, `${nextYear}-04-09`)).toEqual([])
    const rows = await scheduleOf(order.id)
    expect(rows.map(({ status }) => status)).toEqual(['INVOICED', 'PLANNED', 'PLANNED'])
  })
  test('collects what is due on a day as the customer wants', async () => {
    const { confirmed } = await aFirm({ invoice_grouping: 'CUSTOMER' })
    const [one, two] = [await confirmed([monthly]), await confirmed([monthly])]
    const due = await owner.call(invoice.due, { query: { until: `${nextYear}-03-10` } })
    expect(due.invoices.find(({ orders }) => orders.includes(one.number ?? ''))).toMatchObject({
      rows: 2,
      amount: 18_000_000,
    })
    expect(two.number).not.toBeNull()
  })
  test('makes as many invoices as it shows before, and none when it is run again', async () => {
    const { confirmed } = await aFirm()
    await confirmed([monthly])
    const until = `${nextYear}-03-10`
    const due = await owner.call(invoice.due, { query: { until } })
    expect(due.invoices.length).toBeGreaterThan(0)
    expect(await owner.call(invoice.run, { body: { until } })).toEqual({ made: due.invoices.length })
    expect(await owner.call(invoice.run, { body: { until } })).toEqual({ made: 0 })
  })
  test('leaves an invoice without the PO that its customer wants to be completed', async () => {
    const { confirmed } = await aFirm({ requires_po: true })
    const [made] = await billed((await confirmed([monthly])).id, `${nextYear}-03-10`)
    expect(made?.status).toBe(code('draft'))
    const id = made?.id ?? ''
    expect((await owner.refused(invoice.move, { params: { id }, body: { action: 'submit' } })).fields).toHaveProperty(
      'po_number',
    )
    await owner.call(invoice.change, { params: { id }, body: { po_number: 'PO-77' } })
    expect(await move(id, 'submit')).toMatchObject({ status: code('waiting'), po_number: 'PO-77' })
  })
})

describe('an approved invoice', () => {
  test('has a number and its entry, and is never changed', async () => {
    const { confirmed } = await aFirm()
    const [made] = await billed((await confirmed([monthly])).id, `${nextYear}-03-10`)
    const id = made?.id ?? ''
    const found = await approved(id)
    expect(found).toMatchObject({ status: code('approved'), open: 9_990_000, paid: 0 })
    expect(found.number).toMatch(new RegExp(String.raw`^INV/${nextYear}/III/\d{4}$`))
    // Rent of days in April is earned later.
    expect(await entriesOf(id)).toEqual([
      'INVOICE_ISSUED 1121 D 9990000',
      'INVOICE_ISSUED 2113 C 9000000',
      'INVOICE_ISSUED 2121 C 990000',
    ])
    expect((await owner.refused(invoice.change, { params: { id }, body: { notes: 'anders' } })).code).toBe(
      'wrong_state',
    )
    expect((await owner.refused(invoice.remove, { params: { id } })).code).toBe('wrong_state')
  })
  test('that is void is taken back, and its days can be billed again', async () => {
    const { confirmed } = await aFirm()
    const order = await confirmed([monthly])
    const [made] = await billed(order.id, `${nextYear}-03-10`)
    const id = made?.id ?? ''
    const { number } = await approved(id)
    expect(await move(id, 'void', { reason: 'Salah pelanggan' })).toMatchObject({
      status: code('void'),
      number,
      open: 0,
    })
    expect((await entriesOf(id)).filter((one) => one.startsWith('REVERSAL'))).toHaveLength(3)
    expect((await scheduleOf(order.id))[0]?.status).toBe('PLANNED')
    expect(await billed(order.id, `${nextYear}-03-10`)).toHaveLength(1)
  })
  test('is credited, and owed again when the credit is void', async () => {
    const { confirmed } = await aFirm()
    const [made] = await billed((await confirmed([monthly])).id, `${nextYear}-03-10`)
    const { id } = await approved(made?.id ?? '')
    const draft = await owner.call(invoice.credit, { params: { id }, body: {} })
    expect(draft).toMatchObject({ kind: 'CREDIT_NOTE', credits_id: id, total: 9_990_000 })
    await move(draft.id, 'submit')
    const note = await approved(draft.id)
    expect(note.number).toMatch(/^CN\//)
    expect(note).toMatchObject({ open: 0, credits: [{ id, amount: 9_990_000 }], kept_as_balance: 0 })
    const credits = [{ id: note.id, number: note.number, amount: 9_990_000 }]
    expect(await read(id)).toMatchObject({ status: code('credited'), open: 0, paid: 0, credited: 9_990_000, credits })
    await move(note.id, 'void', { reason: 'Salah' })
    expect(await read(note.id)).toMatchObject({ credits: [] })
    expect(await read(id)).toMatchObject({ status: code('approved'), credits: [] })
  })
  test('takes only kinds that people bill by hand', async () => {
    const { id: customer_id } = await aFirm()
    const lines = [{ label: 'Uang muka', kind: 'DP' as const, unit_price: 1000 }]
    const body = { customer_id, branch_id: 1, lines }
    expect((await owner.refused(invoice.create, { body })).fields).toHaveProperty('lines.0.kind')
  })
})

describe('an invoice by hand', () => {
  const body = (customer_id: string, more: object = {}) => ({
    customer_id,
    branch_id: 1,
    date: `${nextYear}-03-10`,
    lines: [{ label: 'Sewa harian tambahan', unit_price: 500_000, quantity: 2 }],
    ...more,
  })
  test('is added up with taxes, and needs what a line needs', async () => {
    const { id: customer_id } = await aFirm()
    const made = await owner.call(invoice.create, { body: body(customer_id) })
    expect(made).toMatchObject({
      status: code('waiting'),
      total: 1_110_000,
      pph23: 20_000,
      approval_reasons: ['MANUAL'],
    })
    const refused = await owner.refused(invoice.create, { body: body(customer_id, { lines: [{ quantity: 1 }] }) })
    expect(Object.keys(refused.fields ?? {})).toEqual(['lines.0.label', 'lines.0.unit_price'])
  })
  test('bills no row of another customer', async () => {
    const [{ confirmed }, other] = [await aFirm(), await aFirm()]
    const [row] = await scheduleOf((await confirmed([monthly])).id)
    const lines = [{ schedule_id: row?.id }]
    const refused = await owner.refused(invoice.create, { body: body(other.id, { lines }) })
    expect(refused.fields).toHaveProperty('lines.0.schedule_id')
  })
})

describe('the due date of an approved invoice', () => {
  test('is counted from the day on which the customer took it in, and stays when the term changes', async () => {
    const { id: customer_id } = await aFirm()
    const term = await owner.call(masterData.payment_term.create, {
      body: { name: 'Tempo 30', kind: 'NET', due_days: 30 },
    })
    const lines = [{ label: 'Sewa', unit_price: 1_000_000 }]
    const body = { customer_id, branch_id: 1, date: '2026-03-10', payment_term_id: term.id, lines }
    const { id } = await approved((await owner.call(invoice.create, { body })).id)
    const noted = (more: object) => owner.call(invoice.followUp, { params: { id }, body: more })
    expect(await owner.refused(invoice.followUp, { params: { id }, body: {} })).toMatchObject({
      status: 400,
      code: 'nothing_given',
      raw: 'Nothing is filled in: enter at least one value.',
    })
    expect(await noted({ received_on: '2026-03-12' })).toMatchObject({ due_on: '2026-04-11' })
    await owner.call(masterData.payment_term.change, { params: { id: term.id }, body: { due_days: 60 } })
    // The form sends the day again with what comes later.
    const later = await noted({ received_on: '2026-03-12', meterai_serial: 'AB 123' })
    expect(later).toMatchObject({ due_on: '2026-04-11', meterai_serial: 'AB 123' })
    expect(await noted({ received_on: '2026-03-13' })).toMatchObject({ due_on: '2026-05-12' })
  })
})
