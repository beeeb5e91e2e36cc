import { amountOf, isOwn, type Charge } from './charge.ts'
import { share, sum, without } from './round.ts'
import { rule } from './rule.ts'
import { apply, none, type Traced } from './trace.ts'

/** Off a line: a part of it, or a fixed amount. */
export type Discount = { percent: string } | { amount: number }

/** The remainder is rounded, not the discount: it is the base of taxes. */
export const discountPercentRule = rule(
  'discount_percent',
  1,
  'HALF_UP',
  ({ subtotal, percent }: { subtotal: number; percent: string }) => subtotal - without(subtotal, percent),
)

/** No more than there is. */
export const discountAmountRule = rule(
  'discount_amount',
  1,
  'NONE',
  ({ subtotal, amount }: { subtotal: number; amount: number }) => Math.min(amount, Math.max(0, subtotal)),
)

export const lineDiscountsRule = rule(
  'line_discounts',
  1,
  'NONE',
  ({ line_discounts }: { line_discounts: number }) => line_discounts,
)

export function discountOn(subtotal: number, discount: Discount | null): Traced {
  if (!discount) return none
  return 'amount' in discount
    ? apply(discountAmountRule, { subtotal, amount: discount.amount })
    : apply(discountPercentRule, { subtotal, percent: discount.percent })
}

interface DiscountedLine {
  charges: readonly Charge[]
  discount_amount: number
}
type Choice = (charge: Charge) => boolean

function partOf(discount: number, charges: readonly Charge[], isMeant: Choice): number {
  const whole = amountOf(charges)
  if (whole === 0) return 0
  const part = amountOf(charges.filter(isMeant))
  return share(discount, whole < 0 ? -part : part, Math.abs(whole))
}

/**
 * How much of all discounts falls on some charges. The discount of a line is spread over its charges alike, and what the
 * document gives besides over those of all lines: so taxes are of what is really paid for what is taxed.
 */
export function spread(lines: readonly DiscountedLine[], discount: number, kinds?: readonly string[]) {
  const isDiscounted: Choice = (one) => (kinds ? kinds.includes(one.kind) : isOwn(one))
  const ofLines = lines.map(({ charges, discount_amount }) => ({
    charges: charges.filter(isDiscounted),
    discount_amount,
  }))
  const besides = discount - sum(lines.map(({ discount_amount }) => discount_amount))
  const all = ofLines.flatMap(({ charges }) => charges)
  return (isMeant: Choice): number =>
    sum([...ofLines.map((line) => partOf(line.discount_amount, line.charges, isMeant)), partOf(besides, all, isMeant)])
}
