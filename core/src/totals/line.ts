import { isOwn, type Charge } from './charge.ts'
import { byKind, lineTotalRule, sumRule } from './sums.ts'
import { apply, type Step, type Traced } from './trace.ts'

export interface LineTotals<C extends Charge = Charge> {
  key: string
  charges: C[]
  /** Without reimbursements, which the totals show apart. */
  subtotal: number
  discount_amount: number
  total: number
  steps: Step[]
}

interface Line<C extends Charge> {
  key: string
  charges: C[]
  discount: Traced
}

export function lineTotals<C extends Charge>({ key, charges, discount }: Line<C>): LineTotals<C> {
  const subtotal = apply(sumRule, byKind(charges.filter(isOwn)))
  const total = apply(lineTotalRule, { subtotal: subtotal.amount, discount: discount.amount })
  return {
    key,
    charges,
    subtotal: subtotal.amount,
    discount_amount: discount.amount,
    total: total.amount,
    steps: [...subtotal.steps, ...discount.steps, ...total.steps],
  }
}
