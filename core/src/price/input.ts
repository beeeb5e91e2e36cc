import type { DurationUnit } from '../kernel/duration.ts'
import type { TimeZone } from '../kernel/time-zones.ts'
import type { Taxes } from '../totals/tax.ts'
import type { Policy } from './policy.ts'

/** A price that holds for a line on its day, with what goes with it. */
export interface Rate {
  id: string
  version: number
  /** Origin: the customer, the vehicle, or the category. */
  level: string
  unit: DurationUnit
  amount: number
  /** Per unit; without one, kilometres are unlimited. */
  km_allowance: number | null
  excess_per_km: number | null
  overtime_percent: string | null
  overtime_amount: number | null
  late_return_percent: string | null
}

/** Costs covered by the rent of a rental type, such as the driver's meals. */
export interface RentalKind {
  includes: readonly string[]
}

/** Counts are of each vehicle of the line, amounts of the whole line. */
export interface Extras {
  zone_days: readonly { zone: string; days: number }[]
  nights: number
  meals: number
  overtime_minutes: number
  late_minutes: number
  driven_km: number
  delivery_fee: number
  pick_up_fee: number
  other: readonly { label: string; amount: number; ppn_applicable: boolean; pph23_applicable: boolean }[]
  /** Paid for the customer at cost, receipts in their name: no tax. */
  reimbursements: readonly { label: string; amount: number }[]
}

/** Agreed terms on kilometres; absent ones come from the price. */
export interface AgreedKm {
  /** Of each vehicle, for each unit of the line. */
  allowance: number | null
  per_km: number | null
}

export interface LineInput {
  key: string
  rental_type: RentalKind
  /** Number of vehicles. */
  quantity: number
  duration: number
  duration_uom: DurationUnit
  started_at: string
  /** The price for the unit of the line, and those for other units, which the cap compares with. */
  rates: readonly Rate[]
  /** Agreed by hand instead of the price list. */
  manual: { amount: number; reason: string } | null
  discount: string
  extras: Partial<Extras>
  /** Absent in documents of a time when the prices themselves were given the agreed kilometres. */
  km?: AgreedKm
}

export interface PriceInput {
  /** The day of the document. */
  on: string
  time_zone: TimeZone
  policy: Policy
  taxes: Taxes
  lines: readonly LineInput[]
  /** Given back at the end: no part of the total, and not taxed. */
  deposit: number
  down_payment: { percent: string } | { amount: number } | null
  /** Taken off the rent because a down payment is made. */
  dp_discount: number
}
