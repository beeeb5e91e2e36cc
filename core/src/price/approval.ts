import { periodStart } from '../kernel/duration.ts'
import { isMore, percentOf } from '../totals/round.ts'
import type { LineInput, PriceInput } from './input.ts'
import type { Priced } from './priced.ts'

export const approvalReasonNames = [
  'discount_over_cap',
  'long_term',
  'manual_price',
  'tax_in_price',
  'more_km',
] as const
export type ApprovalReason = (typeof approvalReasonNames)[number]

/** Limits of a role on discounts and terms; null means no limit. */
export interface Caps {
  discount_cap: string | null
  term_cap_months: number | null
}

export const discountNeedsApproval = (percent: string, cap: string | null): boolean =>
  cap !== null && isMore(percent, cap)

const isOverCap = (reduction: number, of: number, cap: string | null): boolean =>
  cap !== null && reduction > Math.max(0, percentOf(of, cap))

/** True if a vehicle costs more by the list than what was agreed, by more than a person may give away. */
export const isDearer = (listed: number, agreed: number, cap: string | null): boolean =>
  isOverCap(listed - agreed, agreed, cap)

/** Also where each discount is within the cap, all of them together with the one for paying ahead may not be. */
export function discountIsOver({ lines, totals }: Priced, cap: string | null): boolean {
  if (cap === null) return false
  return (
    lines.some((line) => discountNeedsApproval(line.discount, cap)) || isOverCap(totals.discount, totals.subtotal, cap)
  )
}

interface Term {
  started_on: string
  last_day: string
}

/** True if a rental binds the company longer than a person may agree to. */
export const isLongTerm = ({ started_on, last_day }: Term, months: number | null): boolean =>
  months !== null && last_day >= periodStart(started_on, months, 'MONTH')

/** Prices of the list are without PPN: taken as if it were inside, they fall by as much. */
const isTaxInside = ({ taxes, lines }: Agreed): boolean =>
  taxes.is_pkp && taxes.prices_include_ppn && lines.some(({ manual }) => manual === null)

/** More kilometres than the price includes, or cheaper ones beyond; a price without a limit gives them anyway. */
function isMoreKm({ rates, duration_uom, km }: LineInput): boolean {
  const rate = rates.find(({ unit }) => unit === duration_uom)
  if (!km || !rate || rate.km_allowance === null) return false
  const isWider = km.allowance !== null && km.allowance > rate.km_allowance
  return isWider || (km.per_km !== null && km.per_km < (rate.excess_per_km ?? 0))
}

export const changeReasonNames = ['discount_over_cap', 'reductions_over_cap', 'price_not_known', 'long_term'] as const
export type ChangeReason = (typeof changeReasonNames)[number]

/** Amounts before taxes that a contract gave away since it was offered, and its first agreed price before discounts. */
export interface GivenAway {
  /** The discount of its first version, what changes gave since, and charges of returns that were waived. */
  before: number
  of: number
}

/** The part of the first agreed price that a person may still give away; null means no limit. */
export const reductionLeft = ({ before, of }: GivenAway, { discount_cap }: Pick<Caps, 'discount_cap'>): number | null =>
  discount_cap === null ? null : Math.max(0, percentOf(of, discount_cap) - before)

const netOf = ({ totals }: Priced): number => totals.subtotal - totals.discount

/**
 * Amount before taxes that a change gives away, compared with the usual price of the same change. One that asks for more
 * makes no room for others: it can be taken back later, and what was given then stays. A change whose usual price is not
 * known is for those who approve, and counts nothing.
 */
export const givenBy = (after: Priced, usual: Priced | null): number =>
  usual ? Math.max(0, netOf(usual) - netOf(after)) : 0

/** A change of a running order. */
interface Changed {
  /** Total of the order after the change. */
  total: number
  /** The same by the list and the agreed terms of the order; null where it is not known. */
  usual_total: number | null
  /** Terms of the lines that last longer. */
  longer: readonly Term[]
  /** Given away by this change. */
  gives: number
  given: GivenAway
}

/**
 * Reasons why a change of a running order is for those who approve orders; empty where it is for anybody. Reductions of
 * one day after the other are within the limit together, or not at all.
 */
export function changeReasons(
  { total, usual_total, longer, gives, given }: Changed,
  { discount_cap, term_cap_months }: Caps,
): ChangeReason[] {
  const left = reductionLeft(given, { discount_cap })
  const isOver = usual_total !== null && isOverCap(usual_total - total, usual_total, discount_cap)
  const holds: Record<ChangeReason, boolean> = {
    discount_over_cap: isOver,
    reductions_over_cap: !isOver && left !== null && gives > left && gives > 0,
    price_not_known: usual_total === null && discount_cap !== null,
    long_term: longer.some((term) => isLongTerm(term, term_cap_months)),
  }
  return changeReasonNames.filter((reason) => holds[reason])
}

type Agreed = Pick<PriceInput, 'taxes' | 'lines'>

/** Reasons why another person must approve; empty where none must. `agreed` is what the price was made from. */
export function approvalReasons(
  priced: Priced,
  agreed: Agreed,
  { discount_cap, term_cap_months }: Caps,
): ApprovalReason[] {
  const holds: Record<ApprovalReason, boolean> = {
    discount_over_cap: discountIsOver(priced, discount_cap),
    long_term: priced.lines.some((line) => isLongTerm(line, term_cap_months)),
    manual_price: priced.lines.some((line) => line.is_manual),
    tax_in_price: isTaxInside(agreed),
    more_km: agreed.lines.some(isMoreKm),
  }
  return approvalReasonNames.filter((reason) => holds[reason])
}
