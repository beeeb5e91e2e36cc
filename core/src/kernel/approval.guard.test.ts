import { expect, test } from 'vitest'
import { byAnother } from './approval.guard.ts'

const document = { created_by_id: 'ani', submitted_by_id: 'budi', approval_reasons: ['every_purchase'] }
const manager = { user_id: 'citra', is_owner: false, discount_cap: '15', today: '2026-11-16' }
const own = { code: 'own_approval' }

test.each([
  ['by another', {}, {}, null],
  ['by its author', {}, { user_id: 'ani' }, own],
  ['by its submitter', {}, { user_id: 'budi' }, own],
  ['by its author, whose discounts have no limit', {}, { user_id: 'ani', discount_cap: null }, own],
  ['by its author, who is an owner', {}, { user_id: 'ani', is_owner: true }, null],
  ['by its author, where nobody else must agree', { approval_reasons: [] }, { user_id: 'ani' }, null],
])('a document approved %s', (_, change, context, objection) =>
  expect(byAnother({ ...document, ...change }, { ...manager, ...context })).toEqual(objection),
)
