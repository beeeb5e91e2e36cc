import { expect, test } from 'vitest'
import { monthsOfYear } from './vehicle-year.ts'

const span = (use: 'OUT' | 'WORKSHOP' | 'BLOCKED', first_day: string, last_day: string) => ({
  use,
  first_day,
  last_day,
})
const november = (...spans: ReturnType<typeof span>[]) =>
  monthsOfYear({ first_day: '2026-11-01', last_day: '2026-11-19', spans })[0]

test('a span reaches over the ends of months', () => {
  const months = monthsOfYear({
    first_day: '2027-12-15',
    last_day: '2028-03-01',
    spans: [span('OUT', '2028-01-30', '2028-03-01')],
  })
  expect(months.map(({ month, days, passed, out }) => [month, days, passed, out])).toEqual([
    ['2027-12', 31, 31, 0],
    ['2028-01', 31, 31, 2],
    ['2028-02', 29, 29, 29],
    ['2028-03', 31, 1, 1],
  ])
  expect(months[1]?.parts).toEqual([{ use: 'OUT', at: 29, days: 2 }])
})

test('a day with two uses is one of being out, and rentals one after the other are one part', () => {
  expect(
    november(
      span('WORKSHOP', '2026-11-04', '2026-11-06'),
      span('OUT', '2026-11-03', '2026-11-04'),
      span('OUT', '2026-11-01', '2026-11-02'),
    ),
  ).toMatchObject({
    parts: [
      { use: 'OUT', at: 0, days: 4 },
      { use: 'WORKSHOP', at: 4, days: 2 },
    ],
    out: 4,
    passed: 19,
  })
})

test('a year without any use is empty', () => {
  const months = monthsOfYear({ first_day: '2025-12-01', last_day: '2026-11-19', spans: [] })
  expect(months).toHaveLength(12)
  expect(months.every(({ parts, out }) => parts.length === 0 && out === 0)).toBe(true)
})
