import { Refusal } from '@rental/core/kernel/error'
import { creditApplied, type ReturnedPart } from '@rental/core/ledger/credit.postings'
import { monthBefore } from '@rental/core/modules/invoice/invoice.booking'
import { bookedCodes, openCodes } from '@rental/core/modules/invoice/invoice.machine'
import { mostReturned, returnedParts } from '@rental/core/modules/invoice/credit-return'
import { sql } from 'kysely'
import { earnRevenue } from '../billing/earn-revenue.ts'
import { matchReturns } from '../billing/down-payment-returns.ts'
import { openAmounts, type OpenInvoice } from '../billing/open-amounts.ts'
import { depositPool } from '../billing/order-deposits.ts'
import { paidComponents } from '../billing/paid-components.ts'
import { lockCustomer } from '../billing/payable-invoices.ts'
import { acrossBranches, finish, type Tx } from '../db/tx.ts'
import { book } from '../ledger/book.ts'
import { reverseEntries } from '../ledger/reverse.ts'
import type { StoredInvoice } from '../modules/invoice/invoice.store.ts'
import type { EventContext } from '../record/reaction.ts'
import { settleInvoices } from './settle-invoices.ts'

/**
 * The day of the invoice that a note takes back from, after the months that were over on the day of the note are earned:
 * the note takes back what was earned, and what waits to be earned.
 */
export async function creditedOn(tx: Tx, { credits_id, date }: StoredInvoice): Promise<string | null> {
  if (!credits_id) return null
  await earnRevenue(tx, monthBefore(date), credits_id)
  const { rows } = await sql<{ date: string }>`select date from invoice where id = ${credits_id}`.execute(tx)
  return rows[0]?.date ?? null
}

interface Applied {
  parts: { invoice_id: string; branch_id: number; amount: number }[]
  returned: ReturnedPart[]
}

/** Parts of a note that pay what is owed of these invoices, and the rest. */
function payOpen(open: readonly OpenInvoice[], total: number) {
  let rest = total
  const parts = open.flatMap(({ id, branch_id, owed }) => {
    const amount = Math.max(0, Math.min(rest, owed))
    rest -= amount
    return amount > 0 ? [{ invoice_id: id, branch_id, amount }] : []
  })
  return { parts, rest }
}

/**
 * Objection to a note, before it is approved: the database refuses the same. What it comes to beyond what is owed
 * goes back as it was paid, which a giro that the bank has not paid yet did not.
 */
export async function creditObjection(tx: Tx, { id, credits_id, total }: StoredInvoice): Promise<Refusal | null> {
  if (!credits_id) return null
  return acrossBranches(tx, async () => {
    const { rows } = await sql<{ problem: CreditProblem | null }>`
      select credit_problem(note) as problem from invoice as note where note.id = ${id}`.execute(tx)
    if (rows[0]?.problem) return new Refusal(rows[0].problem)
    const open = await openAmounts(tx, [credits_id])
    const { paid, returned } = await paidComponents(tx, credits_id)
    if (payOpen(open, total).rest <= mostReturned(paid, returned)) return null
    return new Refusal(open.some((one) => one.open > one.owed) ? 'credit_waits_for_giro' : 'credit_above_left')
  })
}
type CreditProblem = 'credit_of_other' | 'credit_above_left' | 'changed_meanwhile'

/** A note over an invoice pays what is owed of it, and the rest goes back in the shares in which it was paid. */
async function applyToInvoice(tx: Tx, { total }: StoredInvoice, invoice: string): Promise<Applied> {
  const { parts, rest } = payOpen(await openAmounts(tx, [invoice]), total)
  const { paid, returned } = await paidComponents(tx, invoice)
  return { parts, returned: returnedParts(paid, returned, rest) }
}

/** A note without an invoice pays what is owed of its orders; the rest is balance of the customer. */
async function applyToOrders(tx: Tx, { id, total }: StoredInvoice): Promise<Applied> {
  const { rows } = await sql<{ id: string }>`
    select invoice.id from invoice
    where invoice.kind = 'INVOICE' and invoice.status = any(${openCodes}::smallint[])
      and invoice.id in (select other.invoice_id from invoice_line as line
        join invoice_line as other on other.company_id = line.company_id and other.order_id = line.order_id
        where line.invoice_id = ${id})`.execute(tx)
  const open = await openAmounts(
    tx,
    rows.map((row) => row.id),
  )
  const { parts, rest } = payOpen(open, total)
  return { parts, returned: rest > 0 ? [{ component: 'CASH', amount: rest }] : [] }
}

