import { expect, test } from 'vitest'
import { bySecondPerson } from './approval.guard.ts'

const person = { is_person: true, one_with: [] }
const goodwill = {
  kind: 'CREDIT_NOTE' as const,
  credits_id: null,
  created_by_id: 'ani',
  submitted_by_id: 'budi',
  approval_reasons: ['MANUAL'],
}
const owner = { user_id: 'ani', ...person, is_owner: true, discount_cap: null, today: '2026-11-16' }

const letIn = (is_owner: boolean) => ({ one_with: [{ user_id: 'ani', is_owner }] })

test.each([
  ['by its author, who is an owner', {}, {}, { code: 'own_goodwill' }],
  ['by its submitter, who is an owner', {}, { user_id: 'budi' }, { code: 'own_goodwill' }],
  ['by its author, who is none', {}, { is_owner: false }, { code: 'own_goodwill' }],
  ['by an owner whose invitee wrote it', {}, { user_id: 'citra', ...letIn(false) }, { code: 'invited_approval' }],
  [
    'by the invitee of an owner who wrote it',
    {},
    { user_id: 'citra', is_owner: false, ...letIn(true) },
    { code: 'invited_approval' },
  ],
  ['by an application', {}, { user_id: 'app', is_owner: false, is_person: false }, { code: 'approved_by_person' }],
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
