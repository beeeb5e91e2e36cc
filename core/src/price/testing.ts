import type { DurationUnit } from '../kernel/duration.ts'
import type { LineInput, PriceInput, Rate, Taxes } from './input.ts'
import { usualPolicy } from './policy.ts'
import type { TaxRate, TaxRow } from './tax.ts'

/** PPN since 2025. */
export const ppn2025: TaxRate = { rate: '12', base_numerator: 11, base_denominator: 12 }
/** PPN as it was and is; the first row is for luxury goods alone. */
export const ppnRows: TaxRow[] = [
  { rate: '12', base_numerator: 1, base_denominator: 1, valid_from: '2025-01-01', valid_to: null },
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

export const aRate = (unit: DurationUnit, amount: number, terms: Partial<Rate> = {}): Rate => ({
  id: `rate-${unit}`,
  version: 1,
  level: 'category',
  unit,
  amount,
  km_allowance: null,
  excess_per_km: null,
  overtime_percent: null,
  overtime_amount: null,
  late_return_percent: null,
  ...terms,
})

/** One vehicle for three days without a driver. */
export const aLine = (change: Partial<LineInput> = {}): LineInput => ({
  key: 'a',
  rental_type: { includes: [] },
  quantity: 1,
  duration: 3,
  duration_uom: 'DAY',
  started_at: '2026-11-05',
  rates: [aRate('DAY', 350_000)],
  manual: null,
  discount: '0',
  extras: {},
  ...change,
})

export const aDocument = (lines: readonly LineInput[], change: Partial<PriceInput> = {}): PriceInput => ({
  on: '2026-11-05',
  time_zone: 'Asia/Jakarta',
  policy: usualPolicy,
  taxes: noTaxes,
  lines,
  deposit: 0,
  down_payment: null,
  dp_discount: 0,
  ...change,
})
