import { saySeeded } from '../master-data/seeded-texts.ts'
import { formatDate } from '../../kernel/date.ts'
import { formatRupiah } from '../../kernel/money.ts'
import { cellText, type Paper } from '../../kernel/paper.ts'
import { formatPlate } from '../../kernel/plate.ts'
import { phrase, phraseIn, type Language } from '../../kernel/text.ts'
import { contactName, type Contact } from '../../paper/contact.ts'
import { documentPaper } from '../../paper/document-paper.ts'
import type { PaperCompany } from '../../paper/letterhead.ts'
import type { LineColumn } from '../../paper/line-table.ts'
import { paperText } from '../../paper/paper.text.ts'
import { typedTerms, type Term } from '../../paper/terms.ts'
import { totalsBlocks } from '../../paper/totals-block.ts'
import { usualColumns } from '../../paper/usual-columns.ts'
import type { TotalName } from '../../totals/totals.ts'
import { keyOfLine } from '../rental/price-input.ts'
import { durationText, extraCosts, handoverNotes, type Branches } from '../rental/rental.paper.ts'
import { salesOrderPaperText as text } from './sales-order.paper.text.ts'
import type { SalesOrder, SalesOrderLine } from './sales-order.record.ts'

export interface OrderFacts {
  language: Language
  company: PaperCompany
  order: SalesOrder
  customer: Contact
  payment_term: string | null
  branches: Branches
}

const orderTotals = [
  'subtotal',
  'discount',
  'dpp',
  'dpp_other',
  'ppn',
  'untaxed',
  'total',
  'pph23',
  'to_transfer',
  'down_payment',
  'deposit',
] as const satisfies readonly TotalName[]

/** Plates and periods stay on one line. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

export const vehicleOf = (line: SalesOrderLine, language: Language): string => {
  const { vehicle_name, vehicle_title, category_name, custom_fleet_name } = line
  if (vehicle_name) return [vehicle_title, unbroken(formatPlate(vehicle_name))].filter(Boolean).join(', ')
  return custom_fleet_name ?? phrase(text.to_be_named, language, { category: saySeeded(category_name ?? '', language) })
}

/** Duration, and below it the first and last day. */
export function termOf(line: SalesOrderLine, language: Language): string {
  const [from, to] = [line.started_on, line.last_day].map((day) => day && formatDate(day))
  const days = from && to && (from === to ? from : unbroken(phrase(text.period_of, language, { from, to })))
  return [durationText(line, language), days].filter(Boolean).join('\n')
}

function columnsOf({ order, language, branches }: OrderFacts): LineColumn<SalesOrderLine>[] {
  const { vehicle, rental_type, period } = text.columns
  const pricedOf = ({ position }: SalesOrderLine) => order.priced.lines.find(({ key }) => key === keyOfLine(position))
  const named = (line: SalesOrderLine) =>
    [
      vehicleOf(line, language),
      ...extraCosts(pricedOf(line), language),
      ...handoverNotes(line, branches, language),
    ].join('\n')
  return [
    usualColumns.number,
    { title: vehicle, kind: 'text', wide: true, value: named },
    { title: rental_type, kind: 'text', value: ({ rental_type_name: name }) => name && saySeeded(name, language) },
    { title: period, kind: 'text', value: (line) => termOf(line, language) },
    usualColumns.price,
    usualColumns.discount,
    usualColumns.amount,
  ]
}

function termsOf({ order, language }: OrderFacts): Term[] {
  const { max_km, exceed_km_cost, exchange_fee, terms } = order
  const say = phraseIn(language)
  return [
    typeof max_km === 'number' &&
      say(text.km, { km: cellText('number', max_km), cost: formatRupiah(exceed_km_cost ?? 0) }),
    exchange_fee > 0 && say(text.exchange, { fee: formatRupiah(exchange_fee) }),
    ...typedTerms(terms),
  ]
}

/** The order as the customer gets it. */
export function salesOrderPaper(facts: OrderFacts): Paper {
  const { language, company, order, customer, payment_term } = facts
  const { started_on, last_day } = order
  const say = phraseIn(language)
  const period =
    started_on && last_day && say(text.period_of, { from: formatDate(started_on), to: formatDate(last_day) })
  return documentPaper({
    language,
    company,
    title: text.title,
    number: order.number,
    date: order.date,
    addressee: customer,
    facts: [
      [text.period, period],
      [paperText.payment_term, payment_term],
      [text.po_number, order.po_number],
      [text.quotation, order.quotation_number],
      [text.sales, order.sales_name],
    ],
    opening: [say(text.opening)],
    lines: order.lines,
    columns: columnsOf(facts),
    totals: totalsBlocks(order.priced.totals, orderTotals, language),
    terms: { title: text.terms, items: termsOf(facts) },
    hasAccounts: true,
    counterparty: { lead: text.agreed, company: contactName(customer) },
  })
}
