import { formatDate, formatLongDate } from '../../kernel/date.ts'
import { formatRupiah } from '../../kernel/money.ts'
import { cellText, formatPercent, type Block, type CellValue, type Column, type Paper } from '../../kernel/paper.ts'
import { rupiahInWords } from '../../kernel/terbilang.ts'
import { phrase, type Language } from '../../kernel/text.ts'
import { masterDataListText } from '../master-data/master-data.text.ts'
import { pricingText } from '../pricing/pricing.text.ts'
import { keyOfLine } from '../rental/price-input.ts'
import { extraCosts, durationText, typedTerms } from '../rental/rental.paper.ts'
import type { RentalRules } from '../setting/rental-rules.ts'
import {
  accountsOf,
  addresseeOf,
  footerOf,
  letterheadOf,
  placeAndDate,
  signerOf,
  type PaperCompany,
} from '../setting/setting.paper.ts'
import type { Quotation, QuotationLine } from './quotation.contract.ts'
import { quotationPaperText as text } from './quotation.paper.text.ts'

const inclusions = masterDataListText.rental_type.options.includes
type Inclusion = keyof typeof inclusions

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
  rules: RentalRules
  customer: {
    name: string
    kind: string
    company_name: string | null
    address: string | null
    city: string | null
  } | null
  vehicles: ReadonlyMap<string, { name: string; year: number }>
  payment_term: string | null
}

const columnKinds = {
  number: 'number',
  vehicle: 'text',
  year: 'text',
  rental_type: 'text',
  units: 'number',
  duration: 'text',
  price: 'money',
  discount: 'percent',
  amount: 'money',
} as const satisfies Record<keyof typeof text.columns, Column['kind']>
type ColumnName = keyof typeof columnKinds

/** Vehicle in the customer's words, with its first day, and its costs besides the rent. */
function vehicleCell({ language, vehicles, quotation }: QuotationFacts, line: QuotationLine): string {
  const known = line.vehicle_id ? vehicles.get(line.vehicle_id)?.name : undefined
  const category = line.category ? phrase(pricingText.options.category[line.category], language) : null
  const similar = category && `${category} ${phrase(text.or_similar, language)}`
  const priced = quotation.priced.lines.find(({ key }) => key === keyOfLine(line.position))
  const from = priced && phrase(text.from, language, { day: formatDate(priced.started_on) })
  const named = [line.custom_fleet_name ?? known ?? similar ?? '–', from].filter(Boolean).join(', ')
  return [named, ...extraCosts(priced, language)].join('\n')
}

function lineTable(facts: QuotationFacts): Block {
  const { language, quotation, types, vehicles } = facts
  const yearOf = ({ vehicle_id }: QuotationLine) => (vehicle_id && vehicles.get(vehicle_id)?.year) || null
  const isYearKnown = quotation.lines.some(yearOf)
  const names = (Object.keys(columnKinds) as ColumnName[]).filter((name) => name !== 'year' || isYearKnown)
  const cellsOf = (line: QuotationLine): Record<ColumnName, CellValue> => ({
    number: line.position + 1,
    vehicle: vehicleCell(facts, line),
    year: String(yearOf(line) ?? ''),
    rental_type: types.get(line.rental_type_id ?? 0)?.name ?? null,
    units: line.quantity,
    duration: durationText(line, language),
    price: line.unit_price,
    discount: line.discount === '0' ? '' : line.discount,
    amount: line.total,
  })
  return {
    block: 'table',
    title: null,
    columns: names.map((name) => ({
      title: phrase(text.columns[name], language),
      kind: columnKinds[name],
      ...(name === 'vehicle' && { wide: true }),
    })),
    rows: quotation.lines.map((line) => {
      const cells = cellsOf(line)
      return names.map((name) => cells[name])
    }),
  }
}

/** Amounts down to the total; what is nothing is left out. */
function totalsOf({ language, quotation }: QuotationFacts): Block {
  const { totals } = quotation.priced
  const line = (name: keyof typeof text.totals, amount: number) =>
    amount === 0 ? [] : [{ label: phrase(text.totals[name], language), amount }]
  return {
    block: 'totals',
    lines: [
      ...line('subtotal', totals.subtotal),
      ...line('discount', -totals.discount),
      ...(totals.ppn > 0 ? line('dpp', totals.dpp) : []),
      ...line('dpp_other', totals.dpp_other),
      ...line('ppn', totals.ppn),
      ...line('rounding', totals.rounding),
      { label: phrase(text.total, language), amount: totals.total, strong: true },
    ],
  }
}

const all = Object.keys(inclusions) as Inclusion[]

