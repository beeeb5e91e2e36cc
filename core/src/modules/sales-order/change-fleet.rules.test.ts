import { describe, expect, test } from 'vitest'
import { nextProblems } from '../handover/next-place.fields.ts'
import { billingPeriods, type BillingCycle } from './billing-periods.ts'
import { calledOff, repriced } from './change-fleet.rules.ts'
import { cutLine, rentRows, type Row, type ScheduledLine, type StandingRow } from './schedule.rules.ts'

const row = (version: number, amount: number, status: 'PLANNED' | 'INVOICED' = 'PLANNED') => ({
  line_id: 'a',
  kind: 'EXCHANGE' as const,
  period_start: '2026-11-05',
  last_day: '2026-11-05',
  due_on: '2026-11-05',
  amount,
  is_taxed: true,
  status,
  version,
})

test('an exchange that is called off drops its planned rows and takes back its invoiced ones; others stay', () => {
  const rows = [row(1, 500_000), row(2, 150_000), row(2, 75_000, 'INVOICED')]
  const { removed, added } = calledOff(rows, [2])
  expect(removed).toEqual([rows[1]])
  expect(added).toEqual([expect.objectContaining({ kind: 'EXCHANGE', amount: -75_000 })])
})

test('what an exchange was billed and what it was reduced by are taken back on one day', () => {
  const billed = { ...row(2, 75_000, 'INVOICED'), id: 'billed' }
  const reduced = { ...row(3, -25_000, 'INVOICED'), id: 'reduced', kind: 'ABATEMENT' as const, of_version: 2 }
  const { added } = calledOff([billed, { ...reduced, due_on: '2026-11-09' }], [2])
  expect(added.map(({ amount, due_on, takes_from_id }) => [amount, due_on, takes_from_id])).toEqual([
    [-75_000, '2026-11-09', 'billed'],
    [25_000, '2026-11-09', 'reduced'],
  ])
})

const line: ScheduledLine = {
  id: 'a',
  started_on: '2027-01-01',
  last_day: '2027-03-31',
  duration: 3,
  duration_uom: 'MONTH',
}
const planned = (rows: readonly Row[]): StandingRow[] => rows.map((one) => ({ ...one, status: 'PLANNED' }))
const total = (rows: readonly Row[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
/** Three months at nine million. */
const laid = (of = line, cycle: BillingCycle = 'MONTH') =>
  planned(rentRows('a', billingPeriods(of.started_on, of, cycle, 30), 27_000_000, { cycle: null, term: null }))
const exchanged = (rows: readonly StandingRow[], from: string, before: number, after: number) => [
  ...rows,
  ...planned(repriced(rows, line, from, { before: () => before, after }, 30).added),
]

describe('a second exchange in the same month', () => {
  // Ten days of 30 at each price, in a month of 31 days, and the other months at the last one.
  const twice = exchanged(exchanged(laid(), '2027-01-11', 9_000_000, 12_000_000), '2027-01-21', 12_000_000, 15_000_000)
  test('counts the days of the first one as the rent does', () => {
    expect(total(twice.filter(({ last_day }) => last_day <= '2027-01-31'))).toBe(12_000_000)
    expect(total(twice)).toBe(42_000_000)
  })
  test('costs the days that were used when the rental ends early', () => {
    const { removed, added } = cutLine(twice, line, '2027-01-25', 30)
    // Ten days at 300,000, ten at 400,000 and five at 500,000.
    expect(total([...twice.filter((one) => !removed.includes(one)), ...added])).toBe(9_500_000)
  })
  test('in a month of 28 days leaves the rest of the month to its last day', () => {
    const rows = exchanged(laid(), '2027-02-11', 9_000_000, 12_000_000)
    const { removed, added } = cutLine(rows, line, '2027-02-27', 30)
    // All of January, ten days at 300,000 and seventeen at 400,000.
    expect(total([...rows.filter((one) => !removed.includes(one)), ...added])).toBe(18_800_000)
  })
})

test('a broken calendar month that ends early costs the share of its own days', () => {
  const late = { ...line, started_on: '2027-01-02', last_day: '2027-04-01' }
  const rows = laid(late, 'CALENDAR_MONTH')
  const { removed, added } = cutLine(rows, late, '2027-01-11', 30)
  expect(rows[0]?.amount).toBe(8_700_000)
  expect(total([...rows.filter((one) => !removed.includes(one)), ...added])).toBe(2_900_000)
})

describe('a bill of three months that ends early', () => {
  const [quarter] = rentRows('a', [{ period_start: '2027-01-10', last_day: '2027-04-09', weight: 3 }], 27_000_000, {
    cycle: 'QUARTER',
    term: null,
  })
  const billed = { ...line, started_on: '2027-01-10', last_day: '2027-04-09' }
  test.each([
    ['after a month of 31 days', '2027-02-09', 30, 9_000_000],
    ['after two months, one of them of 28 days', '2027-03-09', 30, 18_000_000],
    ['after a month and ten days', '2027-02-19', 30, 12_000_000],
    ['after a month, by its own days', '2027-02-09', 'CALENDAR', 9_000_000],
    ['after a month and half a February, by its own days', '2027-02-23', 'CALENDAR', 13_500_000],
    ['a day before its end', '2027-04-08', 30, 27_000_000],
  ] as const)('costs its months at their price: %s', (_, last, basis, amount) => {
    const rows = planned(quarter ? [quarter] : [])
    expect(total(cutLine(rows, billed, last, basis).added)).toBe(amount)
  })
})

describe('a vehicle that comes back', () => {
  const from = '2026-11-05T02:00:00Z'
  test.each([
    ['is free without more', { next: 'AVAILABLE' }, {}],
    ['is off until some moment', { next: 'WORKSHOP' }, { next_until: { key: 'required' } }],
    ['is off for nobody knows how long', { next: 'BLOCKED' }, {}],
    ['is off for a while', { next: 'BLOCKED', next_until: from }, { next_until: { key: 'end_after_start' } }],
    ['is off until later', { next: 'BLOCKED', next_until: '2026-11-06T02:00:00Z' }, {}],
  ] as const)('%s', (_, place, problems) => expect(nextProblems(place, from)).toEqual(problems))
})
