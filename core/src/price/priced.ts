import type { LineTotals } from '../totals/line.ts'
import type { DocumentTotals } from '../totals/totals.ts'
import type { RentalCharge } from './charge.ts'

export interface PricedLine extends LineTotals<RentalCharge> {
  /** False where no price was found: such a line cannot be sold. */
  is_priced: boolean
  is_manual: boolean
  /** In percent of the rent. */
  discount: string
  started_on: string
  last_day: string
  last_period_start: string
  /** Of all vehicles together; null means unlimited. */
  km_allowance: number | null
}

export interface Priced extends DocumentTotals {
  lines: PricedLine[]
}
