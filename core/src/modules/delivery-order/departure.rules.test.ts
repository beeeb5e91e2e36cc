import { expect, test } from 'vitest'
import { isStillNews } from './departure.rules.ts'

test.each([
  ['2026-11-19T03:00:00.000Z', true],
  ['2026-11-19T02:30:00.000Z', true],
  ['2026-11-19T02:29:59.000Z', false],
])('a departure at %s is told to the customer at ten: %s', (left, told) => {
  expect(isStillNews(left, new Date('2026-11-19T03:00:00Z'))).toBe(told)
})
