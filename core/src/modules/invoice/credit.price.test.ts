import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../../totals/round.ts'
import { afterNote } from './billed-documents.ts'
import { leftOf, wantedOf } from './credit-share.ts'
import { creditPrice, creditProblems, type CreditableLine, type CreditedInvoice } from './credit.price.ts'
import { invoicePrice, type BilledRow, type GivenLine, type HandLine } from './invoice.price.ts'

const taxes = {
  is_pkp: true,
  ppn: [{ rate: '12', base_numerator: 11, base_denominator: 12, valid_from: '2025-01-01' }],
  prices_include_ppn: false,
  withholds_pph23: '2',
  is_wapu: false,
}
const item = (unit_price: number, more: Partial<HandLine> = {}): HandLine => ({
  label: 'Sewa',
  kind: 'RENT',
  quantity: 1,
  unit_price,
  discount: '0',
  is_taxed: true,
  ...more,
})

/** An approved invoice over these lines, of which nothing is credited. */
function anInvoice(lines: readonly GivenLine[], prices_include_ppn = false): CreditedInvoice {
  const on = '2026-11-20'
  const made = invoicePrice(lines, { kind: 'INVOICE', on, taxes: { ...taxes, prices_include_ppn }, tax_code: null })
  return {
    id: 'invoice',
    number: 'INV/2026/XI/0001',
    status: 10,
    customer_id: 'customer',
    branch_id: 1,
    date: on,
    prices_include_ppn,
    tax_code: made.tax_code,
    totals: made.priced.totals,
    before: { dpp: 0, dpp_other: 0, ppn: 0, pph23: 0, total: 0 },
    lines: made.lines.map((line, at) => ({ ...line, id: String(at), credited: 0, returned: 0 })),
  }
}
const partOf = (invoice: CreditedInvoice, at: number, amount?: number) => {
  const line = invoice.lines[at]
  if (!line) throw new Error('no such line')
  return { line, amount: wantedOf(line, { amount }) }
}
const whole = (invoice: CreditedInvoice) =>
  invoice.lines.map((line) => ({ line, amount: leftOf(line) })).filter(({ amount }) => amount !== 0)

/** Six days of a rental, as the schedule bills them. */
const sixDays: BilledRow = {
  id: 'row',
  order_id: 'order',
  line_id: 'line',
  kind: 'RENT',
  vehicle_id: 'vehicle',
  unit: 'DAY',
  unit_agreed: 2_000_000,
  started_on: '2026-11-20',
  period_start: '2026-11-20',
  last_day: '2026-11-25',
  amount: 12_000_000,
  is_taxed: true,
  before: 0,
  with_driver: false,
  is_long: false,
}

describe('a credit note of days', () => {
  const invoice = anInvoice([{ row: sixDays }])
  const days = (of: CreditedInvoice, quantity: number) =>
    of.lines.map((line) => ({ line, amount: wantedOf(line, { quantity }) }))
  test('takes back so many of them at their price', () => {
    expect(invoice.lines[0]).toMatchObject({ quantity: 6, unit: 'DAY', unit_price: 2_000_000, total: 12_000_000 })
    const note = creditPrice(invoice, days(invoice, 2))
    expect(note.lines[0]).toMatchObject({
      quantity: 2,
      unit: 'DAY',
      unit_price: 2_000_000,
      total: 4_000_000,
      net: 4_000_000,
    })
    expect(note.priced.totals).toMatchObject({ dpp: 4_000_000, ppn: 440_000, total: 4_440_000 })
  })
  test('leaves the other ones, and no more than these', () => {
    const rest = afterNote(invoice, days(invoice, 2))
    expect(creditProblems(rest, days(rest, 5))).toHaveProperty(['lines.0.unit_price'])
    const last = creditPrice(rest, days(rest, 4))
    expect(last.lines[0]).toMatchObject({ quantity: 4, unit_price: 2_000_000 })
    expect(last.priced.totals.total + 4_440_000).toBe(invoice.totals.total)
  })
  test('is one amount where it is no whole number of days', () => {
    const note = creditPrice(invoice, [partOf(invoice, 0, 3_500_000)])
    expect(note.lines[0]).toMatchObject({ quantity: 1, unit: null, unit_price: 3_500_000, total: 3_500_000 })
  })
})

