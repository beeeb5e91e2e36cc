import { periodStart } from '../kernel/duration.ts'
import { isMore, percentOf } from '../totals/round.ts'
import type { Priced } from './priced.ts'

export const approvalReasonNames = ['discount_over_cap', 'long_term', 'manual_price'] as const
export type ApprovalReason = (typeof approvalReasonNames)[number]

/** Limits of a role on discounts and terms; null means no limit. */
export interface Caps {
  discount_cap: string | null
  term_cap_months: number | null
}

export const discountNeedsApproval = (percent: string, cap: string | null): boolean =>
  cap !== null && isMore(percent, cap)

/** Also where each discount is within the cap, all of them together with the one for paying ahead may not be. */
function discountIsOver({ lines, totals }: Priced, cap: string | null): boolean {
  if (cap === null) return false
  return (
    lines.some((line) => discountNeedsApproval(line.discount, cap)) || totals.discount > percentOf(totals.subtotal, cap)
  )
}

const isLong = ({ lines }: Priced, months: number | null): boolean =>
  months !== null && lines.some((line) => line.last_day >= periodStart(line.started_on, months, 'MONTH'))

/** Reasons why another person must approve; empty where none must. */
export function approvalReasons(priced: Priced, { discount_cap, term_cap_months }: Caps): ApprovalReason[] {
  const holds: Record<ApprovalReason, boolean> = {
    discount_over_cap: discountIsOver(priced, discount_cap),
    long_term: isLong(priced, term_cap_months),
    manual_price: priced.lines.some((line) => line.is_manual),
  }
  return approvalReasonNames.filter((reason) => holds[reason])
}
