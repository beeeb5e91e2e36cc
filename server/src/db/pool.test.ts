import pg from 'pg'
import { expect, test } from 'vitest'
import { valueTypes } from './pool.ts'

test.each([
  ['2026-11-05 21:30:00+00', '2026-11-05T21:30:00Z'],
  ['2026-11-05 21:30:00.1+00', '2026-11-05T21:30:00.100Z'],
  ['2026-11-05 21:30:00.12+00', '2026-11-05T21:30:00.120Z'],
  ['2026-11-05 21:30:00.123+00', '2026-11-05T21:30:00.123Z'],
  ['2026-11-05 21:30:00.12345+00', '2026-11-05T21:30:00.12345Z'],
])('the instant %s travels as %s', (stored, text) => {
  expect(valueTypes.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text')(stored)).toBe(text)
})
