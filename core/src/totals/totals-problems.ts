import type { FieldProblems } from '../kernel/error.ts'
import { isTooLarge } from '../kernel/money.ts'
import type { LineTotals } from './line.ts'
import type { DocumentTotals } from './totals.ts'

interface PricedAmounts extends Pick<DocumentTotals, 'totals'> {
  lines: readonly Pick<LineTotals, 'total'>[]
}

/** Problems of what a document comes to: nothing of it is more than the books hold (`mostRupiah`). */
export function totalsProblems({ totals, lines }: PricedAmounts): FieldProblems {
  const amounts = [...Object.values(totals), ...lines.map(({ total }) => total)]
  return amounts.some(isTooLarge) ? { lines: { key: 'sum_too_large' } } : {}
}
