import type { Priced, PricedLine } from '@rental/core/price/priced'
import type { Step } from '@rental/core/price/trace'

/** Everything that led to the amount of a line. */
export const stepsOfLine = ({ charges, steps }: PricedLine): Step[] => [
  ...charges.flatMap((charge) => charge.steps),
  ...steps,
]

/** Everything that led from the lines to the total. */
export const stepsOfTotal = ({ steps }: Priced): Step[] =>
  (['subtotal', 'discount', 'dpp', 'dpp_other', 'ppn', 'total', 'pph23', 'to_transfer', 'down_payment'] as const)
    .flatMap((name) => steps[name])
    .filter(({ result }, at, all) => result !== 0 || at === all.length - 1)
