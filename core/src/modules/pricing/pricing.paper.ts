import { formatLongDate } from '../../kernel/date.ts'
import { formatRupiah } from '../../kernel/money.ts'
import { cellText, formatPercent, type Block, type CellValue, type Column, type Paper } from '../../kernel/paper.ts'
import { phrase, type Language } from '../../kernel/text.ts'
import { masterDataListText } from '../master-data/master-data.text.ts'
import {
  accountsOf,
  addresseeOf,
  footerOf,
  letterheadOf,
  placeAndDate,
  signerOf,
  type PaperCompany,
} from '../setting/setting.paper.ts'
import type { Cell, Matrix, Price } from './pricing.contract.ts'
import { pricingPaperText as text } from './pricing.paper.text.ts'
import { pricingText } from './pricing.text.ts'

type RentalType = Matrix['rental_types'][number]
type Inclusion = keyof typeof masterDataListText.rental_type.options.includes

export interface PriceListFacts {
  language: Language
  company: PaperCompany
  matrix: Matrix
  /** Costs included in the prices of a rental type, by its id. */
  includes: ReadonlyMap<number, readonly string[]>
  /** Customer of the prices; null for general ones. */
  customer: string | null
}

/** Prices that fit side by side on a page. */
const mostColumns = 4

const priceIn = ({ price, general }: Cell): Price | null => price ?? general

/** The prices of the day, by rental type and category. */
function pricesOf({ cells }: Matrix) {
  const priced = cells.flatMap((cell) => {
    const price = priceIn(cell)
    return price ? [{ category: cell.category, type: cell.rental_type_id, price }] : []
  })
  return {
    all: priced.map(({ price }) => price),
    ofType: (type: number) => priced.filter((one) => one.type === type).map(({ price }) => price),
    at: (category: string, type: number) =>
      priced.find((one) => one.type === type && one.category === category)?.price ?? null,
  }
}
type Prices = ReturnType<typeof pricesOf>

/** In parts of about the same length, none longer than the most. */
function parts<T>(items: readonly T[], most: number): T[][] {
  const count = Math.ceil(items.length / most)
  const length = Math.ceil(items.length / Math.max(count, 1))
  return Array.from({ length: count }, (_, at) => items.slice(at * length, (at + 1) * length))
}

/** One value for all, or from the least to the most. */
function span(language: Language, values: readonly (number | null)[], write: (value: number) => string, none: string) {
  const given = [...new Set(values)].filter((value) => value !== null).toSorted((a, b) => a - b)
  const [least] = given
  const most = given.at(-1)
  if (least === undefined || most === undefined) return none
  if (least === most) return write(least)
  return phrase(text.up_to, language, { least: write(least), most: write(most) })
}

/** Categories by rental types, only those that are offered; what a kilometre over costs depends on the category. */
function priceTable({ language, matrix }: PriceListFacts, prices: Prices, title: string, types: RentalType[]): Block {
  const columns: Column[] = [
    { title: phrase(text.category, language), kind: 'text', wide: true },
    ...types.map(({ name }): Column => ({ title: name, kind: 'money', wide: true })),
    { title: phrase(text.excess, language), kind: 'text', align: 'right' },
  ]
  const rows = matrix.categories.flatMap(({ category }): CellValue[][] => {
    const offered = types.map(({ id }) => prices.at(category, id))
    const some = offered.filter((price) => price !== null)
    if (some.length === 0) return []
    const excess = some.map(({ excess_per_km }) => excess_per_km ?? null)
    return [
      [
        phrase(pricingText.options.category[category], language),
        ...offered.map((price) => price?.amount ?? null),
        span(language, excess, formatRupiah, '–'),
      ],
    ]
  })
  return { block: 'table', title, columns, rows }
}

const percentOf = (percent: string | null | undefined) => (percent ? Number(percent) : null)
const writePercent = (percent: number) => formatPercent(String(percent))

