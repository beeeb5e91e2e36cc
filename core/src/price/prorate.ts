import { daysBetween } from '../kernel/date.ts'
import { periodStart, type DurationUnit } from '../kernel/duration.ts'
import { share } from '../totals/round.ts'
import { apply, type Traced } from '../totals/trace.ts'
import type { Policy } from './policy.ts'
import { rule } from './rule.ts'

/** Part of a period by days. */
export const prorateRule = rule(
  'prorate',
  1,
  'HALF_UP',
  ({ amount, days, of_days }: { amount: number; days: number; of_days: number }) => share(amount, days, of_days),
)
export const prorate = (amount: number, days: number, of_days: number): Traced =>
  apply(prorateRule, { amount, days, of_days })

/** Days that the period counts as which begins on a day. */
export function unitDays(unit: DurationUnit, from: string, basis: Policy['month_basis']): number {
  if (basis === 30 && unit === 'MONTH') return 30
  return daysBetween(from, periodStart(from, 1, unit))
}
