import { describe, expect, test } from 'vitest'
import { afterNote, documentsOf, partsOf } from './billed-documents.ts'
import { creditPrice, type CreditedInvoice } from './credit.price.ts'
import { invoicePrice, type BilledRow } from './invoice.price.ts'

const rate = (percent: string) => ({ rate: percent, base_numerator: 1, base_denominator: 1 })
const taxes = {
  is_pkp: true,
  ppn: [
    { ...rate('11'), valid_from: '2026-01-01', valid_to: '2026-12-31' },
    { ...rate('12'), valid_from: '2027-01-01' },
  ],
  prices_include_ppn: false,
  withholds_pph23: null,
  is_wapu: false,
}
const row = (change: Partial<BilledRow>): BilledRow => ({
  id: 'row',
  order_id: 'order',
  line_id: 'line',
  kind: 'RENT',
  vehicle_id: null,
  period_start: '2026-12-20',
  last_day: '2027-01-19',
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

/** An approved invoice over rows, of which nothing is credited. */
function invoiced(rows: readonly BilledRow[], on: string): CreditedInvoice {
  const { lines, priced, tax_code } = invoicePrice(
    rows.map((one) => ({ row: one })),
    { kind: 'INVOICE', on, taxes, tax_code: null },
  )
  return {
    id: 'invoice',
    number: 'INV/1',
    status: 10,
    customer_id: 'customer',
    branch_id: 1,
    date: on,
    prices_include_ppn: false,
    tax_code,
    totals: priced.totals,
    before: { dpp: 0, dpp_other: 0, ppn: 0, pph23: 0, total: 0 },
    lines: lines.map((line, at) => ({ ...line, id: `line ${at}`, credited: 0, returned: 0 })),
  }
}
const takes = { invoice_id: 'invoice', line_id: 'line 0', of: 9_000_000 }
const unused = row({ id: 'unused', kind: 'CREDIT', amount: -3_000_000, takes })
const next = row({ id: 'next', period_start: '2027-01-20', last_day: '2027-02-18' })

describe('rows that take from an invoice', () => {
  const known = (on: string) => new Map([['invoice', invoiced([row({})], on)]])

  test('have a note of their own beside the bill of the day', () => {
    expect(documentsOf([next, unused], '2026-12-31', taxes, known('2026-12-20'))).toEqual([
      { kind: 'INVOICE', rows: [next] },
      { kind: 'CREDIT_NOTE', rows: [unused], credits_id: 'invoice' },
    ])
  })
  test('have it at the rate of their invoice, where the rate is another by now', () => {
    const credited = known('2026-12-20')
    const documents = documentsOf([next, unused], '2027-01-05', taxes, credited)
    expect(documents).toEqual([
      { kind: 'INVOICE', rows: [next] },
      { kind: 'CREDIT_NOTE', rows: [unused], credits_id: 'invoice' },
    ])
    const invoice = credited.get('invoice') as CreditedInvoice
    const parts = partsOf(invoice, [unused])
    expect(creditPrice(invoice, parts).priced.totals).toMatchObject({ dpp: 3_000_000, ppn: 330_000 })
    expect(afterNote(invoice, parts).lines[0]?.credited).toBe(3_000_000)
  })
  test('have a note for each invoice', () => {
    const invoice = known('2026-12-20').get('invoice') as CreditedInvoice
    const other = row({ id: 'other', kind: 'CREDIT', amount: -1_000_000, takes: { ...takes, invoice_id: 'second' } })
    const both = new Map(['invoice', 'second'].map((id) => [id, { ...invoice, id }]))
    expect(documentsOf([unused, other], '2026-12-31', taxes, both)).toEqual([
      { kind: 'CREDIT_NOTE', rows: [unused], credits_id: 'invoice' },
      { kind: 'CREDIT_NOTE', rows: [other], credits_id: 'second' },
    ])
  })
  test('and give more back than they take are billed', () => {
    const given = row({ id: 'given', kind: 'CREDIT', amount: 4_000_000, takes })
    expect(documentsOf([unused, given], '2026-12-31', taxes, known('2026-12-20'))).toEqual([
      { kind: 'INVOICE', rows: [unused, given] },
    ])
  })
})

test('a down payment is deducted as it was invoiced, whatever the rate is by now', () => {
  const down = row({ kind: 'DP', line_id: null, amount: 3_996_000 })
  const base = invoiced([down], '2026-12-20').totals.dpp
  const down_payment = { base, gross: 3_996_000 }
  const parts = [1_332_000, 1_332_000, 1_332_000].map((amount, at) =>
    row({ id: `${at}`, kind: 'DP_RETURN', line_id: null, amount: -amount, before: -amount * at, down_payment }),
  )
  const back = invoiced([next, ...parts], '2027-01-20')
    .lines.slice(1)
    .reduce((sum, line) => sum + line.total, 0)
  expect([base, back]).toEqual([3_600_000, -3_600_000])
})
