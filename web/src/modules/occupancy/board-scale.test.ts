import { describe, expect, test } from 'vitest'
import {
  dayOf,
  dayStart,
  instantOf,
  drawnSpan,
  headOf,
  percentOf,
  scaleOf,
  snapped,
  spanOf,
  usualDay,
  weekendsOf,
} from './board-scale.ts'

const hour = 60
const zone = 'Asia/Jakarta'
const at = (day: string, hours = 0) => dayStart(day, zone) + hours * hour
const week = scaleOf('week', '2026-11-02', zone)
const month = scaleOf('month', '2026-11-02', zone)

describe('where time lies', () => {
  test('the ends and the middle', () => {
    expect(percentOf(week, week.from)).toBe(0)
    expect(percentOf(week, week.to)).toBe(100)
    expect(percentOf(week, at('2026-11-05', 12))).toBe(50)
  })
  test('what begins before or ends after is cut', () => {
    expect(spanOf(week, at('2026-10-01'), at('2026-12-01'))).toEqual({ left: '0%', width: '100%' })
  })
  test.each([
    ['before', '2026-10-01', '2026-11-02'],
    ['after', '2026-11-09', '2026-11-10'],
  ])('what lies %s is not drawn', (_, from, to) => expect(spanOf(week, at(from), at(to))).toBeNull())
  test('a board begins a little before today', () => expect(usualDay('month', '2026-11-05')).toBe('2026-11-02'))
})

describe('the clock of a branch', () => {
  test.each([
    ['Asia/Jakarta', '2026-11-01T17:00:00Z'],
    ['Asia/Makassar', '2026-11-01T16:00:00Z'],
    ['Asia/Jayapura', '2026-11-01T15:00:00Z'],
  ] as const)('begins the days of %s', (zone, begins) => {
    const scale = scaleOf('month', '2026-11-02', zone)
    expect(instantOf(scale.from)).toBe(begins)
    expect([dayOf(scale.from, zone), dayOf(scale.from - 1, zone)]).toEqual(['2026-11-02', '2026-11-01'])
    const tick = headOf(scale, 'en').lower[1]
    expect(tick).toMatchObject({ label: '3', from: scale.from + 24 * hour })
    expect(drawnSpan(scale, scale.from + 5, scale.from + 6)).toEqual({ from: scale.from, to: scale.from + 24 * hour })
  })
})

describe('a hand is not exact', () => {
  test.each([
    [week, 7, 0],
    [week, 8, 15],
    [week, -20, -15],
    [month, 700, 0],
    [month, 800, 1440],
    [month, -1500, -1440],
  ])('moved at %o by %i', (scale, minutes, meant) => expect(snapped(scale, minutes)).toBe(meant))
  test('an empty stretch means whole days from above, and quarters of an hour from near', () => {
    const [a, b] = [at('2026-11-04', 15), at('2026-11-03', 10)]
    expect(drawnSpan(month, a, b)).toEqual({ from: at('2026-11-03'), to: at('2026-11-05') })
    expect(drawnSpan(week, a + 4, b + 4)).toEqual({ from: b, to: a + 15 })
    expect(drawnSpan(week, a, a)).toEqual({ from: a, to: a + 15 })
  })
})

describe('the head', () => {
  const labels = (ticks: { label: string }[]) => ticks.map(({ label }) => label)
  test('of a week names days and hours', () => {
    const { upper, lower } = headOf(week, 'en')
    expect(upper).toHaveLength(7)
    expect(upper[0]?.label).toContain('Mon')
    expect(labels(lower).slice(0, 5)).toEqual(['00', '06', '12', '18', '00'])
  })
  test('of a month names months and days, in the language', () => {
    const { upper, lower } = headOf(month, 'id')
    expect(labels(upper)).toEqual(['November 2026', 'Desember 2026'])
    expect(labels(lower).slice(0, 2)).toEqual(['2', '3'])
    expect(lower).toHaveLength(31)
  })
  test('of a quarter names the Mondays', () =>
    expect(labels(headOf(scaleOf('quarter', '2026-11-05', zone), 'en').lower).slice(0, 3)).toEqual(['', '9', '16']))
  test('of a year names months', () => {
    const { upper, lower } = headOf(scaleOf('year', '2026-11-05', zone), 'en')
    expect(labels(upper)).toEqual(['2026', '2027'])
    expect(labels(lower).slice(0, 3)).toEqual(['Nov', 'Dec', 'Jan'])
  })
})

test('weekends are seen where days are', () => {
  expect(weekendsOf(week)).toEqual([{ from: at('2026-11-07'), to: at('2026-11-09'), label: 'weekend' }])
  expect(weekendsOf(scaleOf('year', '2026-11-02', zone))).toEqual([])
})
