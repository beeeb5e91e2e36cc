import { describe, expect, test } from 'vitest'
import { lastDay, lastPeriodStart, periodStart } from './duration.ts'

describe('the end of a rental, and the day on which its last period begins', () => {
  test.each([
    ['2026-11-05', 3, 'DAY', '2026-11-07', '2026-11-07'],
    ['2026-11-05', 1, 'WEEK', '2026-11-05', '2026-11-11'],
    ['2026-11-05', 1, 'MONTH', '2026-11-05', '2026-12-04'],
    ['2026-01-01', 12, 'MONTH', '2026-12-01', '2026-12-31'],
    ['2026-01-31', 1, 'MONTH', '2026-01-31', '2026-02-27'],
    ['2026-03-01', 1, 'YEAR', '2026-03-01', '2027-02-28'],
    ['2024-02-29', 1, 'YEAR', '2024-02-29', '2025-02-27'],
    ['2026-12-31', 2, 'WEEK', '2027-01-07', '2027-01-13'],
  ] as const)('%s for %i %s', (start, duration, unit, spec, practice) => {
    expect(lastPeriodStart(start, duration, unit)).toBe(spec)
    expect(lastDay(start, duration, unit)).toBe(practice)
  })
})

test('periods are counted from the first day of all, also after a short month', () => {
  const starts = [0, 1, 2, 3, 12, 13].map((period) => periodStart('2026-01-31', period, 'MONTH'))
  expect(starts).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2027-01-31', '2027-02-28'])
})
