import { percentOf, share } from '../../totals/round.ts'

/** Amounts of a line of an invoice that say how much of it a note by hand can take; all have the sign of the line. */
export interface TakenLine {
  quantity: number
  total: number
  /** Of the total, by credit notes and by deductions on later invoices. */
  credited: number
  /** Of a down payment: deducted from later invoices, which credits it there. */
  returned: number
}

/** Left of a line for a note by hand. */
export const leftOf = ({ total, credited, returned }: Omit<TakenLine, 'quantity'>): number =>
  total - credited - returned

/** How much of a line is meant: a quantity, a percentage or an amount of it; all that is left where nothing is said. */
export interface CreditShare {
  quantity?: number | null | undefined
  percent?: string | null | undefined
  amount?: number | null | undefined
}

/** An amount is said without its sign, which is that of the line. */
export function wantedOf(line: TakenLine, { quantity, percent, amount }: CreditShare): number {
  const left = leftOf(line)
  if (typeof amount === 'number') return line.total < 0 ? -amount : amount
  if (percent) return percentOf(left, percent)
  if (!quantity) return left
  // The last piece takes what rounding left.
  return quantity >= line.quantity ? left : share(line.total, quantity, line.quantity)
}
