import { refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { addDays } from '@rental/core/kernel/date'
import { InvoiceInput, type InvoiceDraft, type InvoiceLine } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceFields, invoiceLineFields, type InvoiceLineInput } from '@rental/core/modules/invoice/invoice.fields'
import { invoicePrice, type GivenLine, type PricedInvoice } from '@rental/core/modules/invoice/invoice.price'
import { invoiceProblems } from '@rental/core/modules/invoice/invoice.rules'
import { rowsById, type SchedulableRow } from '../../billing/billed-rows.ts'
import type { Tx } from '../../db/tx.ts'
import { branchDay } from '../../record/branch-day.ts'
import { pickFields } from '../../record/document.ts'
import type { DraftKind, Sent } from '../../record/document-draft.ts'
import type { Mover } from '../../record/transition.ts'
import { preparePrice, pricingContextOf } from '../../rental/price-facts.ts'
import { taxesOn } from '../../rental/taxes.ts'
import { dueDaysOf, invoicedCustomer } from './invoice-facts.store.ts'
import { invoiceSource, type StoredInvoice } from './invoice.store.ts'

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
  const due_on = draft.due_on ?? addDays(date, (await dueDaysOf(tx, payment_term_id)) ?? 0)
  return { ...draft, date, payment_term_id, due_on }
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

/** Rows that do not exist. */
async function lostRows(tx: Tx, { lines = [] }: Sent): Promise<FieldProblems> {
  const named = lines.map((line) => (line as InvoiceLineInput).schedule_id ?? null)
  const rows = await rowsById(
    tx,
    named.flatMap((id) => id ?? []),
  )
  const lost = named.flatMap((id, at) =>
    id && !rows.has(id) ? [[`lines.${at}.schedule_id`, { key: 'missing_record' }]] : [],
  )
  return Object.fromEntries(lost)
}

const givenLines = (lines: readonly InvoiceLineInput[], rows: ReadonlyMap<string, SchedulableRow>): GivenLine[] =>
  lines.flatMap(({ schedule_id, ...line }): GivenLine[] => {
    if (!schedule_id) return [line]
    const row = rows.get(schedule_id)
    return row ? [{ row, label: line.label }] : []
  })

async function price(tx: Tx, given: DatedInvoice): Promise<InvoicePriced> {
  const ids = given.lines.flatMap(({ schedule_id }) => schedule_id ?? [])
  const [context, rows, customer] = await Promise.all([
    pricingContextOf(tx, given.branch_id, given.customer_id),
    rowsById(tx, ids),
    invoicedCustomer(tx, given.customer_id),
  ])
  if (!context) throw new Error('a branch that exists has its context')
  refuseAny(rowProblems(given, rows))
  const { kind, date: on, prices_include_ppn } = given
  const taxes = { ...taxesOn(context, on), prices_include_ppn }
  const tax_code = given.tax_code ?? customer?.tax_code ?? null
  const priced = invoicePrice(givenLines(given.lines, rows), { kind, on, taxes, tax_code })
  return { ...priced, problems: {} }
}

const isByHand = ({ lines }: PricedInvoice) => lines.some(({ schedule_id }) => schedule_id === null)

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
  submitProblems: async ({ tx }, { customer_id, po_number }): Promise<FieldProblems> =>
    (await invoicedCustomer(tx, customer_id))?.requires_po && !po_number ? { po_number: { key: 'required' } } : {},
  approvalReasons: async (_, priced) => (isByHand(priced) ? ['MANUAL'] : []),
}

/** A stored line as it would be sent. */
function draftLineOf(line: InvoiceLine): InvoiceLineInput {
  const { schedule_id, label } = line
  const entered = pickFields(invoiceLineFields, line) as unknown as InvoiceLineInput
  return schedule_id ? { ...entered, schedule_id, label, unit_price: null } : { ...entered, schedule_id: null }
}

/** A stored invoice as it would be sent. */
export const draftOf = (stored: StoredInvoice): DatedInvoice => ({
  ...(pickFields(invoiceFields, stored) as unknown as DatedInvoice),
  kind: stored.kind,
  credits_id: stored.credits_id,
  lines: stored.lines.map(draftLineOf),
})
