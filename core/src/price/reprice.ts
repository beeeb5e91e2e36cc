import { share } from '../totals/round.ts'
import { rule } from './rule.ts'

/** What the rest of a rent becomes by another price of its unit, less what it was. */
export const repriceRule = rule(
  'reprice',
  1,
  'HALF_UP',
  ({ rent, list_price, amount }: { rent: number; list_price: number; amount: number }) =>
    share(rent, amount, list_price) - rent,
)
