import type { ReturnedPart } from '../../ledger/credit.postings.ts'
import { receiptComponents, type ReceiptComponent } from '../../ledger/receipt.postings.ts'
import { sum, weighted } from '../../totals/round.ts'

const amountOf = (parts: readonly ReturnedPart[], wanted: ReceiptComponent) =>
  sum(parts.flatMap(({ component, amount }) => (component === wanted ? amount : [])))

/**
 * Components of a payment that go back when more is credited than is owed: each in its share, so that a customer who
 * withheld a tax never gets money for it. All credits of an invoice together return just what was paid.
 */
export function returnedParts(
  paid: readonly ReturnedPart[],
  before: readonly ReturnedPart[],
  surplus: number,
): ReturnedPart[] {
  if (surplus === 0) return []
  const weights = receiptComponents.map((component) => amountOf(paid, component))
  const all = weighted(sum(before.map(({ amount }) => amount)) + surplus, weights)
  return receiptComponents
    .map((component, at) => ({ component, amount: (all[at] ?? 0) - amountOf(before, component) }))
    .filter(({ amount }) => amount !== 0)
}

/** The most that a credit can return: what was paid, less what went back before. */
export const mostReturned = (paid: readonly ReturnedPart[], before: readonly ReturnedPart[]): number =>
  sum(paid.map(({ amount }) => amount)) - sum(before.map(({ amount }) => amount))

/**
 * True if all that went back was paid that way: without the receipt that withheld a tax, money would have gone back as a
 * tax that nobody withheld.
 */
export const isCovered = (paid: readonly ReturnedPart[], returned: readonly ReturnedPart[]): boolean =>
  receiptComponents.every((component) => {
    const [most, back] = [amountOf(paid, component), amountOf(returned, component)]
    return most < 0 ? back <= 0 && back >= most : back >= 0 && back <= most
  })
