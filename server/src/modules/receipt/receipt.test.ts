import { codeOf } from '@rental/core/kernel/machine'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { journal } from '@rental/core/modules/journal/journal.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { session } from '@rental/core/modules/session/session.contract'
import { nobody, transact } from '../../db/tx.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { aboutMoney, evidenceOf } from '../../testing/proving.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
await owner.call(setting.changeGeneral, { body: { is_pkp: true, npwp: '0012345678901000', money_out_above: null } })
const { company } = await owner.call(session.info, {})
const { aCustomer } = pricesOf(owner, '2026-01-01')
const { items: methods } = await owner.call(masterData.payment_method.list, { query: { limit: 50 } })
const methodOf = (kind: string) => methods.find((one) => one.kind === kind)?.id ?? 0

const ofInvoice = (state: keyof typeof invoiceMachine.states) => codeOf(invoiceMachine, state)
const ofReceipt = (state: keyof typeof receiptMachine.states) => codeOf(receiptMachine, state)
const day = '2026-03-10'

/** A customer who withholds PPh 23, unless told. */
async function aFirm(change: object = {}): Promise<string> {
  const id = await aCustomer()
  await owner.call(customer.change, { params: { id }, body: { withholds_pph23: true, ...change } })
  return id
}

/** An approved invoice over 9.000.000 and PPN, unless told. */
async function anInvoice(customer_id: string, unit_price = 9_000_000, more: object = {}) {
  const body = { customer_id, branch_id: 1, date: day, lines: [{ label: 'Sewa', unit_price }], ...more }
  const { id, hash } = await owner.call(invoice.create, { body })
  return owner.call(invoice.move, { params: { id }, body: { action: 'approve', hash } })
}

type Line = { invoice_id: string; component: 'CASH' | 'PPH23' | 'PPN_WAPU' | 'DEPOSIT' | 'ROUNDING'; amount: number }
const line = (invoice_id: string, component: Line['component'], amount: number): Line => ({
  invoice_id,
  component,
  amount,
})
const aReceipt = (customer_id: string, amount: number, lines: readonly Line[], more: object = {}) => ({
  customer_id,
  branch_id: 1,
  date: '2026-03-20',
  payment_method_id: methodOf('TRANSFER'),
  amount,
  lines: [...lines],
  ...more,
})
const pay = (...given: Parameters<typeof aReceipt>) => owner.call(receipt.create, { body: aReceipt(...given) })
const refusedPay = (...given: Parameters<typeof aReceipt>) =>
  owner.refused(receipt.create, { body: aReceipt(...given) })
const read = (id: string) => owner.call(invoice.get, { params: { id } })
const move = (id: string, body: { action: 'clear' | 'bounce' | 'void'; reason?: string; date?: string }) =>
  owner.call(receipt.move, { params: { id }, body })
const preview = (customer_id: string, amount: number, kind = 'TRANSFER', more: object = {}) =>
  owner.call(receipt.preview, { body: { customer_id, amount, payment_method_id: methodOf(kind), ...more } })

/** Entries of a customer as bookkeepers write them, those of invoices left out. */
async function entriesOf(customer_id: string): Promise<string[]> {
  const { items } = await owner.call(journal.list, { query: { customer_id_in: customer_id, sort: 'created_at' } })
  const entries = await Promise.all(
    items
      .filter(({ event }) => event !== 'INVOICE_ISSUED')
      .map(({ id }) => owner.call(journal.get, { params: { id } })),
  )
  return entries.flatMap(({ event, lines }) =>
    lines.map(
      ({ account_code, debit, credit }) => `${event} ${account_code} ${debit > 0 ? `D ${debit}` : `C ${credit}`}`,
    ),
  )
}

const giro = { giro_number: 'BG 778', giro_bank: 'BCA', giro_due_on: '2026-04-20' }