/** Terms of the prices of a rental type, over all categories. */
function conditions({ language, includes }: PriceListFacts, prices: Prices, type: RentalType): CellValue[] {
  const some = prices.ofType(type.id)
  const over = (pick: (price: Price) => number | null | undefined, write: (value: number) => string, none = '–') =>
    span(
      language,
      some.map((price) => pick(price) ?? null),
      write,
      none,
    )
  const inclusions = (includes.get(type.id) ?? []).map((one) =>
    phrase(masterDataListText.rental_type.options.includes[one as Inclusion], language),
  )
  const overtime = [
    over((price) => percentOf(price.overtime_percent), writePercent, ''),
    over((price) => price.overtime_amount, formatRupiah, ''),
  ]
  return [
    type.name,
    phrase(pricingText.options.unit[type.duration_uom], language),
    [phrase(text.vehicle_only, language), ...inclusions].join(', '),
    over(
      (price) => price.km_allowance,
      (km) => cellText('number', km),
      phrase(text.unlimited, language),
    ),
    overtime.filter(Boolean).join(' / ') || '–',
    over((price) => percentOf(price.late_return_percent), writePercent),
  ]
}

function conditionTable(facts: PriceListFacts, prices: Prices, types: readonly RentalType[]): Block {
  const { language } = facts
  const narrow = [text.per, text.km, text.overtime, text.late] as const
  const [per, km, overtime, late] = narrow.map((title): Column => ({
    title: phrase(title, language),
    kind: 'text',
  })) as [Column, Column, Column, Column]
  const columns: Column[] = [
    { title: phrase(text.rental_type, language), kind: 'text', wide: true },
    per,
    { title: phrase(text.includes, language), kind: 'text', wide: true },
    km,
    overtime,
    late,
  ]
  return {
    block: 'table',
    title: phrase(text.conditions, language),
    columns,
    rows: types.map((type) => conditions(facts, prices, type)),
  }
}

function termsOf({ language, matrix }: PriceListFacts): Block {
  const hasOwn = matrix.cells.some(({ own_prices }) => own_prices > 0)
  const terms = [
    text.term_per_unit,
    text.term_percent,
    text.term_not_included,
    ...(hasOwn ? [text.term_own] : []),
    text.term_offer,
  ]
  return {
    block: 'terms',
    title: phrase(text.terms, language),
    items: terms.map((term) => phrase(term, language)),
  }
}

/** From which day to which the whole list holds: until the first of its prices ends. */
function factsOf({ language, matrix, company }: PriceListFacts, prices: Prices): Block {
  const [firstEnd] = prices.all.flatMap(({ valid_to }) => valid_to ?? []).toSorted()
  const day = (iso: string) => formatLongDate(iso, language)
  const facts = [
    [text.valid_on, day(matrix.on)],
    [text.currency, phrase(text.rupiah, language)],
    ...(firstEnd ? [[text.valid_to, day(firstEnd)] as const] : []),
    ...(company.settings.is_pkp ? [[text.tax, phrase(text.tax_excluded, language)] as const] : []),
  ] as const
  return {
    block: 'facts',
    columns: 2,
    facts: facts.map(([label, value]) => ({ label: phrase(label, language), value })),
  }
}

function tablesOf(facts: PriceListFacts, prices: Prices): Block[] {
  const { language, matrix } = facts
  const offered = matrix.rental_types.filter(({ id }) => prices.ofType(id).length > 0)
  if (offered.length === 0) return [{ block: 'paragraph', text: phrase(text.no_prices, language) }]
  const tables = (title: string, types: RentalType[]) =>
    parts(types, mostColumns).map((some) => priceTable(facts, prices, title, some))
  const isDaily = ({ duration_uom }: RentalType) => duration_uom === 'DAY'
  return [
    ...tables(phrase(text.daily, language), offered.filter(isDaily)),
    ...tables(
      phrase(text.longer, language),
      offered.filter((type) => !isDaily(type)),
    ),
    conditionTable(facts, prices, offered),
    termsOf(facts),
  ]
}

/** The price list of a day as a sales person sends it: general, or for one customer with the agreed prices. */
export function priceListPaper(facts: PriceListFacts): Paper {
  const { language, company, matrix, customer } = facts
  const prices = pricesOf(matrix)
  const opening = customer ? phrase(text.opening_customer, language, { customer }) : phrase(text.opening, language)
  return {
    language,
    title: phrase(text.title, language),
    number: null,
    date: matrix.today,
    place_and_date: placeAndDate(company, matrix.today, language),
    letterhead: letterheadOf(company, language),
    addressee: customer ? addresseeOf([customer], language) : null,
    blocks: [
      factsOf(facts, prices),
      { block: 'paragraph', text: opening },
      ...tablesOf(facts, prices),
      ...accountsOf(company, language),
      { block: 'signatures', parties: [signerOf(company, language)] },
    ],
    footer: footerOf(company, language),
  }
}
