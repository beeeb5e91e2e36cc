import { setting } from '@rental/core/modules/setting/setting.contract'
import { proofNames, type ProofName } from '@rental/core/modules/proof/proof.contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { pricesOf } from '../testing/a-price.ts'
import { nextYear } from '../testing/days.ts'
import { invoicesOf } from '../testing/invoicing.ts'
import { ordersOf } from '../testing/ordering.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'
import { runProofs } from './run-proofs.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { billed, bill, credited, voided } = invoicesOf(owner)

/** Runs a statement with triggers and constraints switched off. */
const byForce = (statement: string) => asOwner(server.url, `set session_replication_role = replica; ${statement}`)

async function found(name: ProofName) {
  const runs = await runProofs(server.work, name)
  expect(runs).toMatchObject([{ name, error: null }])
  return runs?.[0]?.evidence ?? []
}

/** Invoices that are approved, credited, void and waiting; one is of a down payment. */
beforeAll(async () => {
  await owner.call(setting.changeGeneral, { body: { is_pkp: true, npwp: '0012345678901000' } })
  const { aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
  await forCategory('MPV', { rental_type_id: 7, amount: 9_000_000 })
  const { confirmed } = ordersOf(owner, await aCustomer())
  const monthly = {
    rental_type_id: 7,
    duration_uom: 'MONTH' as const,
    duration: 3,
    started_at: `${nextYear}-03-10T02:00:00Z`,
  }
  const [kept, taken, wrong] = [
    await confirmed([monthly], { dp_percent: '30', dp_period: 2, deposit: 1_000_000 }),
    await confirmed([monthly]),
    await confirmed([monthly]),
  ]
  await billed(kept.id, `${nextYear}-06-30`)
  for (const { id } of await billed(taken.id, `${nextYear}-03-10`)) await credited(id)
  for (const { id } of await billed(wrong.id, `${nextYear}-03-10`)) await voided(id)
  await bill(wrong.id, `${nextYear}-03-10`)
})

const one = (table: string, where = 'true') => `(select min(id::text)::uuid from ${table} where ${where})`
const cases: [proof: ProofName, what: string, harm: string, cure: string, problem: string][] = [
  [
    'ledger_balanced',
    'a line of an entry was changed',
    `update journal_line set debit = debit + 1 where debit > 0 and entry_id = ${one('journal_entry')}`,
    `update journal_line set debit = debit - 1 where debit > 0 and entry_id = ${one('journal_entry')}`,
    'entry_unbalanced',
  ],
  [
    'ledger_balanced',
    'both sides do not come to the same',
    `update journal_line set debit = debit + 1 where debit > 0 and entry_id = ${one('journal_entry')}`,
    `update journal_line set debit = debit - 1 where debit > 0 and entry_id = ${one('journal_entry')}`,
    'ledger_unbalanced',
  ],
  [
    'ledger_balanced',
    'a line stands on another day than its entry',
    `update journal_line set date = date + 1 where position = 0`,
    `update journal_line set date = date - 1 where position = 0`,
    'entry_differs',
  ],
  [
    'receivables',
    'an invoice is paid without money',
    `update invoice set status = 20 where id = ${one('invoice', 'status = 10 and total > 0')}`,
    `update invoice set status = 10 where id = ${one(
      'invoice',
      `status = 20 and kind = 'INVOICE' and not exists (
      select from journal_entry as entry join journal_line as line on line.entry_id = entry.id
      where line.invoice_id = invoice.id and entry.event = 'CREDIT_APPLIED')`,
    )}`,
    'open_amount_differs',
  ],
  [
    'receivables',
    'a paid invoice is said to be owed',
    `update invoice set status = 15 where status = 25`,
    `update invoice set status = 25 where status = 15`,
    'open_amount_differs',
  ],
  [
    'receivables',
    'a credited invoice is said to be paid',
    `update invoice set status = 20 where status = 25`,
    `update invoice set status = 25 where status = 20`,
    'open_amount_differs',
  ],
  [
    'credits',
    'a note takes more of a line than was invoiced',
    `update invoice_line set total = total + 1 where credits_line_id is not null`,
    `update invoice_line set total = total - 1 where credits_line_id is not null`,
    'credited_too_much',
  ],
  [
    'credits',
    'a note is of another customer',
    `create schema aside; create table aside.rows as select id, customer_id from invoice where credits_id is not null;
      update invoice set customer_id = gen_random_uuid() where credits_id is not null`,
    `update invoice set customer_id = rows.customer_id from aside.rows where rows.id = invoice.id; drop schema aside cascade`,
    'credit_of_other',
  ],
  [
    'credits',
    'a credit becomes balance, though nothing was paid',
    `create schema aside; create table aside.rows as
        select line.entry_id, line.position, line.account_id from journal_line as line
        join journal_entry as entry on entry.id = line.entry_id and entry.event = 'CREDIT_APPLIED' where line.credit > 0;
      update journal_line set account_id = (select account.id from ledger_account as account
        where account.company_id = journal_line.company_id and account.purpose = 'deposits')
      from aside.rows where rows.entry_id = journal_line.entry_id and rows.position = journal_line.position`,
    `update journal_line set account_id = rows.account_id from aside.rows
      where rows.entry_id = journal_line.entry_id and rows.position = journal_line.position; drop schema aside cascade`,
    'balance_without_money',
  ],
  [
    'receivables',
    'an invoice was never booked',
    `create schema aside; create table aside.rows as select * from journal_entry where event = 'INVOICE_ISSUED';
      delete from journal_entry where event = 'INVOICE_ISSUED'`,
    'insert into journal_entry select * from aside.rows; drop schema aside cascade',
    'booking_differs',
  ],
  [
    'receivables',
    'an invoice that waits is booked',
    `create schema aside; create table aside.rows as select id, status from invoice where status = 10;
      update invoice set status = 5 where status = 10`,
    'update invoice set status = rows.status from aside.rows where rows.id = invoice.id; drop schema aside cascade',
    'booked_too_early',
  ],
  [
    'receivables',
    'a void invoice was not taken back',
    `create schema aside; create table aside.rows as select id, reverses_id from journal_entry where reverses_id is not null;
      update journal_entry set reverses_id = null`,
    'update journal_entry set reverses_id = rows.reverses_id from aside.rows where rows.id = journal_entry.id; drop schema aside cascade',
    'not_reversed',
  ],
  [
    'receivables',
    'something is owed for no invoice',
    `create schema aside; create table aside.rows as
        select entry_id, position, invoice_id from journal_line
        where entry_id = ${one('journal_entry', `event = 'INVOICE_ISSUED'`)};
      update journal_line set invoice_id = null where entry_id = ${one('journal_entry', `event = 'INVOICE_ISSUED'`)}`,
    `update journal_line set invoice_id = rows.invoice_id from aside.rows
      where rows.entry_id = journal_line.entry_id and rows.position = journal_line.position; drop schema aside cascade`,
    'receivables_differ',
  ],
  [
    'billing_rows',
    'a row that is billed is planned again',
    `create schema aside; create table aside.rows as select id from billing_schedule where status = 'INVOICED';
      update billing_schedule set status = 'PLANNED'`,
    `update billing_schedule set status = 'INVOICED' from aside.rows where rows.id = billing_schedule.id; drop schema aside cascade`,
    'row_state_differs',
  ],
  [
    'billing_rows',
    'a void invoice still bills its row',
    `create schema aside; create table aside.rows as select id, status from invoice where status = 10;
      update invoice set status = 30 where status = 10`,
    'update invoice set status = rows.status from aside.rows where rows.id = invoice.id; drop schema aside cascade',
    'row_state_differs',
  ],
  [
    'billing_rows',
    'a row is of another amount than was invoiced',
    `update billing_schedule set amount = amount + 1 where kind = 'RENT'`,
    `update billing_schedule set amount = amount - 1 where kind = 'RENT'`,
    'row_billed_otherwise',
  ],
  [
    'billing_rows',
    'a down payment is invoiced with more than was agreed',
    `update invoice_line set unit_price = unit_price * 2, total = total * 2 where kind = 'DP'`,
    `update invoice_line set unit_price = unit_price / 2, total = total / 2 where kind = 'DP'`,
    'row_billed_otherwise',
  ],
  [
    'numbers',
    'a number of an invoice is missing',
    `update document_counter set last = last + 1 where kind = 'invoice'`,
    `update document_counter set last = last - 1 where kind = 'invoice'`,
    'number_missing',
  ],
  [
    'numbers',
    'a credit note has a number that was not counted',
    `create schema aside; create table aside.rows as table document_counter; delete from document_counter where kind = 'credit_note'`,
    `insert into document_counter select * from aside.rows where kind = 'credit_note'; drop schema aside cascade`,
    'number_uncounted',
  ],
]

describe('invoices and their bookings', () => {
  test.each(proofNames)('pass: %s', async (name) => {
    expect(await found(name)).toEqual([])
  })
  test.each(cases)('%s fails when %s', async (name, _, harm, cure, problem) => {
    await byForce(harm)
    const evidence = await found(name)
    await byForce(cure)
    expect(evidence).toContainEqual(expect.objectContaining({ problem }))
    expect(await found(name)).toEqual([])
  })
})
