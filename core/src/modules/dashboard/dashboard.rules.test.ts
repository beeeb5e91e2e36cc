import { describe, expect, test } from 'vitest'
import { monthBegin, monthEnd, sinceFirstRental, utilisationOf, weekendOf } from './dashboard.rules.ts'

describe('utilisation', () => {
  test.each([
    [0, 30, 0],
    [15, 30, 50],
    [30, 30, 100],
    [2, 3, 66.7],
    [0, 0, null],
  ])('of %i rented and %i available days is %s', (rented_days, available_days, percent) =>
    expect(utilisationOf({ rented_days, available_days })).toBe(percent),
  )
})

test('months before the first rental are not compared, later ones without any are', () => {
  const month = (rented_days: number) => ({ rented_days, available_days: 30 })
  expect(sinceFirstRental([month(0), month(0), month(5), month(0), month(7)])).toEqual([month(5), month(0), month(7)])
  expect(sinceFirstRental([month(0), month(0)])).toEqual([])
})

describe('this weekend', () => {
  test.each([
    ['2026-11-16', ['2026-11-21', '2026-11-22']],
    ['2026-11-20', ['2026-11-21', '2026-11-22']],
    ['2026-11-21', ['2026-11-21', '2026-11-22']],
    ['2026-11-22', ['2026-11-22']],
    ['2026-12-31', ['2027-01-02', '2027-01-03']],
  ])('on %s is %j', (today, days) => expect(weekendOf(today)).toEqual(days))
})

test('a month has its own first and last day', () => {
  expect([monthBegin('2026-11-19'), monthEnd('2026-11-19')]).toEqual(['2026-11-01', '2026-11-30'])
  expect(monthEnd('2028-02-01')).toBe('2028-02-29')
})