/** Included and excluded costs; with a driver more can be excluded than without. */
function inclusionsOf({ language, quotation, types }: QuotationFacts): string[] {
  const used = quotation.lines.flatMap(({ rental_type_id }) => types.get(rental_type_id ?? 0) ?? [])
  if (used.length === 0) return []
  const isDriven = used.some(({ with_driver }) => with_driver)
  const asked = isDriven ? all : all.filter((one) => one === 'BBM' || one === 'TOL' || one === 'PARKIR')
  const isIncluded = (one: Inclusion) => used.every(({ includes }) => includes.includes(one))
  const named = (some: Inclusion[]) => some.map((one) => phrase(inclusions[one], language)).join(', ')
  const [included, excluded] = [asked.filter(isIncluded), asked.filter((one) => !isIncluded(one))]
  return [
    ...(included.length > 0 ? [phrase(text.included, language, { what: named(included) })] : []),
    ...(excluded.length > 0 ? [phrase(text.excluded, language, { what: named(excluded) })] : []),
  ]
}

function taxTerm({ language, quotation, company }: QuotationFacts): string {
  if (!company.settings.is_pkp) return phrase(text.ppn_none, language)
  return phrase(quotation.prices_include_ppn ? text.ppn_included : text.ppn_excluded, language)
}

function termsOf(facts: QuotationFacts): Block {
  const { language, quotation, types, rules } = facts
  const { totals } = quotation.priced
  const money = formatRupiah
  const isDriven = quotation.lines.some(({ rental_type_id }) => types.get(rental_type_id ?? 0)?.with_driver)
  const km = quotation.max_km
  const items = [
    taxTerm(facts),
    ...inclusionsOf(facts),
    ...(km
      ? [phrase(text.km, language, { km: cellText('number', km), cost: money(quotation.exceed_km_cost ?? 0) })]
      : []),
    ...(isDriven ? [phrase(text.overtime, language, { percent: formatPercent(rules.overtime_percent) })] : []),
    phrase(text.late, language, { percent: formatPercent(rules.late_percent), hours: rules.late_full_day_hours }),
    ...(totals.deposit > 0 ? [phrase(text.deposit, language, { amount: money(totals.deposit) })] : []),
    ...(totals.down_payment > 0
      ? [
          phrase(text.down_payment, language, {
            amount: money(totals.down_payment),
            percent: formatPercent(quotation.dp_percent ?? '0'),
          }),
        ]
      : []),
    ...(quotation.exchange_fee > 0
      ? [phrase(text.exchange_fee, language, { amount: money(quotation.exchange_fee) })]
      : []),
    phrase(text.own_risk, language),
    phrase(text.replacement, language),
    ...typedTerms(quotation.terms),
    phrase(text.validity, language, { day: formatLongDate(quotation.valid_until, language) }),
  ]
  return { block: 'terms', title: phrase(text.terms, language), items }
}

function factsOf({ language, quotation, payment_term }: QuotationFacts): Block {
  const facts = [
    [text.subject, phrase(text.subject_value, language)],
    [text.attachment, '–'],
    [text.valid_until, formatLongDate(quotation.valid_until, language)],
    ...(payment_term ? [[text.payment_term, payment_term] as const] : []),
  ] as const
  return {
    block: 'facts',
    columns: 2,
    facts: facts.map(([label, value]) => ({ label: phrase(label, language), value })),
  }
}

function pph23Of({ language, quotation }: QuotationFacts): Block[] {
  const { pph23, to_transfer } = quotation.priced.totals
  if (pph23 === 0) return []
  const values = { amount: formatRupiah(pph23), net: formatRupiah(to_transfer) }
  return [{ block: 'note', text: phrase(text.pph23, language, values) }]
}

function addressLines({ customer }: QuotationFacts): string[] {
  if (!customer) return []
  const { name, kind, company_name, address, city } = customer
  const names = kind === 'CORPORATE' && company_name ? [company_name, name] : [name]
  return [...names, address, city].filter((line): line is string => Boolean(line))
}

/** The letter with which a company offers its vehicles. */
export function quotationPaper(facts: QuotationFacts): Paper {
  const { language, company, quotation, customer } = facts
  const { total } = quotation.priced.totals
  const settings = { company: company.settings.company_name }
  return {
    language,
    title: phrase(text.title, language),
    number: quotation.number ?? phrase(text.draft, language),
    date: quotation.date,
    place_and_date: placeAndDate(company, quotation.date, language),
    letterhead: letterheadOf(company, language),
    addressee: customer ? addresseeOf(addressLines(facts), language) : null,
    blocks: [
      factsOf(facts),
      { block: 'paragraph', text: phrase(text.dear, language) },
      { block: 'paragraph', text: phrase(text.opening, language, settings) },
      lineTable(facts),
      totalsOf(facts),
      { block: 'words', label: phrase(text.in_words, language), text: rupiahInWords(total, language) },
      ...pph23Of(facts),
      termsOf(facts),
      ...accountsOf(company, language),
      { block: 'paragraph', text: phrase(text.closing, language) },
      {
        block: 'signatures',
        parties: [
          signerOf(company, language),
          {
            lead: phrase(text.agreed, language),
            company: customer?.kind === 'CORPORATE' ? customer.company_name : null,
            name: customer?.name ?? null,
            position: null,
            seal: null,
          },
        ],
      },
    ],
    footer: footerOf(company, language),
  }
}
