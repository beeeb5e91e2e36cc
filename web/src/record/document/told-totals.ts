import type { DocumentTotals, TotalName } from '@rental/core/totals/totals'

type Totals = DocumentTotals['totals']
type Told = [name: TotalName | 'collected_ppn', value: number]

/** In the order in which they are added up. */
const untilTotal = [
  'subtotal',
  'discount',
  'dpp',
  'dpp_other',
  'ppn',
  'untaxed',
  'reimbursements',
  'rounding',
  'total',
] as const satisfies TotalName[]
const afterTransfer = ['deposit', 'down_payment', 'balance'] as const satisfies TotalName[]

/** Leaves out what repeats another amount: a base without tax, a balance of all. */
function isTold(name: TotalName, totals: Totals): boolean {
  if (name === 'subtotal' || name === 'total') return true
  if (name === 'dpp') return totals.ppn !== 0
  if (name === 'balance') return totals.down_payment !== 0
  return totals[name] !== 0
}

interface Withheld {
  total: number
  pph23?: number
  to_transfer?: number
}

/**
 * Taxes that the customer keeps back of a total, and what is transferred then: the PPN of a collector as well, or the amounts
 * would not add up. Nothing where all of it is transferred.
 */
export function withheldFrom({ total, pph23 = 0, to_transfer = total - pph23 }: Withheld): Told[] {
  const collected = total - pph23 - to_transfer
  const told: Told[] = [
    ['pph23', 0 - pph23],
    ['collected_ppn', 0 - collected],
    ['to_transfer', to_transfer],
  ]
  return to_transfer === total ? [] : told.filter(([name, value]) => name === 'to_transfer' || value !== 0)
}

/** Totals of a document that say something, those that are taken off below zero. */
export const toldTotals = (totals: Totals): Told[] => {
  const named = (names: readonly TotalName[]) =>
    names
      .filter((name) => isTold(name, totals))
      .map((name): Told => [name, name === 'discount' ? 0 - totals[name] : totals[name]])
  return [...named(untilTotal), ...withheldFrom(totals), ...named(afterTransfer)]
}
