import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../kernel/date.ts'
import { durationUnits, lastDay } from '../../kernel/duration.ts'
import { billedOn, billingCycles, billingPeriods, cycleOf, type BillingCycle, type Term } from './billing-periods.ts'
import { rentRows } from './schedule.rules.ts'

const written = (anchor: string, term: Term, cycle: BillingCycle, before = 0) =>
  billingPeriods(anchor, term, cycle, 30, before).map((one) => `${one.period_start} ${one.last_day} ${one.weight}`)
const bases = [30, 'CALENDAR'] as const
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
      '2026-12-01 2026-12-31 30',
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
        fc.constantFrom(...bases),
        fc.integer({ min: 0, max: 15 }),
        (offset, count, duration_uom, cycle, basis, before) => {
          const anchor = addDays('2024-01-01', offset)
          const duration = duration_uom === 'YEAR' ? Math.ceil(count / 8) : count
          const made = billingPeriods(anchor, { duration, duration_uom }, cycle, basis, before)
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

/** Bills by calendar month at nine million a month. */
const bills = (anchor: string, duration: number, basis: (typeof bases)[number], before = 0) => {
  const periods = billingPeriods(anchor, months(duration), 'CALENDAR_MONTH', basis, before)
  return rentRows('a', periods, duration * 9_000_000, { cycle: null, term: null }).map(({ amount }) => amount)
}
const whole = (count: number) => Array.from({ length: count }, () => 9_000_000)

describe('calendar months of a rent by months', () => {
  test.each([
    ['from the 1st, whole months of 31, 28 and 30 days alike', '2027-01-01', 30, 0, 0],
    ['from the 1st, whole months by their own days alike', '2027-01-01', 'CALENDAR', 0, 0],
    ['from the 15th of a month of 31 days, by 30', '2027-01-15', 30, 5_100_000, 3_900_000],
    ['from the 15th of a month of 31 days, by its own', '2027-01-15', 'CALENDAR', 4_935_484, 4_064_516],
    ['from the 15th of a February, by 30', '2027-02-15', 30, 4_200_000, 4_800_000],
    ['from the 15th of a February, by its own', '2027-02-15', 'CALENDAR', 4_500_000, 4_500_000],
    ['from the 15th of a leap February, by its own', '2028-02-15', 'CALENDAR', 4_655_172, 4_344_828],
    ['from the 29th of a leap February, by 30', '2028-02-29', 30, 300_000, 8_700_000],
    ['from the 31st, by 30', '2027-01-31', 30, 300_000, 8_700_000],
    ['from the 31st, by its own', '2027-01-31', 'CALENDAR', 290_323, 8_709_677],
    ['from the 2nd: 30 days that begin late are no whole month', '2027-01-02', 30, 8_700_000, 300_000],
  ] as const)('%s', (_, anchor, basis, first, last) => {
    const made = bills(anchor, 12, basis)
    expect(made).toEqual(first === 0 ? whole(12) : [first, ...whole(11), last])
  })
  test('of a single month from the 31st are shared by two bills', () => {
    expect(bills('2027-01-31', 1, 30)).toEqual([300_000, 8_700_000])
  })
  test('of a year of rent are those of its months', () => {
    const year = { duration: 1, duration_uom: 'YEAR' } as const
    const weights = billingPeriods('2027-01-15', year, 'CALENDAR_MONTH', 30).map(({ weight }) => weight)
    expect(weights).toEqual([17, ...Array.from({ length: 11 }, () => 30), 13])
  })
  test('are shared at the seam of an extension as they would be without one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(...bases),
        (offset, duration, added, basis) => {
          const anchor = addDays('2024-01-01', offset)
          const agreed = bills(anchor, duration, basis)
          const extension = bills(anchor, added, basis, duration)
          const seam = (agreed.at(-1) ?? 0) + (extension[0] ?? 0)
          // From the 1st, two whole months meet.
          expect(seam).toBe(anchor.endsWith('-01') ? 18_000_000 : 9_000_000)
        },
      ),
    )
  })
  test('cost the price of a month whenever they begin, and add up to the whole, extended or not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(...bases),
        fc.integer({ min: 0, max: 15 }),
        (offset, duration, basis, before) => {
          const anchor = addDays('2024-01-01', offset)
          const made = bills(anchor, duration, basis, before)
          const isBroken = !anchor.endsWith('-01')
          expect(made).toHaveLength(isBroken ? duration + 1 : duration)
          const [first = 0, last = 0] = isBroken ? [made[0], made.at(-1)] : []
          expect(isBroken ? made.slice(1, -1) : made).toEqual(whole(isBroken ? duration - 1 : duration))
          expect(first + last).toBe(isBroken ? 9_000_000 : 0)
          expect(Math.min(...made)).toBeGreaterThan(0)
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
