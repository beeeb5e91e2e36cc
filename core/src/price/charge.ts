import type { DurationUnit } from '../kernel/duration.ts'
import { chargeOf, type Charge } from '../totals/charge.ts'

export const chargeKinds = [
  'rent',
  'bundle_saving',
  'zone',
  'night',
  'meal',
  'overtime',
  'late_return',
  'excess_km',
  'delivery',
  'pick_up',
  'other',
  'reimbursement',
] as const
export type ChargeKind = (typeof chargeKinds)[number]
export type RentalCharge = Charge<ChargeKind, DurationUnit>

/** Rent and its extras are taxed by default; other charges override it. */
export const charge = chargeOf<ChargeKind, DurationUnit>

/** The kinds that make up the rent: discounts are of these alone. */
export const rentKinds: readonly ChargeKind[] = ['rent', 'bundle_saving']
export const isRent = ({ kind }: RentalCharge): boolean => rentKinds.includes(kind)
