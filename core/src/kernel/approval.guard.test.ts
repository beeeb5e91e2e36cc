import { expect, test } from 'vitest'
import { byAnother } from './approval.guard.ts'

const person = { is_person: true, one_with: [] }
const document = { created_by_id: 'ani', submitted_by_id: 'budi', approval_reasons: ['every_purchase'] }
const manager = { user_id: 'citra', ...person, is_owner: false, discount_cap: '15', today: '2026-11-16' }
const own = { code: 'own_approval' }
const invited = { code: 'invited_approval' }

test.each([
  ['by another', {}, {}, null],
  ['by its author', {}, { user_id: 'ani' }, own],
  ['by its submitter', {}, { user_id: 'budi' }, own],
  ['by its author, whose discounts have no limit', {}, { user_id: 'ani', discount_cap: null }, own],
  ['by its author, who is an owner', {}, { user_id: 'ani', is_owner: true }, null],
  ['by whom its author let in', {}, { one_with: [{ user_id: 'ani', is_owner: false }] }, invited],
  ['by whom its submitter let in', {}, { one_with: [{ user_id: 'budi', is_owner: false }] }, invited],
  ['by whom somebody else let in', {}, { one_with: [{ user_id: 'dedi', is_owner: false }] }, null],
  ['by whom an owner let in who wrote it', {}, { one_with: [{ user_id: 'ani', is_owner: true }] }, null],
  ['by an owner who let its author in', {}, { is_owner: true, one_with: [{ user_id: 'ani', is_owner: false }] }, null],
  ['by an application', {}, { is_person: false }, { code: 'approved_by_person' }],
  ['by an application, where nobody else must agree', { approval_reasons: [] }, { is_person: false }, null],
  ['by its author, where nobody else must agree', { approval_reasons: [] }, { user_id: 'ani' }, null],
])('a document approved %s', (_, change, context, objection) =>
  expect(byAnother({ ...document, ...change }, { ...manager, ...context })).toEqual(objection),
)
