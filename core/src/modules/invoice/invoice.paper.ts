import { formatDate } from '../../kernel/date.ts'
import { isIn } from '../../kernel/machine.ts'
import { formatRupiah } from '../../kernel/money.ts'
import { formatNpwp } from '../../kernel/npwp.ts'
import { cellText, type Paper } from '../../kernel/paper.ts'
import { formatPlate } from '../../kernel/plate.ts'
import { phrase, phraseIn, type Language } from '../../kernel/text.ts'
import { contactName, type Contact } from '../../paper/contact.ts'
import { documentPaper } from '../../paper/document-paper.ts'
import type { Fact } from '../../paper/facts.ts'
import type { PaperCompany } from '../../paper/letterhead.ts'
import type { LineColumn } from '../../paper/line-table.ts'
import { paperText } from '../../paper/paper.text.ts'
import { wordsBlock } from '../../paper/totals-block.ts'
import { usualColumns } from '../../paper/usual-columns.ts'
import { durationText } from '../rental/rental.paper.ts'
import { billingKindText } from '../sales-order/billing-kind.text.ts'
import type { BillingKind } from '../sales-order/schedule.contract.ts'
import type { Invoice, InvoiceLine } from './invoice.contract.ts'
import { invoiceMachine } from './invoice.machine.ts'
import { invoicePaperText as text } from './invoice.paper.text.ts'
import { isFreed } from './invoice.price.ts'
import { collectedPpn, type OwedNow } from './invoice-standing.ts'
import { creditSums, invoiceSums, type InvoiceRates } from './invoice-sums.paper.ts'

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
  /** Details of lines that come from a return, such as the damaged parts, by their ids. */
  details: ReadonlyMap<string, string>
  rates: InvoiceRates
  owed: OwedNow
  /** Of a credit note: the invoice that it takes back from. */
  credited: CreditedFacts | null
}

export type CreditedFacts = Pick<Invoice, 'date' | 'tax_invoice_number' | 'tax_ground'>

/** Plates stay on one line. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

/** Name of a line: its own words, else its kind with what it is of, and the vehicle. */
function lineName(line: InvoiceLine, { language, vehicles, details, invoice }: InvoiceFacts): string {
  const plate = line.vehicle_name && unbroken(formatPlate(line.vehicle_name))
  const vehicle = line.vehicle_id ? vehicles.get(line.vehicle_id) : null
  const name = line.label ?? phrase(billingKindText[line.kind], language)
  const isExempt = !line.is_taxed && invoice.priced.totals.ppn !== 0
  return [
    [name, line.label ? null : details.get(line.id)].filter(Boolean).join(': '),
    [vehicle, plate].filter(Boolean).join(', '),
    isExempt && phrase(text.untaxed_line, language),
  ]
    .filter(Boolean)
    .join('\n')
}

function periodName({ period_start, last_day }: InvoiceLine, language: Language): string | null {
  if (!period_start || !last_day) return null
  const [from, to] = [formatDate(period_start), formatDate(last_day)]
  return from === to ? from : unbroken(phrase(text.period_of, language, { from, to }))
}

const columnsOf = (facts: InvoiceFacts): LineColumn<InvoiceLine>[] => [
  usualColumns.number,
  {
    title: text.columns.description,
    kind: 'text',
    wide: true,
    value: (line) => lineName(line, facts),
  },
  {
    title: text.columns.period,
    kind: 'text',
    isOptional: true,
    value: (line) => periodName(line, facts.language) ?? '',
  },
  {
    title: usualColumns.quantity.title,
    kind: 'text',
    align: 'right',
    value: ({ quantity, unit }) =>
      durationText({ duration: quantity, duration_uom: unit }, facts.language) ?? cellText('number', quantity),
  },
  usualColumns.price,
  { ...usualColumns.discount, isOptional: true },
  usualColumns.amount,
]

/** Things that the order is billed for once, and not by this invoice. */
const notBilled = ({ invoice, language }: InvoiceFacts): string[] =>
  invoice.order_details.flatMap(({ not_billed }) =>
    not_billed.map(({ kind }) => `${phrase(billingKindText[kind], language)}: ${phrase(text.not_billed, language)}`),
  )

/** Ground on which no PPN is paid: the regulation that the invoice names, else the law that all of them stand on. */
function freedNote({ invoice: { tax_code, tax_ground }, credited, language }: InvoiceFacts): string | null {
  const code = tax_code ?? null
  if (!isFreed(code)) return null
  const ground = (credited ?? { tax_ground }).tax_ground
  if (!ground) return phrase(code === '07' ? text.not_collected : text.exempt, language)
  return phrase(code === '07' ? text.not_collected_by : text.exempt_by, language, { ground })
}

