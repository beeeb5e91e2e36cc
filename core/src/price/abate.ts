import { percentOf } from '../totals/round.ts'
import { rule } from './rule.ts'

/** Rent that is not charged for days on which the vehicle could not be used. */
export const abateRule = rule(
  'abate',
  1,
  'HALF_UP',
  ({ rent, percent }: { rent: number; percent: string }) => -percentOf(rent, percent),
)
