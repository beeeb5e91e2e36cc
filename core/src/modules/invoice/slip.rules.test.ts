import { expect, test } from 'vitest'
import { taxLeft, waitsForSlip } from './slip.rules.ts'

/** Vector 2 of the taxes: 9.000.000 of rent with PPN is 9.990.000, of which 180.000 are withheld. */
const whole = { total: 9_990_000, billed: 9_990_000 }

test.each([
  ['unpaid', 9_990_000, 0, false],
  ['paid net', 180_000, 0, true],
  ['paid a little more than net', 100_000, 0, true],
  ['short by a rupiah more than the tax', 180_001, 0, false],
  ['paid net, half of the slips recorded', 90_000, 90_000, true],
  ['all slips recorded, and short of as much money', 180_000, 180_000, false],
  ['paid', 0, 180_000, false],
])('an invoice that is %s', (_, open, recorded, waits) =>
  expect(waitsForSlip({ open, pph23_left: taxLeft(180_000, recorded, whole) })).toBe(waits),
)

test('the invoice of a customer who does not withhold waits for no slip', () =>
  expect(waitsForSlip({ open: 180_000, pph23_left: taxLeft(0, 0, whole) })).toBe(false))

test('of an invoice that was credited in part, the tax of the rest is left', () => {
  const rest = { total: 9_990_000, billed: 4_995_000 }
  expect(taxLeft(180_000, 0, rest)).toBe(90_000)
  expect(taxLeft(180_000, 100_000, rest)).toBe(0)
  expect(taxLeft(180_000, 0, { total: 0, billed: 0 })).toBe(0)
})
