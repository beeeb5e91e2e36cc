import type { Guard, MoveContext } from './machine.ts'

export interface Submitted {
  created_by_id?: string | null
  submitted_by_id?: string | null
  /** Reasons why another person must approve; empty where none must. */
  approval_reasons: readonly string[]
}

/** Written or submitted by the person who would approve it. */
export const isOwnDocument = (
  { created_by_id, submitted_by_id }: Pick<Submitted, 'created_by_id' | 'submitted_by_id'>,
  { user_id }: Pick<MoveContext, 'user_id'>,
): boolean => [created_by_id, submitted_by_id].includes(user_id)

/** Refuses the approval of one's own document where another person must agree, except to an owner. */
export const byAnother: Guard<Submitted> = (document, context) =>
  isOwnDocument(document, context) && document.approval_reasons.length > 0 && !context.is_owner
    ? { code: 'own_approval' }
    : null
