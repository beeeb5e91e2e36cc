import { greetedName } from '../message/greeting.ts'
import { saySeeded } from '../master-data/seeded-texts.ts'
import { formatDate, formatLongDate } from '../../kernel/date.ts'
import { formatRupiah } from '../../kernel/money.ts'
import type { Paper } from '../../kernel/paper.ts'
import { phraseIn, type Language } from '../../kernel/text.ts'
import type { Contact } from '../../paper/contact.ts'
import { documentPaper } from '../../paper/document-paper.ts'
import type { PaperCompany } from '../../paper/letterhead.ts'
import type { LineColumn } from '../../paper/line-table.ts'
import { paperText } from '../../paper/paper.text.ts'
import { totalsBlocks } from '../../paper/totals-block.ts'
import { usualColumns } from '../../paper/usual-columns.ts'
import { keyOfLine } from '../rental/price-input.ts'
import { durationText, extraCosts, handoverNotes, type Branches } from '../rental/rental.paper.ts'
import type { RentalRules } from '../setting/rental-rules.ts'
import type { Quotation, QuotationLine } from './quotation.contract.ts'
import { quotationPaperText as text } from './quotation.paper.text.ts'
import { quotationTerms } from './quotation-terms.paper.ts'

interface RentalType {
  name: string
  with_driver: boolean
  includes: readonly string[]
}

export interface QuotationFacts {
  language: Language
  company: PaperCompany
  quotation: Quotation
  types: ReadonlyMap<number, RentalType>
  /** Names of the vehicle categories, by code. */
  categories: ReadonlyMap<string, string>
  branches: Branches
  rules: RentalRules
  customer: Contact | null
  vehicles: ReadonlyMap<string, { name: string; year: number }>
  payment_term: string | null
}

/** Vehicle in the customer's words, with its first day, its costs besides the rent, and its places. */
function vehicleCell(facts: QuotationFacts, line: QuotationLine): string {
  const { language, vehicles, categories, branches, quotation } = facts
  const say = phraseIn(language)
  const known = line.vehicle_id ? vehicles.get(line.vehicle_id)?.name : undefined
  const category = line.category && categories.get(line.category)
  const similar = category && `${saySeeded(category, language)} ${say(text.or_similar)}`
  const priced = quotation.priced.lines.find(({ key }) => key === keyOfLine(line.position))
  const from = priced && say(text.from, { day: formatDate(priced.started_on) })
  const named = [line.custom_fleet_name ?? known ?? similar ?? '–', from].filter(Boolean).join(', ')
  return [named, ...extraCosts(priced, language), ...handoverNotes(line, branches, language)].join('\n')
}

function columnsOf(facts: QuotationFacts): LineColumn<QuotationLine>[] {
  const { language, types, vehicles } = facts
  const { vehicle, year, rental_type, units, duration, price } = text.columns
  const yearOf = ({ vehicle_id }: QuotationLine) => (vehicle_id && vehicles.get(vehicle_id)?.year) || ''
  return [
    usualColumns.number,
    { title: vehicle, kind: 'text', wide: true, value: (line) => vehicleCell(facts, line) },
    { title: year, kind: 'text', isOptional: true, value: (line) => String(yearOf(line)) },
    {
      title: rental_type,
      kind: 'text',
      value: ({ rental_type_id }) => saySeeded(types.get(rental_type_id ?? 0)?.name ?? '', language),
    },
    { ...usualColumns.quantity, title: units },
    { title: duration, kind: 'text', value: (line) => durationText(line, language) },
    { ...usualColumns.price, title: price },
    usualColumns.discount,
    usualColumns.amount,
  ]
}

const shownTotals = ['subtotal', 'discount', 'dpp', 'dpp_other', 'ppn', 'rounding', 'total'] as const

/** The letter with which a company offers its vehicles. */
export function quotationPaper(facts: QuotationFacts): Paper {
  const { language, company, quotation, customer, payment_term } = facts
  const say = phraseIn(language)
  const { totals } = quotation.priced
  const withheld = { amount: formatRupiah(totals.pph23), net: formatRupiah(totals.to_transfer) }
  return documentPaper({
    language,
    company,
    title: text.title,
    number: quotation.number ?? say(text.draft),
    date: quotation.date,
    addressee: customer,
    facts: [
      [text.subject, say(text.subject_value)],
      [text.attachment, '–'],
      [text.valid_until, formatLongDate(quotation.valid_until, language)],
      [paperText.payment_term, payment_term],
    ],
    opening: [
      ...(customer ? [say(text.dear, { name: greetedName(customer, language) })] : []),
      say(text.opening, { company: company.settings.company_name }),
    ],
    lines: quotation.lines,
    columns: columnsOf(facts),
    totals: totalsBlocks(totals, shownTotals, language),
    note: totals.pph23 !== 0 && say(text.pph23, withheld),
    terms: { title: text.terms, items: quotationTerms(facts) },
    hasAccounts: true,
    closing: say(text.closing),
    counterparty: {
      lead: text.agreed,
      company: customer?.kind === 'CORPORATE' ? customer.company_name : null,
      name: customer?.name ?? null,
    },
  })
}
