import { describe, expect, test } from 'vitest'
import { chart, type AccountPurpose } from '../../ledger/chart.ts'
import type { Posting } from '../../ledger/posting.ts'
import {
  bookingOf,
  deferredIn,
  earnedBetween,
  earnedInMonth,
  earningMonths,
  type BookedInvoice,
  type BookedLine,
} from './invoice.booking.ts'

const line = (change: Partial<BookedLine> = {}): BookedLine => ({
  kind: 'RENT',
  account: 'long_term_rent',
  net: 9_000_000,
  vehicle_id: null,
  period_start: '2026-11-20',
  last_day: '2026-12-19',
  ...change,
})
const issued = (change: Partial<BookedInvoice> = {}): BookedInvoice => ({
  id: 'invoice',
  customer_id: 'customer',
  kind: 'INVOICE',
  date: '2026-11-20',
  ppn: 990_000,
  rounding: 0,
  credited_on: null,
  lines: [line()],
  ...change,
})
const written = (posting: Posting | null) =>
  (posting?.lines ?? []).map(({ account, debit, credit }) => {
    const { code } = chart[account as AccountPurpose]
    return debit > 0 ? `${code} D ${debit}` : `${code} C ${credit}`
  })

describe('an approved invoice', () => {
  test('earns what is for days of its own month at once, and later months later', () => {
    expect(written(bookingOf(issued()))).toEqual(['1121 D 9990000', '2113 C 9000000', '2121 C 990000'])
    const arrears = issued({ date: '2026-12-19' })
    expect(written(bookingOf(arrears))).toEqual(['1121 D 9990000', '4103 C 9000000', '2121 C 990000'])
  })
  test('books no deposit', () => {
    const lines = [line(), line({ kind: 'DEPOSIT', account: 'deposits', net: 500_000 })]
    expect(written(bookingOf(issued({ lines })))[0]).toBe('1121 D 9990000')
  })
  test('that is a credit note stands on the other sides', () => {
    const note = issued({ kind: 'CREDIT_NOTE', date: '2026-12-31', lines: [line({ kind: 'CREDIT' })] })
    expect(written(bookingOf(note))).toEqual(['1121 C 9990000', '4103 D 9000000', '2121 D 990000'])
  })
})

describe('rent in advance', () => {
  test('is earned by its days, month by month, to the last rupiah', () => {
    const odd = issued({ lines: [line({ net: 1_000_001 })] })
    const november = earnedBetween(odd, null, '2026-11-30')
    const december = earnedBetween(odd, '2026-11-30', '2026-12-31')
    expect(written(november)).toEqual(['2113 D 366667', '4103 C 366667'])
    expect(written(december)).toEqual(['2113 D 633334', '4103 C 633334'])
    expect(deferredIn(odd)).toBe(366_667 + 633_334)
    expect(earnedBetween(odd, '2026-12-31', '2027-01-31')).toBeNull()
  })
  test('that is credited is earned backwards', () => {
    const note = issued({
      kind: 'CREDIT_NOTE',
      lines: [line({ kind: 'CREDIT', net: 300_000, period_start: '2026-12-10' })],
    })
    expect(written(earnedBetween(note, '2026-11-30', '2026-12-31'))).toEqual(['2113 C 300000', '4103 D 300000'])
  })
})

describe('months of an invoice', () => {
  test('go from its own to the last day of its rent', () => {
    expect(earningMonths(issued())).toEqual(['2026-11-30', '2026-12-31'])
    const lines = [line(), line({ last_day: '2027-03-01' })]
    expect(earningMonths(issued({ lines }))).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ])
  })
  test('are none where nothing waits to be earned', () => {
    expect(earningMonths(issued({ date: '2026-12-19' }))).toEqual([])
    expect(earningMonths(issued({ lines: [line({ kind: 'DP', account: 'customer_advances' })] }))).toEqual([])
  })
  test('earn the days before the invoice with the first of them', () => {
    const late = issued({ lines: [line({ period_start: '2026-10-22' })] })
    expect(earnedInMonth(late, '2026-11-30')).toEqual(earnedBetween(late, null, '2026-11-30'))
    expect(earnedInMonth(late, '2026-12-31')).toEqual(earnedBetween(late, '2026-11-30', '2026-12-31'))
  })
  test('of a credit note begin after what its own entry takes back', () => {
    const note = issued({ kind: 'CREDIT_NOTE', date: '2026-12-05', credited_on: '2026-11-20' })
    expect(earningMonths(note)).toEqual(['2026-12-31'])
    expect(earnedInMonth(note, '2026-12-31')).toEqual(earnedBetween(note, '2026-11-30', '2026-12-31'))
  })
})
