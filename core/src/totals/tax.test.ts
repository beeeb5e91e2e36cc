import { describe, expect, test } from 'vitest'
import { fromNetReceived, grossUp, pph23Rule, ppnRule, type Taxes } from './tax.ts'
import { anItem, company, ppn2025 } from './testing.ts'
import { totalsOf } from './totals.ts'

const withheld = { ...company, withholds_pph23: '2' }
const totalsFor = (amounts: readonly number[], taxes: Taxes, on = '2026-11-05') =>
  totalsOf({ on, taxes, lines: amounts.map((amount) => anItem(amount)) }).totals

describe('PPN since 2025 and PPh 23', () => {
  test.each([
    [1_050_000, 962_500, 115_500, 1_165_500, 21_000, 1_144_500, 1_029_000],
    [9_000_000, 8_250_000, 990_000, 9_990_000, 180_000, 9_810_000, 8_820_000],
    [96_900_000, 88_825_000, 10_659_000, 107_559_000, 1_938_000, 105_621_000, 94_962_000],
    [30_000_000, 27_500_000, 3_300_000, 33_300_000, 600_000, 32_700_000, 29_400_000],
    [1_645_000, 1_507_917, 180_950, 1_825_950, 32_900, 1_793_050, 1_612_100],
    [5_000_000, 4_583_333, 550_000, 5_550_000, 100_000, 5_450_000, 4_900_000],
    [1_234_567, 1_131_686, 135_802, 1_370_369, 24_691, 1_345_678, 1_209_876],
    [7_777_777, 7_129_629, 855_555, 8_633_332, 155_556, 8_477_776, 7_622_221],
    [3_453_454, 3_165_666, 379_880, 3_833_334, 69_069, 3_764_265, 3_384_385],
    [13_750, 12_604, 1513, 15_263, 275, 14_988, 13_475],
    [8945, 8200, 984, 9929, 179, 9750, 8766],
    [250, 229, 28, 278, 5, 273, 245],
  ])('DPP %i', (dpp, dpp_other, ppn, total, pph23, to_transfer, asCollector) => {
    expect(totalsFor([dpp], withheld)).toMatchObject({
      dpp,
      dpp_other,
      ppn,
      total,
      pph23,
      to_transfer,
    })
    expect(totalsFor([dpp], { ...withheld, is_wapu: true })).toMatchObject({ total, to_transfer: asCollector })
  })

  test('is rounded once for a document, not for each line', () => {
    expect(totalsFor([250, 250, 250], company).ppn).toBe(83)
  })
})

describe('a price that includes PPN', () => {
  test.each([
    [5_550_000, 5_000_000, 550_000, 0],
    [1_000_000, 900_901, 99_099, 0],
    [999_999, 900_900, 99_099, 0],
    [20_000_000, 18_018_018, 1_981_982, 0],
    [5_000_000, 4_504_505, 495_496, -1],
  ])('%i', (total, dpp, ppn, rounding) => {
    const taxes = { ...company, prices_include_ppn: true }
    expect(totalsFor([total], taxes)).toMatchObject({ total, dpp, ppn, rounding })
  })
  test('PPh 23 is of the base without it', () => {
    const taxes = { ...withheld, prices_include_ppn: true }
    expect(totalsFor([5_550_000], taxes).pph23).toBe(100_000)
  })
})

describe('net in our account after PPN and PPh 23', () => {
  test.each([
    [9_810_000, 9_000_000, 990_000, 180_000, 9_810_000],
    [10_000_000, 9_174_312, 1_009_174, 183_486, 10_000_000],
    [20_000_000, 18_348_624, 2_018_349, 366_972, 20_000_001],
  ])('%i', (net, dpp, ppn, pph23, check) => {
    expect(fromNetReceived(net, ppn2025, '2').amount).toBe(dpp)
    expect(ppnRule.compute({ dpp, ...ppn2025 })).toBe(ppn)
    expect(pph23Rule.compute({ base: dpp, rate: '2' })).toBe(pph23)
    expect(dpp + ppn - pph23).toBe(check)
  })
})

test('rent net of PPh 23 alone', () => {
  const { amount } = grossUp(9_000_000, '2')
  expect([amount, pph23Rule.compute({ base: amount, rate: '2' })]).toEqual([9_183_673, 183_673])
})

describe('the row that holds on the day of the document', () => {
  test.each([
    ['2026-11-05', 8_250_000, 990_000],
    ['2025-01-01', 8_250_000, 990_000],
    ['2024-12-31', 0, 990_000],
    ['2022-03-31', 0, 900_000],
    ['1982-12-31', 0, 0],
  ])('%s', (on, dpp_other, ppn) => expect(totalsFor([9_000_000], company, on)).toMatchObject({ dpp_other, ppn }))
})
