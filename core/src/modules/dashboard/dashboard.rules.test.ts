import { describe, expect, test } from 'vitest'
import { sinceFirstRental, utilisationOf } from './dashboard.rules.ts'

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
