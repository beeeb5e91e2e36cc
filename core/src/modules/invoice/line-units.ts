import { daysBetween } from '../../kernel/date.ts'
import type { DurationUnit } from '../../kernel/duration.ts'
import { monthsOf, type Days } from '../sales-order/billing-periods.ts'
import { kindsForDays, type BillingKind } from '../sales-order/schedule.contract.ts'

/** An amount as so many units at a price each; without a unit it is one amount. */
export interface Counted {
  quantity: number
  unit: DurationUnit | null
  unit_price: number
}

export const uncounted = (amount: number): Counted => ({ quantity: 1, unit: null, unit_price: amount })

/** Days of a rental that is agreed by a unit, from a first day on. */
export interface RentedDays extends Days {
  kind: BillingKind
  /** Of the line of its order; null for what concerns the whole order. */
  unit: DurationUnit | null
  /** Agreed for one unit, less the discount of the line. */
  unit_agreed: number | null
  started_on: string | null
}

type Units = Pick<Counted, 'quantity' | 'unit'>
const whole = (count: number, of: number, unit: DurationUnit): Units | null =>
  count > 0 && count % of === 0 ? { quantity: count / of, unit } : null

/** Units that fill the days of a row; null where they do not, such as for a part of a month. */
function unitsOf({ kind, unit, started_on, ...days }: RentedDays): Units | null {
  if (!unit || !started_on || !(kindsForDays as readonly BillingKind[]).includes(kind)) return null
  const count = daysBetween(days.period_start, days.last_day) + 1
  if (unit === 'DAY') return whole(count, 1, unit)
  if (unit === 'WEEK') return whole(count, 7, unit)
  const months = (monthsOf(started_on, days)?.length ?? 1) - 1
  return (unit === 'YEAR' ? whole(months, 12, unit) : null) ?? whole(months, 1, 'MONTH')
}

/** True for a price that was agreed: the average of a bundle or of days at several prices is none. */
function isAgreed({ unit, unit_agreed }: RentedDays, { quantity, unit: counted }: Units, price: number): boolean {
  if (quantity === 1) return true
  if (unit_agreed === null) return false
  const agreed = unit === 'YEAR' && counted === 'MONTH' ? unit_agreed / 12 : unit_agreed
  // Amounts are rounded, prices with a discount are not.
  return Math.abs(Math.abs(price) - agreed) < 1
}

/** An amount for days in the units and at the price that were agreed, where that is exact to the rupiah. */
export function countedIn(row: RentedDays, amount: number): Counted {
  const units = unitsOf(row)
  if (!units || amount % units.quantity !== 0) return uncounted(amount)
  const unit_price = amount / units.quantity
  return isAgreed(row, units, unit_price) ? { ...units, unit_price } : uncounted(amount)
}

/** A part of a counted amount: so many of its units where it is a whole number of them. */
export function partCounted({ unit, unit_price }: Counted, amount: number): Counted {
  const quantity = unit_price !== 0 ? amount / unit_price : 0
  return quantity >= 1 && Number.isInteger(quantity) ? { quantity, unit, unit_price } : uncounted(amount)
}
