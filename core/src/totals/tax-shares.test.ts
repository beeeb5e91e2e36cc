import { describe, expect, test } from 'vitest'
import { itemCharge } from './charge.ts'
import { taxShares } from './tax-shares.ts'

const line = (unit_price: number, discount_amount = 0, ppn_applicable = true) => ({
  charges: [itemCharge({ unit_price, quantity: 1, ppn_applicable })],
  discount_amount,
})

describe('shares of the lines in the tax', () => {
  test.each([
    ['one line has it all', [line(9_000_000)], 990_000, [990_000]],
    ['lines by their amounts', [line(100), line(300)], 44, [11, 33]],
    ['a discount makes less', [line(400, 200), line(200)], 44, [22, 22]],
    ['a line without PPN has none', [line(100, 0, false), line(100)], 11, [0, 11]],
    ['rupiah that are left over go to the largest remainders', [line(100), line(100), line(100)], 100, [34, 33, 33]],
    ['no tax', [line(100)], 0, [0]],
    ['nothing that is taxed', [line(100, 0, false)], 0, [0]],
  ])('%s', (_, lines, ppn, expected) => expect(taxShares(lines, ppn)).toEqual(expected))
  test('add up, also with large amounts', () => {
    const lines = Array.from({ length: 7 }, (_, at) => line(900_000_000_001 + at * 13))
    const shares = taxShares(lines, 693_000_000_007)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(693_000_000_007)
  })
})
