import { isIn } from '@rental/core/kernel/machine'
import { invoice, Invoice, InvoiceLine } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { linkOptions } from '@tanstack/react-router'
import type { DocumentSubject } from '../../record/document/document.types.ts'
import { say } from '../../text/text.ts'
import { invoicePaths } from './invoice.paths.ts'

type Titled = Pick<Invoice, 'number' | 'customer_name'>

/** The number; before it has one, the name of its customer. */
export const invoiceName = ({ number, customer_name }: Titled): string =>
  number ?? [say('invoice.unnumbered'), customer_name].filter(Boolean).join(' · ')

export const invoiceLink = (invoiceId: string) => linkOptions({ to: invoicePaths.detail, params: { invoiceId } })

export const isCreditNote = ({ kind }: Pick<Invoice, 'kind'>): boolean => kind === 'CREDIT_NOTE'

/** Approved and not void. */
export const isBooked = ({ status }: { status: number }): boolean =>
  isIn(invoiceMachine, status, 'approved', 'partly_paid', 'paid', 'credited')

/** A credit note pays invoices when it is approved, and what is left of it is balance of the customer. */
const isApplied = ({ kind, status, open }: Pick<Invoice, 'kind' | 'status' | 'open'>): boolean =>
  isCreditNote({ kind }) && isBooked({ status }) && open === 0

/** In which time it is to be paid, or how late it is; null where nothing is owed. */
export function dueWords({ days_late: late }: Pick<Invoice, 'days_late'>): string | null {
  if (late === null) return null
  if (late === 0) return say('invoice.due_today')
  return late > 0 ? say('invoice.late_by', { count: late }) : say('invoice.due_in', { count: -late })
}

/** Invoices and their lines, as the kit needs them. */
export const invoiceDocument: DocumentSubject<Titled> = {
  module: 'invoice',
  shape: Invoice.shape,
  machine: invoiceMachine,
  stateOf: (row) => (isApplied(row as Invoice) ? { word: say('invoice.applied'), tone: 'success' } : null),
  contract: invoice,
  to: invoicePaths.list,
  nameOf: invoiceName,
  linkTo: invoiceLink,
  formLinkTo: (invoiceId) => linkOptions({ to: invoicePaths.edit, params: { invoiceId } }),
}
export const invoiceLineSubject = { module: 'invoice', shape: InvoiceLine.shape } as const
