import { describe, expect, test } from 'vitest'
import { company } from '../totals/testing.ts'
import { approvalReasons, discountNeedsApproval } from './approval.ts'
import type { LineInput } from './input.ts'
import { usualPolicy } from './policy.ts'
import { priceOf } from './price.ts'
import type { Priced } from './priced.ts'
import { aDocument, aLine, aRate } from './testing.ts'

const withheld = { ...company, withholds_pph23: '2' }
const month = (amount: number, change: Partial<LineInput> = {}) =>
  aLine({ duration: 1, duration_uom: 'MONTH', rates: [aRate('MONTH', amount)], ...change })
const charged = ({ lines }: Priced) => lines.flatMap((line) => line.charges.map(({ kind, amount }) => [kind, amount]))

describe('stories', () => {
  test('a person, without a driver, of a company that is no PKP: the deposit stands apart', () => {
    const { totals } = priceOf(aDocument([aLine()], { deposit: 500_000 }))
    expect(totals).toMatchObject({ total: 1_050_000, ppn: 0, pph23: 0, to_transfer: 1_050_000, deposit: 500_000 })
  })
  test('a company by the month', () => {
    const { totals } = priceOf(aDocument([month(9_000_000)], { taxes: withheld }))
    expect(totals).toMatchObject({ total: 9_990_000, pph23: 180_000, to_transfer: 9_810_000 })
  })
  test('twelve months with a discount', () => {
    const priced = priceOf(aDocument([month(8_500_000, { duration: 12, discount: '5' })], { taxes: withheld }))
    expect(priced.totals).toMatchObject({
      subtotal: 102_000_000,
      discount: 5_100_000,
      dpp: 96_900_000,
      total: 107_559_000,
      to_transfer: 105_621_000,
    })
  })
  test('the government pays PPN and PPh 23 to the state', () => {
    const taxes = { ...withheld, is_wapu: true }
    const { totals } = priceOf(aDocument([month(30_000_000)], { taxes }))
    expect(totals).toMatchObject({ ppn: 3_300_000, pph23: 600_000, to_transfer: 29_400_000 })
  })
  test('with a driver, overtime and a night; toll and fuel at cost are not taxed', () => {
    const line = aLine({
      duration: 2,
      rates: [aRate('DAY', 650_000)],
      extras: { overtime_minutes: 180, nights: 1, reimbursements: [{ label: 'Tol, parkir, BBM', amount: 412_500 }] },
    })
    const priced = priceOf(aDocument([line], { taxes: withheld }))
    expect(charged(priced)).toEqual([
      ['rent', 1_300_000],
      ['overtime', 195_000],
      ['night', 150_000],
      ['reimbursement', 412_500],
    ])
    expect(priced.totals).toMatchObject({ dpp: 1_645_000, ppn: 180_950, total: 2_238_450, to_transfer: 2_205_550 })
  })
  test('a down payment has its PPN, and the rest has the rest', () => {
    const whole = priceOf(aDocument([month(12_000_000)], { taxes: company, down_payment: { percent: '30' } }))
    expect(whole.totals).toMatchObject({ ppn: 1_320_000, down_payment: 3_996_000, balance: 9_324_000 })
    const [first, last] = [3_600_000, 8_400_000].map(
      (dpp) => priceOf(aDocument([month(dpp)], { taxes: company })).totals,
    )
    expect([first?.ppn, last?.ppn]).toEqual([396_000, 924_000])
    expect(first?.total).toBe(whole.totals.down_payment)
  })
  test('an old invoice has the rate of its day', () => {
    const on = (day: string) => priceOf(aDocument([month(9_000_000)], { on: day, taxes: company })).totals
    expect(on('2024-12-31')).toMatchObject({ ppn: 990_000, dpp_other: 0 })
    expect(on('2022-03-31')).toMatchObject({ ppn: 900_000, dpp_other: 0 })
  })
})

