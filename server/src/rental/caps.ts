import type { RentalRules } from '@rental/core/modules/setting/rental-rules'
import type { Caps } from '@rental/core/price/approval'
import type { Tx } from '../db/tx.ts'
import { approverOf } from '../record/move-context.ts'

/** Limits within which a user's own documents need no approval. */
export async function capsOf(tx: Tx, user: string, rules: Pick<RentalRules, 'approval_term_months'>): Promise<Caps> {
  const { is_owner, discount_cap } = await approverOf(tx, user)
  return { discount_cap, term_cap_months: is_owner ? null : rules.approval_term_months }
}
