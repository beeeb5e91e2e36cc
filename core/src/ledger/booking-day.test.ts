import { expect, test } from 'vitest'
import { dayAheadProblem } from './booking-day.ts'

test.each([
  ['2028-02-28', undefined, null],
  ['2028-02-29', undefined, null],
  ['2028-03-01', undefined, '29/02/2028'],
  ['2028-03-06', 7, null],
  ['2028-03-07', 7, '06/03/2028'],
  ['2028-02-29', 0, null],
])('on 28 February 2028, %s with %s days ahead', (date, ahead, last) =>
  expect(dayAheadProblem(date, '2028-02-28', ahead)?.params?.['day'] ?? null).toBe(last),
)
