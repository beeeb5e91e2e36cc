import { times } from '../totals/round.ts'
import { rule } from './rule.ts'

/** Zones, nights and meals: so much for each. */
export const surchargeRule = rule(
  'surcharge',
  1,
  'NONE',
  ({ each, count, vehicles }: { each: number; count: number; vehicles: number }) => times(each, count, vehicles),
)
