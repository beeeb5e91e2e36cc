import { describe, expect, test } from 'vitest'
import { chart, type AccountPurpose } from './chart.ts'
import { invoicePosting, revenueEarned, type InvoicedPart } from './invoice.postings.ts'
import { byBranch, isBalanced, reversed, type Posting } from './posting.ts'
import { giroCleared, receiptPosting, type PaidPart } from './receipt.postings.ts'
import * as wallet from './wallet.postings.ts'

const customer_id = 'customer'
const invoice_id = 'invoice'
const bank = 'bank'

/** A posting as bookkeepers write it: `1121 D 9990000`. */
const written = ({ lines }: Posting) =>
  lines.map(({ account, debit, credit }) => {
    const { code } = chart[account as AccountPurpose]
    return debit > 0 ? `${code} D ${debit}` : `${code} C ${credit}`
  })

const issued = (ppn: number, ...parts: InvoicedPart[]) =>
  invoicePosting({ invoice_id, customer_id, parts, ppn, rounding: 0 })
const paid = (money: AccountPurpose, overpaid: number, ...parts: Omit<PaidPart, 'invoice_id'>[]) =>
  receiptPosting({ customer_id, money, overpaid, parts: parts.map((part) => ({ invoice_id, ...part })) })

const giro = {
  customer_id,
  parts: [{ invoice_id, component: 'CASH' as const, amount: 9_990_000 }],
  overpaid: 0,
}

const employee_id = 'driver'
const spent = (type: wallet.ExpenseType, amount: number, is_rebillable = false) =>
  wallet.advanceSpent({ employee_id, type, amount, is_rebillable })

