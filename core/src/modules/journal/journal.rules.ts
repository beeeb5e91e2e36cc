import type { FieldProblems, Problem } from '../../kernel/error.ts'
import { isTooLarge } from '../../kernel/money.ts'
import { documentAccounts, settledTaxes } from '../../ledger/chart.ts'
import { isBalanced } from '../../ledger/posting.ts'
import { sum } from '../../totals/round.ts'

/** Lines that an entry written by hand may have. */
export const mostLines = 100

interface WrittenLine {
  debit: number
  credit: number
}

/** Each line is a debit or a credit, both add up to the same, and to no more than an entry may. */
export function journalProblems({ lines }: { lines: readonly WrittenLine[] }): FieldProblems {
  const problems: FieldProblems = {}
  if (lines.length < 2) problems['lines'] = { key: 'two_lines' }
  for (const [at, { debit, credit }] of lines.entries())
    if (debit > 0 === credit > 0) problems[`lines.${at}.debit`] = { key: 'one_side' }
  if (Object.keys(problems).length > 0) return problems
  if (!isBalanced(lines)) return { lines: unbalanced(lines) }
  return isTooLarge(sum(lines.map(({ debit }) => debit))) ? { lines: { key: 'sum_too_large' } } : {}
}

const unbalanced = (lines: readonly WrittenLine[]) => ({
  key: 'unbalanced',
  params: {
    debit: sum(lines.map((line) => line.debit)),
    credit: sum(lines.map((line) => line.credit)),
  },
})

/** An account as an entry by hand finds it. */
export interface BookedAccount {
  purpose: string | null
  is_active: boolean
  holds_money: boolean
}

/** Accounts that documents keep take no entry by hand; a tax takes the side that settles it. */
export function accountProblem(
  { purpose, is_active }: Pick<BookedAccount, 'purpose' | 'is_active'>,
  { debit }: WrittenLine,
): Problem | null {
  if (!is_active) return { key: 'account_archived' }
  if ((documentAccounts as readonly (string | null)[]).includes(purpose)) return { key: 'account_of_documents' }
  const side = purpose && purpose in settledTaxes ? settledTaxes[purpose as keyof typeof settledTaxes] : null
  if (side === null || side === (debit > 0 ? 'debit' : 'credit')) return null
  return { key: side === 'debit' ? 'settled_by_debit' : 'settled_by_credit' }
}
