import { itemCharge, type Charge } from './charge.ts'
import type { Discount } from './discount.ts'
import type { TaxRate, TaxRow, Taxes } from './tax.ts'

/** PPN since 2025. */
export const ppn2025: TaxRate = { rate: '12', base_numerator: 11, base_denominator: 12 }
/** PPN as it was and is. */
export const ppnRows: TaxRow[] = [
  { ...ppn2025, valid_from: '2025-01-01', valid_to: null },
  { rate: '11', base_numerator: 1, base_denominator: 1, valid_from: '2022-04-01', valid_to: '2024-12-31' },
  { rate: '10', base_numerator: 1, base_denominator: 1, valid_from: '1983-01-01', valid_to: '2022-03-31' },
]

export const noTaxes: Taxes = {
  is_pkp: false,
  ppn: [],
  prices_include_ppn: false,
  withholds_pph23: null,
  is_wapu: false,
}
export const company: Taxes = { ...noTaxes, is_pkp: true, ppn: ppnRows }

/** A line with one item. */
export const anItem = (
  unit_price: number,
  { discount = null, ...shown }: Partial<Charge<'item'>> & { discount?: Discount | null } = {},
) => ({ key: 'a', charges: [itemCharge({ quantity: 1, ...shown, unit_price })], discount })
