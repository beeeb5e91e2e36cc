import { fraction, share, sum } from './round.ts'
import { rule } from './rule.ts'
import { apply, type Step, type Traced } from './trace.ts'

/** One thing that is charged, on any document; rental prices and items of a purchase order each have kinds of their own. */
export interface Charge<Kind extends string = string, Unit extends string = string> {
  kind: Kind
  /** Typed by people, where the kind does not say enough. */
  label: string | null
  unit: Unit | null
  quantity: number
  unit_price: number
  amount: number
  ppn_applicable: boolean
  pph23_applicable: boolean
  steps: Step[]
}

type Shown<C extends Charge> = Partial<C> & Pick<C, 'quantity' | 'unit_price'>

/** A charge of a computed amount; taxed by default. */
export const chargeOf = <Kind extends string, Unit extends string>(
  kind: Kind,
  { amount, steps }: Traced,
  shown: Shown<Charge<Kind, Unit>>,
): Charge<Kind, Unit> => ({
  kind,
  label: null,
  unit: null,
  ppn_applicable: true,
  pph23_applicable: true,
  ...shown,
  amount,
  steps,
})

/** An amount typed by a person. */
export const givenRule = rule(
  'given',
  1,
  'NONE',
  ({ amount }: { amount: number; label?: string | undefined }) => amount,
)

export const itemRule = rule(
  'item',
  1,
  'HALF_UP',
  ({ unit_price, quantity }: { unit_price: number; quantity: number }) =>
    share(unit_price, ...fraction(String(quantity))),
)

/** Goods or a service by quantity, which need not be whole. */
export const itemCharge = (shown: Shown<Charge<'item'>>): Charge<'item'> =>
  chargeOf('item', apply(itemRule, { unit_price: shown.unit_price, quantity: shown.quantity }), shown)

/** Paid for the customer at cost, receipts in their name: it stands apart in the totals, and is not taxed. */
export const isReimbursement = ({ kind }: Charge): boolean => kind === 'reimbursement'
/** All but reimbursements: the seller's own income. */
export const isOwn = (charge: Charge): boolean => !isReimbursement(charge)

export const amountOf = (charges: readonly Charge[]): number => sum(charges.map(({ amount }) => amount))
