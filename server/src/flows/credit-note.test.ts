import { codeOf } from '@rental/core/kernel/machine'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { customerLink } from '@rental/core/modules/customer-link/customer-link.contract'
import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { describe, expect, test } from 'vitest'
import { runProofs } from '../proofs/run-proofs.ts'
import { pricesOf } from '../testing/a-price.ts'
import { nextYear } from '../testing/days.ts'
import { invoicesOf } from '../testing/invoicing.ts'
import { ordersOf } from '../testing/ordering.ts'
import { linkKeys } from '../testing/link-keys.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { make } = await linkKeys(owner, server.work)
await owner.call(setting.changeGeneral, { body: { is_pkp: true, npwp: '0012345678901000', money_out_above: null } })
const { aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { rental_type_id: 7, amount: 9_000_000 })
await forCategory('MPV', { rental_type_id: 1, amount: 1_000_000 })
const { read, bill, billed, approve, credited, voided } = invoicesOf(owner)
const code = (state: keyof typeof invoiceMachine.states) => codeOf(invoiceMachine, state)
const refusedCredit = (id: string, body: object = {}) => owner.refused(invoice.credit, { params: { id }, body })

/** Without days of later months: all of it is revenue at once. */
async function handInvoice(customer_id: string, unit_price = 1_000_000, more: object = {}): Promise<Invoice> {
  const lines = [{ label: 'Sewa tambahan', unit_price, quantity: 1, ...more }]
  const { id } = await owner.call(invoice.create, { body: { customer_id, branch_id: 1, lines } })
  return approve(id)
}
const aTow = { label: 'Derek', unit_price: 100_000 }
async function aFirm(change: object = {}) {
  const id = await aCustomer()
  await owner.call(customer.change, { params: { id }, body: { withholds_pph23: true, ...change } })
  return { id, ...ordersOf(owner, id) }
}
const monthly = (started_on: string) => ({
  rental_type_id: 7,
  duration_uom: 'MONTH' as const,
  duration: 3,
  started_at: `${started_on}T02:00:00Z`,
})
/** Sum of every account over the entries of these documents; accounts that come to nothing are left out. */
const balanceOf = (...ids: string[]) =>
  asOwner<{ code: string; balance: number }>(
    server.url,
    `select account.code, sum(line.debit - line.credit)::float8 as balance
     from journal_line as line
     join journal_entry as entry on entry.company_id = line.company_id and entry.id = line.entry_id
     join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
     where entry.source_id in (${ids.map((id) => `'${id}'`).join()})
     group by account.code having sum(line.debit - line.credit) <> 0 order by 1`,
  )
const submitted = async (draft: Invoice) =>
  owner.call(invoice.move, { params: { id: draft.id }, body: { action: 'submit' } })
async function paid(
  { id, customer_id }: Invoice,
  ...lines: { component: 'CASH' | 'PPH23' | 'PPN_WAPU'; amount: number }[]
) {
  const amount = lines.reduce((sum, one) => sum + (one.component === 'CASH' ? one.amount : 0), 0)
  const body = {
    customer_id,
    branch_id: 1,
    payment_method_id: 2,
    amount,
    lines: lines.map((line) => ({ ...line, invoice_id: id })),
  }
  return owner.call(receipt.create, { body })
}

describe('lines by hand', () => {
  const finance = server.as('Finance')
  const sales = server.as('Branch Manager')
  test('on a note of a billing run that no invoice limits take the right to goodwill', async () => {
    const { confirmed } = await aFirm()
    const order = await confirmed([monthly(`${nextYear}-03-10`)])
    const [first] = await billed(order.id, `${nextYear}-03-10`)
    const body = { action: 'cancel' as const, reason: 'Batal', cancellation_fee: 0 }
    await owner.call(salesOrder.move, { params: { id: order.id }, body })
    const [note] = await bill(order.id, `${nextYear}-03-10`)
    const id = note?.id ?? ''
    const back = { params: { id }, body: { action: 'send_back' as const, reason: 'Lihat lagi' } }
    expect((await owner.call(invoice.move, back)).creditable).toMatchObject([{ id: first?.lines[0]?.id }])
    const planned = (note?.lines ?? []).map(({ schedule_id }) => ({ schedule_id }))
    const gift = { label: 'Potongan', unit_price: 400_000, is_taxed: false }
    const date = `${nextYear}-03-10`
    const added = { params: { id }, body: { date, lines: [...planned, gift] } }
    // Of its invoice, a note of the schedule takes back what the schedule says.
    expect((await finance.refused(invoice.change, added)).fields).toHaveProperty('lines.1.credits_line_id')
    expect(first?.id).toBe(note?.credits_id)
    // Notes of before credit notes were of an invoice.
    await asOwner(server.url, `update invoice set credits_id = null where id = '${id}'`)
    await asOwner(
      server.url,
      `update role set permissions = array_remove(permissions, 'invoice.goodwill')
      where name = 'Branch Manager'`,
    )
    server.signInAnew('Branch Manager')
    expect((await sales.refused(invoice.change, added)).code).toBe('not_permitted')
    await sales.call(invoice.change, { params: { id }, body: { date, lines: planned, notes: 'Batal sewa' } })
    expect(await finance.call(invoice.change, added)).toMatchObject({ is_goodwill: true })
  })
})