describe('a line', () => {
  const all = [aRate('DAY', 350_000), aRate('WEEK', 2_000_000), aRate('MONTH', 6_500_000)]
  const rentOf = (change: Partial<LineInput>, policy = usualPolicy) =>
    priceOf(aDocument([aLine({ rates: all, ...change })], { policy })).totals.total
  test.each<[string, Partial<LineInput>, number]>([
    ['three days by the day', {}, 1_050_000],
    ['six days are no dearer than a week', { duration: 6 }, 2_000_000],
    ['eight days are a week and a day', { duration: 8 }, 2_350_000],
    ['29 days are no dearer than a month', { duration: 29 }, 6_500_000],
    ['31 days from a month of 30 are a month and a day', { duration: 31 }, 6_850_000],
    ['five weeks are a month and five days', { duration: 5, duration_uom: 'WEEK' }, 8_250_000],
    ['a month', { duration: 1, duration_uom: 'MONTH' }, 6_500_000],
    ['two vehicles', { duration: 29, quantity: 2 }, 13_000_000],
    ['a year without a price of its own', { duration: 1, duration_uom: 'YEAR' }, 78_000_000],
    ['days without a price of their own', { rates: [aRate('WEEK', 2_000_000)], duration: 8 }, 4_000_000],
    ['a price by hand is not compared', { manual: { amount: 300_000, reason: 'Langganan' }, duration: 29 }, 8_700_000],
  ])('%s', (_, change, expected) => expect(rentOf(change)).toBe(expected))
  test('without the cap it is price times duration', () =>
    expect(rentOf({ duration: 29 }, { ...usualPolicy, bundle_cap: false })).toBe(10_150_000))

  test('without any price it is not priced', () => {
    const { lines, totals } = priceOf(aDocument([aLine({ rates: [] })]))
    expect(lines[0]).toMatchObject({ is_priced: false, charges: [], total: 0 })
    expect(totals.total).toBe(0)
  })
  test('says when it ends and how far it may go', () => {
    const line = month(6_500_000, {
      started_at: '2026-01-30T20:00:00Z',
      rates: [aRate('MONTH', 1, { km_allowance: 3000 })],
    })
    expect(priceOf(aDocument([{ ...line, duration: 2, quantity: 2 }])).lines[0]).toMatchObject({
      started_on: '2026-01-31',
      last_day: '2026-03-30',
      last_period_start: '2026-02-28',
      km_allowance: 12_000,
    })
  })
  test('charges each vehicle what was used beyond the rent', () => {
    const rates = [aRate('DAY', 350_000, { km_allowance: 100, excess_per_km: 1500, overtime_amount: 35_000 })]
    const extras = { overtime_minutes: 90, late_minutes: 90, driven_km: 350, zone_days: [{ zone: '2', days: 2 }] }
    expect(charged(priceOf(aDocument([aLine({ quantity: 2, rates, extras })])))).toEqual([
      ['rent', 2_100_000],
      ['overtime', 105_000],
      ['late_return', 140_000],
      ['excess_km', 150_000],
      ['zone', 600_000],
    ])
  })
  test('charges hours by the price of a day, also where the price is for a month', () => {
    const line = month(9_000_000, { extras: { overtime_minutes: 60, late_minutes: 1440 } })
    expect(charged(priceOf(aDocument([line])))).toEqual([
      ['rent', 9_000_000],
      ['overtime', 30_000],
      ['late_return', 300_000],
    ])
  })
  test('does not charge again what its type includes', () => {
    const rental_type = { includes: ['DRIVER', 'MAKAN'] }
    const priced = priceOf(aDocument([aLine({ rental_type, extras: { meals: 3, nights: 1 } })]))
    expect(charged(priced)).toEqual([
      ['rent', 1_050_000],
      ['night', 150_000],
    ])
  })
  test('says why: the price by hand, its reason and what the list says', () => {
    const manual = { amount: 300_000, reason: 'Langganan lama' }
    const [line] = priceOf(aDocument([aLine({ manual })])).lines
    expect(line?.charges[0]?.steps).toEqual([
      {
        rule: 'manual_price',
        version: 1,
        inputs: { amount: 300_000, reason: 'Langganan lama', unit: 'DAY', list_price: 350_000 },
        rounding: 'NONE',
        result: 300_000,
      },
      {
        rule: 'rent',
        version: 1,
        inputs: { amount: 300_000, unit: 'DAY', duration: 3, vehicles: 1 },
        rounding: 'NONE',
        result: 900_000,
      },
    ])
  })
})

