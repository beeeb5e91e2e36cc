import { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'
import { languages } from '../../kernel/text.ts'
import { billingKinds, type BillingKind } from '../sales-order/schedule.contract.ts'
import { isTaxNumber, normalizeTaxNumber, taxOutcomes } from './tax-invoice.ts'

/** A credit note takes back what was invoiced: its amounts are above zero, too. */
export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Papers that a customer wants with an invoice before paying it. */
export const invoiceNeeds = ['HARDCOPY', 'PO', 'BAST', 'FAKTUR_PAJAK', 'KWITANSI'] as const

/** First two digits of a tax invoice number: the kind of the transaction. */
export const taxCodes = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'] as const

/** Ten billion rupiah: more than any line costs, and all of them together can still be counted exactly. */
const mostMoney = 10_000_000_000

const parties = {
  customer_id: field.record('customer'),
  branch_id: field.ref('branch'),
  /** The language in which the customer reads it. */
  language: field.choice(languages),
}

const terms = {
  /** The day of the document; empty takes today. */
  date: maybe(field.date()),
  payment_term_id: maybe(field.ref('payment_term')),
  /** Empty takes the days of the term. */
  due_on: maybe(field.date()),
  po_number: maybe(field.text(60)),
  prices_include_ppn: field.flag(),
  tax_code: maybe(field.choice(taxCodes)),
  /** Regulation by which no PPN is paid: asked for with codes 07 and 08, and of no other meaning. */
  tax_ground: maybe(field.text(150)),
}

const notes = { notes: maybe(field.longText(2000)) }

/** The fields of an invoice that people fill in, in the groups in which screens show them. */
export const invoiceFieldGroups = { parties, terms, notes }
export const invoiceFields = { ...parties, ...terms, ...notes }

/** Facts that come in after the approval: they change no amount. */
export const invoiceFollowUpFields = {
  /** The day on which the customer took it in ('tanda terima'): due days are counted from it. */
  received_on: maybe(field.date()),
  /** NSFP: 17 digits since 2025, 16 before. */
  tax_invoice_number: maybe(
    z
      .string()
      .transform(normalizeTaxNumber)
      .refine(isTaxNumber, 'tax_invoice_number')
      .meta({ field: { kind: 'text' } }),
  ),
  meterai_serial: maybe(field.text(40)),
  /** Which of the wanted papers were added. */
  needs_done: field.choices(invoiceNeeds),
}

/** Asked for where an invoice that has a tax invoice is void or credited. */
export const taxOutcomeFields = {
  tax_outcome: maybe(field.choice(taxOutcomes)),
  /** Number of the tax invoice that replaces it, or of the note that the customer makes. */
  tax_outcome_number: maybe(field.text(60)),
}

/** The note of a customer (nota retur) often arrives after the credit note. */
export const followedUpFields = { ...invoiceFollowUpFields, tax_outcome_number: taxOutcomeFields.tax_outcome_number }

/**
 * Kinds that people bill by hand, in the order in which they are offered. The others follow from an order: a down payment
 * or a deposit without one would never be deducted or given back.
 */
export const handKinds = [
  'RENT',
  'OVERTIME',
  'ZONE',
  'NIGHT',
  'DELIVERY',
  'PICK_UP',
  'FUEL',
  'REIMBURSEMENT',
  'CLEANING',
  'DAMAGE',
  'MISSING_ITEM',
  'FINE',
  'OWN_RISK',
  'TOLL',
  'LATE_RETURN',
  'EXCESS_KM',
  'PENALTY',
  'OTHER_CHARGE',
] as const satisfies readonly BillingKind[]

/** A line: a row of a billing schedule, or something charged besides. */
export const invoiceLineFields = {
  schedule_id: maybe(z.uuid()),
  /** The line of an approved invoice that a credit note takes from; its amount is then of that line. */
  credits_line_id: maybe(z.uuid()),
  label: maybe(field.text(150)),
  kind: field.choice(billingKinds),
  vehicle_id: maybe(field.record('vehicle')),
  quantity: field.integer(1, 100_000),
  unit_price: field.money(0, mostMoney),
  discount: field.percent(),
  is_taxed: field.flag(),
}

/** A line as it is sent: of a row of the schedule, everything but its words follows from the row. */
export const InvoiceLineInput = z.strictObject({
  ...invoiceLineFields,
  kind: invoiceLineFields.kind.default('OTHER_CHARGE'),
  quantity: invoiceLineFields.quantity.default(1),
  unit_price: maybe(invoiceLineFields.unit_price),
  discount: invoiceLineFields.discount.default('0'),
  is_taxed: invoiceLineFields.is_taxed.default(true),
})
export type InvoiceLineInput = z.output<typeof InvoiceLineInput>

/** More than any customer rents. */
export const mostInvoiceLines = 500

export const invoiceInput = {
  ...invoiceFields,
  language: parties.language.default('id'),
  prices_include_ppn: terms.prices_include_ppn.default(false),
  kind: field.choice(invoiceKinds).default('INVOICE'),
  /** The invoice that a credit note takes back from. */
  credits_id: maybe(z.uuid()),
}
