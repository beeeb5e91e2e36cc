import { formatPercent } from '@rental/core/kernel/paper'
import type { LineTotals } from '@rental/core/totals/line'
import { pph23Rule } from '@rental/core/totals/tax'
import type { DocumentTotals } from '@rental/core/totals/totals'
import type { Step } from '@rental/core/totals/trace'

/** A document with its lines as they were priced. */
export interface PricedDocument extends DocumentTotals {
  lines: readonly LineTotals[]
}

/** Steps that led to the amount of a line. */
export const stepsOfLine = ({ charges, steps }: LineTotals): Step[] => [
  ...charges.flatMap((charge) => charge.steps),
  ...steps,
]

/** Steps that led from the lines to the total. */
export const stepsOfTotal = ({ steps }: DocumentTotals): Step[] =>
  (['subtotal', 'discount', 'dpp', 'dpp_other', 'ppn', 'total', 'pph23', 'to_transfer', 'down_payment'] as const)
    .flatMap((name) => steps[name])
    .filter(({ result }, at, all) => result !== 0 || at === all.length - 1)

/** Rate at which the customer withholds PPh 23, as it is read; null where he withholds nothing. */
export function pph23Rate({ totals, steps }: DocumentTotals): string | null {
  const rate = steps.pph23.find((step) => step.rule === pph23Rule.name)?.inputs['rate']
  return totals.pph23 === 0 || rate === undefined ? null : formatPercent(String(rate))
}
