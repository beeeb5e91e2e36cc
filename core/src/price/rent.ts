import { periodStart, type DurationUnit } from '../kernel/duration.ts'
import { times, without } from '../totals/round.ts'
import { apply, type Traced } from '../totals/trace.ts'
import { bundleOf, bundleRule, bundleSavingRule, cheapestCover, type Cover, type UnitPrices } from './bundle.ts'
import type { LineInput, Rate } from './input.ts'
import type { Policy } from './policy.ts'
import { rule } from './rule.ts'

export const rateRule = rule(
  'rate',
  1,
  'NONE',
  ({ amount }: { amount: number; unit: DurationUnit; level: string; rate_id: string; rate_version: number }) => amount,
)
export const manualPriceRule = rule(
  'manual_price',
  1,
  'NONE',
  ({ amount }: { amount: number; unit: DurationUnit; reason: string; list_price?: number | undefined }) => amount,
)
export const rentRule = rule(
  'rent',
  1,
  'NONE',
  ({ amount, duration, vehicles }: { amount: number; unit: DurationUnit; duration: number; vehicles: number }) =>
    times(amount, duration, vehicles),
)
/** The remainder is rounded, not the discount, because it is the base of taxes. */
export const discountRule = rule(
  'discount',
  1,
  'HALF_UP',
  ({ rent, percent }: { rent: number; percent: string }) => rent - without(rent, percent),
)

export const discountEachRule = rule(
  'discount_each',
  1,
  'HALF_UP',
  ({ rent, percent, vehicles }: { rent: number; percent: string; vehicles: number }) =>
    times(rent - without(rent, percent), vehicles),
)

export const rateIn = (rates: readonly Rate[], unit: DurationUnit): Rate | undefined =>
  rates.find((rate) => rate.unit === unit)

export const unitPrices = (rates: readonly Rate[]): UnitPrices =>
  Object.fromEntries(rates.toReversed().map(({ unit, amount }) => [unit, amount]))

/** Price of one unit of a line, with its origin; null where the price list has none. */
export function unitPrice({ rates, manual, duration_uom: unit }: LineInput): Traced | null {
  const rate = rateIn(rates, unit)
  if (manual) return apply(manualPriceRule, { ...manual, unit, list_price: rate?.amount })
  if (!rate) return null
  const { amount, level, id: rate_id, version: rate_version } = rate
  return apply(rateRule, { amount, unit, level, rate_id, rate_version })
}

export const coverOf = (line: Pick<LineInput, 'rates' | 'duration' | 'duration_uom'>, from: string): Cover | null =>
  cheapestCover(from, periodStart(from, line.duration, line.duration_uom), unitPrices(line.rates))

/** Discount on the rent of a line. */
export function discountOn({ quantity: vehicles, discount: percent }: LineInput, rent: number, policy: Policy): Traced {
  if (!policy.discount_each || vehicles === 1) return apply(discountRule, { rent, percent })
  return apply(discountEachRule, { rent: rent / vehicles, percent, vehicles })
}

/** Saving of a line through a cheaper mix of longer or shorter periods; null where there is none. */
export function bundleSaving(line: LineInput, from: string, rent: number): Traced | null {
  const cover = coverOf(line, from)
  if (!cover || times(cover.amount, line.quantity) >= rent) return null
  const bundle = apply(bundleRule, bundleOf(cover, unitPrices(line.rates), line.quantity))
  return apply(bundleSavingRule, { rent, bundle: bundle.amount }, bundle.steps)
}
