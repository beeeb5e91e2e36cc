import { refuseAny } from '@rental/core/kernel/error'
import { bookingOf, type BookedInvoice, type BookedLine } from '@rental/core/modules/invoice/invoice.booking'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { invoiceDays } from '../billing/invoice-day.ts'
import { book } from '../ledger/book.ts'
import { reverseEntries } from '../ledger/reverse.ts'
import type { StoredInvoice } from '../modules/invoice/invoice.store.ts'
import { branchDay } from '../record/branch-day.ts'
import type { Reaction } from '../record/reaction.ts'
import { applyCredit, creditedOn, takeBackCredit } from './crediting.ts'
import { billDays, releaseDays } from './driver-days.ts'
import { approvalReactions } from './notices.ts'
import { payCharges } from './pay-charges.ts'
import { settleInvoices } from './settle-invoices.ts'

type InvoiceStep = Reaction<StoredInvoice>

export const bookedInvoice = (
  { id, customer_id, kind, date, priced, lines }: StoredInvoice,
  credited_on: string | null = null,
): BookedInvoice => ({
  id,
  customer_id,
  kind,
  date,
  ppn: priced.totals.ppn,
  rounding: priced.totals.rounding,
  credited_on,
  lines: lines as unknown as BookedLine[],
})

/** An approved invoice is booked; one of nothing is paid at once. */
const bookApproved: InvoiceStep = async (work, find) => {
  const invoice = await find()
  refuseAny((await invoiceDays(work.tx, work.now))(invoice))
  const { id, date, branch_id, kind, total, customer_name: description } = invoice
  const credited_on = await creditedOn(work.tx, invoice)
  const posting = bookingOf(bookedInvoice(invoice, credited_on))
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
  const date = await branchDay(work.tx, branch_id, work.now)
  if (invoice.kind === 'CREDIT_NOTE') await takeBackCredit(work, invoice, date, reason)
  else await reverseEntries(work.tx, id, date, reason)
}

const daysAreBilled: InvoiceStep = (work, _, { id }) => billDays(work.tx, [id])
const chargesArePaid: InvoiceStep = (work, _, { id }) => payCharges(work, [id])
const daysAreReleased: InvoiceStep = (work, _, { id }) => releaseDays(work.tx, id)

export const invoicing = approvalReactions(
  invoiceMachine,
  { end: 'void', isApprovedByRule: false, headOf: (invoice: StoredInvoice) => invoice },
  {
    'invoice.approve': [bookApproved, daysAreBilled, chargesArePaid],
    'invoice.void': [daysAreReleased, takeBack],
    'invoice.pay_partly': [],
    'invoice.pay': [],
    'invoice.credit': [],
    'invoice.owe_again': [],
  },
)
