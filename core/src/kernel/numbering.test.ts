import { describe, expect, test } from 'vitest'
import { documentNumber, isNumberPattern } from './numbering.ts'

const parts = { sequence: 1, date: '2026-11-05', branch: 'JKT', company: 'RENTALKU' }

describe('a document number', () => {
  test.each([
    ['INV/{YYYY}/{ROMAN}/{SEQ:4}', 'INV/2026/XI/0001'],
    ['{SEQ:4}/INV/{COMPANY}-{BRANCH}/{ROMAN}/{YYYY}', '0001/INV/RENTALKU-JKT/XI/2026'],
    ['Q{YY}{MM}-{SEQ}', 'Q2611-1'],
  ])('%s → %s', (pattern, number) => {
    expect(isNumberPattern(pattern)).toBe(true)
    expect(documentNumber(pattern, parts)).toBe(number)
  })
  test.each(['INV/{YYYY}', 'INV/{SEQ}/{SEQ:3}', 'INV/{DAY}/{SEQ}', 'INV/{SEQ', '<b>{SEQ}'])('%s is no pattern', (p) =>
    expect(isNumberPattern(p)).toBe(false),
  )
})
