import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDays, parseTime } from './date.ts'

describe('a typed time of the 24-hour clock', () => {
  test.each([
    ['8', '08:00'],
    ['17', '17:00'],
    ['830', '08:30'],
    ['0830', '08:30'],
    ['8.30', '08:30'],
    ['17:05', '17:05'],
    [' 9 15 ', '09:15'],
  ])('%s is %s', (typed, time) => expect(parseTime(typed)).toBe(time))
  test.each(['', '24', '25:00', '8:60', '8 pm', '12345', '-1', '8:3', 'pagi'])('%s is none', (typed) =>
    expect(parseTime(typed)).toBeNull(),
  )
  test('every minute of the day is read as it is written', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        const text = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        expect(parseTime(text)).toBe(text)
        expect(parseTime(text.replace(':', ''))).toBe(text)
      }),
    ))
})

describe('days of a period', () => {
  test('are named from the first to the last', () =>
    expect(formatDays('2026-11-05', '2026-12-04')).toBe('05/11/2026 – 04/12/2026'))
  test('are named once where it is one day', () => expect(formatDays('2026-11-05', '2026-11-05')).toBe('05/11/2026'))
})
