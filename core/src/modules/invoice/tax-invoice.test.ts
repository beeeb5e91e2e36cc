import { describe, expect, test } from 'vitest'
import {
  normalizeTaxNumber,
  outcomeProblems,
  storedOutcome,
  taxNumberProblem,
  type GivenOutcome,
} from './tax-invoice.ts'

const digits17 = { key: 'tax_invoice_digits', params: { digits: 17, example: '04002600000012345' } }
const digits16 = { key: 'tax_invoice_digits', params: { digits: 16, example: '010.000-24.12345678' } }

test.each([
  ['of Coretax', '04002600000012345', '2026-11-05', '04', null],
  ['of a replacement', '04012600000012345', '2026-11-05', '04', null],
  ['of the code 10', '10002600000012345', '2026-11-05', '10', null],
  ['on the first day of Coretax', '04002500000000001', '2025-01-01', '04', null],
  ['of an invoice without a code', '08002600000012345', '2026-11-05', null, null],
  ['as papers wrote it before 2025', '010.000-24.12345678', '2024-12-31', '01', null],
  ['with 16 digits since 2025', '0100002412345678', '2025-01-01', '01', digits17],
  ['with 17 digits before 2025', '04002400000012345', '2024-12-31', '04', digits16],
  ['with 18 digits', '040026000000123456', '2026-11-05', '04', digits17],
  ['of no transaction code', '11002600000012345', '2026-11-05', null, digits17],
  ['with a letter', '0400260000001234X', '2026-11-05', '04', digits17],
  ['of another code', '04002600000012345', '2026-11-05', '02', { key: 'tax_invoice_code', params: { code: '02' } }],
])('a number %s', (_, number, date, tax_code, problem) =>
  expect(taxNumberProblem(normalizeTaxNumber(number), { kind: 'INVOICE', date, tax_code })).toEqual(problem),
)

test('a credit note has no tax invoice of its own', () =>
  expect(taxNumberProblem('04002600000012345', { kind: 'CREDIT_NOTE', date: '2026-11-05', tax_code: '04' })).toEqual({
    key: 'tax_invoice_of_note',
  }))

describe('what became of a tax invoice', () => {
  const own = '04002600000012345'
  const isWhole = true
  const voided = { step: 'void', tax_invoice_number: own, isWhole } as const
  const credited = { step: 'credit', tax_invoice_number: own, isWhole } as const
  const needed = { tax_outcome: { key: 'tax_outcome_needed', params: { number: own } } }
  const replacement = { tax_outcome_number: { key: 'tax_invoice_replacement' } }
  test.each<[string, GivenOutcome, Parameters<typeof outcomeProblems>[1], object]>([
    ['is not asked without one', {}, { ...voided, tax_invoice_number: null }, {}],
    [
      'is not said without one',
      { tax_outcome: 'CANCELLED', tax_outcome_number: null },
      { ...voided, tax_invoice_number: null },
      { tax_outcome: { key: 'not_needed' } },
    ],
    ['is asked by a void', {}, voided, needed],
    ['is asked by a credit', { tax_outcome: null }, credited, needed],
    ['may be cancelled', { tax_outcome: 'CANCELLED' }, voided, {}],
    [
      'has no number when cancelled',
      { tax_outcome: 'CANCELLED', tax_outcome_number: own },
      voided,
      { tax_outcome_number: { key: 'not_needed' } },
    ],
    ['has no note when void', { tax_outcome: 'RETURN_NOTE' }, voided, { tax_outcome: { key: 'option' } }],
    ['may have a note that comes later', { tax_outcome: 'RETURN_NOTE' }, { ...credited, isWhole: false }, {}],
    [
      'is not cancelled while a part stays',
      { tax_outcome: 'CANCELLED' },
      { ...credited, isWhole: false },
      { tax_outcome: { key: 'tax_outcome_part' } },
    ],
    ['is replaced by a number', { tax_outcome: 'REPLACED' }, voided, { tax_outcome_number: { key: 'required' } }],
    ['is replaced', { tax_outcome: 'REPLACED', tax_outcome_number: '02012600000012345' }, voided, {}],
    ['is replaced, as before 2025', { tax_outcome: 'REPLACED', tax_outcome_number: '011.000-24.12345678' }, voided, {}],
    ['is not replaced by an original', { tax_outcome: 'REPLACED', tax_outcome_number: own }, voided, replacement],
    [
      'is not replaced by an old original',
      { tax_outcome: 'REPLACED', tax_outcome_number: '010.000-24.12345678' },
      voided,
      replacement,
    ],
    [
      'is not replaced by itself',
      { tax_outcome: 'REPLACED', tax_outcome_number: '04012600000012345' },
      { ...voided, tax_invoice_number: '04012600000012345' },
      replacement,
    ],
  ])('%s', (_, given, facts, problems) => expect(outcomeProblems(given, facts)).toEqual(problems))

  test('is stored in digits where it is a number of a tax invoice', () => {
    const written = { tax_outcome: 'REPLACED', tax_outcome_number: '011.000-24.12345678' } as const
    expect(storedOutcome(written)).toEqual({ tax_outcome: 'REPLACED', tax_outcome_number: '0110002412345678' })
    const note = { tax_outcome: 'RETURN_NOTE', tax_outcome_number: 'NR-01/XI' } as const
    expect(storedOutcome(note)).toEqual(note)
  })
})
