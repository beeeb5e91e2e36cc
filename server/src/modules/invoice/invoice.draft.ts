import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { addDays } from '@rental/core/kernel/date'
import { InvoiceInput, type InvoiceDraft, type InvoiceLine } from '@rental/core/modules/invoice/invoice.contract'
import { partsOf } from '@rental/core/modules/invoice/billed-documents'
import {
  creditPrice,
  creditProblems,
  type CreditedInvoice,
  type CreditedPart,
} from '@rental/core/modules/invoice/credit.price'
import { wantedOf } from '@rental/core/modules/invoice/credit-share'
import { creditableCodes } from '@rental/core/modules/invoice/invoice.machine'
import { invoiceFields, invoiceLineFields, type InvoiceLineInput } from '@rental/core/modules/invoice/invoice.fields'
import { invoicePrice, isFreed, type GivenLine, type PricedInvoice } from '@rental/core/modules/invoice/invoice.price'
import { invoiceProblems } from '@rental/core/modules/invoice/invoice.rules'
import { times } from '@rental/core/totals/round'
import { creditedInvoices } from '../../billing/credited-invoices.ts'
import { invoiceDays } from '../../billing/invoice-day.ts'
import { rowsById, type SchedulableRow } from '../../billing/billed-rows.ts'
import type { Tx } from '../../db/tx.ts'
import { branchDay } from '../../record/branch-day.ts'
import { pickFields } from '../../record/document.ts'
import type { DraftKind, Sent } from '../../record/document-draft.ts'
import type { Mover } from '../../record/transition.ts'
import { preparePrice, pricingContextOf } from '../../rental/price-facts.ts'
import { taxesOn } from '../../rental/taxes.ts'
import { dueDaysOf, invoicedCustomer } from './invoice-facts.store.ts'
import { existingLines, invoiceSource, type StoredInvoice } from './invoice.store.ts'

/** An invoice as it is sent, with its days. */
export type DatedInvoice = Omit<InvoiceDraft, 'date' | 'due_on'> & { date: string; due_on: string }

export interface InvoicePriced extends PricedInvoice {
  problems: FieldProblems
}

/** The invoice on its day: the terms are those of its customer, unless it says others. */
async function dated({ tx, now }: Pick<Mover, 'tx' | 'now'>, draft: InvoiceDraft): Promise<DatedInvoice> {
  const date = draft.date ?? (await branchDay(tx, draft.branch_id, now))
  const payment_term_id =
    draft.payment_term_id === undefined
      ? ((await invoicedCustomer(tx, draft.customer_id))?.payment_term_id ?? null)
      : draft.payment_term_id
  // A credit note is used up at once.
  const due_on =
    draft.kind === 'CREDIT_NOTE' ? date : (draft.due_on ?? addDays(date, (await dueDaysOf(tx, payment_term_id)) ?? 0))
  const tax_ground = isFreed(draft.tax_code ?? null) ? draft.tax_ground : null
  return { ...draft, date, payment_term_id, due_on, tax_ground }
}

/** Rows that are of another customer, gone, or named in vain. */
function rowProblems(given: DatedInvoice, rows: ReadonlyMap<string, SchedulableRow>): FieldProblems {
  const found: FieldProblems = {}
  for (const [at, { schedule_id }] of given.lines.entries()) {
    if (!schedule_id) continue
    const row = rows.get(schedule_id)
    if (!row || row.customer_id !== given.customer_id) found[`lines.${at}.schedule_id`] = { key: 'missing_record' }
  }
  return found
}

/** Rows, and lines of other invoices, that do not exist. */
async function lostRows(tx: Tx, { lines = [] }: Sent): Promise<FieldProblems> {
  const sent = lines as readonly InvoiceLineInput[]
  const [rows, credited] = await Promise.all([
    rowsById(tx, scheduled(sent)),
    existingLines(
      tx,
      sent.flatMap(({ credits_line_id }) => credits_line_id ?? []),
    ),
  ])
  const known = { schedule_id: rows, credits_line_id: credited }
  const lost = sent.flatMap((line, at) =>
    (['schedule_id', 'credits_line_id'] as const)
      .filter((name) => line[name] && !known[name].has(line[name]))
      .map((name) => [`lines.${at}.${name}`, { key: 'missing_record' }]),
  )
  return Object.fromEntries(lost)
}

const givenLines = (lines: readonly InvoiceLineInput[], rows: ReadonlyMap<string, SchedulableRow>): GivenLine[] =>
  lines.flatMap(({ schedule_id, ...line }): GivenLine[] => {
    if (!schedule_id) return [line]
    const row = rows.get(schedule_id)
    return row ? [{ row, label: line.label }] : []
  })

/** Refuses an invoice that cannot be credited, or not by this note. */
function expectCreditable(invoice: CreditedInvoice | undefined, { customer_id, branch_id, date }: DatedInvoice) {
  const isFit =
    invoice?.customer_id === customer_id && invoice.branch_id === branch_id && creditableCodes.includes(invoice.status)
  if (!invoice || !isFit) throw new Refusal('invalid_input', { fields: { credits_id: { key: 'credit_of_other' } } })
  if (date < invoice.date) throw new Refusal('invalid_input', { fields: { date: { key: 'before_invoice' } } })
  return invoice
}

