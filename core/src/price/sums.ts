import type { Charge, ChargeKind } from './priced.ts'
import { sum } from './round.ts'
import { rule } from './trace.ts'

export type ByKind = { [K in ChargeKind]?: number }

/** What is added up is named by what it is, so that people can read the sum. */
export const sumRule = rule('sum', 1, 'NONE', (parts: ByKind) => sum(Object.values(parts)))

export const lineTotalRule = rule(
  'line_total',
  1,
  'NONE',
  ({ subtotal, discount }: { subtotal: number; discount: number }) => subtotal - discount,
)

export function byKind(charges: readonly Charge[]): ByKind {
  const parts: ByKind = {}
  for (const { kind, amount } of charges) parts[kind] = sum([parts[kind] ?? 0, amount])
  return parts
}

export const isRent = ({ kind }: Charge): boolean => kind === 'rent' || kind === 'bundle_saving'
export const isReimbursement = ({ kind }: Charge): boolean => kind === 'reimbursement'