describe('postings of money events', () => {
  test.each<[string, Posting, string[]]>([
    [
      'a deposit is taken',
      wallet.depositTaken({ customer_id, amount: 500_000, money: bank }),
      ['1111 D 500000', '2111 C 500000'],
    ],
    [
      '… given back',
      wallet.depositRefunded({ customer_id, amount: 300_000, money: bank }),
      ['2111 D 300000', '1111 C 300000'],
    ],
    ['… lost', wallet.depositForfeited({ customer_id, amount: 500_000 }), ['2111 D 500000', '4116 C 500000']],
    [
      '… given to another customer',
      wallet.depositTransferred({ from_id: 'a', to_id: 'b', amount: 7 }),
      ['2111 D 7', '2111 C 7'],
    ],
    [
      'trip cash',
      wallet.advancePaid({ employee_id, amount: 500_000, money: 'petty_cash' }),
      ['1131 D 500000', '1102 C 500000'],
    ],
    ['… for fuel', spent('FUEL', 250_000), ['5108 D 250000', '1131 C 250000']],
    ['… for toll', spent('TOLL', 87_500), ['5109 D 87500', '1131 C 87500']],
    ['… for parking', spent('PARKING', 20_000), ['5110 D 20000', '1131 C 20000']],
    ['… for toll that the customer pays', spent('TOLL', 87_500, true), ['1134 D 87500', '1131 C 87500']],
    [
      '… of which the rest is handed back',
      wallet.advanceSettled({ employee_id, amount: 142_500, money: 'cash' }),
      ['1101 D 142500', '1131 C 142500'],
    ],
    ['… for meals', spent('MEALS', 50_000), ['5107 D 50000', '1131 C 50000']],
    [
      '… and a debt is paid back',
      wallet.debtRepaid({ employee_id, amount: 142_500, money: 'cash' }),
      ['1101 D 142500', '1132 C 142500'],
    ],
    ['… or owed', wallet.advanceOwed({ employee_id, amount: 142_500 }), ['1132 D 142500', '1131 C 142500']],
    [
      'a down payment is billed with its PPN and waits as an advance',
      issued(396_000, { account: 'customer_advances', amount: 3_600_000 }),
      ['1121 D 3996000', '2112 C 3600000', '2121 C 396000'],
    ],
    [
      'a month in advance',
      issued(990_000, { account: 'deferred_revenue', amount: 9_000_000 }),
      ['1121 D 9990000', '2113 C 9000000', '2121 C 990000'],
    ],
    [
      '… is earned at its end',
      revenueEarned([{ account: 'long_term_rent', amount: 9_000_000 }]),
      ['2113 D 9000000', '4103 C 9000000'],
    ],
    [
      'a month in arrears',
      issued(990_000, { account: 'long_term_rent', amount: 9_000_000 }),
      ['1121 D 9990000', '4103 C 9000000', '2121 C 990000'],
    ],
    [
      'paid net of PPh 23',
      paid(bank, 0, { component: 'CASH', amount: 9_810_000 }, { component: 'PPH23', amount: 180_000 }),
      ['1111 D 9810000', '1121 C 9990000', '1172 D 180000'],
    ],
    [
      'paid by a customer who keeps PPN',
      paid(
        bank,
        0,
        { component: 'CASH', amount: 29_400_000 },
        { component: 'PPH23', amount: 600_000 },
        { component: 'PPN_WAPU', amount: 3_300_000 },
      ),
      ['1111 D 29400000', '1121 C 33300000', '1172 D 600000', '2121 D 3300000'],
    ],
    [
      'the last invoice takes the advance off',
      issued(
        924_000,
        { account: 'self_drive_rent', amount: 12_000_000 },
        { account: 'customer_advances', amount: -3_600_000 },
      ),
      ['1121 D 9324000', '4101 C 12000000', '2112 D 3600000', '2121 C 924000'],
    ],
    [
      'overtime in cash that a driver takes',
      receiptPosting({
        customer_id,
        employee_id,
        money: 'driver_advances',
        parts: [{ invoice_id, component: 'CASH', amount: 72_150 }],
        overpaid: 0,
      }),
      ['1131 D 72150', '1121 C 72150'],
    ],
    ['too much paid', paid(bank, 10_000), ['1111 D 10000', '2111 C 10000']],
    [
      'a deposit used for an invoice',
      paid(bank, 0, { component: 'DEPOSIT', amount: 200_000 }),
      ['2111 D 200000', '1121 C 200000'],
    ],
    [
      'costs billed at cost',
      issued(0, { account: 'rebillable_costs', amount: 87_500 }),
      ['1121 D 87500', '1134 C 87500'],
    ],
    [
      'a giro in hand',
      paid('giros', 0, { component: 'CASH', amount: 9_990_000 }),
      ['1136 D 9990000', '1121 C 9990000'],
    ],
    ['… is cleared', giroCleared({ ...giro, money: bank }), ['1111 D 9990000', '1136 C 9990000']],
    [
      '… or bounces',
      reversed(paid('giros', 0, { component: 'CASH', amount: 9_990_000 })),
      ['1136 C 9990000', '1121 D 9990000'],
    ],
    [
      'a bank fee and a rounding in the favour of the customer',
      paid(
        bank,
        0,
        { component: 'CASH', amount: 9_983_000 },
        { component: 'ADMIN_FEE', amount: 6_500 },
        { component: 'ROUNDING', amount: 500 },
      ),
      ['1111 D 9983000', '1121 C 9990000', '6104 D 6500', '4202 D 500'],
    ],
  ])('%s', (_, made, lines) => {
    expect(written(made)).toEqual(lines)
    expect(isBalanced(made.lines)).toBe(true)
  })

  test('a price that includes PPN leaves its rounding on an account of its own', () => {
    const made = invoicePosting({
      invoice_id,
      customer_id,
      parts: [{ account: 'self_drive_rent', amount: 4_504_505 }],
      ppn: 495_496,
      rounding: -1,
    })
    expect(written(made)).toEqual(['1121 D 5000000', '4101 C 4504505', '2121 C 495496', '4202 D 1'])
  })

  test('a credit note stands on the other side', () => {
    expect(written(issued(-110_000, { account: 'self_drive_rent', amount: -1_000_000 }))).toEqual([
      '1121 C 1110000',
      '4101 D 1000000',
      '2121 D 110000',
    ])
  })

  test('cash in the hands of a driver is known by driver', () => {
    const parts = [{ invoice_id, component: 'CASH' as const, amount: 10 }]
    const made = receiptPosting({ customer_id, employee_id, money: 'driver_advances', parts, overpaid: 5 })
    expect(made.lines.map(({ account, employee_id: holder }) => [account, holder])).toEqual([
      ['driver_advances', employee_id],
      ['receivables', undefined],
      ['deposits', undefined],
    ])
  })

  test('what is owed and what waits for clearing is known by invoice, deposits by customer', () => {
    const concerns = (made: Posting) =>
      made.lines.map(({ account, customer_id: customer, invoice_id: invoice }) => [account, customer, invoice])
    expect(concerns(paid('giros', 5, { component: 'CASH', amount: 10 }))).toEqual([
      ['giros', customer_id, invoice_id],
      ['receivables', customer_id, invoice_id],
      ['giros', customer_id, undefined],
      ['deposits', customer_id, undefined],
    ])
  })
})

describe('a posting over several branches', () => {
  const paidFor = (branch_id: number) =>
    receiptPosting({
      customer_id,
      money: bank,
      overpaid: 0,
      parts: [
        { invoice_id, component: 'CASH', amount: 600, branch_id },
        { invoice_id, component: 'PPH23', amount: 20, branch_id },
      ],
    })
  test('is one for each, and owed between them', () => {
    const parts = byBranch(paidFor(2), 1)
    expect(parts.map(({ branch_id, posting }) => [branch_id, ...written(posting)])).toEqual([
      [1, '1111 D 600', '1172 D 20', '1181 C 620'],
      [2, '1121 C 620', '1181 D 620'],
    ])
  })
  test('is left as it is within one', () => {
    const whole = paidFor(1)
    expect(byBranch(whole, 1)).toEqual([{ branch_id: 1, posting: whole }])
  })
})
