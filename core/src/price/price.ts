import { totalsOfLines } from '../totals/totals.ts'
import { rentKinds } from './charge.ts'
import { documentDiscount } from './document-discount.ts'
import type { PriceInput } from './input.ts'
import { priceLine } from './line.ts'
import type { Priced } from './priced.ts'

/**
 * Prices a rental document, with the derivation of every amount. Preview and server call this one function: no clock,
 * no randomness, no floats, so that they agree to the rupiah.
 */
export function priceOf({ lines: given, policy, time_zone, dp_discount, ...terms }: PriceInput): Priced {
  const lines = given.map((line) => priceLine(line, policy, time_zone))
  const discount = documentDiscount(lines, dp_discount)
  return { lines, ...totalsOfLines(lines, { ...terms, discount, discounted: rentKinds }) }
}