describe('what stands for money', () => {
  const slip = { payment_method_id: methodOf('TAX_SLIP'), reference: '26000HJK1' }
  test('is no tax that the customer does not withhold', async () => {
    const person = await aCustomer()
    const { id } = await anInvoice(person, 1_000_000)
    for (const component of ['PPH23', 'PPN_WAPU'] as const) {
      const { fields } = await refusedPay(person, 0, [line(id, component, 1_110_000)], slip)
      expect(fields).toHaveProperty(['lines.0.amount'])
    }
    // With the right to give discounts, what customers withhold all the same, and no more.
    await pay(person, 0, [line(id, 'PPH23', 20_000)], slip)
    expect((await refusedPay(person, 0, [line(id, 'PPH23', 1)], slip)).fields).toHaveProperty(['lines.0.amount'])
  })
  test('is a tax up to what is left of it', async () => {
    const firm = await aFirm()
    const { id } = await anInvoice(firm)
    expect((await refusedPay(firm, 0, [line(id, 'PPH23', 180_001)], slip)).fields).toHaveProperty(['lines.0.amount'])
    await pay(firm, 0, [line(id, 'PPH23', 180_000)], slip)
    expect((await refusedPay(firm, 0, [line(id, 'PPH23', 1)], slip)).fields).toHaveProperty(['lines.0.amount'])
  })
  test('is a rounding once, and with money', async () => {
    const person = await aCustomer()
    const { id } = await anInvoice(person, 1_000_000)
    expect((await refusedPay(person, 0, [line(id, 'ROUNDING', 500)])).fields).toHaveProperty(['lines.0.amount'])
    await pay(person, 600_000, [line(id, 'CASH', 600_000), line(id, 'ROUNDING', 500)])
    const again = await refusedPay(person, 100_000, [line(id, 'CASH', 100_000), line(id, 'ROUNDING', 500)])
    expect(again.fields).toHaveProperty(['lines.1.amount'])
  })
})

