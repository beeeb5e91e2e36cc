import { share } from '../../totals/round.ts'

interface Billed {
  total: number
  /** Of the total, what credit notes have left: paid or owed. */
  billed: number
}

/** Tax that a customer keeps back of what is not credited, less what was recorded of it before. */
export const taxLeft = (tax: number, recorded: number, { total, billed }: Billed): number =>
  Math.max(0, (total > 0 ? share(tax, billed, total) : 0) - recorded)

interface PaidNet {
  /** Not paid; a giro that is not cleared has not paid, either. */
  open: number
  /** PPh 23 that the invoice names, without what was recorded of it: nothing where its customer does not withhold. */
  pph23_left: number
}

/**
 * Paid but for the PPh 23 that its customer withholds, whose slip (bukti potong) is missing: such an invoice is not
 * overdue. A customer who is short by more owes money.
 */
export const waitsForSlip = ({ open, pph23_left }: PaidNet): boolean => open > 0 && open <= pph23_left