/** Papers that the customer sends us for taxes that he keeps back, and when a payment counts. */
function paymentNotes({ invoice, language }: InvoiceFacts): string[] {
  const say = phraseIn(language)
  const collected = collectedPpn(invoice)
  const code = invoice.tax_code ?? ''
  return [
    ...(collected > 0 ? [say(text.collected, { code, amount: formatRupiah(collected) })] : []),
    ...(invoice.pph23 > 0 ? [say(text.withheld)] : []),
    say(text.valid),
  ]
}

/** Use of a credit note, once it is booked. */
function usedCredit({ invoice, language }: InvoiceFacts): string[] {
  const say = phraseIn(language)
  const { credits, kept_as_balance } = invoice
  return [
    ...credits.map(({ number, amount }) =>
      say(text.credit.taken_off, { number: number ?? '', amount: formatRupiah(amount) }),
    ),
    ...(kept_as_balance > 0 ? [say(text.credit.kept, { amount: formatRupiah(kept_as_balance) })] : []),
  ]
}

/** An invoice that does not count. */
function markOf({ status, number }: Invoice, language: Language): string | null {
  if (isIn(invoiceMachine, status, 'void')) return phrase(text.void, language)
  return number ? null : phrase(text.draft, language)
}

/** Kinds of rows of a schedule that say themselves why something is taken back. */
const reasonKinds: ReadonlySet<BillingKind> = new Set(['CREDIT', 'ABATEMENT', 'REPRICE', 'CANCELLATION'])

/** Reason of a credit note: as it was written, else what the schedule takes back. */
function reasonOf({ notes, lines }: Invoice, language: Language): string {
  const kinds = new Set(lines.map(({ kind }) => kind).filter((kind) => reasonKinds.has(kind)))
  return notes ?? [...kinds].map((kind) => phrase(billingKindText[kind], language)).join(', ')
}

function openingOf({ invoice, language }: InvoiceFacts): string[] {
  const say = phraseIn(language)
  if (invoice.kind === 'INVOICE') return []
  const reason = reasonOf(invoice, language)
  return [
    ...(reason ? [`${say(text.credit.reason)}: ${reason}`] : []),
    ...(invoice.credits_id ? [] : [say(text.credit.without_invoice)]),
  ]
}

const invoiceFacts = ({ invoice, payment_term }: InvoiceFacts): Fact[] => [
  [text.due, formatDate(invoice.due_on)],
  [paperText.payment_term, payment_term],
  [text.tax_code, invoice.tax_code],
  [text.tax_invoice, invoice.tax_invoice_number],
]

const creditFacts = ({ invoice, credited }: InvoiceFacts): Fact[] => [
  [text.credits, invoice.credits_number],
  [text.credit.invoice_date, credited && formatDate(credited.date)],
  [text.credit.tax_invoice, credited?.tax_invoice_number],
]

/** The invoice or credit note as the customer gets it. */
export function invoicePaper(facts: InvoiceFacts): Paper {
  const { language, company, invoice, customer, npwp } = facts
  const isInvoice = invoice.kind === 'INVOICE'
  const deliveries = invoice.order_details.flatMap((order) => order.deliveries)
  const { lines, due } = isInvoice ? invoiceSums(facts) : creditSums(facts)
  const notes = isInvoice
    ? [invoice.notes, ...notBilled(facts), freedNote(facts), ...(due > 0 ? paymentNotes(facts) : [])]
    : [...usedCredit(facts), freedNote(facts)]
  return documentPaper({
    language,
    company,
    title: isInvoice ? text.title : text.credit_title,
    number: invoice.number,
    date: invoice.date,
    addressee: customer,
    facts: [
      ...(isInvoice ? invoiceFacts(facts) : creditFacts(facts)),
      [text.po_number, invoice.po_number],
      [text.orders, invoice.orders.join(', ')],
      [text.deliveries, deliveries.slice(0, 6).join(', ')],
      [text.customer_npwp, npwp && formatNpwp(npwp)],
    ],
    mark: markOf(invoice, language),
    opening: openingOf(facts),
    // A deposit stands below the total.
    lines: invoice.lines.filter(({ kind }) => kind !== 'DEPOSIT'),
    columns: columnsOf(facts),
    totals: [{ block: 'totals', lines }, ...(due > 0 ? [wordsBlock(due, language)] : [])],
    note: notes.filter(Boolean).join('\n'),
    terms: { title: text.title, items: [] },
    hasAccounts: isInvoice && due > 0,
    counterparty: { lead: text.received, company: contactName(customer) },
  })
}
