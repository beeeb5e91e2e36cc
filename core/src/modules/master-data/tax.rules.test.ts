import { expect, test } from 'vitest'
import { usedTaxProblems, type TaxChange, type UsedTax } from './tax.rules.ts'

const row: UsedTax = {
  kind: 'PPN',
  rate: '12',
  valid_from: '2025-01-01',
  base_numerator: 11,
  base_denominator: 12,
  used_until: '2026-11-18',
}
const problems = (change: TaxChange, used_until: string | null = '2026-11-18') =>
  usedTaxProblems({ ...row, used_until }, change)

test.each([
  ['ends after the last document', { valid_to: '2026-12-31' }],
  ['ends on the day of the last document', { valid_to: '2026-11-18' }],
  ['has no end any more', { valid_to: null }],
  ['is sent as it stands', { kind: 'PPN', rate: '12.0', valid_from: '2025-01-01', base_numerator: 11 }],
] as const)('a tax row that documents used %s', (_, change) => expect(problems(change)).toEqual({}))

test.each([
  ['kind', { kind: 'PPN_LUXURY' }],
  ['rate', { rate: '11' }],
  ['valid_from', { valid_from: '2025-02-01' }],
  ['base_numerator', { base_numerator: 12 }],
  ['base_denominator', { base_denominator: 11 }],
] as const)('a tax row that documents used keeps its %s; another row may change it', (name, change) => {
  expect(problems(change)).toEqual({ [name]: { key: 'tax_used' } })
  expect(problems(change, null)).toEqual({})
})

test('a tax row does not end before the documents that it taxed', () => {
  expect(problems({ valid_to: '2026-11-17' })).toEqual({
    valid_to: { key: 'tax_used_until', params: { day: '18/11/2026' } },
  })
  expect(problems({ valid_to: '2026-11-17' }, null)).toEqual({})
})
