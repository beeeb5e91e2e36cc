import { customer } from '@rental/core/modules/customer/customer.contract'
import { customerLink } from '@rental/core/modules/customer-link/customer-link.contract'
import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pricesOf } from '../testing/a-price.ts'
import { today } from '../testing/days.ts'
import { invoicesOf } from '../testing/invoicing.ts'
import { insideOf } from '../testing/renting.ts'
import { linkKeys } from '../testing/link-keys.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { make } = await linkKeys(owner, server.work)
const inAlpha = await insideOf(server.db, owner)
const { approve, credited, voided } = invoicesOf(owner)
const { aCustomer } = pricesOf(owner, '2026-01-01')
await owner.call(setting.changeGeneral, { body: { is_pkp: true, npwp: '0012345678901000' } })
const methods = (await owner.call(masterData.payment_method.list, { query: { limit: 50 } })).items
const methodOf = (kind: string) => methods.find((one) => one.kind === kind)?.id ?? 0

async function aFirm(): Promise<string> {
  const id = await aCustomer()
  await owner.call(customer.change, { params: { id }, body: { withholds_pph23: true } })
  return id
}
async function anInvoice(customer_id: string): Promise<Invoice> {
  const lines = [{ label: 'Sewa', unit_price: 9_000_000 }]
  const body = { customer_id, branch_id: 1, date: '2026-03-10', lines }
  return approve((await owner.call(invoice.create, { body })).id)
}
type Part = { invoice_id: string; component: 'CASH' | 'PPH23'; amount: number }
const paying = (customer_id: string, amount: number, lines: Part[], more: object = {}) =>
  owner.call(receipt.create, {
    body: {
      customer_id,
      branch_id: 1,
      date: '2026-03-20',
      payment_method_id: methodOf('TRANSFER'),
      amount,
      lines,
      ...more,
    },
  })

async function statementOf(id: string, query: object = {}) {
  const { key } = await make(id)
  const period = { from: '2026-01-01', until: today(), ...query }
  return server.visitor.call(customerLink.statement, { params: { key }, query: period })
}
type Statement = Awaited<ReturnType<typeof statementOf>>
const written = ({ lines }: Statement) =>
  lines.map(({ kind, number, is_reversal, debit, credit, balance }) =>
    [is_reversal ? 'void' : '', kind, number, debit - credit, balance].filter((one) => one !== '').join(' '),
  )

test('a payment shows money and withheld tax apart', async () => {
  const id = await aFirm()
  const { id: invoice_id, number } = await anInvoice(id)
  const parts: Part[] = [
    { invoice_id, component: 'CASH', amount: 9_810_000 },
    { invoice_id, component: 'PPH23', amount: 180_000 },
  ]
  const paid = await paying(id, 9_810_000, parts)
  const statement = await statementOf(id)
  expect(written(statement)).toEqual([`INVOICE ${number} 9990000 9990000`, `PAYMENT ${paid.number} -9990000 0`])
  expect(statement.lines[1]?.parts).toEqual([
    { component: 'CASH', amount: 9_810_000 },
    { component: 'PPH23', amount: 180_000 },
  ])
  expect(statement).toMatchObject({ opening: 0, debit: 9_990_000, credit: 9_990_000, closing: 0, next: null })
})

test('documents that are void are named, and so is what takes them back', async () => {
  const id = await aFirm()
  const { id: invoice_id, number } = await anInvoice(id)
  const paid = await paying(id, 1_000_000, [{ invoice_id, component: 'CASH', amount: 1_000_000 }])
  await owner.call(receipt.move, { params: { id: paid.id }, body: { action: 'void', reason: 'Salah' } })
  await voided(invoice_id)
  const statement = await statementOf(id)
  expect(written(statement)).toEqual([
    `INVOICE ${number} 9990000 9990000`,
    `PAYMENT ${paid.number} -1000000 8990000`,
    `void PAYMENT ${paid.number} 1000000 9990000`,
    `void INVOICE ${number} -9990000 0`,
  ])
  expect(statement.lines.map(({ voided_on }) => voided_on)).toEqual([today(), today(), null, null])
  expect(statement.lines[2]?.parts).toEqual([{ component: 'CASH', amount: -1_000_000 }])
  expect(statement.closing).toBe(0)
})

