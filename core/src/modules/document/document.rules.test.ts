import { describe, expect, test } from 'vitest'
import { documentProblems, expiryState, missingDocuments, usualEnd } from './document.rules.ts'

const today = '2026-11-13'

test.each([
  [{ valid_to: '2026-11-12', lead_days: 30 }, 'EXPIRED'],
  [{ valid_to: '2026-11-13', lead_days: 30 }, 'DUE_SOON'],
  [{ valid_to: '2026-12-13', lead_days: 30 }, 'DUE_SOON'],
  [{ valid_to: '2026-12-14', lead_days: 30 }, 'VALID'],
  [{ valid_to: '2026-12-14', lead_days: 60 }, 'DUE_SOON'],
  [{ valid_to: '2026-11-13', lead_days: 0 }, 'DUE_SOON'],
  [{ valid_to: '2026-11-14', lead_days: 0 }, 'VALID'],
  [{ valid_to: null, lead_days: 30 }, 'VALID'],
  [{ valid_to: '2026-11-12', lead_days: 30, is_renewed: true }, 'RENEWED'],
] as const)('%o is %s', (document, state) => expect(expiryState(document, today)).toBe(state))

describe('a document', () => {
  test.each([
    ['needs its last day', { kind: 'KIR' }, { valid_to: { key: 'required' } }],
    ['does not end before it begins', { kind: 'STNK', issued_on: '2026-02-02', valid_to: '2026-02-01' }, 'valid_order'],
    ['may end on the day it begins', { kind: 'OTHER', issued_on: '2026-02-02', valid_to: '2026-02-02' }, null],
    ['that proves ownership has no end', { kind: 'BPKB' }, null],
    ['that proves ownership takes no end', { kind: 'BPKB', valid_to: '2026-02-01' }, 'never_expires'],
  ] as const)('%s', (_, document, problem) =>
    expect(documentProblems(document)).toEqual(
      typeof problem === 'string' ? { valid_to: { key: problem } } : (problem ?? {}),
    ),
  )
})

test.each([
  ['STNK_TAX', '2026-11-20', '2027-11-20'],
  ['STNK', '2026-11-20', '2031-11-20'],
  ['KIR', '2026-08-31', '2027-02-28'],
  ['KIR', '2025-01-15', '2027-01-15'],
  ['STNK_TAX', '2024-02-29', '2027-02-28'],
  ['PERMIT', '2026-11-20', null],
  ['STNK', null, null],
] as const)('%s until %s is usually renewed until %s', (kind, valid_to, end) =>
  expect(usualEnd(kind, valid_to, today)).toBe(end),
)

test('a vehicle needs its tax, its STNK and, where it is tested, its KIR', () => {
  expect(missingDocuments(true, [])).toEqual(['STNK_TAX', 'STNK', 'KIR'])
  expect(missingDocuments(false, ['STNK', 'BPKB'])).toEqual(['STNK_TAX'])
  expect(missingDocuments(true, ['STNK', 'STNK_TAX', 'KIR'])).toEqual([])
})
