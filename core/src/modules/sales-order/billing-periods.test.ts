import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../kernel/date.ts'
import { durationUnits, lastDay } from '../../kernel/duration.ts'
import { billedOn, billingCycles, billingPeriods, cycleOf, type BillingCycle, type Term } from './billing-periods.ts'

const written = (anchor: string, term: Term, cycle: BillingCycle, before = 0) =>
  billingPeriods(anchor, term, cycle, before).map((one) => `${one.period_start} ${one.last_day} ${one.weight}`)
const months = (duration: number): Term => ({ duration, duration_uom: 'MONTH' })

describe('bills of a term', () => {
  test('by the month are counted from the first day of all', () => {
    expect(written('2027-01-31', months(3), 'MONTH')).toEqual([
      '2027-01-31 2027-02-27 1',
      '2027-02-28 2027-03-30 1',
      '2027-03-31 2027-04-29 1',
    ])
  })
  test('of years are those of their months', () => {
    const year = written('2026-11-05', { duration: 1, duration_uom: 'YEAR' }, 'MONTH')
    expect(year).toHaveLength(12)
    expect([year[0], year[11]]).toEqual(['2026-11-05 2026-12-04 1', '2027-10-05 2027-11-04 1'])
  })
  test('by calendar month have a short first and last one', () => {
    expect(written('2026-11-20', months(2), 'CALENDAR_MONTH')).toEqual([
      '2026-11-20 2026-11-30 11',
      '2026-12-01 2026-12-31 31',
      '2027-01-01 2027-01-19 19',
    ])
  })
  test('by quarter end with what is left', () => {
    expect(written('2026-01-15', months(7), 'QUARTER')).toEqual([
      '2026-01-15 2026-04-14 3',
      '2026-04-15 2026-07-14 3',
      '2026-07-15 2026-08-14 1',
    ])
  })
  test('after an extension go on in the same cycle', () => {
    expect(written('2026-01-15', months(4), 'QUARTER', 2)).toEqual([
      '2026-03-15 2026-04-14 1',
      '2026-04-15 2026-07-14 3',
    ])
  })
  test('of days are one, or cut by the month where they are to be', () => {
    const days = { duration: 45, duration_uom: 'DAY' } as const
    expect(written('2026-11-20', days, 'WHOLE')).toEqual(['2026-11-20 2027-01-03 45'])
    expect(written('2026-11-20', days, 'CALENDAR_MONTH').map((one) => one.split(' ')[2])).toEqual(['11', '31', '3'])
  })
  test('cover every day once, whatever the cycle', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(...durationUnits),
        fc.constantFrom(...billingCycles),
        fc.integer({ min: 0, max: 15 }),
        (offset, count, duration_uom, cycle, before) => {
          const anchor = addDays('2024-01-01', offset)
          const duration = duration_uom === 'YEAR' ? Math.ceil(count / 8) : count
          const made = billingPeriods(anchor, { duration, duration_uom }, cycle, before)
          expect(made[0]?.period_start).toBe(before === 0 ? anchor : addDays(lastDay(anchor, before, duration_uom), 1))
          expect(made.at(-1)?.last_day).toBe(lastDay(anchor, before + duration, duration_uom))
          for (const one of made) {
            expect(daysBetween(one.period_start, one.last_day)).toBeGreaterThanOrEqual(0)
            expect(one.weight).toBeGreaterThan(0)
          }
          expect(made.slice(1).map(({ period_start }) => period_start)).toEqual(
            made.slice(0, -1).map(({ last_day }) => addDays(last_day, 1)),
          )
        },
      ),
    )
  })
})

describe('a payment term', () => {
  const november = { period_start: '2026-11-01', last_day: '2026-11-30' }
  test('says when a period is billed', () => {
    expect(billedOn({ cycle: null, term: 'MONTHLY_ARREARS' }, november)).toBe('2026-11-30')
    expect(billedOn({ cycle: null, term: 'MONTHLY_ADVANCE' }, november)).toBe('2026-11-01')
    expect(billedOn({ cycle: null, term: null }, november)).toBe('2026-11-01')
  })
  test('of what is paid beforehand is one bill, unless the order says otherwise', () => {
    expect(cycleOf({ cycle: null, term: 'PREPAID' }, 'MONTH')).toBe('WHOLE')
    expect(cycleOf({ cycle: 'QUARTER', term: 'PREPAID' }, 'MONTH')).toBe('QUARTER')
    expect(cycleOf({ cycle: null, term: 'NET' }, 'YEAR')).toBe('MONTH')
    expect(cycleOf({ cycle: null, term: 'NET' }, 'DAY')).toBe('WHOLE')
  })
})
