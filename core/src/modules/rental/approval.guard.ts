import { approval, byAnother } from '../../kernel/approval.guard.ts'
import type { Guard } from '../../kernel/machine.ts'
import { discountIsOver, type ApprovalReason } from '../../price/approval.ts'
import type { Priced } from '../../price/priced.ts'

interface Approvable {
  created_by_id?: string | null
  submitted_by_id?: string | null
  approval_reasons: readonly ApprovalReason[]
  priced: Priced
}

/** Refuses the approval of a higher discount than one may give. */
const withinCap: Guard<Approvable> = ({ priced }, { discount_cap: cap }) =>
  discountIsOver(priced, cap) ? { code: 'discount_over_cap', params: { cap: Number(cap) } } : null

/** Refuses the approval of one's own document, and of a higher discount than one may give. */
export const approvalGuard: Guard<Approvable> = approval(
  (document, context) => byAnother(document, context) ?? withinCap(document, context),
)
