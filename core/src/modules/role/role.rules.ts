import type { ErrorCode } from '../../kernel/error.ts'

interface Changed {
  is_owner: boolean
  is_branch_bound: boolean
}
interface Changer {
  /** Whether it is the role of the one who changes it. */
  isOwn: boolean
  /** Whether they see some branches only. */
  isBound: boolean
}

/** Why somebody cannot change a role at all, whatever the change; null when they can. */
export function whyFixed(role: Changed, changer: Changer): ErrorCode | null {
  if (role.is_owner) return 'owner_role_fixed'
  // Whoever sees some branches cannot say what others do in all of them.
  return changer.isOwn || (changer.isBound && !role.is_branch_bound) ? 'exceeds_own_rights' : null
}

/** Whether a cap on discounts is wider than one's own; null means no limit. */
export const capExceeds = (given: string | null, own: string | null): boolean =>
  own !== null && (given === null || Number(given) > Number(own))

/** What is in one of two lists only: what a change gives or takes away. */
export function difference(before: readonly string[], after: readonly string[]): string[] {
  const [old, next] = [new Set(before), new Set(after)]
  return [...before.filter((one) => !next.has(one)), ...after.filter((one) => !old.has(one))]
}
