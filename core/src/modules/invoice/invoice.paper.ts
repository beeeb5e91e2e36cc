import { formatDate } from '../../kernel/date.ts'
import { formatNpwp } from '../../kernel/npwp.ts'
import { cellText, type Paper } from '../../kernel/paper.ts'
import { formatPlate } from '../../kernel/plate.ts'
import { phrase, phraseIn, type Language } from '../../kernel/text.ts'
import { contactName, type Contact } from '../../paper/contact.ts'
import { documentPaper } from '../../paper/document-paper.ts'
import type { PaperCompany } from '../../paper/letterhead.ts'
import type { LineColumn } from '../../paper/line-table.ts'
import { paperText } from '../../paper/paper.text.ts'
import { usualColumns } from '../../paper/usual-columns.ts'
import type { TotalName } from '../../totals/totals.ts'
import { durationText } from '../rental/rental.paper.ts'
import { billingKindText } from '../sales-order/billing-kind.text.ts'
import type { Invoice, InvoiceLine } from './invoice.contract.ts'
import { invoicePaperText as text } from './invoice.paper.text.ts'

export interface InvoiceFacts {
  language: Language
  company: PaperCompany
  invoice: Invoice
  customer: Contact
  /** The tax number of the customer. */
  npwp: string | null
  payment_term: string | null
  /** Brand and model of the vehicles, by their ids. */
  vehicles: ReadonlyMap<string, string>
}

/** Totals in the order that customers expect (docs/domain/taxes.md). */
const invoiceTotals = [
  'subtotal',
  'discount',
  'dpp',
  'dpp_other',
  'ppn',
  'untaxed',
  'reimbursements',
  'rounding',
  'total',
  'pph23',
  'to_transfer',
  'deposit',
] as const satisfies readonly TotalName[]

/** Plates stay on one line. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

/** Name of a line: its own words, else its kind, with the vehicle. */
export function lineName(line: InvoiceLine, language: Language, vehicle?: string): string {
  const plate = line.vehicle_name && unbroken(formatPlate(line.vehicle_name))
  const name = line.label ?? phrase(billingKindText[line.kind], language)
  return [name, [vehicle, plate].filter(Boolean).join(', ')].filter(Boolean).join('\n')
}

export function periodName({ period_start, last_day }: InvoiceLine, language: Language): string | null {
  if (!period_start || !last_day) return null
  const [from, to] = [formatDate(period_start), formatDate(last_day)]
  return from === to ? from : unbroken(phrase(text.period_of, language, { from, to }))
}

const columnsOf = ({ language, vehicles }: InvoiceFacts): LineColumn<InvoiceLine>[] => [
  usualColumns.number,
  {
    title: text.columns.description,
    kind: 'text',
    wide: true,
    value: (line) => lineName(line, language, line.vehicle_id ? vehicles.get(line.vehicle_id) : undefined),
  },
  { title: text.columns.period, kind: 'text', value: (line) => periodName(line, language) ?? '' },
  {
    title: usualColumns.quantity.title,
    kind: 'text',
    align: 'right',
    value: ({ quantity, unit }) =>
      durationText({ duration: quantity, duration_uom: unit }, language) ?? cellText('number', quantity),
  },
  usualColumns.price,
  usualColumns.discount,
  usualColumns.amount,
]

/** Things that the order is billed for once, and not by this invoice. */
const notBilled = ({ invoice, language }: InvoiceFacts): string[] =>
  invoice.order_details.flatMap(({ not_billed }) =>
    not_billed.map(({ kind }) => `${phrase(billingKindText[kind], language)}: ${phrase(text.not_billed, language)}`),
  )

/** The invoice or credit note as the customer gets it. */
export function invoicePaper(facts: InvoiceFacts): Paper {
  const { language, company, invoice, customer, npwp, payment_term } = facts
  const say = phraseIn(language)
  const isInvoice = invoice.kind === 'INVOICE'
  const deliveries = invoice.order_details.flatMap((order) => order.deliveries)
  return documentPaper({
    language,
    company,
    title: isInvoice ? text.title : text.credit_title,
    number: invoice.number,
    date: invoice.date,
    addressee: customer,
    facts: [
      [text.due, isInvoice ? formatDate(invoice.due_on) : null],
      [paperText.payment_term, isInvoice ? payment_term : null],
      [text.po_number, invoice.po_number],
      [text.orders, invoice.orders.join(', ')],
      [text.deliveries, deliveries.slice(0, 6).join(', ')],
      [text.tax_invoice, invoice.tax_invoice_number],
      [text.customer_npwp, npwp && formatNpwp(npwp)],
      [text.credits, invoice.credits_number],
    ],
    opening: invoice.number ? [] : [say(text.draft)],
    // A deposit stands below the total.
    lines: invoice.lines.filter(({ kind }) => kind !== 'DEPOSIT'),
    columns: columnsOf(facts),
    totals: invoice.priced.totals,
    shown: invoiceTotals,
    inWords: 'to_transfer',
    note: [invoice.notes, ...notBilled(facts), isInvoice && say(text.valid)].filter(Boolean).join('\n'),
    terms: { title: text.title, items: [] },
    hasAccounts: isInvoice,
    counterparty: { lead: text.received, company: contactName(customer) },
  })
}
