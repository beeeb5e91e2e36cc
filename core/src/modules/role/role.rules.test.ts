import { describe, expect, test } from 'vitest'
import { difference, whyFixed } from './role.rules.ts'

describe('a role', () => {
  const plain = { is_owner: false, is_branch_bound: false }
  const bound = { is_owner: false, is_branch_bound: true }
  test.each([
    [plain, { isOwn: false, isBound: false }, null],
    [{ ...plain, is_owner: true }, { isOwn: false, isBound: false }, 'owner_role_fixed'],
    [{ ...plain, is_owner: true }, { isOwn: true, isBound: false }, 'owner_role_fixed'],
    [plain, { isOwn: true, isBound: false }, 'exceeds_own_rights'],
    [plain, { isOwn: false, isBound: true }, 'exceeds_own_rights'],
    [bound, { isOwn: false, isBound: true }, null],
    [bound, { isOwn: true, isBound: true }, 'exceeds_own_rights'],
  ])('%o changed by %o: %s', (role, changer, expected) => expect(whyFixed(role, changer)).toBe(expected))
})

test('a change is what it gives and what it takes', () => {
  expect(difference(['a', 'b'], ['b', 'c'])).toEqual(['a', 'c'])
  expect(difference(['a'], ['a'])).toEqual([])
})
