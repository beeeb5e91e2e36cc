import { describe, expect, test } from 'vitest'
import { changeReasons, reductionLeft, type ChangeReason } from './approval.ts'

const caps = { discount_cap: '5', term_cap_months: 12 }
/** An order of ten million: five percent of it are half a million. */
const given = (before: number) => ({ before, of: 10_000_000 })

describe('reductions of an order together', () => {
  test.each<[string, number, number, ChangeReason[]]>([
    ['the first, within the limit', 0, 400_000, []],
    ['all of it at once', 0, 500_000, []],
    ['the second, within what is left', 400_000, 100_000, []],
    ['a rupiah above what is left', 400_000, 100_001, ['reductions_over_cap']],
    ['another one after an approver gave more', 2_000_000, 1, ['reductions_over_cap']],
    ['nothing, after an approver gave more', 2_000_000, 0, []],
    ['taking back what was given', 2_000_000, -100_000, []],
    ['too much at once, which is the one reason', 400_000, 600_000, ['discount_over_cap']],
  ])('%s', (_, before, gives, reasons) => {
    const changed = { total: 10_000_000 - gives, usual_total: 10_000_000, longer: [], gives, given: given(before) }
    expect(changeReasons(changed, caps)).toEqual(reasons)
    expect(changeReasons(changed, { ...caps, discount_cap: null })).toEqual([])
  })
  test('a change without a usual price is for those who approve', () => {
    const changed = { total: 1, usual_total: null, longer: [], gives: 0, given: given(0) }
    expect(changeReasons(changed, caps)).toEqual(['price_not_known'])
    expect(changeReasons(changed, { ...caps, discount_cap: null })).toEqual([])
  })
  test.each([
    [0, '5', 500_000],
    [400_000, '5', 100_000],
    [2_000_000, '5', 0],
    [0, '0', 0],
    [0, null, null],
  ])('%i given, with a limit of %s %%', (before, discount_cap, left) => {
    expect(reductionLeft(given(before), { discount_cap })).toBe(left)
  })
})