describe('an invoice over days', () => {
  test('counts them at their price, and a note takes back some of them', async () => {
    const { confirmed } = await aFirm()
    const daily = { rental_type_id: 1, duration_uom: 'DAY' as const, duration: 6 }
    const { id } = await confirmed([{ ...daily, started_at: `${nextYear}-06-10T02:00:00Z` }])
    const [made] = await billed(id, `${nextYear}-06-30`)
    const [line] = made?.lines ?? []
    expect(line).toMatchObject({ quantity: 6, unit: 'DAY', unit_price: 1_000_000, total: 6_000_000 })
    const lines = [{ line_id: line?.id ?? '', quantity: 2 }]
    const note = await credited(made?.id ?? '', { lines })
    expect(note.lines[0]).toMatchObject({ quantity: 2, unit: 'DAY', unit_price: 1_000_000, total: 2_000_000 })
    expect(note.priced.totals).toMatchObject({ dpp: 2_000_000, ppn: 220_000, total: 2_220_000 })
    const rest = await credited(made?.id ?? '')
    expect(rest.lines[0]).toMatchObject({ quantity: 4, unit: 'DAY', total: 4_000_000 })
    expect(note.total + rest.total).toBe(made?.total)
    for (const proof of ['billing_rows', 'credits', 'prices'] as const)
      expect((await runProofs(server.work, proof))?.[0]?.evidence).toEqual([])
  })
  test('keeps its amount when a draft of a note is saved as it stands', async () => {
    const { confirmed } = await aFirm()
    const { id } = await confirmed([monthly(`${nextYear}-07-10`)], { billing_cycle: 'QUARTER' })
    const [made] = await billed(id, `${nextYear}-07-10`)
    expect(made?.lines[0]).toMatchObject({ quantity: 3, unit: 'MONTH', unit_price: 9_000_000 })
    const lines = [{ line_id: made?.lines[0]?.id ?? '', quantity: 2 }]
    const draft = await owner.call(invoice.credit, { params: { id: made?.id ?? '' }, body: { lines } })
    expect(draft.lines[0]).toMatchObject({ quantity: 2, unit: 'MONTH', total: 18_000_000 })
    const body = { notes: 'Dua bulan batal' }
    const saved = await owner.call(invoice.change, { params: { id: draft.id }, body })
    expect(saved.lines[0]).toMatchObject({ quantity: 2, unit: 'MONTH', total: 18_000_000 })
  })
})

