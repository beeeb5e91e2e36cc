import { Refusal } from '@rental/core/kernel/error'
import { approvalReasons } from '@rental/core/price/approval'
import type { Priced } from '@rental/core/price/priced'
import type { Mover } from '../record/transition.ts'
import { capsOf } from './caps.ts'
import { readRules } from './rental-rules.ts'

interface Approvable {
  created_by_id: string | null
  submitted_by_id: string | null
  approval_reasons: readonly string[]
  priced: unknown
}

/** Refuses an approval of one's own document, and of a discount beyond one's own cap. */
export async function expectApprover({ tx, actor }: Mover, document: Approvable): Promise<void> {
  const caps = await capsOf(tx, actor.user_id, await readRules(tx))
  const isOwn = [document.created_by_id, document.submitted_by_id].includes(actor.user_id)
  if (isOwn && caps.discount_cap !== null && document.approval_reasons.length > 0) throw new Refusal('own_approval')
  const beyond = approvalReasons(document.priced as Priced, { ...caps, term_cap_months: null })
  if (beyond.includes('discount_over_cap')) throw new Refusal('exceeds_own_rights')
}
