import { daysBetween } from '../kernel/date.ts'
import { periodStart, type DurationUnit } from '../kernel/duration.ts'
import { sum, times } from '../totals/round.ts'
import { rule } from './rule.ts'

export type UnitPrices = { readonly [U in DurationUnit]?: number | undefined }
export type Mix = Record<DurationUnit, number>
export interface Cover {
  mix: Mix
  amount: number
}

interface Pair {
  large: number
  small: number
  amount: number
}

/**
 * The cheapest way to cover so many small units, of which several make a large one, also by more than is needed. The
 * cost is a line in the number of large ones until they cover everything, so that only its ends can be cheapest.
 */
function cheapestPair(needed: number, ratio: number, small?: number, large?: number): Pair | null {
  const most = Math.ceil(needed / ratio)
  const whole = Math.floor(needed / ratio)
  let best: Pair | null = null
  for (const count of [most, whole, 0]) {
    const rest = Math.max(0, needed - count * ratio)
    if ((count > 0 && large === undefined) || (rest > 0 && small === undefined)) continue
    const amount = times(large ?? 0, count) + times(small ?? 0, rest)
    if (!best || amount < best.amount) best = { large: count, small: rest, amount }
  }
  return best
}

/** The cheapest mix of periods with a price that covers all days up to an end; null where there is no price. */
export function cheapestCover(from: string, end: string, prices: UnitPrices): Cover | null {
  let best: Cover | null = null
  const byMonths = prices.MONTH !== undefined || prices.YEAR !== undefined
  for (let months = 0; ; months++) {
    const reached = periodStart(from, months, 'MONTH')
    const long = cheapestPair(months, 12, prices.MONTH, prices.YEAR)
    const short = cheapestPair(Math.max(0, daysBetween(reached, end)), 7, prices.DAY, prices.WEEK)
    const amount = long && short ? sum([long.amount, short.amount]) : null
    if (long && short && amount !== null && (!best || amount <= best.amount))
      best = { mix: { YEAR: long.large, MONTH: long.small, WEEK: short.large, DAY: short.small }, amount }
    if (!byMonths || reached >= end) return best
  }
}

interface Bundle {
  years?: number
  year_price?: number | undefined
  months?: number
  month_price?: number | undefined
  weeks?: number
  week_price?: number | undefined
  days?: number
  day_price?: number | undefined
  vehicles: number
}

export const bundleRule = rule('bundle', 1, 'NONE', (i: Bundle) =>
  times(
    sum([
      times(i.year_price ?? 0, i.years ?? 0),
      times(i.month_price ?? 0, i.months ?? 0),
      times(i.week_price ?? 0, i.weeks ?? 0),
      times(i.day_price ?? 0, i.days ?? 0),
    ]),
    i.vehicles,
  ),
)

/** The mix as inputs of the rule: what is not in it is left out. */
export const bundleOf = ({ mix }: Cover, prices: UnitPrices, vehicles: number): Bundle => ({
  ...(mix.YEAR > 0 && { years: mix.YEAR, year_price: prices.YEAR }),
  ...(mix.MONTH > 0 && { months: mix.MONTH, month_price: prices.MONTH }),
  ...(mix.WEEK > 0 && { weeks: mix.WEEK, week_price: prices.WEEK }),
  ...(mix.DAY > 0 && { days: mix.DAY, day_price: prices.DAY }),
  vehicles,
})

export const bundleSavingRule = rule('bundle_saving', 1, 'NONE', ({ rent, bundle }: { rent: number; bundle: number }) =>
  Math.min(0, bundle - rent),
)