describe('a document', () => {
  const fees = {
    delivery_fee: 200_000,
    pick_up_fee: 100_000,
    other: [{ label: 'Denda tilang', amount: 250_000, ppn_applicable: false, pph23_applicable: false }],
  }
  test('taxes what is taxed', () => {
    const { totals } = priceOf(aDocument([aLine({ extras: fees })], { taxes: withheld }))
    expect(totals).toMatchObject({ dpp: 1_350_000, untaxed: 250_000, ppn: 148_500, total: 1_748_500, pph23: 27_000 })
  })
  test('a discount for paying ahead takes off the base, and no more than the rent', () => {
    const of = (dp_discount: number) => priceOf(aDocument([aLine({ extras: fees })], { dp_discount })).totals
    expect(of(50_000)).toMatchObject({ discount: 50_000, dpp: 1_300_000 })
    expect(of(9_000_000)).toMatchObject({ discount: 1_050_000, dpp: 300_000 })
  })
  test('a down payment by amount is not more than everything', () => {
    const { totals } = priceOf(aDocument([aLine()], { down_payment: { amount: 2_000_000 } }))
    expect(totals).toMatchObject({ down_payment: 1_050_000, balance: 0 })
  })
})

describe('somebody else must agree', () => {
  const caps = { discount_cap: '10', term_cap_months: 12 }
  test.each([
    ['10', '10', false],
    ['10.01', '10', true],
    ['9.9', '10.0', false],
    ['100', null, false],
  ])('to %s percent where %s may be given: %s', (percent, cap, expected) =>
    expect(discountNeedsApproval(percent, cap)).toBe(expected),
  )
  test.each<[string, Partial<LineInput>, number, string[]]>([
    ['to nothing usual', { discount: '10' }, 0, []],
    ['to a discount above the cap', { discount: '10.5' }, 0, ['discount_over_cap']],
    ['to discounts that are above it together', { discount: '10' }, 1, ['discount_over_cap']],
    ['to a price by hand', { manual: { amount: 1, reason: 'x' } }, 0, ['manual_price']],
    ['to a long term', { duration: 366 }, 0, ['long_term']],
    ['but not to one of just that length', { duration: 365 }, 0, []],
    [
      'to more kilometres than the price has',
      { rates: [aRate('DAY', 1, { km_allowance: 100 })], km: { allowance: 101, per_km: null } },
      0,
      ['more_km'],
    ],
    [
      'to cheaper kilometres beyond',
      { rates: [aRate('DAY', 1, { km_allowance: 100, excess_per_km: 2000 })], km: { allowance: null, per_km: 1999 } },
      0,
      ['more_km'],
    ],
    [
      'but not to fewer and dearer ones',
      { rates: [aRate('DAY', 1, { km_allowance: 100, excess_per_km: 2000 })], km: { allowance: 100, per_km: 2000 } },
      0,
      [],
    ],
    ['nor to any where the price has no limit', { km: { allowance: 5000, per_km: 0 } }, 0, []],
  ])('%s', (_, change, dp_discount, expected) => {
    const document = aDocument([aLine(change)], { dp_discount })
    expect(approvalReasons(priceOf(document), document, caps)).toEqual(expected)
  })
  test.each<[string, Partial<LineInput>, boolean, string[]]>([
    ['to prices of the list with PPN inside', {}, true, ['tax_in_price']],
    ['but not where the company has no PPN', {}, false, []],
    [
      'nor to a price by hand, which is agreed as it is',
      { manual: { amount: 1, reason: 'x' } },
      true,
      ['manual_price'],
    ],
  ])('%s', (_, change, is_pkp, expected) => {
    const document = aDocument([aLine(change)])
    const agreed = { ...document, taxes: { ...document.taxes, is_pkp, prices_include_ppn: true } }
    expect(approvalReasons(priceOf(agreed), agreed, caps)).toEqual(expected)
  })
})
