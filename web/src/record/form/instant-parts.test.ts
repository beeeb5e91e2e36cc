import { expect, test } from 'vitest'
import { instantOf, partsOf } from './instant-parts.ts'

test('an instant survives being taken apart', () => {
  const instant = '2026-11-05T03:20:00Z'
  expect(instantOf(partsOf(instant))).toBe(instant)
})

test('a zone has a clock of its own', () => {
  const instant = '2026-11-05T16:20:00Z'
  expect(partsOf(instant, 'Asia/Makassar')).toEqual({ day: '2026-11-06', time: '00:20' })
  expect(instantOf({ day: '2026-11-06', time: '00:20' }, 'Asia/Makassar')).toBe(instant)
  expect(instantOf({ day: '2026-11-06', time: '24:61' }, 'Asia/Makassar')).toBe('2026-11-06 24:61')
})

test.each([
  [{ day: '', time: '' }, ''],
  [{ day: '2026-11-05', time: '' }, '2026-11-05'],
  [{ day: '', time: '10:30' }, '10:30'],
  [{ day: '5/1', time: '10:30' }, '5/1 10:30'],
])('half of it stays as typed: %o', (parts, typed) => expect(instantOf(parts)).toBe(typed))

test('nothing has no parts', () => expect(partsOf('')).toEqual({ day: '', time: '' }))
