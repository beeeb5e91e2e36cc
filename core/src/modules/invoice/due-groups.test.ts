import { expect, test } from 'vitest'
import { dueGroups, type DueRow } from './due-groups.ts'

const row = (change: Partial<DueRow> = {}): DueRow => ({
  id: 'row',
  order_id: 'order',
  line_id: null,
  kind: 'RENT',
  vehicle_id: null,
  period_start: '2026-11-01',
  last_day: '2026-11-30',
  amount: 1_000_000,
  is_taxed: true,
  before: 0,
  with_driver: false,
  unit: null,
  unit_agreed: null,
  started_on: null,
  is_long: false,
  billed_on: '2026-11-01',
  customer_id: 'customer',
  customer_name: 'PT Maju',
  order_number: 'SO/1',
  branch_id: 1,
  po_number: null,
  payment_term_id: null,
  due_days: 0,
  prices_include_ppn: false,
  language: 'id',
  grouping: 'ORDER',
  requires_po: false,
  withholds_pph23: false,
  is_wapu: false,
  tax_code: null,
  ...change,
})
const kinds = (rows: readonly DueRow[]) => dueGroups(rows).map((group) => group.map(({ kind }) => kind))

test('a down payment has an invoice of its own with the deposit, also on the day of the first bill', () => {
  const rows = (['RENT', 'DEPOSIT', 'DP', 'DP_RETURN'] as const).map((kind) => row({ kind }))
  expect(kinds(rows)).toEqual([
    ['RENT', 'DP_RETURN'],
    ['DEPOSIT', 'DP'],
  ])
})

test('a deposit without a down payment is asked for with the first bill', () => {
  expect(kinds([row(), row({ kind: 'DEPOSIT' }), row({ kind: 'DP', order_id: 'other' })])).toEqual([
    ['RENT', 'DEPOSIT'],
    ['DP'],
  ])
})

test.each([
  ['ORDER', 3],
  ['PO', 2],
  ['BRANCH', 2],
  ['CUSTOMER', 1],
] as const)('bills of a day are collected by %s', (grouping, count) => {
  const rows = [
    row({ grouping, po_number: 'PO 7' }),
    row({ grouping, po_number: 'PO 7', order_id: 'second' }),
    row({ grouping, order_id: 'third', branch_id: 2 }),
  ]
  expect(dueGroups(rows)).toHaveLength(count)
})
