import type { ErrorCode } from '../../kernel/error.ts'

interface Changed {
  is_owner: boolean
  is_branch_bound: boolean
}
interface Changer {
  /** The role belongs to the user who changes it. */
  isOwn: boolean
  /** The user is bound to branches. */
  isBound: boolean
}

/** Reason why a user cannot change a role at all; null when they can. */
export function whyFixed(role: Changed, changer: Changer): ErrorCode | null {
  if (role.is_owner) return 'owner_role_fixed'
  // A branch-bound user cannot decide on rights in all branches.
  return changer.isOwn || (changer.isBound && !role.is_branch_bound) ? 'exceeds_own_rights' : null
}

/** True if a cap on discounts exceeds one's own; null means no limit. */
export const capExceeds = (given: string | null, own: string | null): boolean =>
  own !== null && (given === null || Number(given) > Number(own))

/** Entries of exactly one of two lists: the permissions that a change grants or revokes. */
export function difference(before: readonly string[], after: readonly string[]): string[] {
  const [old, next] = [new Set(before), new Set(after)]
  return [...before.filter((one) => !next.has(one)), ...after.filter((one) => !old.has(one))]
}
