import { formatDate } from '../../kernel/date.ts'
import { formatRupiah } from '../../kernel/money.ts'
import { cellText, type Block, type CellValue, type Column, type Paper } from '../../kernel/paper.ts'
import { formatPlate } from '../../kernel/plate.ts'
import { rupiahInWords } from '../../kernel/terbilang.ts'
import { phrase, type Language } from '../../kernel/text.ts'
import { keyOfLine } from '../rental/price-input.ts'
import { extraCosts, durationText, typedTerms } from '../rental/rental.paper.ts'
import {
  accountsOf,
  addresseeOf,
  footerOf,
  letterheadOf,
  placeAndDate,
  signerOf,
  type PaperCompany,
} from '../setting/setting.paper.ts'
import { salesOrderPaperText as text } from './sales-order.paper.text.ts'
import type { SalesOrder, SalesOrderLine } from './sales-order.record.ts'
import { salesOrderText } from './sales-order.text.ts'

/** The renter as papers name it. */
export interface PaperCustomer {
  name: string
  company_name: string | null
  kind: 'PERSONAL' | 'CORPORATE'
  nik: string | null
  npwp: string | null
  address: string | null
  city: string | null
  phone: string
}

export interface OrderFacts {
  language: Language
  company: PaperCompany
  order: SalesOrder
  customer: PaperCustomer
  payment_term: string | null
}

/** The firm, where it is one; else the person. */
export const renterOf = ({ kind, name, company_name }: PaperCustomer): string =>
  kind === 'CORPORATE' ? (company_name ?? name) : name

/** Plates and periods stay on one line. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

export const vehicleOf = (line: SalesOrderLine, language: Language): string => {
  const { vehicle_name, vehicle_title, category, custom_fleet_name } = line
  if (vehicle_name) return [vehicle_title, unbroken(formatPlate(vehicle_name))].filter(Boolean).join(', ')
  const named = category ? phrase(salesOrderText.options.category[category], language) : ''
  return custom_fleet_name ?? phrase(text.to_be_named, language, { category: named })
}

/** Duration, and below it the first and last day. */
export function termOf(line: SalesOrderLine, language: Language): string {
  const [from, to] = [line.started_on, line.last_day].map((day) => day && formatDate(day))
  const days = from && to && (from === to ? from : unbroken(phrase(text.period_of, language, { from, to })))
  return [durationText(line, language), days].filter(Boolean).join('\n')
}

function linesTable({ order, language }: OrderFacts): Block {
  const { number, vehicle, rental_type, period, price, discount, amount } = text.columns
  const column = (pair: readonly [string, string], kind: Column['kind'], more: Partial<Column> = {}): Column => ({
    title: phrase(pair, language),
    kind,
    ...more,
  })
  const pricedOf = ({ position }: SalesOrderLine) => order.priced.lines.find(({ key }) => key === keyOfLine(position))
  return {
    block: 'table',
    title: null,
    columns: [
      column(number, 'number'),
      column(vehicle, 'text', { wide: true }),
      column(rental_type, 'text'),
      column(period, 'text'),
      column(price, 'money'),
      column(discount, 'percent'),
      column(amount, 'money'),
    ],
    rows: order.lines.map((line): CellValue[] => [
      line.position + 1,
      [vehicleOf(line, language), ...extraCosts(pricedOf(line), language)].join('\n'),
      line.rental_type_name,
      termOf(line, language),
      line.unit_price,
      line.discount === '0' ? '' : line.discount,
      line.total,
    ]),
  }
}

function totalsOf({ order, language }: OrderFacts): Block[] {
  const { totals } = order.priced
  const line = (pair: readonly [string, string], amount: number, strong?: true) =>
    amount === 0 && !strong ? [] : [{ label: phrase(pair, language), amount, ...(strong && { strong }) }]
  return [
    {
      block: 'totals',
      lines: [
        ...line(text.subtotal, totals.subtotal),
        ...line(text.discount, -totals.discount),
        ...(totals.ppn > 0 ? line(text.dpp, totals.dpp) : []),
        ...line(text.dpp_other, totals.dpp_other),
        ...line(text.ppn, totals.ppn),
        ...line(text.untaxed, totals.untaxed),
        ...line(text.total, totals.total, true),
        ...line(text.pph23, -totals.pph23),
        ...(totals.to_transfer === totals.total ? [] : line(text.to_transfer, totals.to_transfer, true)),
        ...line(text.down_payment, totals.down_payment),
        ...line(text.deposit, totals.deposit),
      ],
    },
    { block: 'words', label: phrase(text.in_words, language), text: rupiahInWords(totals.total, language) },
  ]
}

function factsOf({ order, language, payment_term }: OrderFacts): Block {
  const { started_on, last_day } = order
  const period =
    started_on && last_day
      ? phrase(text.period_of, language, { from: formatDate(started_on), to: formatDate(last_day) })
      : null
  const facts = [
    [text.period, period],
    [text.payment_term, payment_term],
    [text.po_number, order.po_number],
    [text.quotation, order.quotation_number],
    [text.sales, order.sales_name],
  ] as const
  return {
    block: 'facts',
    columns: 2,
    facts: facts.flatMap(([label, value]) => (value ? [{ label: phrase(label, language), value }] : [])),
  }
}

function termsOf({ order, language }: OrderFacts): Block[] {
  const { max_km, exceed_km_cost, exchange_fee, terms } = order
  const items = [
    ...(typeof max_km === 'number'
      ? [phrase(text.km, language, { km: cellText('number', max_km), cost: formatRupiah(exceed_km_cost ?? 0) })]
      : []),
    ...(exchange_fee > 0 ? [phrase(text.exchange, language, { fee: formatRupiah(exchange_fee) })] : []),
    ...typedTerms(terms),
  ]
  return items.length === 0 ? [] : [{ block: 'terms', title: phrase(text.terms, language), items }]
}

/** The order as the customer gets it. */
export function salesOrderPaper(facts: OrderFacts): Paper {
  const { language, company, order, customer } = facts
  const renter = renterOf(customer)
  const lines = [renter, renter === customer.name ? null : customer.name, customer.address, customer.city]
  return {
    language,
    title: phrase(text.title, language),
    number: order.number,
    date: order.date,
    place_and_date: placeAndDate(company, order.date, language),
    letterhead: letterheadOf(company, language),
    addressee: addresseeOf(
      lines.filter((line) => line !== null),
      language,
    ),
    blocks: [
      factsOf(facts),
      { block: 'paragraph', text: phrase(text.opening, language) },
      linesTable(facts),
      ...totalsOf(facts),
      ...termsOf(facts),
      ...accountsOf(company, language),
      {
        block: 'signatures',
        parties: [
          signerOf(company, language),
          { lead: phrase(text.agreed, language), company: renter, name: null, position: null, seal: null },
        ],
      },
    ],
    footer: footerOf(company, language),
  }
}
