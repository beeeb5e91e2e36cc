import { describe, expect, test } from 'vitest'
import { overtimeHours } from '../../price/overtime.ts'
import { usualPolicy } from '../../price/policy.ts'
import { aLine, aRate } from '../../price/testing.ts'
import { usualDriverRules } from '../setting/driver-rules.ts'
import {
  confirmedFrom,
  customerCharges,
  dayProblems,
  driverPay,
  includedHours,
  overtimeMinutes,
  payRates,
  warningsFor,
  workedMinutes,
  type AgreedLeft,
  type DayTerms,
  type DayUse,
} from './driver-day.rules.ts'

const terms: DayTerms = { hours: 12, until_midnight: true, time_zone: 'Asia/Jakarta' }
/** A moment of 17 November 2026 or the day after, on the clock of Jakarta. */
const at = (time: string, day = '2026-11-17') => `${day}T${time}:00+07:00`
const next = '2026-11-18'
const pair = (from: string, until: string, day?: string) => ({ clock_in: at(from), clock_out: at(until, day) })

describe('overtime of a clock pair', () => {
  test.each([
    // clock in, clock out, day of the clock-out, minutes worked, minutes of overtime, half-hours, begun hours
    ['08:00', '17:00', undefined, 540, 0, 0, 0],
    ['08:00', '20:00', undefined, 720, 0, 0, 0],
    ['08:00', '20:15', undefined, 735, 15, 0, 1],
    ['08:00', '20:16', undefined, 736, 16, 0.5, 1],
    ['08:00', '20:45', undefined, 765, 45, 0.5, 1],
    ['08:00', '20:46', undefined, 766, 46, 1, 1],
    ['08:00', '21:00', undefined, 780, 60, 1, 1],
    ['08:00', '21:15', undefined, 795, 75, 1, 2],
    ['08:00', '21:16', undefined, 796, 76, 1.5, 2],
    ['08:00', '21:46', undefined, 826, 106, 2, 2],
    ['08:00', '23:15', undefined, 915, 195, 3, 4],
    // After midnight: still the day of the clock-in.
    ['08:00', '01:00', next, 1020, 300, 5, 5],
    ['14:00', '00:00', next, 600, 0, 0, 0],
    ['14:00', '01:00', next, 660, 60, 1, 1],
    ['22:30', '02:00', next, 210, 120, 2, 2],
    ['00:00', '12:00', undefined, 720, 0, 0, 0],
  ])('%s to %s', (from, until, day, worked, overtime, half, begun) => {
    const clocks = pair(from, until, day)
    expect(workedMinutes(clocks)).toBe(worked)
    expect(overtimeMinutes(clocks, terms)).toBe(overtime)
    expect(overtimeHours(overtime, 'HALF_HOUR')).toBe(half)
    expect(overtimeHours(overtime, 'HOUR_UP')).toBe(begun)
  })
  test('counts hours alone where the day does not end at midnight', () => {
    expect(overtimeMinutes(pair('14:00', '01:00', next), { ...terms, until_midnight: false })).toBe(0)
    expect(overtimeMinutes(pair('14:00', '03:00', next), { ...terms, until_midnight: false })).toBe(60)
  })
  test('has its midnight where the branch is', () => {
    const east = { ...terms, time_zone: 'Asia/Jayapura' } as const
    // 14:00 in Jakarta is 16:00 in Jayapura, where the day ends two hours earlier.
    expect(overtimeMinutes(pair('14:00', '23:00'), east)).toBe(60)
  })
})

test.each([
  ['DAY', 12, 12],
  ['DAY', null, 12],
  ['WEEK', 84, 12],
  ['WEEK', 70, 10],
  ['MONTH', 300, 12],
  ['YEAR', null, 12],
  ['DAY', 24, 24],
])('hours of a day: %s of %s hours', (duration_uom, hours_per_unit, hours) => {
  expect(includedHours({ duration_uom, hours_per_unit }, usualDriverRules)).toBe(hours)
})

test.each([
  [480, 2400, []],
  [481, 2400, ['LONG_DAY']],
  [720, 2400, ['LONG_DAY']],
  [721, 2400, ['DAY_LIMIT']],
  [480, 3480, []],
  [480, 3481, ['WEEK_LIMIT']],
  [900, 4000, ['DAY_LIMIT', 'WEEK_LIMIT']],
  // The day before has warned of the week.
  [480, 4000, []],
  [900, 4500, ['DAY_LIMIT']],
  [null, 0, []],
])('warnings: %s minutes a day, %s a week', (worked_minutes, week_minutes, warnings) => {
  expect(warningsFor({ worked_minutes, week_minutes }, usualDriverRules)).toEqual(warnings)
})