describe('a credit note over an invoice', () => {
  test('is never more than is left: twice, eight at once, and by amount', async () => {
    const { id: customer_id } = await aFirm()
    const { id, lines } = await handInvoice(customer_id)
    const line_id = lines[0]?.id ?? ''
    const tooMuch = await owner.call(invoice.credit, {
      params: { id },
      body: { lines: [{ line_id, amount: 50_000_000 }] },
    })
    expect(
      (await owner.refused(invoice.move, { params: { id: tooMuch.id }, body: { action: 'submit' } })).fields,
    ).toEqual({
      'lines.0.unit_price': expect.anything(),
    })
    const drafts = await Promise.all(
      Array.from({ length: 8 }, () => owner.call(invoice.credit, { params: { id }, body: {} })),
    )
    const asked = await Promise.allSettled(drafts.map(submitted))
    expect(asked.some(({ status }) => status === 'fulfilled')).toBe(true)
    // Those that were refused here wait, too: the database alone decides between all eight.
    const ids = drafts.map((one) => `'${one.id}'`).join()
    await asOwner(server.url, `update invoice set status = ${code('waiting')} where id in (${ids})`)
    const done = await Promise.allSettled(drafts.map((one) => approve(one.id)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const booked = await asOwner<{ notes: number }>(
      server.url,
      `select count(*)::int as notes from invoice where credits_id = '${id}' and number is not null`,
    )
    expect(booked).toEqual([{ notes: 1 }])
    expect(await read(id)).toMatchObject({ status: code('credited'), open: 0, lines: [{ credited: 1_000_000 }] })
    expect((await refusedCredit(id)).code).toBe('wrong_state')
  })

  test('is of an approved invoice of the same customer and branch', async () => {
    const [ours, other] = [await aFirm(), await aFirm()]
    const { id, lines } = await handInvoice(ours.id)
    const body = (customer_id: string, branch_id = 1) => ({
      kind: 'CREDIT_NOTE' as const,
      credits_id: id,
      customer_id,
      branch_id,
      lines: [{ credits_line_id: lines[0]?.id, unit_price: 1000 }],
    })
    expect((await owner.refused(invoice.create, { body: body(other.id) })).fields).toHaveProperty('credits_id')
    await voided(id)
    expect((await owner.refused(invoice.create, { body: body(ours.id) })).fields).toHaveProperty('credits_id')
    expect((await refusedCredit(id)).code).toBe('wrong_state')
  })

  test('takes back what its invoice deducts, and comes to nothing in every account', async () => {
    const { confirmed } = await aFirm()
    const order = await confirmed([monthly(`${nextYear}-03-10`)], { dp_percent: '30', dp_period: 1 })
    const [down, first] = await billed(order.id, `${nextYear}-03-10`)
    expect(first?.lines.map(({ kind }) => kind)).toEqual(['RENT', 'DP_RETURN'])
    const note = await credited(first?.id ?? '')
    expect(note).toMatchObject({ total: first?.total, pph23: first?.pph23, tax_code: first?.tax_code })
    expect(await balanceOf(first?.id ?? '', note.id)).toEqual([])
    expect(await read(first?.id ?? '')).toMatchObject({ status: code('credited') })
    expect(down?.lines.map(({ kind }) => kind)).toEqual(['DP'])
  })

  test('of rent in advance leaves no revenue to be earned, whenever it is made', async () => {
    const { confirmed } = await aFirm()
    const order = await confirmed([monthly(`${nextYear}-03-10`)])
    const [first] = await billed(order.id, `${nextYear}-03-10`)
    const draft = await owner.call(invoice.credit, { params: { id: first?.id ?? '' }, body: {} })
    // In April: a part of March is earned by then.
    await owner.call(invoice.change, {
      params: { id: draft.id },
      body: { date: `${nextYear}-04-02`, due_on: `${nextYear}-05-01` },
    })
    await submitted(draft)
    await approve(draft.id)
    expect(await balanceOf(first?.id ?? '', draft.id)).toEqual([])
  })

  test('in parts takes back all of the taxes with the last one', async () => {
    const { id: customer_id } = await aFirm()
    const { id, lines, total, pph23 } = await handInvoice(customer_id, 101)
    const line_id = lines[0]?.id ?? ''
    const first = await credited(id, { lines: [{ line_id, percent: '50' }] })
    const last = await credited(id)
    expect(first.total + last.total).toBe(total)
    expect(first.pph23 + last.pph23).toBe(pph23)
    expect(await balanceOf(id, first.id, last.id)).toEqual([])
  })

  test('tells of each line of its invoice what is left, and takes what is meant by it', async () => {
    const { id: customer_id } = await aFirm()
    const body = { customer_id, branch_id: 1, lines: [{ label: 'Supir', unit_price: 300_000, quantity: 4 }, aTow] }
    const { id } = await owner.call(invoice.create, { body })
    const { lines, total } = await approve(id)
    const [driver, tow] = lines.map((line) => line.id)
    const first = await credited(id, { lines: [{ line_id: driver ?? '', quantity: 1 }] })
    expect(first.lines).toMatchObject([{ total: 300_000 }])
    const draft = await owner.call(invoice.credit, {
      params: { id },
      body: { lines: [{ line_id: driver ?? '', percent: '50' }] },
    })
    expect(draft.lines).toMatchObject([{ credits_line_id: driver, total: 450_000 }])
    expect(draft.creditable).toMatchObject([
      { id: driver, label: 'Supir', quantity: 4, total: 1_200_000, credited: 300_000, returned: 0 },
      { id: tow, total: 100_000, credited: 0, returned: 0 },
    ])
    const { id: note } = await submitted(draft)
    expect(await approve(note)).toMatchObject({ creditable: [] })
    // Without a payment, what is not owed was credited.
    const left = await read(id)
    expect(left).toMatchObject({ paid: 0, credited: total - left.open })
    expect(left.open).toBeGreaterThan(0)
  })

  test('gives withheld taxes back as taxes, and only money as balance', async () => {
    const { id: customer_id } = await aFirm()
    const made = await handInvoice(customer_id, 9_000_000)
    await paid(made, { component: 'CASH', amount: 9_810_000 }, { component: 'PPH23', amount: 180_000 })
    const note = await credited(made.id)
    expect(note).toMatchObject({ total: 9_990_000, kept_as_balance: 9_810_000 })
    expect(await read(made.id)).toMatchObject({ status: code('credited'), paid: 0, credited: 9_990_000 })
    await voided(note.id)
    expect(await read(made.id)).toMatchObject({ status: code('paid'), open: 0, paid: 9_990_000, credited: 0 })
  })

  test('keeps the receipt that it gave back: void, the customer would have a balance that nobody paid', async () => {
    const { id: customer_id } = await aFirm()
    const made = await handInvoice(customer_id, 9_000_000)
    const { id } = await paid(made, { component: 'CASH', amount: 9_810_000 }, { component: 'PPH23', amount: 180_000 })
    const note = await credited(made.id)
    const move = { params: { id }, body: { action: 'void' as const, reason: 'Salah' } }
    expect((await owner.refused(receipt.move, move)).code).toBe('receipt_credited')
    await voided(note.id)
    await owner.call(receipt.move, move)
    expect(await read(made.id)).toMatchObject({ status: code('approved'), open: 9_990_000 })
  })

  test('keeps the receipt whose withheld tax it gave back, though enough money is paid', async () => {
    const { id: customer_id } = await aFirm()
    const made = await handInvoice(customer_id, 9_000_000)
    const slip = await paid(made, { component: 'CASH', amount: 1 }, { component: 'PPH23', amount: 180_000 })
    const rest = await paid(made, { component: 'CASH', amount: 9_809_999 })
    const note = await credited(made.id, { lines: [{ line_id: made.lines[0]?.id ?? '', percent: '50' }] })
    expect(note).toMatchObject({ total: 4_995_000, kept_as_balance: 4_905_000 })
    const move = ({ id }: { id: string }) => ({ params: { id }, body: { action: 'void' as const, reason: 'Salah' } })
    expect((await owner.refused(receipt.move, move(slip))).code).toBe('receipt_credited')
    expect((await owner.refused(receipt.move, move(rest))).code).toBe('receipt_credited')
  })

  test('waits for a giro that is not cleared', async () => {
    const { id: customer_id } = await aFirm({ withholds_pph23: false })
    const made = await handInvoice(customer_id)
    const body = {
      customer_id,
      branch_id: 1,
      payment_method_id: 6,
      amount: 1_110_000,
      giro_number: 'G-1',
      giro_due_on: `${nextYear}-01-10`,
      lines: [{ invoice_id: made.id, component: 'CASH' as const, amount: 1_110_000 }],
    }
    await owner.call(receipt.create, { body })
    const draft = await owner.call(invoice.credit, { params: { id: made.id }, body: {} })
    const { hash } = await submitted(draft)
    const move = { params: { id: draft.id }, body: { action: 'approve' as const, hash } }
    expect((await owner.refused(invoice.move, move)).code).toBe('credit_waits_for_giro')
  })

  test('is not void once its balance is spent', async () => {
    const { id: customer_id } = await aFirm({ withholds_pph23: false })
    const made = await handInvoice(customer_id)
    await paid(made, { component: 'CASH', amount: 1_110_000 })
    const note = await credited(made.id)
    const other = await handInvoice(customer_id)
    const body = {
      customer_id,
      branch_id: 1,
      payment_method_id: 7,
      amount: 0,
      lines: [{ invoice_id: other.id, component: 'DEPOSIT' as const, amount: 1_110_000 }],
    }
    await owner.call(receipt.create, { body })
    const move = { params: { id: note.id }, body: { action: 'void' as const, reason: 'Salah' } }
    expect((await owner.refused(invoice.move, move)).code).toBe('deposit_spent')
  })
})

describe('rows of the schedule', () => {
  const schedule = async (id: string) =>
    (await owner.call(salesOrder.schedule, { params: { id } })).map(({ kind, status, amount }) => [
      kind,
      status,
      amount,
    ])

  test('that a note took back are not taken back again, and can be billed again', async () => {
    const { confirmed } = await aFirm()
    const order = await confirmed([monthly(`${nextYear}-03-10`)])
    const [first] = await billed(order.id, `${nextYear}-03-10`)
    const note = await credited(first?.id ?? '')
    expect((await schedule(order.id))[0]).toEqual(['RENT', 'CREDITED', 9_000_000])
    expect(await bill(order.id, `${nextYear}-03-10`)).toEqual([])
    const [row] = await owner.call(salesOrder.schedule, { params: { id: order.id } })
    await owner.call(salesOrder.billAgain, { params: { id: order.id, row_id: row?.id ?? '' } })
    const [again] = await billed(order.id, `${nextYear}-03-10`)
    expect(again).toMatchObject({ kind: 'INVOICE', total: 9_990_000 })
    const back = { params: { id: note.id }, body: { action: 'void' as const, reason: 'Salah' } }
    expect((await owner.refused(invoice.move, back)).code).toBe('credit_billed_again')
    const twice = { params: { id: order.id, row_id: row?.id ?? '' } }
    expect((await owner.refused(salesOrder.billAgain, twice)).code).toBe('changed_meanwhile')
  })

  test('that a note took back in part are cancelled for the rest alone', async () => {
    const { confirmed } = await aFirm()
    const order = await confirmed([monthly(`${nextYear}-03-10`)])
    const [first] = await billed(order.id, `${nextYear}-03-10`)
    const note = await credited(first?.id ?? '', { lines: [{ line_id: first?.lines[0]?.id ?? '', percent: '10' }] })
    const body = { action: 'cancel' as const, reason: 'Batal', cancellation_fee: 0 }
    await owner.call(salesOrder.move, { params: { id: order.id }, body })
    const [rest] = await billed(order.id, `${nextYear}-03-10`)
    expect(rest).toMatchObject({ kind: 'CREDIT_NOTE', credits_id: first?.id, total: 9_990_000 - note.total })
    expect(await balanceOf(first?.id ?? '', note.id, rest?.id ?? '')).toEqual([])
    expect(await read(first?.id ?? '')).toMatchObject({ status: code('credited') })
  })

  const cancel = (id: string) =>
    owner.call(salesOrder.move, {
      params: { id },
      body: { action: 'cancel', reason: 'Batal', cancellation_fee: 0 },
    })
  test('that a note took back as a whole cannot be billed again once the order is cancelled', async () => {
    const { confirmed } = await aFirm()
    const order = await confirmed([monthly(`${nextYear}-03-10`)])
    const [first] = await billed(order.id, `${nextYear}-03-10`)
    await credited(first?.id ?? '')
    await cancel(order.id)
    const [row] = await owner.call(salesOrder.schedule, { params: { id: order.id } })
    const again = { params: { id: order.id, row_id: row?.id ?? '' } }
    expect((await owner.refused(salesOrder.billAgain, again)).code).toBe('changed_meanwhile')
  })

  test('deduct no more of a down payment than stands of it', async () => {
    const { confirmed } = await aFirm()
    const order = await confirmed([monthly(`${nextYear}-03-10`)], { dp_percent: '30', dp_period: 3 })
    const [down] = await billed(order.id, `${nextYear}-03-09`)
    expect(down?.lines.map(({ kind }) => kind)).toEqual(['DP'])
    const line_id = down?.lines[0]?.id ?? ''
    const note = await credited(down?.id ?? '', { lines: [{ line_id, percent: '50' }] })
    const returns = async () =>
      (await schedule(order.id)).filter(([kind, status]) => kind === 'DP_RETURN' && status !== 'VOID')
    const sum = (rows: unknown[][]) => rows.reduce((all, [, , amount]) => all + Number(amount), 0)
    expect(sum(await returns())).toBe(-4_495_500)
    await voided(note.id)
    expect(sum(await returns())).toBe(-8_991_000)
    await credited(down?.id ?? '')
    expect(sum(await returns())).toBe(0)
  })
})

describe('a credit without an invoice', () => {
  const body = { branch_id: 1, label: 'Permintaan maaf', amount: 250_000, notes: 'AC mati dua hari' }
  const finance = server.as('Finance')
  test('is untaxed, a discount, and balance of the customer', async () => {
    const { id: customer_id } = await aFirm()
    const made = await finance.call(invoice.goodwill, { body: { ...body, customer_id, date: `${nextYear}-02-03` } })
    expect(made).toMatchObject({ kind: 'CREDIT_NOTE', total: 250_000, total_tax: 0, approval_reasons: ['MANUAL'] })
    expect(made).toMatchObject({ is_goodwill: true, date: `${nextYear}-02-03` })
    expect(await approve(made.id)).toMatchObject({ kept_as_balance: 250_000, is_goodwill: true, paid: 0 })
    const { items } = await owner.call(invoice.list, { query: { customer_id_in: customer_id } })
    expect(items).toMatchObject([{ id: made.id, is_goodwill: true }])
    expect(await balanceOf(made.id)).toMatchObject([{ code: '2111' }, { code: '4190' }])
  })
  test('is approved by a second person, also where an owner made or submitted it', async () => {
    const { id: customer_id } = await aFirm()
    const { id, hash } = await owner.call(invoice.goodwill, { body: { ...body, customer_id } })
    const approval = { params: { id }, body: { action: 'approve' as const, hash } }
    expect((await owner.refused(invoice.move, approval)).code).toBe('own_goodwill')
    // Nor through the database: the notes of an owner are his, whatever the code says.
    await expect(
      asOwner(
        server.url,
        `update invoice set status = 10, number = 'CN/X', approved_by_id = created_by_id, approved_at = now()
         where id = '${id}'`,
      ),
    ).rejects.toThrow('second person')
    expect(await finance.call(invoice.move, approval)).toMatchObject({ kept_as_balance: 250_000 })

    const theirs = await finance.call(invoice.goodwill, { body: { ...body, customer_id } })
    const back = { action: 'send_back' as const, reason: 'Jumlahnya?' }
    await owner.call(invoice.move, { params: { id: theirs.id }, body: back })
    const again = await owner.call(invoice.move, { params: { id: theirs.id }, body: { action: 'submit' } })
    const own = { params: { id: theirs.id }, body: { action: 'approve' as const, hash: again.hash } }
    expect((await owner.refused(invoice.move, own)).code).toBe('own_goodwill')
  })
  test('stands on the statement of the customer by its name, and what becomes balance apart', async () => {
    const { id: customer_id } = await aFirm()
    const made = await finance.call(invoice.goodwill, { body: { ...body, customer_id } })
    const { number } = await approve(made.id)
    const { key } = await make(customer_id)
    const statement = await server.visitor.call(customerLink.statement, {
      params: { key },
      query: { from: '2026-01-01', until: `${nextYear}-12-31` },
    })
    expect(statement).toMatchObject({
      closing: 0,
      lines: [
        { kind: 'GOODWILL', number, credit: 250_000 },
        { kind: 'CREDIT_RETURN', number, debit: 250_000 },
      ],
    })
  })
  test('has a call and a right of its own', async () => {
    const { id: customer_id } = await aFirm()
    const lines = [{ label: 'Potongan', unit_price: 1000, is_taxed: false }]
    const hand = { kind: 'CREDIT_NOTE' as const, customer_id, branch_id: 1, lines }
    expect((await owner.refused(invoice.create, { body: hand })).fields).toHaveProperty('credits_id')
    expect((await server.as('Sales').refused(invoice.goodwill, { body: { ...body, customer_id } })).code).toBe(
      'not_permitted',
    )
  })
})

test('and every proof passes', async () => {
  const runs = await runProofs(server.work)
  expect(runs?.flatMap(({ evidence, error }) => [...evidence, ...(error ? [error] : [])])).toEqual([])
})
