import { describe, expect, test } from 'vitest'
import type { Taxes } from '../../totals/tax.ts'
import { company } from '../../totals/testing.ts'
import { documentsOf } from './billed-documents.ts'
import { invoicePrice, taxCodeFor, type BilledRow, type GivenLine, type TaxCode } from './invoice.price.ts'

const taxes: Taxes = { ...company, withholds_pph23: '2' }

const row = (change: Partial<BilledRow> = {}): BilledRow => ({
  id: 'row',
  order_id: 'order',
  line_id: 'line',
  kind: 'RENT',
  vehicle_id: 'vehicle',
  period_start: '2026-11-01',
  last_day: '2026-11-30',
  amount: 9_000_000,
  is_taxed: true,
  before: 0,
  with_driver: false,
  unit: null,
  unit_agreed: null,
  started_on: null,
  is_long: true,
  ...change,
})

const priced = (
  lines: readonly GivenLine[],
  change: Partial<Taxes> = {},
  { on = '2026-11-05', tax_code = null as TaxCode | null, kind = 'INVOICE' as const } = {},
) => invoicePrice(lines, { kind, on, taxes: { ...taxes, ...change }, tax_code })
const rent = (amount: number): GivenLine => ({ row: row({ amount }) })

// Worked examples of docs/domain/taxes.md: dpp, nilai lain, ppn, total, pph23, to transfer, to transfer by a collector of PPN.
test.each([
  [1050000, 962500, 115500, 1165500, 21000, 1144500, 1029000],
  [9000000, 8250000, 990000, 9990000, 180000, 9810000, 8820000],
  [96900000, 88825000, 10659000, 107559000, 1938000, 105621000, 94962000],
  [30000000, 27500000, 3300000, 33300000, 600000, 32700000, 29400000],
  [1645000, 1507917, 180950, 1825950, 32900, 1793050, 1612100],
  [5000000, 4583333, 550000, 5550000, 100000, 5450000, 4900000],
  [1234567, 1131686, 135802, 1370369, 24691, 1345678, 1209876],
  [7777777, 7129629, 855555, 8633332, 155556, 8477776, 7622221],
  [3453454, 3165666, 379880, 3833334, 69069, 3764265, 3384385],
  [13750, 12604, 1513, 15263, 275, 14988, 13475],
  [8945, 8200, 984, 9929, 179, 9750, 8766],
  [250, 229, 28, 278, 5, 273, 245],
])('an invoice over %i', (dpp, dpp_other, ppn, total, pph23, to_transfer, byCollector) => {
  expect(priced([rent(dpp)]).priced.totals).toMatchObject({ dpp, dpp_other, ppn, total, pph23, to_transfer })
  expect(priced([rent(dpp)], { is_wapu: true }).priced.totals.to_transfer).toBe(byCollector)
})

test.each([
  [5550000, 5000000, 550000, 0],
  [1000000, 900901, 99099, 0],
  [999999, 900900, 99099, 0],
  [20000000, 18018018, 1981982, 0],
  [5000000, 4504505, 495496, -1],
])('a price of %i that includes PPN', (total, dpp, ppn, rounding) => {
  const found = priced([rent(total)], { prices_include_ppn: true })
  expect(found.priced.totals).toMatchObject({ total, dpp, ppn, rounding })
  expect(found.lines[0]?.net).toBe(dpp)
})