/** Lines of a note by hand, each of a line of the invoice. */
function handParts(invoice: CreditedInvoice, lines: readonly InvoiceLineInput[]): CreditedPart[] {
  const lost: FieldProblems = {}
  const parts = lines.flatMap(({ credits_line_id, quantity, unit_price, label }, at): CreditedPart[] => {
    const line = invoice.lines.find(({ id }) => id === credits_line_id)
    if (!line) lost[`lines.${at}.credits_line_id`] = { key: 'missing_record' }
    const amount = times(unit_price ?? 0, quantity)
    return line ? [{ line, amount: wantedOf(line, { amount }), ...(label && { label }) }] : []
  })
  refuseAny(lost)
  return parts
}

/** A credit note of an invoice: what it takes back is priced as it was invoiced. */
async function creditNotePrice(tx: Tx, given: DatedInvoice, credits_id: string): Promise<InvoicePriced> {
  const [rows, invoices] = await Promise.all([rowsById(tx, scheduled(given.lines)), creditedInvoices(tx, [credits_id])])
  const invoice = expectCreditable(invoices.get(credits_id), given)
  refuseAny(rowProblems(given, rows))
  const planned = given.lines.flatMap(({ schedule_id }) => rows.get(schedule_id ?? '') ?? [])
  if (planned.length > 0) {
    // Parts of the schedule are said by the schedule: what somebody adds to them belongs on a note of its own.
    const added = given.lines.flatMap(({ schedule_id }, at) =>
      schedule_id ? [] : [[`lines.${at}.credits_line_id`, { key: 'not_needed' }]],
    )
    refuseAny(Object.fromEntries(added))
    return { ...creditPrice(invoice, partsOf(invoice, planned)), problems: {} }
  }
  const parts = handParts(invoice, given.lines)
  return { ...creditPrice(invoice, parts), problems: creditProblems(invoice, parts) }
}

const scheduled = (lines: readonly InvoiceLineInput[]) => lines.flatMap(({ schedule_id }) => schedule_id ?? [])

async function price(tx: Tx, given: DatedInvoice): Promise<InvoicePriced> {
  if (given.credits_id) return creditNotePrice(tx, given, given.credits_id)
  const ids = scheduled(given.lines)
  const [context, rows, customer] = await Promise.all([
    pricingContextOf(tx, given.branch_id, given.customer_id),
    rowsById(tx, ids),
    invoicedCustomer(tx, given.customer_id),
  ])
  if (!context) throw new Error('a branch that exists has its context')
  refuseAny(rowProblems(given, rows))
  const { kind, date: on, prices_include_ppn } = given
  const isGoodwill = kind === 'CREDIT_NOTE' && rows.size === 0
  const taxes = { ...taxesOn(context, on), prices_include_ppn, ...(isGoodwill && { is_pkp: false }) }
  const tax_code = given.tax_code ?? customer?.tax_code ?? null
  const priced = invoicePrice(givenLines(given.lines, rows), { kind, on, taxes, tax_code })
  return { ...priced, problems: {} }
}

/** A line that neither the schedule laid nor an invoice had before. */
const isByHand = ({ lines }: PricedInvoice) =>
  lines.some(({ schedule_id, credits_line_id }) => schedule_id === null && credits_line_id === null)

export const invoiceKind: DraftKind<InvoiceDraft, DatedInvoice, InvoicePriced> = {
  source: invoiceSource,
  fields: { ...invoiceFields, kind: true, credits_id: true },
  whole: InvoiceInput,
  prepare: preparePrice,
  lost: lostRows,
  dated,
  price,
  lineRows: (_, { lines }) => lines,
  columns: (_, { tax_code }) => ({ tax_code }),
  problems: invoiceProblems,
  submitProblems: async ({ tx, now }, given): Promise<FieldProblems> => {
    const isMissing = (await invoicedCustomer(tx, given.customer_id))?.requires_po && !given.po_number
    const lacksGround = given.kind === 'INVOICE' && isFreed(given.tax_code ?? null) && !given.tax_ground
    return {
      ...(await invoiceDays(tx, now))(given),
      ...(isMissing && { po_number: { key: 'required' } }),
      ...(lacksGround && { tax_ground: { key: 'required' } }),
    }
  },
  approvalReasons: async (_, priced) => (isByHand(priced) ? ['MANUAL'] : []),
}

/** A stored line as it would be sent. */
function draftLineOf(line: InvoiceLine): InvoiceLineInput {
  const { schedule_id, credits_line_id, label, unit_price } = line
  const entered = pickFields(invoiceLineFields, line) as unknown as InvoiceLineInput
  if (schedule_id) return { ...entered, schedule_id, credits_line_id: null, label, unit_price: null }
  const amount = credits_line_id ? { unit_price: Math.abs(unit_price) } : {}
  return { ...entered, schedule_id: null, ...amount }
}

/** A stored invoice as it would be sent. */
export const draftOf = (stored: StoredInvoice): DatedInvoice => ({
  ...(pickFields(invoiceFields, stored) as unknown as DatedInvoice),
  kind: stored.kind,
  credits_id: stored.credits_id,
  lines: stored.lines.map(draftLineOf),
})
