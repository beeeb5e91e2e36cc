import { expect, test } from 'vitest'
import { isOfThatTime } from './photo-time.rules.ts'

const noon = '2026-11-10T05:00:00Z'

test.each([
  ['of the hour, sent at once', '2026-11-10T04:50:00Z', '2026-11-10T04:51:00Z', true],
  ['of the hour, sent days later without signal', '2026-11-10T04:50:00Z', '2026-11-14T01:00:00Z', true],
  ['of the day before', '2026-11-09T16:00:00Z', '2026-11-10T05:01:00Z', false],
  ['of the day before, by a phone whose clock lies', '2026-11-10T04:50:00Z', '2026-11-09T16:00:00Z', false],
  ['of the day after', '2026-11-10T17:30:00Z', '2026-11-10T17:31:00Z', false],
  ['of unknown time, sent at once', null, '2026-11-10T05:00:10Z', true],
  ['of unknown time, sent days later', null, '2026-11-14T01:00:00Z', true],
  ['of unknown time, sent the day before', null, '2026-11-09T16:59:59Z', false],
])('a photo %s', (_, taken_at, uploaded_at, isOf) => {
  expect(isOfThatTime({ taken_at, uploaded_at }, noon)).toBe(isOf)
})
