import { saySeeded } from '../master-data/seeded-texts.ts'
import { formatRupiah } from '../../kernel/money.ts'
import { cellText, formatPercent, type Block } from '../../kernel/paper.ts'
import { phrase, phraseIn, type Language } from '../../kernel/text.ts'
import { lineTable, type LineColumn } from '../../paper/line-table.ts'
import { masterDataListText } from '../master-data/master-data.text.ts'
import type { Cell, Matrix, Price } from './pricing.contract.ts'
import type { PriceListFacts } from './pricing.paper.ts'
import { pricingPaperText as text } from './pricing.paper.text.ts'
import { pricingText } from './pricing.text.ts'

type RentalType = Matrix['rental_types'][number]
type Category = Matrix['categories'][number]
type Inclusion = keyof typeof masterDataListText.rental_type.options.includes

/** Prices that fit side by side on a page. */
const mostColumns = 4

const priceIn = ({ price, general }: Cell): Price | null => price ?? general

/** The prices of the day, by rental type and category. */
export function pricesOf({ cells }: Matrix) {
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
  const offeredIn = (category: string) => types.flatMap(({ id }) => prices.at(category, id) ?? [])
  const excessOf = (category: string) => offeredIn(category).map(({ excess_per_km }) => excess_per_km ?? null)
  const columns: LineColumn<Category>[] = [
    {
      title: text.category,
      kind: 'text',
      wide: true,
      value: ({ name }) => saySeeded(name, language),
    },
    ...types.map(({ id, name }): LineColumn<Category> => ({
      title: name,
      kind: 'money',
      wide: true,
      value: ({ category }) => prices.at(category, id)?.amount ?? null,
    })),
    {
      title: text.excess,
      kind: 'text',
      align: 'right',
      value: ({ category }) => span(language, excessOf(category), formatRupiah, '–'),
    },
  ]
  const offered = matrix.categories.filter(({ category }) => offeredIn(category).length > 0)
  return lineTable(columns, offered, language, title)
}

const percentOf = (percent: string | null | undefined) => (percent ? Number(percent) : null)
const writePercent = (percent: number) => formatPercent(String(percent))
const writeKm = (km: number) => cellText('number', km)

/** Terms of the prices of each rental type, over all categories. */
function conditionTable({ language, includes }: PriceListFacts, prices: Prices, types: readonly RentalType[]): Block {
  const say = phraseIn(language)
  const over = (
    { id }: RentalType,
    pick: (price: Price) => number | null | undefined,
    write: (value: number) => string,
    none = '–',
  ) => {
    const values = prices.ofType(id).map((price) => pick(price) ?? null)
    return span(language, values, write, none)
  }
  const included = ({ id }: RentalType) =>
    (includes.get(id) ?? []).map((one) => say(masterDataListText.rental_type.options.includes[one as Inclusion]))
  const overtimeOf = (type: RentalType) => [
    over(type, (price) => percentOf(price.overtime_percent), writePercent, ''),
    over(type, (price) => price.overtime_amount, formatRupiah, ''),
  ]
  const lateOf = (type: RentalType) => over(type, (price) => percentOf(price.late_return_percent), writePercent)
  const kmOf = (type: RentalType) => over(type, (price) => price.km_allowance, writeKm, say(text.unlimited))
  const columns: LineColumn<RentalType>[] = [
    { title: text.rental_type, kind: 'text', wide: true, value: ({ name }) => saySeeded(name, language) },
    { title: text.per, kind: 'text', value: ({ duration_uom }) => say(pricingText.options.unit[duration_uom]) },
    {
      title: text.includes,
      kind: 'text',
      wide: true,
      value: (type) => [say(text.vehicle_only), ...included(type)].join(', '),
    },
    { title: text.km, kind: 'text', value: kmOf },
    { title: text.overtime, kind: 'text', value: (type) => overtimeOf(type).filter(Boolean).join(' / ') || '–' },
    { title: text.late, kind: 'text', value: lateOf },
  ]
  return lineTable(columns, types, language, say(text.conditions))
}

/** Prices by category and rental type, then their terms; none where no price holds. */
export function priceTables(facts: PriceListFacts, prices: Prices): Block[] {
  const { language, matrix } = facts
  const offered = matrix.rental_types.filter(({ id }) => prices.ofType(id).length > 0)
  if (offered.length === 0) return []
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
  ]
}
