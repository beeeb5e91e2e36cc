import type { Guard, Machine, Move, MoveContext } from './machine.ts'

export interface Submitted {
  created_by_id?: string | null
  submitted_by_id?: string | null
  /** Reasons why another person must approve; empty where none must. */
  approval_reasons: readonly string[]
}

type Written = Pick<Submitted, 'created_by_id' | 'submitted_by_id'>

/** Written or submitted by the person who would approve it. */
export const isOwnDocument = (
  { created_by_id, submitted_by_id }: Written,
  { user_id }: Pick<MoveContext, 'user_id'>,
): boolean => [created_by_id, submitted_by_id].includes(user_id)

/** Written or submitted by somebody whom the approver let in lately, or who let him in. */
export const isByOneWith = (document: Written, others: MoveContext['one_with']): boolean =>
  others.some((other) => isOwnDocument(document, other))

const approvals = new WeakSet<object>()

/** Marks a guard as the approval by another person: roles that hold its permission are given with care. */
export function approval<R>(guard: Guard<R>): Guard<R> {
  approvals.add(guard)
  return guard
}

/** The permissions of the moves that are an approval by another person. */
export const approvingPermissions = (machines: readonly Machine[]): string[] => [
  ...new Set(
    machines.flatMap(({ moves }) =>
      Object.values<Move>(moves).flatMap(({ when, access }) => (when && approvals.has(when) ? [access] : [])),
    ),
  ),
]

/** Right to give a role that approves, and to open the accounts of those who have one. */
export const grantApproving = 'role.grant_approving'

/**
 * Refuses the approval of one's own document where another person must agree, except to an owner. For some days inviter
 * and invitee are one; an owner who invited could approve alone anyway.
 */
export const byAnother: Guard<Submitted> = approval((document, context) => {
  if (document.approval_reasons.length === 0 || context.is_owner) return null
  if (isOwnDocument(document, context)) return { code: 'own_approval' }
  if (!context.is_person) return { code: 'approved_by_person' }
  const others = context.one_with.filter(({ is_owner }) => !is_owner)
  return isByOneWith(document, others) ? { code: 'invited_approval' } : null
})
