import { expect, test } from 'vitest'
import { countedIn, partCounted, type RentedDays } from './line-units.ts'

const rent = (change: Partial<RentedDays> = {}): RentedDays => ({
  kind: 'RENT',
  unit: 'DAY',
  unit_agreed: 2_000_000,
  started_on: '2027-01-31',
  period_start: '2027-01-31',
  last_day: '2027-02-05',
  ...change,
})
const month = { unit: 'MONTH', unit_agreed: 9_000_000 } as const

test.each([
  ['six days', rent(), 12_000_000, 6, 'DAY', 2_000_000],
  ['six days that are taken back', rent({ kind: 'CREDIT' }), -12_000_000, 6, 'DAY', -2_000_000],
  ['six days that cost nothing', rent({ unit_agreed: 0 }), 0, 6, 'DAY', 0],
  [
    'two weeks',
    rent({ unit: 'WEEK', unit_agreed: 2_500_000, last_day: '2027-02-13' }),
    5_000_000,
    2,
    'WEEK',
    2_500_000,
  ],
  ['a month from the 31st', rent({ ...month, last_day: '2027-02-27' }), 9_000_000, 1, 'MONTH', 9_000_000],
  [
    'a month that begins on the 28th because the first began on the 31st',
    rent({ ...month, period_start: '2027-02-28', last_day: '2027-03-30' }),
    9_000_000,
    1,
    'MONTH',
    9_000_000,
  ],
  [
    'a calendar month of a rental from the 31st',
    rent({ ...month, period_start: '2027-02-01', last_day: '2027-02-28' }),
    9_000_000,
    1,
    'MONTH',
    9_000_000,
  ],
  ['a quarter', rent({ ...month, last_day: '2027-04-29' }), 27_000_000, 3, 'MONTH', 9_000_000],
  ['a month of a year', rent({ unit: 'YEAR', last_day: '2027-02-27' }), 5_000_000, 1, 'MONTH', 5_000_000],
  [
    'a quarter of a year',
    rent({ unit: 'YEAR', unit_agreed: 60_000_000, last_day: '2027-04-29' }),
    15_000_000,
    3,
    'MONTH',
    5_000_000,
  ],
  ['six days with a discount of 7.5 %', rent({ unit_agreed: 323_749.075 }), 1_942_494, 6, 'DAY', 323_749],
  ['a whole year', rent({ unit: 'YEAR', last_day: '2028-01-30' }), 60_000_000, 1, 'YEAR', 60_000_000],
] as const)('%s is counted by its unit', (_, row, amount, quantity, unit, unit_price) => {
  expect(countedIn(row, amount)).toEqual({ quantity, unit, unit_price })
})

test.each([
  ['days whose amount is not exact', rent(), 10_000_000],
  ['six days at the price of a week', rent(), 10_800_000],
  ['days at several prices', rent(), 12_600_000],
  ['days of which nothing was agreed', rent({ unit_agreed: null }), 12_000_000],
  ['a part of a month', rent({ ...month, last_day: '2027-02-09' }), 3_000_000],
  ['a week and a day', rent({ unit: 'WEEK', last_day: '2027-02-07' }), 2_800_000],
  ['something that is not for days', rent({ kind: 'DELIVERY' }), 600_000],
  ['something of the whole order', rent({ unit: null, started_on: null }), 600_000],
] as const)('%s stands as one amount', (_, row, amount) => {
  expect(countedIn(row, amount)).toEqual({ quantity: 1, unit: null, unit_price: amount })
})

test('a part of an amount is counted where it is a whole number of units', () => {
  const six = countedIn(rent(), 12_000_000)
  expect(partCounted(six, 4_000_000)).toEqual({ quantity: 2, unit: 'DAY', unit_price: 2_000_000 })
  expect(partCounted(six, 3_000_000)).toEqual({ quantity: 1, unit: null, unit_price: 3_000_000 })
  const pieces = { quantity: 6, unit: null, unit_price: 350_000 }
  expect(partCounted(pieces, 700_000)).toEqual({ ...pieces, quantity: 2 })
  expect(partCounted(six, -2_000_000)).toEqual({ quantity: 1, unit: null, unit_price: -2_000_000 })
  expect(partCounted(countedIn(rent(), -12_000_000), -4_000_000)).toMatchObject({ quantity: 2, unit_price: -2_000_000 })
})
