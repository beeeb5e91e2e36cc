import { amountOf, isOwn } from './charge.ts'
import type { LineTotals } from './line.ts'

type TaxedLine = Pick<LineTotals, 'charges' | 'discount_amount'>

const taxedAmount = ({ charges, discount_amount }: TaxedLine): number =>
  Math.max(0, amountOf(charges.filter((charge) => isOwn(charge) && charge.ppn_applicable)) - discount_amount)

/**
 * Share of each line in the PPN of the document, which is rounded once for all: rupiah that are left over go to the
 * lines with the largest remainders, so that the shares add up to it.
 */
export function taxShares(lines: readonly TaxedLine[], ppn: number): number[] {
  const weights = lines.map((line) => BigInt(taxedAmount(line)))
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole === 0n) return lines.map(() => 0)
  const exact = weights.map((weight) => BigInt(ppn) * weight)
  const shares = exact.map((part) => Number(part / whole))
  const order = exact.map((part, at) => ({ at, rest: part % whole })).sort((a, b) => Number(b.rest - a.rest))
  const left = ppn - shares.reduce((sum, share) => sum + share, 0)
  for (const { at } of order.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