describe('an invoice', () => {
  test('is rounded once, not line by line', () => {
    expect(priced([rent(250), rent(250), rent(250)]).priced.totals.ppn).toBe(83)
  })
  test.each([
    ['2024-12-31', 990_000, 0],
    ['2022-03-31', 900_000, 0],
    ['2025-01-01', 990_000, 8_250_000],
  ])('of %s is taxed by its day', (on, ppn, dpp_other) => {
    expect(priced([rent(9_000_000)], {}, { on }).priced.totals).toMatchObject({ ppn, dpp_other })
  })
  test('of a company that is no PKP has neither PPN nor a code', () => {
    const found = priced([rent(1_050_000)], { is_pkp: false, withholds_pph23: null })
    expect([found.priced.totals.total, found.tax_code]).toEqual([1_050_000, null])
  })
  test('adds costs at cost without taxes', () => {
    const { totals } = priced([
      rent(1_645_000),
      { row: row({ kind: 'REIMBURSEMENT', amount: 412_500, is_taxed: false }) },
    ]).priced
    expect(totals).toMatchObject({ total: 2_238_450, to_transfer: 2_205_550, reimbursements: 412_500 })
  })
  test('asks for a deposit apart from its total', () => {
    const { totals } = priced([
      rent(1_000_000),
      { row: row({ kind: 'DEPOSIT', amount: 500_000, is_taxed: false }) },
    ]).priced
    expect(totals).toMatchObject({ total: 1_110_000, deposit: 500_000 })
  })
  test('of a down payment shows its base, and parts of it add up to that', () => {
    expect(priced([{ row: row({ kind: 'DP', amount: 3_996_000 }) }]).priced.totals).toMatchObject({
      dpp: 3_600_000,
      ppn: 396_000,
    })
    // 12 × 1/12 of 3,996,001: each part is the difference of two whole bases.
    const parts = Array.from({ length: 12 }, (_, at) => {
      const [before, after] = [at, at + 1].map((n) => -Math.round((3_996_001 * n) / 12))
      return row({ kind: 'DP_RETURN', before: before ?? 0, amount: (after ?? 0) - (before ?? 0) })
    })
    const nets = parts.map((one) => priced([rent(9_000_000), { row: one }]).lines[1]?.net ?? 0)
    const whole = priced([{ row: row({ kind: 'DP', amount: 3_996_001 }) }]).lines[0]?.net
    expect(-nets.reduce((sum, one) => sum + one, 0)).toBe(whole)
  })
  test('after a down payment has the rest of the PPN', () => {
    const { totals } = priced([rent(12_000_000), { row: row({ kind: 'DP_RETURN', amount: -3_996_000 }) }]).priced
    expect(totals).toMatchObject({ dpp: 8_400_000, ppn: 924_000, total: 9_324_000 })
  })
  test('of days says how many at which price, and costs the same', () => {
    const days = { unit: 'DAY', unit_agreed: 2_000_000, started_on: '2026-11-01', last_day: '2026-11-06' } as const
    const counted = priced([{ row: row({ ...days, amount: 12_000_000 }) }])
    expect(counted.lines[0]).toMatchObject({ quantity: 6, unit: 'DAY', unit_price: 2_000_000, total: 12_000_000 })
    expect(counted.priced.totals).toEqual(priced([rent(12_000_000)]).priced.totals)
    expect(priced([{ row: row({ ...days, amount: 12_500_000 }) }]).lines[0]).toMatchObject({
      quantity: 1,
      unit: null,
      unit_price: 12_500_000,
    })
  })
  test('of lines by hand takes a discount off', () => {
    const line = {
      label: 'Paket',
      kind: 'OTHER_CHARGE',
      quantity: 3,
      unit_price: 100_000,
      discount: '10',
      is_taxed: true,
    } as const
    expect(priced([line]).lines[0]).toMatchObject({
      subtotal: 300_000,
      discount_amount: 30_000,
      total: 270_000,
      net: 270_000,
    })
  })
})

describe('a credit note', () => {
  test('takes back with amounts above zero', () => {
    const rows = [row({ kind: 'CREDIT', amount: -2_000_000 })]
    expect(documentsOf(rows, '2026-11-05', taxes, new Map())).toEqual([{ kind: 'CREDIT_NOTE', rows }])
    const found = invoicePrice(
      rows.map((one) => ({ row: one })),
      { kind: 'CREDIT_NOTE', on: '2026-11-05', taxes, tax_code: null },
    )
    expect(found.priced.totals).toMatchObject({ dpp: 2_000_000, ppn: 220_000, total: 2_220_000 })
  })
  test('is not made of a deposit that waits beside a small invoice', () => {
    const rows = [row({ kind: 'DEPOSIT', amount: -1, is_taxed: false }), row({ amount: 10 })]
    expect(documentsOf(rows, '2026-11-05', taxes, new Map())).toEqual([{ kind: 'INVOICE', rows }])
  })
  test('stands apart from what is owed without PPN, so that neither comes to less than nothing', () => {
    const penalty = row({ kind: 'PENALTY', amount: 1_000_000, is_taxed: false })
    const unused = row({ kind: 'CREDIT', amount: -990_000 })
    const deposit = row({ kind: 'DEPOSIT', amount: 500_000, is_taxed: false })
    expect(documentsOf([unused, penalty, deposit], '2026-11-05', taxes, new Map())).toEqual([
      { kind: 'INVOICE', rows: [penalty, deposit] },
      { kind: 'CREDIT_NOTE', rows: [unused] },
    ])
  })
  test('is decided without PPN: a down payment, which has it in its amount, may be more than the rent and owe nothing back', () => {
    const rows = [row({ amount: 1_000_000 }), row({ kind: 'DP_RETURN', amount: -1_050_000 })]
    expect(documentsOf(rows, '2026-11-05', taxes, new Map())).toEqual([{ kind: 'INVOICE', rows }])
  })
})

// Facilities first, then collectors above their threshold, then the other base.
test.each<[TaxCode | null, number, boolean, TaxCode]>([
  [null, 10_000_000, true, '04'],
  [null, 10_000_000, false, '01'],
  ['07', 10_000_000, true, '07'],
  ['02', 2_000_000, true, '04'],
  ['02', 2_000_001, true, '02'],
  ['03', 10_000_000, true, '04'],
  ['03', 10_000_001, true, '03'],
  ['09', 1, true, '09'],
])('asked for code %s with %i and another base %s it is %s', (asked, total, hasOtherBase, code) => {
  expect(taxCodeFor(asked, total, hasOtherBase)).toBe(code)
})

test('a treasurer below his threshold is charged PPN, a facility frees of it', () => {
  const collector = { is_wapu: true }
  expect(priced([rent(1_000_000)], collector, { tax_code: '02' }).priced.totals.to_transfer).toBe(1_110_000 - 20_000)
  expect(priced([rent(30_000_000)], collector, { tax_code: '02' }).priced.totals.to_transfer).toBe(29_400_000)
  expect(priced([rent(1_000_000)], {}, { tax_code: '08' }).priced.totals).toMatchObject({ ppn: 0, total: 1_000_000 })
})