describe('a payment', () => {
  test('in parts, with PPh 23 in proportion', async () => {
    const firm = await aFirm()
    const { id, number } = await anInvoice(firm)
    const proposed = await preview(firm, 4_905_000)
    expect(proposed.invoices).toEqual([
      {
        id,
        number,
        date: day,
        due_on: day,
        branch_id: 1,
        total: 9_990_000,
        owed: 9_990_000,
        net_owed: 9_810_000,
        waits_for_slip: false,
      },
    ])
    expect(proposed.lines).toEqual([line(id, 'CASH', 4_905_000), line(id, 'PPH23', 90_000)])
    const first = await pay(firm, 4_905_000, proposed.lines as Line[], { reference: 'BCA 12/03' })
    expect(first).toMatchObject({
      status: ofReceipt('cleared'),
      settled: 4_995_000,
      invoices: [number],
      cleared_on: '2026-03-20',
      account_name: 'Bank',
    })
    expect(first.number).toMatch(/^KW\/2026\/III\/\d{4}$/)
    expect(await read(id)).toMatchObject({ status: ofInvoice('partly_paid'), open: 4_995_000, paid: 4_995_000 })
    const rest = await preview(firm, 4_905_000)
    expect(rest.lines).toEqual([line(id, 'CASH', 4_905_000), line(id, 'PPH23', 90_000)])
    await pay(firm, 4_905_000, rest.lines as Line[])
    expect(await read(id)).toMatchObject({ status: ofInvoice('paid'), open: 0 })
    expect((await entriesOf(firm)).slice(0, 3)).toEqual([
      'RECEIPT_RECORDED 1111 D 4905000',
      'RECEIPT_RECORDED 1121 C 4995000',
      'RECEIPT_RECORDED 1172 D 90000',
    ])
    const { items } = await owner.call(journal.list, { query: { customer_id_in: firm, event_in: 'RECEIPT_RECORDED' } })
    expect(items.map(({ source_number }) => source_number)).toContain(first.number)
    const { items: listed } = await owner.call(receipt.list, {
      query: { invoice_id_in: id, search_key: 'reference', search_value: 'bca 12' },
    })
    expect(listed.map((one) => one.id)).toEqual([first.id])
  })
  test('of a collector of PPN', async () => {
    const firm = await aFirm({ is_wapu: true })
    const { id } = await anInvoice(firm, 30_000_000)
    const { lines, overpaid } = await preview(firm, 29_400_000)
    expect(lines).toEqual([line(id, 'CASH', 29_400_000), line(id, 'PPH23', 600_000), line(id, 'PPN_WAPU', 3_300_000)])
    expect(overpaid).toBe(0)
    await pay(firm, 29_400_000, lines as Line[])
    expect(await read(id)).toMatchObject({ status: ofInvoice('paid') })
  })
  test('that is short has a likely reason', async () => {
    const firm = await aFirm({ withholds_pph23: false })
    const { id } = await anInvoice(firm)
    expect((await preview(firm, 9_810_000)).hints).toEqual([
      { kind: 'PPH23', invoice_id: id, lines: [line(id, 'PPH23', 180_000)] },
    ])
  })
  test('beyond what is owed is balance of the customer, and pays the next invoice', async () => {
    const firm = await aFirm({ withholds_pph23: false })
    const [one, two] = [await anInvoice(firm, 100_000), await anInvoice(firm, 200_000)]
    const paid = await pay(firm, 211_000, [line(one.id, 'CASH', 111_000)], { overpaid: 100_000 })
    expect(await entriesOf(firm)).toContain('RECEIPT_RECORDED 2111 C 100000')
    const proposed = await preview(firm, 0, 'DEPOSIT')
    expect(proposed).toMatchObject({ deposit: 100_000, lines: [line(two.id, 'DEPOSIT', 100_000)], account_id: null })
    const byDeposit = { payment_method_id: methodOf('DEPOSIT') }
    const tooMuch = await refusedPay(firm, 0, [line(two.id, 'DEPOSIT', 100_001)], byDeposit)
    expect(tooMuch.fields).toHaveProperty('lines.0.amount')
    await pay(firm, 0, [line(two.id, 'DEPOSIT', 100_000)], byDeposit)
    expect(await read(two.id)).toMatchObject({ status: ofInvoice('partly_paid'), open: 122_000 })
    const spent = await owner.refused(receipt.move, {
      params: { id: paid.id },
      body: { action: 'void', reason: 'Salah ketik' },
    })
    expect(spent.code).toBe('deposit_spent')
  })
  test('that is void is taken back, and its number stays', async () => {
    const firm = await aFirm({ withholds_pph23: false })
    const { id } = await anInvoice(firm)
    const paid = await pay(firm, 9_990_000, [line(id, 'CASH', 9_990_000)])
    expect((await owner.refused(receipt.move, { params: { id: paid.id }, body: { action: 'void' } })).code).toBe(
      'reason_required',
    )
    expect(await move(paid.id, { action: 'void', reason: 'Salah pelanggan' })).toMatchObject({
      status: ofReceipt('void'),
      status_reason: 'Salah pelanggan',
      number: paid.number,
    })
    expect(await read(id)).toMatchObject({ status: ofInvoice('approved'), open: 9_990_000, paid: 0 })
    expect(await entriesOf(firm)).toEqual([
      'RECEIPT_RECORDED 1111 D 9990000',
      'RECEIPT_RECORDED 1121 C 9990000',
      'REVERSAL 1111 C 9990000',
      'REVERSAL 1121 D 9990000',
    ])
  })
  test('has its kwitansi', async () => {
    const firm = await aFirm({ withholds_pph23: false })
    const { id, number } = await anInvoice(firm)
    const paid = await pay(firm, 9_990_000, [line(id, 'CASH', 9_990_000)])
    const headers = { authorization: `Bearer ${await server.tokenFor('Owner')}` }
    const { rawPayload } = await server.app.inject({ url: `/api/v2/receipt/${paid.id}/paper`, headers })
    const text = pdfText(rawPayload).join(' ')
    for (const part of [
      paid.number,
      number ?? '',
      'Sembilan juta sembilan ratus sembilan puluh ribu rupiah',
      'Rp 9.990.000,-',
      'Meterai',
    ])
      expect(text).toContain(part)
  })
})

