import { expect, test } from 'vitest'
import { ownBranch } from './own-branch.ts'

test.each([
  ['where one works', { branch_id: 3, branch_ids: null }, [1, 2, 3], 3],
  ['one of those that are seen', { branch_id: null, branch_ids: [2, 3] }, [1, 2, 3], 2],
  ['another one where the own is closed', { branch_id: 3, branch_ids: [3, 2] }, [1, 2], 2],
  ['the first in use for whoever has none', { branch_id: null, branch_ids: null }, [7, 4], 4],
  ['none where there is none', { branch_id: 1, branch_ids: null }, [], null],
])('%s', (_, writer, active, branch) => expect(ownBranch(writer, active)).toBe(branch))
