import { describe, expect, test } from 'vitest'
import { monthsIn, periodDays } from './period.ts'

describe('a period', () => {
  test.each([
    ['this_month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['this_month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['this_year', '2026-01-01', '2026-01-01', '2026-12-31'],
    ['last_12_months', '2026-12-05', '2026-01-01', '2026-12-31'],
    ['last_12_months', '2026-02-28', '2025-03-01', '2026-02-28'],
  ] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
    expect(periodDays(name, today)).toEqual({ from, to })
  })
  test.each([
    ['2026-01-31', '2026-02-01', 2],
    ['2026-05-05', '2026-05-05', 1],
    ['2025-11-30', '2026-10-01', 12],
  ])('from %s to %s touches %i months', (from, to, months) => expect(monthsIn({ from, to })).toBe(months))
})
