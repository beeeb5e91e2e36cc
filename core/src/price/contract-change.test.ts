import { describe, expect, test } from 'vitest'
import { extensionRent, type Added, type Agreed, type ExtensionPolicy } from './extension.ts'
import type { Rate } from './input.ts'
import { usualPolicy } from './policy.ts'
import { replay } from './rules.ts'
import { terminationPenalty, type TerminationMethod } from './termination.ts'
import { aRate } from './testing.ts'

describe('ending early', () => {
  const contract = { monthly: 9_000_000, total_months: 36, used_months: 20 }
  const pct: TerminationMethod = { method: 'PCT_REMAINING', percent: '25', min_months: 1 }
  const bands = [
    { until_percent: 25, months: 6 },
    { until_percent: 50, months: 4 },
    { until_percent: 75, months: 2 },
  ]
  const actual_price = { amount: 25_000_000, steps: [] }
  test.each<[string, Partial<typeof contract>, TerminationMethod, number]>([
    ['a percentage of what remains', {}, pct, 36_000_000],
    ['a month at least', { total_months: 12, used_months: 11 }, pct, 9_000_000],
    ['nothing where nothing remains', { used_months: 36 }, pct, 0],
    ['no penalty', {}, { method: 'NONE' }, 0],
    ['a fixed one', {}, { method: 'FIXED', amount: 5_000_000 }, 5_000_000],
    ['some months', {}, { method: 'N_MONTHS', months: 3 }, 27_000_000],
    ['never more than staying', { used_months: 35 }, { method: 'N_MONTHS', months: 3 }, 9_000_000],
    ['by bands: early', { used_months: 9 }, { method: 'BANDS_BY_ELAPSED', bands }, 54_000_000],
    ['by bands: in the middle', {}, { method: 'BANDS_BY_ELAPSED', bands }, 18_000_000],
    ['by bands: late', { used_months: 30 }, { method: 'BANDS_BY_ELAPSED', bands }, 0],
    ['what the time would have cost', {}, { method: 'RERATE_TO_ACTUAL', actual_price, charged: 20_000_000 }, 5_000_000],
    ['nothing is given back', {}, { method: 'RERATE_TO_ACTUAL', actual_price, charged: 30_000_000 }, 0],
    [
      'what the vehicle lost',
      {},
      { method: 'WDV_MINUS_MARKET', written_down_value: 150_000_000, market_value: 130_000_000 },
      20_000_000,
    ],
  ])('%s', (_, change, how, expected) => {
    const { amount, steps } = terminationPenalty({ ...contract, ...change }, how)
    expect(amount).toBe(expected)
    for (const step of steps) expect(replay(step)).toBe(step.result)
  })
})

describe('added time', () => {
  const rates: Rate[] = [aRate('DAY', 350_000), aRate('WEEK', 2_000_000), aRate('MONTH', 6_500_000)]
  const days: Agreed = {
    started_on: '2026-11-05',
    duration: 5,
    duration_uom: 'DAY',
    amount: 350_000,
    vehicles: 1,
    discount: '0',
    rent: 1_750_000,
  }
  const month: Agreed = {
    ...days,
    started_on: '2026-01-31',
    duration: 1,
    duration_uom: 'MONTH',
    amount: 6_000_000,
    rent: 6_000_000,
  }
  const more = (duration: number, duration_uom: Added['duration_uom']): Added => ({ duration, duration_uom })
  test.each<[string, ExtensionPolicy, Agreed, Added, number]>([
    ['at the agreed rate', 'ORIGINAL', days, more(3, 'DAY'), 1_050_000],
    ['at the rate of the new whole: 8 days are a week and a day', 'NEW_TOTAL', days, more(3, 'DAY'), 600_000],
    ['at the rate of the added time alone', 'EXTENSION', days, more(7, 'DAY'), 2_000_000],
    ['days after a month, at its rate', 'ORIGINAL', month, more(3, 'DAY'), 600_000],
    ['a month more of a month that was clamped', 'EXTENSION', month, more(1, 'MONTH'), 6_500_000],
    ['a month more, seen from the first day', 'NEW_TOTAL', month, more(1, 'MONTH'), 7_000_000],
    ['with the discount of the line', 'ORIGINAL', { ...days, discount: '10' }, more(1, 'DAY'), 315_000],
    ['nothing where the whole is not dearer', 'NEW_TOTAL', { ...days, rent: 9_000_000 }, more(1, 'DAY'), 0],
    ['for each vehicle', 'EXTENSION', { ...days, vehicles: 2 }, more(1, 'DAY'), 700_000],
  ])('%s', (_, how, agreed, added, expected) => {
    const made = extensionRent(how, agreed, added, rates, usualPolicy)
    expect(made?.amount).toBe(expected)
    for (const step of made?.steps ?? []) expect(replay(step)).toBe(step.result)
  })
  test('has no price where the list has none', () =>
    expect(extensionRent('EXTENSION', days, more(1, 'DAY'), [], usualPolicy)).toBeNull())
})
