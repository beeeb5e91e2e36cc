import { describe, expect, test } from 'vitest'
import { accessProblems, changedBranches } from './user.rights.ts'

describe('one’s own access', () => {
  const before = { email: 'a@b.example', role_id: 1, branch_id: null, other_branch_ids: [1, 2], phone: null }
  test.each([
    ['other fields', { phone: '+62811', notes: 'x' }, []],
    ['the same values', { email: 'a@b.example', role_id: 1, branch_id: null, other_branch_ids: [1, 2] }, []],
    ['a role and an address', { email: null, role_id: 2 }, ['email', 'role_id']],
    ['branches', { branch_id: 1, other_branch_ids: [1] }, ['branch_id', 'other_branch_ids']],
  ])('%s', (_, given, expected) => expect(Object.keys(accessProblems(before, given))).toEqual(expected))
})

test.each([
  [[1, 2], [1, 2], []],
  [[1], [1, 2], [2]],
  [[1, 2], [2], [1]],
  [[1], [2], [2, 1]],
])('branches %o → %o change %o', (before, given, expected) => expect(changedBranches(before, given)).toEqual(expected))
