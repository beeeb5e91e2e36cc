import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../kernel/date.ts'
import { abated } from './abatement.rules.ts'
import { billingPeriods } from './billing-periods.ts'
import { coverageOf } from './coverage.ts'
import { cutLine, rentRows, type ScheduledLine, type StandingRow } from './schedule.rules.ts'

const line: ScheduledLine = {
  id: 'a',
  started_on: '2027-01-10',
  last_day: '2027-07-09',
  duration: 6,
  duration_uom: 'MONTH',
}
const periods = billingPeriods(line.started_on, line, 'MONTH', 30)
/** Six months of nine million, of which some are invoiced. */
const laid = (invoiced: number): StandingRow[] =>
  rentRows('a', periods, 54_000_000, { cycle: null, term: null }).map((row, at) => ({
    ...row,
    status: at < invoiced ? 'INVOICED' : 'PLANNED',
  }))
const reduce = (rows: StandingRow[], period_start: string, last_day: string, percent = '100') =>
  abated(
    rows.map((row) => ({ version: 1, ...row })),
    line,
    { period_start, last_day, percent, agreed_on: '2027-02-20' },
    30,
  )

describe('rent that is reduced', () => {
  test('comes off the bill of its days while that is planned, and is credited at once when it was made', () => {
    const { reduction, added } = reduce(laid(1), '2027-02-05', '2027-02-14')
    expect(
      added.map(({ kind, period_start, last_day, due_on, amount }) => [kind, period_start, last_day, due_on, amount]),
    ).toEqual([
      ['ABATEMENT', '2027-02-05', '2027-02-09', '2027-02-20', -1_200_000],
      ['ABATEMENT', '2027-02-10', '2027-02-14', '2027-02-10', -1_500_000],
    ])
    expect(reduction.amount).toBe(-2_700_000)
    expect(reduction.steps).toHaveLength(2)
  })
  test('by a part charges the rest, and days that cost nothing any more are not reduced again', () => {
    const half = reduce(laid(0), '2027-02-10', '2027-03-09', '50')
    expect(half.reduction.amount).toBe(-4_500_000)
    const once = half.added.map((row) => ({ ...row, status: 'PLANNED' as const }))
    const rest = reduce([...laid(0), ...once], '2027-02-10', '2027-03-09')
    expect(rest.reduction.amount).toBe(-4_500_000)
    const twice = rest.added.map((row) => ({ ...row, status: 'PLANNED' as const }))
    expect(reduce([...laid(0), ...once, ...twice], '2027-02-10', '2027-03-09').added).toEqual([])
  })
  test('is shown on its days', () => {
    const rows = [
      ...laid(2),
      ...reduce(laid(2), '2027-03-01', '2027-03-03').added.map((row) => ({ ...row, status: 'PLANNED' as const })),
    ]
    const spans = coverageOf({ period_start: line.started_on, last_day: line.last_day }, rows)
    expect(spans.map(({ state, days }) => [state, days])).toEqual([
      ['BILLED', 50],
      ['ABATED', 3],
      ['BILLED', 6],
      ['PLANNED', 122],
    ])
  })
  test('never costs less than nothing, and falls away with the days after an early end', () => {
    const days = daysBetween(line.started_on, line.last_day)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: days }),
        fc.integer({ min: 0, max: days }),
        fc.integer({ min: 0, max: days }),
        fc.integer({ min: 0, max: 6 }),
        (from, length, end, invoiced) => {
          const start = addDays(line.started_on, from)
          const until = addDays(start, Math.min(length, days - from))
          const rows = laid(invoiced)
          const reduced = reduce(rows, start, until).added.map((row) => ({ ...row, status: 'PLANNED' as const }))
          const standing = [...rows, ...reduced]
          const last = addDays(line.started_on, end)
          const { removed, added } = cutLine(standing, line, last, 30)
          const left = [...standing.filter((row) => !removed.includes(row)), ...added]
          const total = left.reduce((sum, { amount }) => sum + amount, 0)
          expect(total).toBeGreaterThanOrEqual(0)
          const isFree = start <= line.started_on && until >= last
          expect(isFree && total > left.length).toBe(false)
        },
      ),
    )
  })
})
