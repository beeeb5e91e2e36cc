import { times } from './round.ts'
import { rule } from './trace.ts'

/** Zones, nights and meals: so much for each. */
export const surchargeRule = rule(
  'surcharge',
  1,
  'NONE',
  ({ each, count, vehicles }: { each: number; count: number; vehicles: number }) => times(each, count, vehicles),
)

/** A fee that somebody entered. */
export const givenRule = rule(
  'given',
  1,
  'NONE',
  ({ amount }: { amount: number; label?: string | undefined }) => amount,
)