describe('a giro', () => {
  const byGiro = { payment_method_id: methodOf('GIRO'), ...giro }
  test('pays once it is cleared', async () => {
    const firm = await aFirm({ withholds_pph23: false })
    const { id } = await anInvoice(firm)
    const given = await pay(firm, 9_990_000, [line(id, 'CASH', 9_990_000)], byGiro)
    expect(given).toMatchObject({ status: ofReceipt('recorded'), account_id: null, cleared_on: null })
    expect(await read(id)).toMatchObject({ status: ofInvoice('approved'), open: 9_990_000, in_giros: 9_990_000 })
    expect((await preview(firm, 1)).invoices).toEqual([])
    const unvoidable = await owner.refused(invoice.move, { params: { id }, body: { action: 'void', reason: 'Salah' } })
    expect(unvoidable.code).toBe('invoice_has_receipts')
    expect(
      (await owner.refused(receipt.move, { params: { id: given.id }, body: { action: 'clear', date: '2026-03-19' } }))
        .fields,
    ).toHaveProperty('date')
    expect(await move(given.id, { action: 'clear', date: '2026-04-20' })).toMatchObject({
      status: ofReceipt('cleared'),
      cleared_on: '2026-04-20',
      account_name: 'Bank',
    })
    expect(await read(id)).toMatchObject({ status: ofInvoice('paid'), open: 0, in_giros: 0 })
    expect(await entriesOf(firm)).toEqual([
      'RECEIPT_RECORDED 1136 D 9990000',
      'RECEIPT_RECORDED 1121 C 9990000',
      'GIRO_CLEARED 1111 D 9990000',
      'GIRO_CLEARED 1136 C 9990000',
    ])
    await move(given.id, { action: 'void', reason: 'Ditarik kembali' })
    expect(await read(id)).toMatchObject({ status: ofInvoice('approved'), open: 9_990_000, in_giros: 0 })
  })
  test('that bounces is owed again', async () => {
    const firm = await aFirm({ withholds_pph23: false })
    const { id } = await anInvoice(firm)
    const given = await pay(firm, 10_000_000, [line(id, 'CASH', 9_990_000)], { ...byGiro, overpaid: 10_000 })
    // Not there before the bank has paid.
    expect((await preview(firm, 0, 'DEPOSIT')).deposit).toBe(0)
    expect(await move(given.id, { action: 'bounce', reason: 'Saldo tidak cukup' })).toMatchObject({
      status: ofReceipt('void'),
    })
    expect(await read(id)).toMatchObject({ status: ofInvoice('approved'), open: 9_990_000, in_giros: 0 })
    expect((await preview(firm, 0, 'DEPOSIT')).deposit).toBe(0)
    expect((await owner.refused(receipt.move, { params: { id: given.id }, body: { action: 'clear' } })).code).toBe(
      'wrong_state',
    )
  })
})

test('cash that a driver took is in his wallet, and leaves it with a void', async () => {
  const firm = await aFirm({ withholds_pph23: false })
  const { id } = await anInvoice(firm, 65_000)
  const { id: employee_id } = await server.as('Driver').call(session.info, {})
  const held = async () =>
    (await owner.call(wallet.list, { query: { employee_id_in: [employee_id], limit: 10 } })).items[0]?.balance ?? 0
  const before = await held()
  const by = { payment_method_id: methodOf('DRIVER'), employee_id }
  const taken = await pay(firm, 72_150, [line(id, 'CASH', 72_150)], by)
  expect(taken).toMatchObject({ account_name: expect.any(String), employee_id })
  expect(await read(id)).toMatchObject({ status: ofInvoice('paid'), open: 0 })
  expect(await held()).toBe(before + 72_150)
  const { items } = await owner.call(wallet.allTransactions, { query: { limit: 10 } })
  expect(items[0]).toMatchObject({ type: 'CREDIT', reference_type: 'CUSTOMER_CASH', amount: 72_150, description: '' })
  await owner.call(receipt.move, { params: { id: taken.id }, body: { action: 'void', reason: 'Salah' } })
  expect(await held()).toBe(before)
  expect(await read(id)).toMatchObject({ open: 72_150 })
})