/** Rows of lines that approved notes by hand have taken back as a whole can be billed again. */
async function releaseCredited(tx: Tx, invoice: string): Promise<void> {
  await finish(tx)
  await sql`
    update invoice_line as line set is_billed = false
    where line.invoice_id = ${invoice} and line.is_billed and line.schedule_id is not null and line.total <> 0
      and not exists (select from invoice_line as part
        where part.company_id = line.company_id and part.credits_line_id = line.id and part.schedule_id is not null)
      and line.total = (select sum(part.total) from invoice_line as part
        join invoice as note on note.company_id = part.company_id and note.id = part.invoice_id
          and note.kind = 'CREDIT_NOTE' and note.status = any(${bookedCodes}::smallint[])
        where part.company_id = line.company_id and part.credits_line_id = line.id)`.execute(tx)
}

const isByHand = ({ lines }: StoredInvoice) => lines.some(({ schedule_id }) => schedule_id === null)
const ordersOf = ({ lines }: StoredInvoice) => [
  ...new Set(lines.flatMap(({ kind, order_id }) => (kind === 'DP' ? (order_id ?? []) : []))),
]

/** An approved credit note pays what is owed, and the rest goes back. */
export async function applyCredit(work: EventContext, note: StoredInvoice): Promise<void> {
  const { tx } = work
  const { id, customer_id, credits_id, date, branch_id } = note
  const objection = await creditObjection(tx, note)
  if (objection) throw objection
  await acrossBranches(tx, async () => {
    const applied = await (credits_id ? applyToInvoice(tx, note, credits_id) : applyToOrders(tx, note))
    const posting = creditApplied({ credit_note_id: id, customer_id, ...applied })
    await book(tx, [{ posting, event: 'CREDIT_APPLIED', date, branch_id, source: { kind: 'invoice', id } }])
    const paid = applied.parts.map(({ invoice_id }) => invoice_id)
    await settleInvoices(work, [...new Set([...paid, ...(credits_id ? [credits_id] : [])])])
    if (!credits_id || !isByHand(note)) return
    await releaseCredited(tx, credits_id)
    for (const order of ordersOf(note)) await matchReturns(tx, order, date)
  })
}

interface AppliedNote {
  paid: string[]
  kept: number
}

/** Invoices that a note paid, and what of it became balance of the customer. */
async function appliedBy(tx: Tx, note: string): Promise<AppliedNote> {
  const { rows } = await sql<AppliedNote>`
    select coalesce(array_agg(distinct line.invoice_id) filter (where line.invoice_id <> ${note}), '{}') as paid,
      coalesce(sum(line.credit - line.debit) filter (where account.purpose = 'deposits'), 0)::bigint as kept
    from journal_line as line
    join journal_entry as entry on entry.company_id = line.company_id and entry.id = line.entry_id
    join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
    where entry.source_id = ${note}`.execute(tx)
  return rows[0] ?? { paid: [], kept: 0 }
}

/** Rows that a note had released are billed by their invoice again; those that another one bills by now are not. */
async function billCredited(tx: Tx, note: string): Promise<void> {
  await finish(tx)
  const { rows } = await sql`
    select from invoice_line as part
    join invoice_line as line on line.company_id = part.company_id and line.id = part.credits_line_id and not line.is_billed
    join invoice_line as again on again.company_id = line.company_id and again.schedule_id = line.schedule_id
      and again.is_billed
    where part.invoice_id = ${note} limit 1`.execute(tx)
  if (rows.length > 0) throw new Refusal('credit_billed_again')
  await sql`
    update invoice_line set is_billed = true
    where not is_billed and id in (select credits_line_id from invoice_line where invoice_id = ${note})`.execute(tx)
}

/** A void note: its entries are reversed, and what it paid is owed again. Balance that is spent cannot be taken back. */
export async function takeBackCredit(
  work: EventContext,
  note: StoredInvoice,
  date: string,
  reason: string | null,
): Promise<void> {
  const { tx } = work
  const { id, customer_id, credits_id } = note
  await acrossBranches(tx, async () => {
    await lockCustomer(tx, customer_id)
    const { paid, kept } = await appliedBy(tx, id)
    if (kept > 0 && (await depositPool(tx, customer_id)).free < kept) throw new Refusal('deposit_spent')
    await billCredited(tx, id)
    await reverseEntries(tx, id, date, reason)
    await settleInvoices(work, [...new Set([...paid, ...(credits_id ? [credits_id] : [])])])
    if (isByHand(note)) for (const order of ordersOf(note)) await matchReturns(tx, order, date)
  })
}
