import { describe, expect, test } from 'vitest'
import { CallError } from '../api/errors.ts'
import { worthRetrying } from './query-client.ts'

describe('worthRetrying', () => {
  test.each([
    ['a lost connection', new CallError(0, 'network', ''), 0, true],
    ['a server in trouble', new CallError(503, 'unavailable', ''), 1, true],
    ['the third failure', new CallError(503, 'unavailable', ''), 2, false],
    ['a refusal', new CallError(403, 'not_permitted', ''), 0, false],
    ['a missing record', new CallError(404, 'not_found', ''), 0, false],
  ])('%s', (_, error, failures, retry) => expect(worthRetrying(failures, error)).toBe(retry))
})
