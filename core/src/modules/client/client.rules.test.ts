import { describe, expect, test } from 'vitest'
import { accessEndProblem, hasAccessEnded } from './client.rules.ts'

const today = '2026-07-01'

describe('the last day of access', () => {
  test.each([
    [null, false, null],
    [null, true, { key: 'required' }],
    ['2026-06-30', true, { key: 'day_past' }],
    ['2026-07-01', true, null],
    ['2027-07-01', true, null],
    ['2027-07-02', true, { key: 'access_too_long', params: { day: '01/07/2027' } }],
    ['2026-06-30', false, { key: 'day_past' }],
    ['2027-07-02', false, { key: 'access_too_long', params: { day: '01/07/2027' } }],
  ])('%s, in another company %s: %o', (last, isForeign, problem) =>
    expect(accessEndProblem(last, { today, isForeign })).toEqual(problem),
  )
  test.each([
    [null, false],
    ['2026-06-30', true],
    ['2026-07-01', false],
  ])('%s is over: %s', (last, isOver) => expect(hasAccessEnded(last, today)).toBe(isOver))
})
