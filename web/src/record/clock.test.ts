import { afterEach, expect, test, vi } from 'vitest'
import { clockIn } from './clock.ts'

const instant = '2026-11-05T01:00:00Z'

afterEach(() => void vi.unstubAllEnvs())

test('whoever sits in Jakarta reads and types the times of Denpasar as its own clock shows them', () => {
  vi.stubEnv('TZ', 'Asia/Jakarta')
  const clock = clockIn('Asia/Makassar')
  expect(clock.format(instant)).toBe('05/11/2026, 09.00 WITA')
  expect(clock.partsOf(instant)).toEqual({ day: '2026-11-05', time: '09:00' })
  expect(clock.instantOf({ day: '2026-11-05', time: '09:00' })).toBe(instant)
})

test('nothing is added where the own clock shows the same, or where no branch is known', () => {
  vi.stubEnv('TZ', 'Asia/Jakarta')
  expect(clockIn('Asia/Jakarta').name).toBeNull()
  expect(clockIn(undefined).name).toBeNull()
  expect(clockIn('Asia/Jakarta').partsOf(instant).time).toBe('08:00')
})

test('from abroad every branch is elsewhere', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(clockIn('Asia/Jakarta').format(instant)).toBe('05/11/2026, 08.00 WIB')
})
