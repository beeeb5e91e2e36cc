import type { FieldProblems } from '@rental/core/kernel/error'
import { accessFields, payFields } from '@rental/core/modules/user/user.rules'

type Given = Readonly<Record<string, unknown>>
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const touched = (names: readonly string[], before: Given, given: Given): FieldProblems =>
  Object.fromEntries(
    names
      .filter((name) => given[name] !== undefined && !same(before[name], given[name]))
      .map((name) => [name, { key: 'own_access' }]),
  )

/** The access fields that a change would touch; on one's own record only another user may change them. */
export const accessProblems = (before: Given, given: Given) => touched(accessFields, before, given)

/** The same of pay and the account that it goes to. */
export const payProblems = (before: Given, given: Given) => touched(payFields, before, given)

/** The branches that are given or taken away. */
export const changedBranches = (before: readonly number[], given: readonly number[]): number[] => [
  ...given.filter((id) => !before.includes(id)),
  ...before.filter((id) => !given.includes(id)),
]
