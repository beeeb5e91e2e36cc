import { describe, expect, test } from 'vitest'
import { isCron, lastDue, nextDue } from './cron.ts'

const at = (text: string) => new Date(text)

describe('a cron expression', () => {
  test.each(['0 7 * * *', '*/15 * * * *', '30 2 1 * *', '0 8 * * 1-5', ' 0  7 * * * '])('%s is one', (text) =>
    expect(isCron(text)).toBe(true),
  )
  test.each(['', 'daily', '@daily', '0 7 * *', '0 0 7 * * *', '61 * * * *', '0 25 * * *', '0 0 30 2 *', '0 7 * * 8'])(
    '%s is none',
    (text) => expect(isCron(text)).toBe(false),
  )
})

describe('seven in the morning', () => {
  test.each([
    ['Asia/Jakarta', '2026-11-15T00:00:00Z', '2026-11-16T00:00:00Z'],
    ['Asia/Makassar', '2026-11-14T23:00:00Z', '2026-11-15T23:00:00Z'],
    ['Asia/Jayapura', '2026-11-14T22:00:00Z', '2026-11-15T22:00:00Z'],
  ])('is another instant in %s', (zone, last, next) => {
    const now = at('2026-11-15T05:00:00Z')
    expect(lastDue('0 7 * * *', zone, now)).toEqual(at(last))
    expect(nextDue('0 7 * * *', zone, now)).toEqual(at(next))
  })
  test('is due at its own instant, and not a moment before', () => {
    const seven = at('2026-11-15T00:00:00Z')
    expect(lastDue('0 7 * * *', 'Asia/Jakarta', seven)).toEqual(seven)
    expect(lastDue('0 7 * * *', 'Asia/Jakarta', at('2026-11-14T23:59:59.999Z'))).toEqual(at('2026-11-14T00:00:00Z'))
  })
})
