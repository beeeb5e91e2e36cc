import type { Guard } from './machine.ts'

interface Submitted {
  created_by_id?: string | null
  submitted_by_id?: string | null
  /** Reasons why another person must approve; empty where none must. */
  approval_reasons: readonly string[]
}

/** Refuses the approval of one's own document where another person must agree, except to an owner. */
export const byAnother: Guard<Submitted> = ({ created_by_id, submitted_by_id, approval_reasons }, context) => {
  const isOwn = [created_by_id, submitted_by_id].includes(context.user_id)
  return isOwn && approval_reasons.length > 0 && !context.is_owner ? { code: 'own_approval' } : null
}