describe('a credit note', () => {
  test('of all of an invoice comes to the invoice, what it deducts included', () => {
    const invoice = anInvoice([
      item(12_000_000),
      item(-3_600_000, { kind: 'DP_RETURN' }),
      item(87_500, { is_taxed: false }),
    ])
    const note = creditPrice(invoice, whole(invoice))
    expect(note.priced.totals).toMatchObject(invoice.totals)
    expect(note.priced.totals).toMatchObject({ dpp: 8_400_000, ppn: 924_000, total: 9_324_000 + 87_500 })
    expect(note.lines.map(({ account }) => account)).toEqual(invoice.lines.map(({ account }) => account))
    expect(creditProblems(invoice, whole(invoice))).toEqual({})
  })
  test('has the rate of its invoice, whatever it is by now', () => {
    const invoice = anInvoice([item(9_000_000)])
    expect(creditPrice(invoice, whole(invoice)).priced.totals).toMatchObject({ ppn: 990_000, pph23: 180_000 })
  })
  test('is never above what is left: of a line, and of the whole', () => {
    const invoice = anInvoice([item(12_000_000), item(-3_600_000, { kind: 'DP_RETURN' })])
    expect(creditProblems(invoice, [partOf(invoice, 0, 12_000_001)])).toHaveProperty(['lines.0.unit_price'])
    expect(creditProblems(invoice, [partOf(invoice, 0)])).toHaveProperty('lines.key', 'credit_above_invoice')
    const twice = [partOf(invoice, 0, 1), partOf(invoice, 0, 1)]
    expect(creditProblems(invoice, twice)).toHaveProperty(['lines.1.unit_price', 'key'], 'repeated')
    const after = afterNote(invoice, whole(invoice))
    expect(creditProblems(after, [partOf(after, 0, 1)])).toHaveProperty(['lines.0.unit_price'])
  })
  test('of a down payment: not what later bills have deducted of it', () => {
    const invoice = anInvoice([item(3_600_000, { kind: 'DP' })])
    const [line] = invoice.lines as CreditableLine[]
    expect(line && leftOf({ ...line, returned: 1_200_000 })).toBe(2_400_000)
  })
  test('takes a quantity, a percentage or an amount of what is left', () => {
    const [line] = anInvoice([item(100_000, { quantity: 3 })]).lines as [CreditableLine]
    expect(wantedOf(line, { quantity: 2 })).toBe(200_000)
    expect(wantedOf({ ...line, credited: 100_000 }, { quantity: 3 })).toBe(200_000)
    expect(wantedOf({ ...line, credited: 100_000 }, { percent: '50' })).toBe(100_000)
    expect(wantedOf(line, { amount: 7 })).toBe(7)
    expect(wantedOf({ ...line, total: -9 }, { amount: 7 })).toBe(-7)
  })
  test('in parts of any size, all together come to the invoice in every amount', () => {
    const price = fc.integer({ min: 1, max: 90_000_000 })
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        fc.array(price, { maxLength: 6 }),
        (...of) => {
          const [prices, isIncluded, cuts] = of
          const invoice = anInvoice(
            prices.map((one) => item(one)),
            isIncluded,
          )
          const totals: Record<string, number>[] = []
          let left = invoice
          for (const cut of [...cuts, Infinity]) {
            const parts = whole(left).map(({ line, amount }) => ({ line, amount: Math.min(amount, cut) }))
            if (parts.length === 0) break
            expect(creditProblems(left, parts)).toEqual({})
            totals.push(creditPrice(left, parts).priced.totals)
            left = afterNote(left, parts)
          }
          for (const name of ['dpp', 'dpp_other', 'ppn', 'pph23', 'rounding', 'total', 'to_transfer'] as const)
            expect([name, sum(totals.map((one) => one[name] ?? 0))]).toEqual([name, (invoice.totals as never)[name]])
        },
      ),
    )
  })
})
