import { expect, test } from 'vitest'
import { mostRupiah } from '../../kernel/money.ts'
import { accountProblem, journalProblems } from './journal.rules.ts'

const debit = (amount: number) => ({ debit: amount, credit: 0 })
const credit = (amount: number) => ({ debit: 0, credit: amount })

test.each([
  ['balanced', [debit(10), credit(4), credit(6)], {}],
  ['a single line', [debit(10)], { lines: { key: 'two_lines' } }],
  [
    'both sides at once',
    [{ debit: 5, credit: 5 }, credit(0)],
    {
      'lines.0.debit': { key: 'one_side' },
      'lines.1.debit': { key: 'one_side' },
    },
  ],
  ['the most on each side', [debit(mostRupiah - 1), debit(1), credit(mostRupiah)], {}],
  [
    'sides that together are too large',
    [debit(mostRupiah), debit(1), credit(mostRupiah), credit(1)],
    { lines: { key: 'sum_too_large' } },
  ],
  ['unbalanced', [debit(10), credit(4)], { lines: { key: 'unbalanced', params: { debit: 10, credit: 4 } } }],
])('an entry with %s', (_, lines, problems) => expect(journalProblems({ lines })).toEqual(problems))

test.each([
  ['receivables', debit(5), 'account_of_documents'],
  ['deposits', credit(5), 'account_of_documents'],
  ['output_vat', debit(5), undefined],
  ['output_vat', credit(5), 'settled_by_debit'],
  ['prepaid_pph23', credit(5), undefined],
  ['prepaid_pph23', debit(5), 'settled_by_credit'],
  ['bank', credit(5), undefined],
  [null, debit(5), undefined],
])('account %s in an entry by hand', (purpose, line, key) => {
  expect(accountProblem({ purpose, is_active: true }, line)?.key).toBe(key)
  expect(accountProblem({ purpose, is_active: false }, line)?.key).toBe('account_archived')
})
