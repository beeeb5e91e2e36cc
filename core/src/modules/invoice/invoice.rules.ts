import { addDays } from '../../kernel/date.ts'
import type { FieldProblems } from '../../kernel/error.ts'
import type { BillingKind } from '../sales-order/schedule.contract.ts'
import { handKinds, type InvoiceKind, type InvoiceLineInput } from './invoice.fields.ts'

type SentLine = Pick<InvoiceLineInput, 'schedule_id' | 'label' | 'kind' | 'is_taxed' | 'unit_price'> & {
  credits_line_id?: string | null | undefined
}

interface Sent {
  date?: string | null | undefined
  due_on?: string | null | undefined
  kind?: InvoiceKind | undefined
  credits_id?: string | null | undefined
  lines?: readonly SentLine[] | undefined
}

const isHandKind = (kind: BillingKind) => (handKinds as readonly BillingKind[]).includes(kind)

/** Problems between the fields of an invoice; a change of one does not say which kind it is. */
export function invoiceProblems({ date, due_on, kind, credits_id, lines = [] }: Sent): FieldProblems {
  const found: FieldProblems = {}
  if (date && due_on && due_on < date) found['due_on'] = { key: 'date_order' }
  if (kind === 'INVOICE' && credits_id) found['credits_id'] = { key: 'not_needed' }
  for (const [at, line] of lines.entries()) {
    if (line.schedule_id) continue
    const isPart = credits_id ? true : Boolean(line.credits_line_id)
    const problems = { ...kindProblems(line, kind, isPart), ...(isPart ? partProblems(line) : handLineProblems(line)) }
    for (const [name, problem] of Object.entries(problems)) found[`lines.${at}.${name}`] = problem
  }
  return found
}

/** Without an invoice nothing was taxed, and so no tax goes back. */
function kindProblems({ kind: charged, is_taxed }: SentLine, kind: Sent['kind'], isPart: boolean): FieldProblems {
  if (kind === 'INVOICE' && isPart) return { credits_line_id: { key: 'not_needed' } }
  if (kind === 'INVOICE' && !isHandKind(charged)) return { kind: { key: 'option' } }
  return kind === 'CREDIT_NOTE' && !isPart && is_taxed ? { is_taxed: { key: 'credit_untaxed' } } : {}
}

const amountProblems = ({ unit_price }: SentLine): FieldProblems =>
  unit_price === undefined || unit_price === null ? { unit_price: { key: 'required' } } : {}

const handLineProblems = (line: SentLine): FieldProblems => ({
  ...(!line.label && { label: { key: 'required' } }),
  ...amountProblems(line),
})

/** A part of a line of an invoice has its words and taxes from there. */
const partProblems = (line: SentLine): FieldProblems => ({
  ...(!line.credits_line_id && { credits_line_id: { key: 'required' } }),
  ...amountProblems(line),
})

/** The day on which an invoice is to be paid: counted from the day on which the customer took it in, where that is known. */
export const dueOn = (date: string, received_on: string | null | undefined, due_days: number): string =>
  addDays(received_on ?? date, due_days)

/** Duty stamp of Rp10.000: on papers that acknowledge receipt of more than five million rupiah. */
export const needsMeterai = (amount: number): boolean => amount > 5_000_000

/** Papers that an invoice waits for, though its money is there (`slip.rules.ts`). */
export const awaited = ['PPH23_SLIP'] as const

interface StampFacts {
  /** Papers that the customer wants with an invoice, and those that were added to this one. */
  needs: readonly string[]
  needs_done: readonly string[]
  meterai_serial?: string | null | undefined
}

/**
 * One payment has one stamped kwitansi. Of a customer who wants it with the invoice it is that of the invoice, also where
 * its stamp is noted; else that of the receipt.
 */
export const isStampedAhead = ({ needs, needs_done, meterai_serial }: StampFacts): boolean =>
  needs.includes('KWITANSI') || needs_done.includes('KWITANSI') || Boolean(meterai_serial)

/** Days that an invoice is late by; zero or less while it is not. */
export const agingBuckets = ['NOT_DUE', 'D1_30', 'D31_60', 'D61_90', 'OVER_90'] as const
export type AgingBucket = (typeof agingBuckets)[number]
export function agingOf(daysLate: number): AgingBucket {
  if (daysLate <= 0) return 'NOT_DUE'
  if (daysLate <= 30) return 'D1_30'
  if (daysLate <= 60) return 'D31_60'
  return daysLate <= 90 ? 'D61_90' : 'OVER_90'
}
