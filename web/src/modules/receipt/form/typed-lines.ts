import type { ReceiptComponent } from '@rental/core/ledger/receipt.postings'
import { sum } from '@rental/core/totals/round'
import { amountIn } from '../../../record/form/typed-amount.ts'

/** A line as it is typed: its amount may be empty, or no number yet. */
export interface TypedLine {
  invoice_id: string
  component: ReceiptComponent
  amount: unknown
}

export const linesIn = (typed: unknown): TypedLine[] => (Array.isArray(typed) ? (typed as TypedLine[]) : [])

export const sumOf = (lines: readonly TypedLine[]): number => sum(lines.map(({ amount }) => amountIn(amount)))

export const cashIn = (lines: readonly TypedLine[]): number =>
  sumOf(lines.filter(({ component }) => component === 'CASH'))

/** The deposit of an order as it is typed. */
interface TypedDeposit {
  order_id: string
  amount: unknown
}

export const typedDeposits = (typed: unknown): TypedDeposit[] => (Array.isArray(typed) ? (typed as TypedDeposit[]) : [])

export const depositsIn = (deposits: readonly TypedDeposit[]): number =>
  sum(deposits.map(({ amount }) => amountIn(amount)))
