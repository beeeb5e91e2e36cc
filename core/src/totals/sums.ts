import type { Charge } from './charge.ts'
import { sum } from './round.ts'
import { rule } from './rule.ts'
import type { Rule } from './trace.ts'

type ByKind = Readonly<Record<string, number>>

/** Its inputs are named by kinds of charges, which have words as well, so that people can read the sum. */
export const sumRule: Rule<ByKind> = {
  name: 'sum',
  version: 1,
  rounding: 'NONE',
  compute: (parts) => sum(Object.values(parts)),
}

export const lineTotalRule = rule(
  'line_total',
  1,
  'NONE',
  ({ subtotal, discount }: { subtotal: number; discount: number }) => subtotal - discount,
)

export function byKind(charges: readonly Charge[]): ByKind {
  const parts: Record<string, number> = {}
  for (const { kind, amount } of charges) parts[kind] = sum([parts[kind] ?? 0, amount])
  return parts
}
