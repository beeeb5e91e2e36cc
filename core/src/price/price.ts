import type { PriceInput } from './input.ts'
import { priceLine } from './line.ts'
import { totalNames, type Priced, type TotalName } from './priced.ts'
import { priceTotals } from './totals.ts'

/**
 * What a quotation, an order or an invoice costs, and why. Preview and server call this one function: no clock, no
 * chance, no floats, so that they agree to the rupiah.
 */
export function priceOf(input: PriceInput): Priced {
  const lines = input.lines.map((line) => priceLine(line, input.policy, input.time_zone))
  const traced = priceTotals(lines, input)
  const each = <T>(pick: (name: TotalName) => T) =>
    Object.fromEntries(totalNames.map((name) => [name, pick(name)])) as Record<TotalName, T>
  return { lines, totals: each((name) => traced[name].amount), steps: each((name) => traced[name].steps) }
}
