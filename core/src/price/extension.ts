import { daysBetween } from '../kernel/date.ts'
import { periodStart, type DurationUnit } from '../kernel/duration.ts'
import { lineTotalRule } from '../totals/sums.ts'
import { apply, type Traced } from '../totals/trace.ts'
import { bundleOf, bundleRule, cheapestCover } from './bundle.ts'
import type { Rate } from './input.ts'
import type { Policy } from './policy.ts'
import { prorate, unitDays } from './prorate.ts'
import { discountRule, rentRule, unitPrices } from './rent.ts'
import { rule } from './rule.ts'
import { surchargeRule } from './surcharge.ts'

/** By which rate added time is charged. */
export const extensionPolicies = ['ORIGINAL', 'NEW_TOTAL', 'EXTENSION'] as const
export type ExtensionPolicy = (typeof extensionPolicies)[number]

/** The line as it was agreed. */
export interface Agreed {
  started_on: string
  duration: number
  duration_uom: DurationUnit
  amount: number
  vehicles: number
  discount: string
  /** The whole rent before discount. */
  rent: number
}
export interface Added {
  duration: number
  duration_uom: DurationUnit
}

/** The new whole, priced from the first day, less what was agreed already. */
export const newTotalRule = rule(
  'extension_new_total',
  1,
  'NONE',
  ({ new_rent, agreed_rent }: { new_rent: number; agreed_rent: number }) => Math.max(0, new_rent - agreed_rent),
)

/** Price of the days up to an end by the price list; null where it has no price. */
function byList(from: string, end: string, rates: readonly Rate[], vehicles: number): Traced | null {
  const prices = unitPrices(rates)
  const cover = cheapestCover(from, end, prices)
  return cover && apply(bundleRule, bundleOf(cover, prices, vehicles))
}

const agreedEnd = ({ started_on, duration, duration_uom }: Agreed) => periodStart(started_on, duration, duration_uom)

/** A unit is counted on from the first day of all: one and one more month from 31 Jan end on 31 Mar. */
function newEnd(agreed: Agreed, added: Added): string {
  const { started_on, duration, duration_uom: unit } = agreed
  return added.duration_uom === unit
    ? periodStart(started_on, duration + added.duration, unit)
    : periodStart(agreedEnd(agreed), added.duration, added.duration_uom)
}

type Way = (agreed: Agreed, added: Added, rates: readonly Rate[], policy: Policy) => Traced | null

const beforeDiscount: Record<ExtensionPolicy, Way> = {
  /** At the agreed price; of another unit, by its days. */
  ORIGINAL: (agreed, added, _, policy) => {
    const { amount, duration_uom: unit, vehicles } = agreed
    if (added.duration_uom === unit) return apply(rentRule, { amount, unit, duration: added.duration, vehicles })
    const from = agreedEnd(agreed)
    const days = daysBetween(from, periodStart(from, added.duration, added.duration_uom))
    const part = prorate(amount, days, unitDays(unit, from, policy.month_basis))
    return apply(surchargeRule, { each: part.amount, count: 1, vehicles }, part.steps)
  },
  NEW_TOTAL: (agreed, added, rates) => {
    const whole = byList(agreed.started_on, newEnd(agreed, added), rates, agreed.vehicles)
    return whole && apply(newTotalRule, { new_rent: whole.amount, agreed_rent: agreed.rent }, whole.steps)
  },
  /** Priced as a rental of its own. */
  EXTENSION: (agreed, added, rates) => {
    const from = agreedEnd(agreed)
    return byList(from, periodStart(from, added.duration, added.duration_uom), rates, agreed.vehicles)
  },
}

/** The rent of added time after the discount of the line; null where the price list has no price for it. */
export function extensionRent(
  how: ExtensionPolicy,
  agreed: Agreed,
  added: Added,
  rates: readonly Rate[],
  policy: Policy,
): Traced | null {
  const rent = beforeDiscount[how](agreed, added, rates, policy)
  if (!rent) return null
  const discount = apply(discountRule, { rent: rent.amount, percent: agreed.discount }, rent.steps)
  return apply(lineTotalRule, { subtotal: rent.amount, discount: discount.amount }, discount.steps)
}