const plain: DayUse = { overtime_minutes: 0, zone: null, overnight: false }
const none: AgreedLeft = { nights: 0, zone_days: {} }
const charged = (use: Partial<DayUse>, line = aLine({ rates: [aRate('DAY', 650_000)] }), left = none) =>
  customerCharges(line, usualPolicy, { started_on: '2026-11-05', use: { ...plain, ...use }, left }).map(
    ({ kind, quantity, unit_price, amount }) => [kind, quantity, unit_price, amount],
  )

describe('the price of the customer', () => {
  test('is nothing beyond the rent for a day of usual hours', () => {
    expect(charged({})).toEqual([])
  })
  test('is a tenth of the day for an hour, and the amounts of nights and zones', () => {
    expect(charged({ overtime_minutes: 195, overnight: true, zone: '2' })).toEqual([
      ['OVERTIME', 3, 65_000, 195_000],
      ['ZONE', 1, 150_000, 150_000],
      ['NIGHT', 1, 150_000, 150_000],
    ])
  })
  test('is that of the line where one is agreed', () => {
    const line = aLine({ rates: [aRate('DAY', 650_000, { overtime_amount: 35_000 })] })
    expect(charged({ overtime_minutes: 76 }, line)).toEqual([['OVERTIME', 1.5, 35_000, 52_500]])
  })
  test('does not charge again what the order has in its price', () => {
    expect(charged({ overnight: true, zone: '1' }, aLine(), { nights: 1, zone_days: { '1': 2 } })).toEqual([])
    const allIn = aLine({ rental_type: { includes: ['INAP'] } })
    expect(charged({ overnight: true }, allIn)).toEqual([])
  })
  test('is for one vehicle', () => {
    expect(charged({ overnight: true }, aLine({ quantity: 3 }))).toEqual([['NIGHT', 1, 150_000, 150_000]])
  })
})

describe('the pay of the driver', () => {
  const rates = payRates({ daily_rate: null, overtime_rate: null }, usualDriverRules)
  const paid = (use: Partial<DayUse>, by = rates) =>
    driverPay(by, { ...plain, ...use }, 'HALF_HOUR').map(({ kind, quantity, amount }) => [kind, quantity, amount])
  test('is that of the company', () => {
    expect(paid({})).toEqual([
      ['DAILY', 1, 150_000],
      ['MEAL', 1, 50_000],
    ])
    expect(paid({ overtime_minutes: 195, overnight: true })).toEqual([
      ['DAILY', 1, 150_000],
      ['OVERTIME', 3, 60_000],
      ['NIGHT', 1, 100_000],
      ['MEAL', 1, 50_000],
    ])
  })
  test('is the own one where there is one', () => {
    const own = payRates({ daily_rate: 175_000, overtime_rate: 0 }, usualDriverRules)
    expect(paid({ overtime_minutes: 60 }, own)).toEqual([
      ['DAILY', 1, 175_000],
      ['MEAL', 1, 50_000],
    ])
  })
  test('counts the hours that the customer pays', () => {
    for (let minutes = 0; minutes <= 240; minutes += 1) {
      const hours = (rows: readonly (readonly (string | number)[])[]) =>
        rows.find(([kind]) => kind === 'OVERTIME')?.[1] ?? 0
      expect(hours(paid({ overtime_minutes: minutes }))).toBe(hours(charged({ overtime_minutes: minutes })))
    }
  })
})

test.each([
  ['2026-10-31', '2026-10-31', 5, '2026-11-05'],
  ['2026-11-01', '2026-11-02', 5, '2026-12-05'],
  ['2026-12-31', '2026-12-31', 5, '2027-01-05'],
  // Submitted late: the customer still has three days.
  ['2026-10-31', '2026-11-04', 5, '2026-11-07'],
  ['2026-10-31', '2026-11-20', 5, '2026-11-23'],
  ['2026-10-31', '2026-10-31', 10, '2026-11-10'],
])('a day of %s that is submitted on %s is confirmed by silence on the %s of a month', (date, on, day, from) => {
  expect(confirmedFrom(date, on, day)).toBe(from)
})

test.each([
  [pair('08:00', '20:00'), {}],
  [pair('08:00', '08:00'), { clock_out: { key: 'clock_before_in' } }],
  [pair('08:00', '07:59'), { clock_out: { key: 'clock_before_in' } }],
  [pair('08:00', '08:00', next), {}],
  [pair('08:00', '08:01', next), { clock_out: { key: 'clock_too_long' } }],
  [{ clock_in: at('08:00'), km_start: 10, km_end: 9 }, { km_end: { key: 'km_below_start' } }],
])('problems of %j', (day, problems) => {
  expect(dayProblems(day)).toEqual(problems)
})