test('a giro is told when it comes, when it is paid, and when it bounces', async () => {
  const id = await aFirm()
  const { id: invoice_id } = await anInvoice(id)
  const giro = { payment_method_id: methodOf('GIRO'), giro_due_on: '2026-03-20' }
  const cash = (amount: number): Part[] => [{ invoice_id, component: 'CASH', amount }]
  const bounced = await paying(id, 2_000_000, cash(2_000_000), { ...giro, giro_number: 'G1' })
  await owner.call(receipt.move, { params: { id: bounced.id }, body: { action: 'bounce', reason: 'Kosong' } })
  // More than is owed is balance, whose giro is no debt.
  const cleared = await paying(id, 3_500_000, cash(3_000_000), { ...giro, giro_number: 'G2', overpaid: 500_000 })
  expect(await statementOf(id)).toMatchObject({ closing: 9_990_000 })
  await owner.call(receipt.move, { params: { id: cleared.id }, body: { action: 'clear', date: today() } })
  const { lines, closing } = await statementOf(id)
  const told = lines.map(({ kind, number, credit, in_giro, parts, is_reversal }) => ({
    [`${is_reversal ? 'void ' : ''}${kind} ${number}`]: [credit, in_giro, parts],
  }))
  expect(told.slice(1)).toEqual(
    expect.arrayContaining([
      { [`PAYMENT ${bounced.number}`]: [0, 2_000_000, []] },
      { [`void PAYMENT ${bounced.number}`]: [0, -2_000_000, []] },
      { [`PAYMENT ${cleared.number}`]: [0, 3_000_000, []] },
      { [`PAYMENT ${cleared.number}`]: [3_000_000, 0, [{ component: 'CASH', amount: 3_000_000 }]] },
    ]),
  )
  expect(lines).toHaveLength(5)
  expect(closing).toBe(6_990_000)
})

test('a credit note of a paid invoice says what went back', async () => {
  const id = await aFirm()
  const { id: invoice_id, number, total } = await anInvoice(id)
  const parts: Part[] = [{ invoice_id, component: 'CASH', amount: total }]
  const paid = await paying(id, total, parts)
  const note = await credited(invoice_id)
  const statement = await statementOf(id)
  expect(written(statement)).toEqual([
    `INVOICE ${number} ${total} ${total}`,
    `PAYMENT ${paid.number} ${-total} 0`,
    `CREDIT_NOTE ${note.number} ${-total} ${-total}`,
    `CREDIT_RETURN ${note.number} ${total} 0`,
  ])
})

test('has every line, in pages whose balances go on', async () => {
  const id = await aFirm()
  for (let batch = 0; batch < 21; batch += 1)
    await inAlpha((tx) =>
      sql`
        with entry as (
          insert into journal_entry (date, event, rule, branch_id, amount, line_count)
          select date '2026-04-01' + ${batch}::int, 'DEBT_REPAID', 'debt_repaid 1', 1, 7, 2 from generate_series(1, 100)
          returning id, date
        )
        insert into journal_line (entry_id, position, account_id, date, branch_id, debit, credit, customer_id)
        select entry.id, at, account.id, entry.date, 1, case at when 0 then 7 else 0 end, case at when 1 then 7 else 0 end, ${id}
        from entry, (values (0, 'receivables'), (1, 'capital')) as side (at, purpose)
        join ledger_account as account on account.purpose = side.purpose`.execute(tx),
    )
  await asOwner(server.url, 'analyze journal_entry, journal_line')
  const lines: Statement['lines'] = []
  let page = await statementOf(id)
  expect(page).toMatchObject({ debit: 14_700, credit: 0, closing: 14_700 })
  expect(page.lines.length).toBeLessThan(2100)
  lines.push(...page.lines)
  while (page.next !== null) {
    page = await statementOf(id, { after: page.next })
    expect(page.closing).toBe(14_700)
    lines.push(...page.lines)
  }
  expect(lines.map(({ balance }) => balance)).toEqual(Array.from({ length: 2100 }, (_, at) => 7 * (at + 1)))
  const later = await statementOf(id, { from: '2026-04-11' })
  expect(later).toMatchObject({ opening: 7000, debit: 7700, closing: 14_700 })
  expect(later.lines[0]).toMatchObject({ date: '2026-04-11', balance: 7007 })
}, 60_000)
