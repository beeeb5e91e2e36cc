import { addDays } from '../../kernel/date.ts'
import type { FieldProblems } from '../../kernel/error.ts'
import type { BillingKind } from '../sales-order/schedule.contract.ts'
import { handKinds, type InvoiceKind, type InvoiceLineInput } from './invoice.fields.ts'

interface Sent {
  date?: string | null | undefined
  due_on?: string | null | undefined
  kind?: InvoiceKind | undefined
  credits_id?: string | null | undefined
  lines?: readonly InvoiceLineInput[] | undefined
}

/** A credit note takes back whatever was billed. */
const isHandKind = (kind: BillingKind) => (handKinds as readonly BillingKind[]).includes(kind)

/** Problems between the fields of an invoice. */
export function invoiceProblems({ date, due_on, kind, credits_id, lines = [] }: Sent): FieldProblems {
  const found: FieldProblems = {}
  if (date && due_on && due_on < date) found['due_on'] = { key: 'date_order' }
  if (kind === 'INVOICE' && credits_id) found['credits_id'] = { key: 'not_wanted' }
  for (const [at, { schedule_id, label, unit_price, kind: charged }] of lines.entries()) {
    if (schedule_id) continue
    if (kind === 'INVOICE' && !isHandKind(charged)) found[`lines.${at}.kind`] = { key: 'option' }
    if (!label) found[`lines.${at}.label`] = { key: 'required' }
    if (unit_price === undefined || unit_price === null) found[`lines.${at}.unit_price`] = { key: 'required' }
  }
  return found
}

/** The day on which an invoice is to be paid: counted from the day on which the customer took it in, where that is known. */
export const dueOn = (date: string, received_on: string | null | undefined, due_days: number): string =>
  addDays(received_on ?? date, due_days)

/** Duty stamp of Rp10.000: on papers that acknowledge receipt of more than five million rupiah. */
export const needsMeterai = (amount: number): boolean => amount > 5_000_000

/** Days that an invoice is late by; zero or less while it is not. */
export const agingBuckets = ['NOT_DUE', 'D1_30', 'D31_60', 'D61_90', 'OVER_90'] as const
export type AgingBucket = (typeof agingBuckets)[number]
export function agingOf(daysLate: number): AgingBucket {
  if (daysLate <= 0) return 'NOT_DUE'
  if (daysLate <= 30) return 'D1_30'
  if (daysLate <= 60) return 'D31_60'
  return daysLate <= 90 ? 'D61_90' : 'OVER_90'
}
