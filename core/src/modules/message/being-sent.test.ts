import { expect, test } from 'vitest'
import { isBeingSent } from './being-sent.ts'

test.each([
  [{ delivery: 'SENDING' }, true],
  [{ delivery: 'SENT' }, false],
  [{ delivery: null }, false],
  [{ number: 'SO/2026/XI/0001' }, false],
])('%o', (record, expected) => expect(isBeingSent(record)).toBe(expected))