describe('refused is a payment', () => {
  test('of more than is owed, of invoices of others, and of what nobody approved', async () => {
    const [firm, other] = [await aFirm({ withholds_pph23: false }), await aFirm()]
    const [own, foreign] = [await anInvoice(firm, 100_000), await anInvoice(other)]
    const draft = await owner.call(invoice.create, {
      body: { customer_id: firm, branch_id: 1, date: day, lines: [{ label: 'Sewa', unit_price: 5000 }] },
    })
    expect((await refusedPay(firm, 111_001, [line(own.id, 'CASH', 111_001)])).fields).toHaveProperty(
      'lines.0.invoice_id',
    )
    expect((await refusedPay(firm, 10, [line(foreign.id, 'CASH', 10)])).fields).toHaveProperty('lines.0.invoice_id')
    expect((await refusedPay(firm, 10, [line(draft.id, 'CASH', 10)])).fields).toHaveProperty('lines.0.invoice_id')
    expect(await read(own.id)).toMatchObject({ open: 111_000 })
  })
  test('by a method that does not fit', async () => {
    const firm = await aFirm({ withholds_pph23: false })
    const { id } = await anInvoice(firm, 20_000_000)
    const by = (kind: string, amount: number, more: object = {}) =>
      refusedPay(firm, amount, [line(id, 'CASH', amount)], { payment_method_id: methodOf(kind), ...more })
    expect((await by('QRIS', 10_000_001)).fields).toHaveProperty('amount')
    expect((await by('DEPOSIT', 5)).fields).toHaveProperty('amount')
    expect(Object.keys((await by('GIRO', 5)).fields ?? {})).toEqual(['giro_number', 'giro_due_on'])
    expect(Object.keys((await by('DRIVER', 5)).fields ?? {})).toEqual(['employee_id'])
    const { id: employee_id } = await server.as('Driver').call(session.info, {})
    expect(Object.keys((await by('TRANSFER', 5, { employee_id })).fields ?? {})).toEqual(['employee_id'])
    expect((await by('TRANSFER', 5, { date: '2099-01-01' })).fields).toHaveProperty('date')
    expect((await by('TRANSFER', 5, { payment_method_id: 9999 })).fields).toHaveProperty('payment_method_id')
    const { items } = await owner.call(journal.list, { query: { customer_id_in: firm } })
    const entry = await owner.call(journal.get, { params: { id: items[0]?.id ?? '' } })
    const receivables = entry.lines.find(({ account_code }) => account_code === '1121')?.account_id
    expect((await by('TRANSFER', 5, { account_id: receivables })).fields).toHaveProperty('account_id')
  })
  test('that twenty people make at once for one invoice, but for what is owed', async () => {
    const firm = await aFirm({ withholds_pph23: false })
    const { id } = await anInvoice(firm, 100_000)
    const body = aReceipt(firm, 40_000, [line(id, 'CASH', 40_000)])
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.send(receipt.create, { body })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      201,
      ...Array<number>(18).fill(400),
    ])
    expect(await read(id)).toMatchObject({ status: ofInvoice('partly_paid'), open: 31_000 })
  })
  test('that is sent again, which is recorded once', async () => {
    const firm = await aFirm({ withholds_pph23: false })
    const { id } = await anInvoice(firm, 100_000)
    const body = aReceipt(firm, 10_000, [line(id, 'CASH', 10_000)])
    const key = { 'idempotency-key': 'pay-once-7731' }
    const [one, two] = [
      await owner.call(receipt.create, { body }, key),
      await owner.call(receipt.create, { body }, key),
    ]
    expect(two.id).toBe(one.id)
    expect(await read(id)).toMatchObject({ open: 101_000 })
  })
})

describe('the database', () => {
  const asApp = (statement: ReturnType<typeof sql>) =>
    transact(server.db, { ...nobody, company: company.id }, (tx) => statement.execute(tx))
  test('keeps a receipt as it was recorded', async () => {
    const firm = await aFirm({ withholds_pph23: false })
    const { id } = await pay(firm, 5000, [], { overpaid: 5000 })
    await expect(asApp(sql`update receipt set amount = 1 where id = ${id}`)).rejects.toThrow(/permission denied/)
    await expect(asApp(sql`delete from receipt where id = ${id}`)).rejects.toThrow(/permission denied/)
    await expect(asApp(sql`update receipt set cleared_on = '2020-01-01' where id = ${id}`)).rejects.toThrow(
      /not changed/,
    )
  })
  test('refuses money that goes nowhere', async () => {
    const firm = await aFirm({ withholds_pph23: false })
    await expect(
      asApp(sql`insert into receipt (number, date, branch_id, customer_id, payment_method_id, amount, language)
        values ('KW-X', '2026-03-01', 1, ${firm}, ${methodOf('CASH')}, 5, 'id')`),
    ).rejects.toThrow(/does not add up/)
  })
})

test('everything that was paid, cleared and taken back is in the books', async () => {
  expect(await evidenceOf(server.work, aboutMoney)).toEqual([])
})
