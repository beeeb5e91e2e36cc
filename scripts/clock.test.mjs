import { expect, test } from 'vitest'
import { secondsTo } from './clock.mjs'

test.each([
  ['2028-02-29 00:10', '2028-02-28T17:10:00Z', '+0'],
  ['2026-12-31 23:50', '2026-12-31T16:00:00Z', '+3000'],
  ['2026-12-31T23:50', '2026-12-31T17:00:00Z', '-600'],
])('%s is told by the clock of Jakarta', (wish, now, seconds) => {
  expect(secondsTo(wish, Date.parse(now))).toBe(seconds)
})

test('what is no moment is refused', () => {
  expect(() => secondsTo('midnight')).toThrow('2028-02-29 00:10')
})
