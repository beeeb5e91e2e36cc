import { amountOf } from '../totals/charge.ts'
import { sum } from '../totals/round.ts'
import { apply, type Traced } from '../totals/trace.ts'
import { isRent } from './charge.ts'
import type { PricedLine } from './priced.ts'
import { rule } from './rule.ts'

/** A discount for paying ahead takes off what is left of the rent, and no more. */
export const documentDiscountRule = rule(
  'document_discount',
  1,
  'NONE',
  (i: { line_discounts: number; dp_discount: number; rent: number }) =>
    i.line_discounts + Math.min(i.dp_discount, Math.max(0, i.rent)),
)

/** The discounts of the lines, and the one for paying ahead. */
export function documentDiscount(lines: readonly PricedLine[], dp_discount: number): Traced {
  const line_discounts = sum(lines.map((line) => line.discount_amount))
  const rent = amountOf(lines.flatMap((line) => line.charges.filter(isRent))) - line_discounts
  return apply(documentDiscountRule, { line_discounts, dp_discount, rent })
}
