import type { DocumentTotals } from './totals.ts'

export type AddedName = 'discount' | 'reimbursements' | 'rounding' | 'ppn' | 'rest'
export interface Added {
  name: AddedName
  amount: number
}

/** All ways to take some of the amounts, few before many. */
const selections = (all: readonly Added[]): Added[][] =>
  all
    .reduce<Added[][]>((chosen, one) => [...chosen, ...chosen.map((some) => [...some, one])], [[]])
    .toSorted((a, b) => a.length - b.length)

/**
 * Amounts that lead from the sum of the lines to the total of their document: prices may include PPN or not, and a
 * discount may be of the whole document. An amount that none of them explains is the rest.
 */
export function addedUp(ofLines: number, totals: DocumentTotals['totals']): Added[] {
  const left = totals.total - ofLines
  const { discount, reimbursements, rounding, ppn } = totals
  const known = [
    { name: 'discount', amount: 0 - discount },
    { name: 'reimbursements', amount: reimbursements },
    { name: 'rounding', amount: rounding },
    { name: 'ppn', amount: ppn },
  ] satisfies Added[]
  const found = selections(known.filter(({ amount }) => amount !== 0)).find(
    (some) => some.reduce((sum, { amount }) => sum + amount, 0) === left,
  )
  return found ?? [{ name: 'rest', amount: left }]
}
