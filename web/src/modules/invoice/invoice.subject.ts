import { isIn, type Tone } from '@rental/core/kernel/machine'
import { invoice, Invoice, InvoiceLine } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { linkOptions } from '@tanstack/react-router'
import type { DocumentSubject } from '../../record/document/document.types.ts'
import { say } from '../../text/text.ts'
import { invoiceNextStep } from './invoice-next-step.ts'
import { invoicePaths } from './invoice.paths.ts'

type Titled = Pick<Invoice, 'number' | 'customer_name'>

/** The number; before it has one, the name of its customer. */
export const invoiceName = ({ number, customer_name }: Titled): string =>
  number ?? [say('invoice.unnumbered'), customer_name].filter(Boolean).join(' · ')

export const invoiceLink = (invoiceId: string) => linkOptions({ to: invoicePaths.detail, params: { invoiceId } })

export const invoiceFormLink = (invoiceId: string) => linkOptions({ to: invoicePaths.edit, params: { invoiceId } })

export const isCreditNote = ({ kind }: Pick<Invoice, 'kind'>): boolean => kind === 'CREDIT_NOTE'

/** Approved and not void. */
export const isBooked = ({ status }: { status: number }): boolean =>
  isIn(invoiceMachine, status, 'approved', 'partly_paid', 'paid', 'credited')

/** Taken back as a whole: nobody has paid it, and nothing of it is owed. */
export const isCredited = ({ status }: { status: number }): boolean => isIn(invoiceMachine, status, 'credited')

/** The word for a document that is no invoice; null for an invoice. */
export function noteWord({ kind, is_goodwill }: Pick<Invoice, 'kind' | 'is_goodwill'>): string | null {
  if (is_goodwill) return say('invoice.goodwill.one')
  return isCreditNote({ kind }) ? say('invoice.credit_note') : null
}

/** A credit note pays invoices when it is approved, and what is left of it is balance of the customer. */
const isApplied = ({ kind, status, open }: Pick<Invoice, 'kind' | 'status' | 'open'>): boolean =>
  isCreditNote({ kind }) && isBooked({ status }) && open === 0

/** In which time it is to be paid, or how late it is; null where nothing is owed. */
export function dueWords({ days_late: late }: Pick<Invoice, 'days_late'>): string | null {
  if (late === null) return null
  if (late === 0) return say('invoice.due_today')
  return late > 0 ? say('invoice.late_by', { count: late }) : say('invoice.due_in', { count: -late })
}

/** The state in words of their own: of a note that is used up, and of an invoice of which only the tax slip is missing. */
function shownState(row: Invoice): { word: string; tone: Tone } | null {
  if (isApplied(row)) return { word: say('invoice.applied'), tone: 'success' }
  return row.waits_for_slip ? { word: say('invoice.waiting_for_slip'), tone: 'warning' } : null
}

/** Invoices and their lines, as the kit needs them. */
export const invoiceDocument: DocumentSubject<Titled> = {
  module: 'invoice',
  shape: Invoice.shape,
  machine: invoiceMachine,
  stateOf: (row) => shownState(row as Invoice),
  stepOf: (row) => invoiceNextStep(row as Invoice),
  contract: invoice,
  to: invoicePaths.list,
  nameOf: invoiceName,
  linkTo: invoiceLink,
  formLinkTo: invoiceFormLink,
}
export const invoiceLineSubject = { module: 'invoice', shape: InvoiceLine.shape } as const
