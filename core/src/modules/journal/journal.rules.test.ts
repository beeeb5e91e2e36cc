import { expect, test } from 'vitest'
import { journalProblems } from './journal.rules.ts'

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
  ['unbalanced', [debit(10), credit(4)], { lines: { key: 'unbalanced', params: { debit: 10, credit: 4 } } }],
])('an entry with %s', (_, lines, problems) => expect(journalProblems({ lines })).toEqual(problems))
