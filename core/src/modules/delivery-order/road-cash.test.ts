import { describe, expect, test } from 'vitest'
import { fuelEstimate, roadCashTotal } from './road-cash.ts'

describe('fuel for a distance', () => {
  test.each([
    [0, 0],
    [1, 125_000],
    [100, 125_000],
    [101, 175_000],
    [150, 175_000],
    [200, 225_000],
    [250, 275_000],
    [300, 325_000],
    [350, 375_000],
    [351, 385_000],
    [360, 385_000],
    [361, 395_000],
    [500, 525_000],
  ])('of %i km costs %i', (km, rupiah) => expect(fuelEstimate(km)).toBe(rupiah))
})

test('the cash is the sum of its parts', () => {
  expect(roadCashTotal({ fuel: 225_000, toll: 87_500, parking: 20_000, meals: 50_000 })).toBe(382_500)
  expect(roadCashTotal({})).toBe(0)
})
