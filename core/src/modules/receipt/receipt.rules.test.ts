import { describe, expect, test } from 'vitest'
import { formatRupiah } from '../../kernel/money.ts'
import { codeOf } from '../../kernel/machine.ts'
import { mostRupiah } from '../../kernel/money.ts'
import type { PaidPart, ReceiptComponent, TakenDeposit } from '../../ledger/receipt.postings.ts'
import { invoiceMachine } from '../invoice/invoice.machine.ts'
import { paymentProblems, receiptProblems } from './receipt.rules.ts'

const line = (component: ReceiptComponent, amount: number, invoice_id = 'A'): PaidPart => ({
  invoice_id,
  component,
  amount,
})
const sent = (amount: number, overpaid: number, ...lines: PaidPart[]) => ({
  amount,
  overpaid,
  lines,
  deposits: [] as TakenDeposit[],
})

describe('the lines of a receipt', () => {
  test.each([
    ['money and taxes', sent(98, 0, line('CASH', 98), line('PPH23', 2)), {}],
    ['too much', sent(110, 10, line('CASH', 100)), {}],
    ['a rounding below zero', sent(100, 0, line('CASH', 100), line('ROUNDING', -1)), {}],
    ['only balance', sent(100, 100), {}],
    ['a part twice', sent(100, 0, line('CASH', 50), line('CASH', 50)), { 'lines.1.component': { key: 'repeated' } }],
    [
      'a part below zero',
      sent(100, 0, line('CASH', 100), line('DISCOUNT', -5)),
      { 'lines.1.amount': { key: 'min', params: { min: 1 } } },
    ],
    ['the most that one receipt settles', sent(0, mostRupiah - 5, line('CASH', 5)), {}],
    [
      'parts that together are too large',
      sent(0, 1, line('CASH', mostRupiah - 5), line('PPH23', 5)),
      { amount: { key: 'sum_too_large' } },
    ],
  ])('%s', (_, given, problems) => expect(receiptProblems(given)).toEqual(problems))
})

