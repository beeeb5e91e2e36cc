import { afterEach, expect, test, vi } from 'vitest'
import { dayIn } from './day-in.ts'

afterEach(() => void vi.unstubAllEnvs())

/** Midnight has passed in Denpasar, not yet in Jakarta, and not nearly in Berlin. */
const moment = '2026-11-17T16:30:00Z'

test.each([
  ['the branch', ['Asia/Makassar', 'Asia/Jakarta'], '2026-11-18'],
  ['the company, where no branch is known', [undefined, 'Asia/Makassar'], '2026-11-18'],
  ['the company in Jakarta', ['Asia/Jakarta'], '2026-11-17'],
  ['Jakarta, while nothing is known', [undefined, undefined], '2026-11-17'],
  ['Jakarta, where a setting is no zone of ours', ['Mars/Base'], '2026-11-17'],
])('the day is that of %s, wherever the device is', (_, zones, day) => {
  for (const device of ['Europe/Berlin', 'Pacific/Auckland', 'Asia/Jakarta']) {
    vi.stubEnv('TZ', device)
    expect(dayIn(moment, ...zones)).toBe(day)
  }
})
