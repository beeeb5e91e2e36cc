import { share } from '../totals/round.ts'
import { rule } from './rule.ts'

/** Remaining rent at another unit price, less the original. */
export const repriceRule = rule(
  'reprice',
  1,
  'HALF_UP',
  ({ rent, list_price, amount }: { rent: number; list_price: number; amount: number }) =>
    share(rent, amount, list_price) - rent,
)
