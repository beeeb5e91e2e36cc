import { addDays } from '../../kernel/date.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coverageOf } from './coverage.ts'
import type { BillingRow } from './schedule.contract.ts'

type Covering = Parameters<typeof coverageOf>[1][number]
const row = (
  period_start: string,
  last_day: string,
  status: BillingRow['status'] = 'PLANNED',
  kind: BillingRow['kind'] = 'RENT',
): Covering => ({ period_start, last_day, status, kind })
const term = { period_start: '2027-03-10', last_day: '2027-06-09' }
const months = (...statuses: BillingRow['status'][]) =>
  statuses.map((status, at) => row(`2027-0${3 + at}-10`, `2027-0${4 + at}-09`, status))
const told = (...given: Parameters<typeof coverageOf>) =>
  coverageOf(...given).map(({ state, period_start, last_day, days }) => [state, period_start, last_day, days])

describe('days of a line', () => {
  test('are billed, then planned; months of one state are one span', () =>
    expect(told(term, months('INVOICED', 'INVOICED', 'PLANNED'))).toEqual([
      ['BILLED', '2027-03-10', '2027-05-09', 61],
      ['PLANNED', '2027-05-10', '2027-06-09', 31],
    ]))
  test('are missing where nothing bills them, be it at the ends or between', () =>
    expect(told(term, [row('2027-03-12', '2027-03-31', 'INVOICED'), row('2027-04-02', '2027-06-08')])).toEqual([
      ['MISSING', '2027-03-10', '2027-03-11', 2],
      ['BILLED', '2027-03-12', '2027-03-31', 20],
      ['MISSING', '2027-04-01', '2027-04-01', 1],
      ['PLANNED', '2027-04-02', '2027-06-08', 68],
      ['MISSING', '2027-06-09', '2027-06-09', 1],
    ]))
  test('that were taken back are credited, also after the term that is left', () =>
    expect(
      told({ ...term, last_day: '2027-03-20' }, [
        ...months('INVOICED', 'VOID'),
        row('2027-03-21', '2027-04-09', 'PLANNED', 'CREDIT'),
      ]),
    ).toEqual([
      ['BILLED', '2027-03-10', '2027-03-20', 11],
      ['CREDITED', '2027-03-21', '2027-04-09', 20],
    ]))
  test('of a cancelled order are none, except those that were billed', () => {
    expect(told(null, months('VOID', 'VOID'))).toEqual([])
    expect(told(null, [...months('INVOICED', 'VOID'), row('2027-03-10', '2027-04-09', 'PLANNED', 'CREDIT')])).toEqual([
      ['CREDITED', '2027-03-10', '2027-04-09', 31],
    ])
  })
  test('do not change with what is billed besides rent, nor of a line that was dropped', () => {
    expect(
      told(term, [...months('PLANNED', 'PLANNED', 'PLANNED'), row('2027-03-10', '2027-03-10', 'INVOICED', 'DELIVERY')]),
    ).toEqual([['PLANNED', '2027-03-10', '2027-06-09', 92]])
    expect(told({ period_start: '2027-03-10', last_day: '2027-03-09' }, [])).toEqual([])
  })
  test('stand in exactly one span each', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((at) => addDays('2027-03-01', at))
    const days = fc.tuple(day, day).map(([a, b]): [string, string] => (a < b ? [a, b] : [b, a]))
    const covering = fc
      .record({
        days,
        status: fc.constantFrom('PLANNED' as const, 'INVOICED' as const, 'VOID' as const),
        kind: fc.constantFrom('RENT' as const, 'CREDIT' as const, 'EXTRA' as const),
      })
      .map(({ days: [from, to], status, kind }) => row(from, to, status, kind))
    fc.assert(
      fc.property(days, fc.array(covering, { maxLength: 6 }), ([period_start, last_day], rows) => {
        const spans = coverageOf({ period_start, last_day }, rows)
        for (let at = period_start; at <= last_day; at = addDays(at, 1))
          expect(spans.filter((one) => one.period_start <= at && at <= one.last_day)).toHaveLength(1)
      }),
    )
  })
})
