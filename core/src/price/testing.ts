import type { DurationUnit } from '../kernel/duration.ts'
import { noTaxes } from '../totals/testing.ts'
import type { LineInput, PriceInput, Rate } from './input.ts'
import { usualPolicy } from './policy.ts'

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
