import { givenBy } from '../../price/approval.ts'
import type { PriceInput } from '../../price/input.ts'
import { priceOf } from '../../price/price.ts'
import type { Adjustment } from './schedule.contract.ts'

/** The part of an adjustment that the price follows from. */
export type PriceAdjustment = Pick<Adjustment, 'position' | 'kind' | 'label' | 'amount'>

/** A penalty is a compensation and no service; whether it is taxed is disputed, so that it is not. */
const isTaxed = ({ kind }: PriceAdjustment) => kind !== 'PENALTY'

/** The agreed input with the adjustments of a change: taxes and totals follow by the same engine. */
export function inputAfter(agreed: PriceInput, adjustments: readonly PriceAdjustment[]): PriceInput {
  const lines = agreed.lines.map((line, at) => {
    const own = adjustments.filter(({ position }) => position === at + 1)
    const other = own.map((one) => ({
      label: one.label,
      amount: one.amount,
      ppn_applicable: isTaxed(one),
      pph23_applicable: isTaxed(one),
    }))
    return own.length === 0
      ? line
      : { ...line, extras: { ...line.extras, other: [...(line.extras.other ?? []), ...other] } }
  })
  return { ...agreed, lines }
}

/** Facts from which the amount follows that a change gives away; kept with its version and computed again by a proof. */
export interface GivenFrom {
  /** The adjustments by the list and the agreed terms of the order; null where they are not known. */
  usual: PriceAdjustment[] | null
  /** Versions that it takes back: what they gave away is given no more. */
  takes_back: number[]
}

/** Amount before taxes that a change gives away, without what it takes back. */
export const givenByChange = (
  agreed: PriceInput,
  adjustments: readonly PriceAdjustment[],
  usual: readonly PriceAdjustment[] | null,
): number => givenBy(priceOf(inputAfter(agreed, adjustments)), usual && priceOf(inputAfter(agreed, usual)))
