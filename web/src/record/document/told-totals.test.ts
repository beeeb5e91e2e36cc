import { expect, test } from 'vitest'
import { toldTotals } from './told-totals.ts'

const totals = {
  subtotal: 30_000_000,
  discount: 0,
  dpp: 30_000_000,
  dpp_other: 27_500_000,
  ppn: 3_300_000,
  untaxed: 0,
  reimbursements: 412_500,
  rounding: 0,
  total: 33_712_500,
  pph23: 600_000,
  to_transfer: 29_812_500,
  deposit: 0,
  down_payment: 0,
  balance: 29_812_500,
}
/** Amounts from the total on, as they are read. */
function fromTotal(change: Partial<typeof totals> = {}) {
  const told = toldTotals({ ...totals, ...change })
  return told.slice(told.findIndex(([name]) => name === 'total')).map(([, value]) => value)
}

test('what is transferred is the total less what the customer keeps back, PPN of a collector included', () => {
  expect(fromTotal()).toEqual([33_712_500, -600_000, -3_300_000, 29_812_500])
  expect(fromTotal({ pph23: 0, to_transfer: 30_412_500 })).toEqual([33_712_500, -3_300_000, 30_412_500])
  expect(fromTotal({ to_transfer: 33_112_500 })).toEqual([33_712_500, -600_000, 33_112_500])
  expect(fromTotal({ pph23: 0, to_transfer: 33_712_500 })).toEqual([33_712_500])
})

test('a discount is taken off, a base without tax and a balance of all are left out', () => {
  const names = (change: object) => toldTotals({ ...totals, ...change }).map(([name]) => name)
  expect(toldTotals({ ...totals, discount: 500_000 })[1]).toEqual(['discount', -500_000])
  expect(names({ ppn: 0 })).not.toContain('dpp')
  expect(names({})).not.toContain('balance')
  expect(names({ down_payment: 1_000_000 }).slice(-2)).toEqual(['down_payment', 'balance'])
})
