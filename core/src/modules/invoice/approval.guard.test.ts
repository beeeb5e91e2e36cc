import { expect, test } from 'vitest'
import { bySecondPerson } from './approval.guard.ts'

const goodwill = {
  kind: 'CREDIT_NOTE' as const,
  credits_id: null,
  created_by_id: 'ani',
  submitted_by_id: 'budi',
  approval_reasons: ['MANUAL'],
}
const owner = { user_id: 'ani', is_owner: true, discount_cap: null, today: '2026-11-16' }

test.each([
  ['by its author, who is an owner', {}, {}, { code: 'own_goodwill' }],
  ['by its submitter, who is an owner', {}, { user_id: 'budi' }, { code: 'own_goodwill' }],
  ['by its author, who is none', {}, { is_owner: false }, { code: 'own_goodwill' }],
  ['by another', {}, { user_id: 'citra', is_owner: false }, null],
])('a goodwill credit approved %s', (_, change, context, objection) =>
  expect(bySecondPerson({ ...goodwill, ...change }, { ...owner, ...context })).toEqual(objection),
)

test.each([
  ['a note over an invoice', { credits_id: 'invoice' }],
  ['a note of a billing schedule', { approval_reasons: [] }],
  ['an invoice', { kind: 'INVOICE' as const }],
])('%s is approved by an owner who wrote it', (_, change) =>
  expect(bySecondPerson({ ...goodwill, ...change }, owner)).toBeNull(),
)
