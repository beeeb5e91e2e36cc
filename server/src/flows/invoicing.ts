import { codesOf, isIn } from '@rental/core/kernel/machine'
import { creditApplied } from '@rental/core/ledger/credit.postings'
import { bookingOf, type BookedInvoice, type BookedLine } from '@rental/core/modules/invoice/invoice.booking'
import { bookedCodes, invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { sql } from 'kysely'
import { openAmounts } from '../billing/open-amounts.ts'
import type { Tx } from '../db/tx.ts'
import { book } from '../ledger/book.ts'
import { reverseEntries } from '../ledger/reverse.ts'
import { invoiceSource, type StoredInvoice } from '../modules/invoice/invoice.store.ts'
import { branchDay } from '../record/branch-day.ts'
import type { EventContext, Reaction } from '../record/reaction.ts'
import { moveByItself } from '../record/transition.ts'
import { billDays, releaseDays } from './driver-days.ts'
import { approvalReactions } from './notices.ts'

type InvoiceStep = Reaction<StoredInvoice>

export const bookedInvoice = ({ id, customer_id, kind, date, priced, lines }: StoredInvoice): BookedInvoice => ({
  id,
  customer_id,
  kind,
  date,
  ppn: priced.totals.ppn,
  rounding: priced.totals.rounding,
  lines: lines as unknown as BookedLine[],
})

/** Moves invoices to what the ledger says: paid, paid in part, or owed. */
export async function settleInvoices(work: EventContext, ids: readonly string[]): Promise<void> {
  for (const { id, status, total, open } of await openAmounts(work.tx, ids)) {
    if (!bookedCodes.includes(status)) continue
    if (open === 0) await moveByItself(work, invoiceSource, id, 'pay')
    else if (open < total) {
      if (!isIn(invoiceMachine, status, 'partly_paid')) await moveByItself(work, invoiceSource, id, 'pay_partly')
    } else await moveByItself(work, invoiceSource, id, 'owe_again')
  }
}

/** Invoices that a credit note pays: the one that it names, else those of its orders. */
async function creditedInvoices(tx: Tx, { credits_id, id }: StoredInvoice): Promise<string[]> {
  if (credits_id) return [credits_id]
  const { rows } = await sql<{ id: string }>`
    select invoice.id from invoice
    where invoice.kind = 'INVOICE' and invoice.status = any(${codesOf(invoiceMachine, ['approved', 'partly_paid'])}::smallint[])
      and invoice.id in (select other.invoice_id from invoice_line as line
        join invoice_line as other on other.company_id = line.company_id and other.order_id = line.order_id
        where line.invoice_id = ${id})`.execute(tx)
  return rows.map((row) => row.id)
}

/** A credit note pays what is owed first; the rest is balance of the customer. */
async function applyCredit(work: EventContext, note: StoredInvoice): Promise<void> {
  const { id, customer_id, total, date, branch_id } = note
  let rest = total
  const parts = (await openAmounts(work.tx, await creditedInvoices(work.tx, note))).flatMap(({ id: paid, owed }) => {
    const amount = Math.max(0, Math.min(rest, owed))
    rest -= amount
    return amount > 0 ? [{ invoice_id: paid, amount }] : []
  })
  const posting = creditApplied({ credit_note_id: id, customer_id, parts, rest })
  await book(work.tx, [{ posting, event: 'CREDIT_APPLIED', date, branch_id, source: { kind: 'invoice', id } }])
  await settleInvoices(
    work,
    parts.map(({ invoice_id }) => invoice_id),
  )
}

/** An approved invoice is booked; one of nothing is paid at once. */
const bookApproved: InvoiceStep = async (work, find) => {
  const invoice = await find()
  const { id, date, branch_id, kind, total, customer_name: description } = invoice
  const posting = bookingOf(bookedInvoice(invoice))
  await book(work.tx, [
    { posting, event: 'INVOICE_ISSUED', date, branch_id, description, source: { kind: 'invoice', id } },
  ])
  if (kind === 'CREDIT_NOTE') await applyCredit(work, invoice)
  else if (total === 0) await settleInvoices(work, [id])
}

/** A void invoice is taken back by opposite entries, and invoices that a void credit note paid are owed again. */
const takeBack: InvoiceStep = async (work, find, { reason }) => {
  const invoice = await find()
  const { id, branch_id } = invoice
  const paid = invoice.kind === 'CREDIT_NOTE' ? await paidBy(work.tx, id) : []
  await reverseEntries(work.tx, id, await branchDay(work.tx, branch_id, work.now), reason)
  await settleInvoices(work, paid)
}

async function paidBy(tx: Tx, note: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct line.invoice_id as id from journal_line as line
    join journal_entry as entry on entry.company_id = line.company_id and entry.id = line.entry_id
    where entry.source_id = ${note} and line.invoice_id <> ${note}`.execute(tx)
  return rows.map(({ id }) => id)
}

const daysAreBilled: InvoiceStep = (work, _, { id }) => billDays(work.tx, [id])
const daysAreReleased: InvoiceStep = (work, _, { id }) => releaseDays(work.tx, id)

export const invoicing = approvalReactions(
  invoiceMachine,
  { end: 'void', isApprovedByRule: false, headOf: (invoice: StoredInvoice) => invoice },
  {
    'invoice.approve': [bookApproved, daysAreBilled],
    'invoice.void': [daysAreReleased, takeBack],
    'invoice.pay_partly': [],
    'invoice.pay': [],
    'invoice.owe_again': [],
  },
)
