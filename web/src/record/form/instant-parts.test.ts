import { expect, test } from 'vitest'
import { instantOf, partsOf } from './instant-parts.ts'

test('an instant survives being taken apart', () => {
  const instant = '2026-11-05T03:20:00Z'
  expect(instantOf(partsOf(instant))).toBe(instant)
})

test.each([
  [{ day: '', time: '' }, ''],
  [{ day: '2026-11-05', time: '' }, '2026-11-05'],
  [{ day: '', time: '10:30' }, '10:30'],
  [{ day: '5/1', time: '10:30' }, '5/1 10:30'],
])('half of it stays as typed: %o', (parts, typed) => expect(instantOf(parts)).toBe(typed))

test('nothing has no parts', () => expect(partsOf('')).toEqual({ day: '', time: '' }))