describe('what a receipt pays', () => {
  const invoice = {
    id: 'A',
    kind: 'INVOICE',
    status: codeOf(invoiceMachine, 'approved'),
    customer_id: 'customer',
    owed: 100_000,
    orders: [] as string[],
    pph23_left: 2000,
    wapu_left: 0,
    unnamed_pph23_left: 0,
    is_rounded: false,
  }
  const unnamed = { ...invoice, pph23_left: 0, unnamed_pph23_left: 1800 }
  const transfer = { kind: 'TRANSFER' as const, max_amount: null }
  const order = { id: 'O', customer_id: 'customer', isAgreed: true, missing: 500 }
  const facts = {
    method: transfer,
    invoices: [invoice],
    orders: [order, { ...order, id: 'P', isAgreed: false }, { ...order, id: 'Q', customer_id: 'other' }],
    pool: { free: 5000, held: [] },
    tolerance: 1000,
    mayGive: false,
  }
  const taking = (order_id: string, amount: number) => ({
    customer_id: 'customer',
    ...sent(amount, 0),
    deposits: [{ order_id, amount }],
  })
  const paying = (...lines: PaidPart[]) => ({ customer_id: 'customer', ...sent(lines[0]?.amount ?? 0, 0, ...lines) })

  test.each([
    ['what is owed', paying(line('CASH', 98_000), line('PPH23', 2000)), facts, {}],
    ['a deposit', taking('O', 500), facts, {}],
    [
      'more than is missing of a deposit',
      taking('O', 501),
      facts,
      { 'deposits.0.amount': { key: 'above_missing', params: { missing: formatRupiah(500) } } },
    ],
    [
      'a tax slip with its number',
      { ...paying(line('PPH23', 2000)), amount: 0, reference: '26000HJK1' },
      { ...facts, method: { kind: 'TAX_SLIP' as const, max_amount: null } },
      {},
    ],
    [
      'a tax slip without one',
      { ...paying(line('PPH23', 2000)), amount: 0 },
      { ...facts, method: { kind: 'TAX_SLIP' as const, max_amount: null } },
      { reference: { key: 'required' } },
    ],
    ['of a draft', taking('P', 1), facts, { 'deposits.0.order_id': { key: 'order_not_agreed' } }],
    ['of another customer', taking('Q', 1), facts, { 'deposits.0.order_id': { key: 'order_of_another' } }],
    ['of an unknown order', taking('R', 1), facts, { 'deposits.0.order_id': { key: 'missing_record' } }],
    ['nothing', { customer_id: 'customer', ...sent(0, 0) }, facts, { amount: { key: 'required' } }],
    [
      'money that goes nowhere',
      { customer_id: 'customer', ...sent(110, 0, line('CASH', 100)) },
      facts,
      { amount: { key: 'cash_unequal', params: { cash: formatRupiah(100) } } },
    ],
    [
      'more than is owed',
      paying(line('CASH', 99_000), line('PPH23', 2000)),
      facts,
      {
        'lines.0.invoice_id': { key: 'above_owed', params: { owed: formatRupiah(100_000) } },
        'lines.1.invoice_id': { key: 'above_owed', params: { owed: formatRupiah(100_000) } },
      },
    ],
    [
      'for another customer',
      { ...paying(line('CASH', 1)), customer_id: 'other' },
      facts,
      { 'lines.0.invoice_id': { key: 'invoice_of_another' } },
    ],
    ['an unknown invoice', paying(line('CASH', 1, 'B')), facts, { 'lines.0.invoice_id': { key: 'missing_record' } }],
    [
      'an invoice that nobody has approved',
      paying(line('CASH', 1)),
      { ...facts, invoices: [{ ...invoice, status: codeOf(invoiceMachine, 'waiting') }] },
      { 'lines.0.invoice_id': { key: 'invoice_not_open' } },
    ],
    [
      'a credit note',
      paying(line('CASH', 1)),
      { ...facts, invoices: [{ ...invoice, kind: 'CREDIT_NOTE' }] },
      { 'lines.0.invoice_id': { key: 'invoice_not_open' } },
    ],
    [
      'above the limit of QRIS',
      paying(line('CASH', 60_000)),
      { ...facts, method: { kind: 'QRIS' as const, max_amount: 50_000 } },
      { amount: { key: 'above_method', params: { most: formatRupiah(50_000) } } },
    ],
    [
      'a giro without its number',
      paying(line('CASH', 1)),
      { ...facts, method: { kind: 'GIRO' as const, max_amount: null } },
      { giro_number: { key: 'required' }, giro_due_on: { key: 'required' } },
    ],
    [
      'a transfer with the number of a giro',
      { ...paying(line('CASH', 1)), giro_number: 'BG 1', giro_due_on: '2027-01-01' },
      facts,
      { giro_number: { key: 'not_needed' }, giro_due_on: { key: 'not_needed' } },
    ],
    [
      'money by a method without any',
      paying(line('CASH', 1)),
      { ...facts, method: { kind: 'DEPOSIT' as const, max_amount: null } },
      { amount: { key: 'no_money_here' } },
    ],
    [
      'more than the deposit',
      { customer_id: 'customer', ...sent(0, 0, line('DEPOSIT', 5001)) },
      { ...facts, method: { kind: 'DEPOSIT' as const, max_amount: null } },
      { 'lines.0.amount': { key: 'deposit_short', params: { deposit: formatRupiah(5000) } } },
    ],
    [
      'a rounding above the tolerance',
      paying(line('CASH', 90_000), line('ROUNDING', 1001)),
      facts,
      { 'lines.1.amount': { key: 'above_tolerance' } },
    ],
    [
      'more PPh 23 than is left',
      paying(line('CASH', 90_000), line('PPH23', 2001)),
      facts,
      { 'lines.1.amount': { key: 'above_tax', params: { left: formatRupiah(2000) } } },
    ],
    [
      'PPN of a customer who is no collector',
      paying(line('CASH', 80_000), line('PPN_WAPU', 1)),
      facts,
      { 'lines.1.amount': { key: 'above_tax', params: { left: formatRupiah(0) } } },
    ],
    [
      'PPh 23 that the invoice does not name, without the right',
      paying(line('CASH', 90_000), line('PPH23', 1)),
      { ...facts, invoices: [unnamed] },
      { 'lines.1.amount': { key: 'tax_unnamed' } },
    ],
    [
      'PPh 23 that the invoice does not name, with the right',
      paying(line('CASH', 90_000), line('PPH23', 1800)),
      { ...facts, invoices: [unnamed], mayGive: true },
      {},
    ],
    [
      'a rounding without money',
      { customer_id: 'customer', ...sent(0, 0, line('ROUNDING', 1000)) },
      facts,
      { 'lines.0.amount': { key: 'rounding_without_money' } },
    ],
    [
      'a second rounding of an invoice',
      paying(line('CASH', 90_000), line('ROUNDING', 1000)),
      { ...facts, invoices: [{ ...invoice, is_rounded: true }] },
      { 'lines.1.amount': { key: 'rounding_once' } },
    ],
    ['a usual bank fee', paying(line('CASH', 90_000), line('ADMIN_FEE', 6500)), facts, {}],
    [
      'a fee that no bank takes',
      paying(line('CASH', 90_000), line('ADMIN_FEE', 6501)),
      facts,
      { 'lines.1.amount': { key: 'above_tolerance' } },
    ],
  ])('%s', (_, given, known, problems) => expect(paymentProblems(given, known)).toEqual(problems))
})
