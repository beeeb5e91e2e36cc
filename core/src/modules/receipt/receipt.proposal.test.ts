import { describe, expect, test } from 'vitest'
import type { DepositPool } from '../deposit/deposit.rules.ts'
import type { PaymentMethodKind } from '../master-data/master-data.lists.ts'
import { hintsFor, netOwed, proposalFor, type OwedInvoice } from './receipt.proposal.ts'

/** 9.000.000 with PPN; the customer keeps 2 % back, unless told. */
const one = (id: string, change: Partial<OwedInvoice> = {}): OwedInvoice => ({
  id,
  owed: 9_990_000,
  pph23_left: 180_000,
  wapu_left: 0,
  dpp: 9_000_000,
  ppn: 990_000,
  orders: [],
  ...change,
})
const plain = (id: string, owed: number): OwedInvoice => one(id, { owed, pph23_left: 0 })
const wapu = one('W', {
  owed: 33_300_000,
  pph23_left: 600_000,
  wapu_left: 3_300_000,
  dpp: 30_000_000,
  ppn: 3_300_000,
})

interface Given {
  method?: PaymentMethodKind
  deposit?: number
  held?: DepositPool['held']
  orders?: { id: string; missing: number }[]
}

/** Lines as `A CASH 100`. */
function written(
  invoices: readonly OwedInvoice[],
  amount: number,
  { method = 'TRANSFER', deposit = 0, held = [], orders = [] }: Given = {},
) {
  const pool = { free: deposit, held }
  const { lines, deposits, overpaid } = proposalFor(invoices, { method, amount, pool, tolerance: 1000, orders })
  return [
    ...lines.map(({ invoice_id, component, amount: part }) => `${invoice_id} ${component} ${part}`),
    ...deposits.map(({ order_id, amount: part }) => `deposit ${order_id} ${part}`),
    ...(overpaid ? [`overpaid ${overpaid}`] : []),
  ]
}

describe('a payment is laid over invoices', () => {
  test.each<[string, string[], string[]]>([
    ['net of PPh 23', written([one('A')], 9_810_000), ['A CASH 9810000', 'A PPH23 180000']],
    ['half of it, with half of the PPh 23', written([one('A')], 4_905_000), ['A CASH 4905000', 'A PPH23 90000']],
    [
      'the rest, with the rest of the PPh 23',
      written([one('A', { owed: 4_995_000, pph23_left: 90_000 })], 4_905_000),
      ['A CASH 4905000', 'A PPH23 90000'],
    ],
    ['by a collector of PPN', written([wapu], 29_400_000), ['W CASH 29400000', 'W PPH23 600000', 'W PPN_WAPU 3300000']],
    ['to the rupiah, nothing kept back', written([one('A')], 9_990_000), ['A CASH 9990000']],
    ['the oldest first', written([plain('A', 300), plain('B', 50_000)], 20_300), ['A CASH 300', 'B CASH 20000']],
    [
      'net of PPh 23 and short by a bank fee, which is not cut out of the tax',
      written([one('A')], 9_807_500),
      ['A CASH 9807500', 'A PPH23 180000', 'A ADMIN_FEE 2500'],
    ],
    ['short by a bank fee', written([plain('A', 50_000)], 49_200), ['A CASH 49200', 'A ADMIN_FEE 800']],
    [
      'short by small change',
      written([plain('A', 50_400)], 50_000, { method: 'CASH' }),
      ['A CASH 50000', 'A ROUNDING 400'],
    ],
    ['rounded up', written([plain('A', 49_600)], 50_000, { method: 'CASH' }), ['A CASH 50000', 'A ROUNDING -400']],
    ['too much', written([plain('A', 50_000)], 60_000), ['A CASH 50000', 'overpaid 10000']],
    ['without an invoice', written([], 500_000), ['overpaid 500000']],
    [
      'what is left, over deposits that are missing',
      written([plain('A', 50_000)], 650_000, { orders: [{ id: 'O', missing: 500_000 }] }),
      ['A CASH 50000', 'deposit O 500000', 'overpaid 100000'],
    ],
    ['a part of a deposit', written([], 200_000, { orders: [{ id: 'O', missing: 500_000 }] }), ['deposit O 200000']],
    [
      'the deposits alone, to the rupiah',
      written([plain('A', 700_000)], 500_000, {
        orders: [
          { id: 'O', missing: 300_000 },
          { id: 'P', missing: 200_000 },
        ],
      }),
      ['deposit O 300000', 'deposit P 200000'],
    ],
    [
      'out of what is held for its order, then out of the balance, and never for another',
      written(
        [one('A', { owed: 900, pph23_left: 0, orders: ['O'] }), one('B', { owed: 900, pph23_left: 0, orders: [] })],
        0,
        {
          method: 'DEPOSIT',
          deposit: 100,
          held: [
            { order_id: 'O', amount: 850, isDue: false },
            { order_id: 'P', amount: 5000, isDue: false },
          ],
        },
      ),
      ['A DEPOSIT 900', 'B DEPOSIT 50'],
    ],
    [
      'out of the deposit, as far as it goes',
      written([plain('A', 200_000), plain('B', 200_000)], 0, { method: 'DEPOSIT', deposit: 250_000 }),
      ['A DEPOSIT 200000', 'B DEPOSIT 50000'],
    ],
    ['by a slip for taxes', written([wapu], 0, { method: 'TAX_SLIP' }), ['W PPH23 600000', 'W PPN_WAPU 3300000']],
    ['of nothing', written([plain('A', 500)], 0), []],
  ])('%s', (_, lines, expected) => expect(lines).toEqual(expected))

  test('taxes are never more than what is owed', () => {
    expect(netOwed(one('A', { owed: 100_000, pph23_left: 180_000 }))).toBe(0)
    expect(netOwed(wapu)).toBe(29_400_000)
  })
})

describe('what is missing has a likely reason', () => {
  const hints = (paid: number, invoice = one('A', { pph23_left: 0 })) =>
    hintsFor([invoice], [{ invoice_id: 'A', component: 'CASH', amount: paid }]).map(({ kind, lines }) => [
      kind,
      ...lines.map(({ component, amount }) => `${component} ${amount}`),
    ])
  test.each([
    ['2 % of the base', 9_810_000, [['PPH23', 'PPH23 180000']]],
    ['PPN and PPh 23', 8_820_000, [['PPN_WAPU', 'PPH23 180000', 'PPN_WAPU 990000']]],
    ['a fee of a bank', 9_983_500, [['ADMIN_FEE', 'ADMIN_FEE 6500']]],
    ['the smallest fee', 9_987_500, [['ADMIN_FEE', 'ADMIN_FEE 2500']]],
    ['something else', 9_000_000, []],
    ['a little more than a fee', 9_983_499, []],
    ['nothing', 9_990_000, []],
  ])('%s', (_, paid, expected) => expect(hints(paid)).toEqual(expected))
  test('that is not said twice', () => {
    const lines = [
      { invoice_id: 'A', component: 'CASH' as const, amount: 9_630_000 },
      { invoice_id: 'A', component: 'PPH23' as const, amount: 180_000 },
    ]
    expect(hintsFor([one('A')], lines)).toEqual([])
  })
})
