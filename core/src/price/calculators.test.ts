import { describe, expect, test } from 'vitest'
import { Refusal } from '../kernel/error.ts'
import { percentOf, share, times } from '../totals/round.ts'
import { dayRuleOf, daysEnd, rentalDays, type DayRule } from './day-count.ts'
import { drivenKm, excessKmRule } from './excess-km.ts'
import { lateReturnRule } from './late-return.ts'
import { overtimeHours } from './overtime.ts'
import { usualPolicy } from './policy.ts'
import { prorate, unitDays } from './prorate.ts'
import { discountRule } from './rent.ts'

describe('half-up, once', () => {
  test.each([
    [1, 1, 2, 1],
    [1, 49, 100, 0],
    [3, 1, 2, 2],
    [-1, 1, 2, -1],
    [9_007_199_254_740_991, 11, 12, 8_256_599_316_845_908],
  ])('%i × %i / %i', (amount, numerator, denominator, expected) =>
    expect(share(amount, numerator, denominator)).toBe(expected),
  )
  test('percentages are exact decimals', () => expect(percentOf(1_000_000, '0.0001')).toBe(1))
  test('what cannot be counted exactly is refused', () =>
    expect(() => times(9_007_199_254_740_991, 2)).toThrow(Refusal))
})

describe('overtime hours', () => {
  test.each([
    [0, 0],
    [15, 0],
    [16, 0.5],
    [45, 0.5],
    [46, 1],
    [60, 1],
    [75, 1],
    [76, 1.5],
    [105, 1.5],
    [106, 2],
    [120, 2],
    [195, 3],
  ])('%i minutes', (minutes, hours) => expect(overtimeHours(minutes, 'HALF_HOUR')).toBe(hours))
  test('or every hour that has begun', () =>
    expect([0, 1, 60, 61].map((m) => overtimeHours(m, 'HOUR_UP'))).toEqual([0, 1, 1, 2]))
})

describe('late return', () => {
  const usual = { grace_minutes: 60, percent: '10', full_day_hours: 3, vehicles: 1 }
  test.each([
    [300_000, 30, 0],
    [300_000, 60, 0],
    [300_000, 61, 60_000],
    [300_000, 120, 60_000],
    [300_000, 180, 90_000],
    [300_000, 181, 300_000],
    [300_000, 1440, 300_000],
    [300_000, 1441, 300_000],
    [300_000, 1501, 360_000],
    [350_000, 90, 70_000],
  ])('%i a day, %i minutes', (day_price, minutes, expected) =>
    expect(lateReturnRule.compute({ day_price, minutes, ...usual })).toBe(expected),
  )
  test('hours never cost more than the day', () =>
    expect(lateReturnRule.compute({ day_price: 300_000, minutes: 170, ...usual, percent: '50' })).toBe(300_000))
})

describe('excess kilometres', () => {
  test.each([
    [45_120, 48_570, 3000, 1, 2000, 900_000],
    [45_120, 48_120, 3000, 1, 2000, 0],
    [10_000, 47_000, 3000, 12, 1500, 1_500_000],
  ])('%i to %i, %i × %i included', (km_out, km_in, perPeriod, periods, per_km, expected) => {
    const driven_km = drivenKm([{ km_out, km_in }])
    expect(excessKmRule.compute({ driven_km, allowance_km: perPeriod * periods, per_km, vehicles: 1 })).toBe(expected)
  })
})

describe('a part of a month', () => {
  test.each([
    [9_000_000, 17, 30, 5_100_000],
    [9_000_000, 17, 31, 4_935_484],
    [6_500_000, 10, 30, 2_166_667],
  ])('%i, %i of %i days', (monthly, days, basis, expected) =>
    expect(prorate(monthly, days, basis).amount).toBe(expected),
  )
  test('of 30 days, or of those that it has', () => {
    expect(unitDays('MONTH', '2026-02-01', 30)).toBe(30)
    expect(unitDays('MONTH', '2026-02-01', 'CALENDAR')).toBe(28)
    expect(unitDays('WEEK', '2026-02-01', 30)).toBe(7)
    expect(unitDays('YEAR', '2028-01-01', 30)).toBe(366)
  })
})

describe('amount × duration − percent', () => {
  test.each([
    [350_000, 3, '0', 1_050_000],
    [8_500_000, 12, '5', 96_900_000],
    [333_333, 3, '7.5', 924_999],
    [1, 1, '50', 1],
  ])('%i × %i less %s percent', (amount, duration, percent, expected) => {
    const rent = amount * duration
    expect(rent - discountRule.compute({ rent, percent })).toBe(expected)
  })
})

describe('days', () => {
  const at = (day: number, time: string) => `2026-11-${String(day).padStart(2, '0')}T${time}:00+07:00`
  const h24: DayRule = { day_basis: 'H24', hours: 24, zone: 'Asia/Jakarta' }
  const h12: DayRule = { day_basis: 'H12', hours: 12, zone: 'Asia/Jakarta' }
  const calendar: DayRule = { day_basis: 'CALENDAR', hours: 24, zone: 'Asia/Jakarta' }
  const { tolerance_minutes } = usualPolicy
  test.each([
    ['20 hours are a whole day', h24, at(5, '08:00'), at(6, '04:00'), 1],
    ['24 hours', h24, at(5, '08:00'), at(6, '08:00'), 1],
    ['an hour over is borne', h24, at(5, '08:00'), at(6, '09:00'), 1],
    ['a minute more is not', h24, at(5, '08:00'), at(6, '09:01'), 2],
    ['34 hours are as many days as 48', h24, at(5, '08:00'), at(6, '18:00'), 2],
    ['48 hours', h24, at(5, '08:00'), at(7, '08:00'), 2],
    ['with a driver each date is a day', h12, at(5, '08:00'), at(5, '22:00'), 1],
    ['and ends at midnight', h12, at(5, '18:00'), at(6, '02:00'), 2],
    ['just past midnight is borne', h12, at(5, '18:00'), at(6, '00:30'), 1],
    ['over two dates', h12, at(5, '08:00'), at(6, '17:00'), 2],
    ['a calendar day is a day, however short', calendar, at(5, '22:00'), at(5, '23:00'), 1],
    ['two dates are two days', calendar, at(5, '22:00'), at(6, '09:00'), 2],
    ['nothing is a day as well', h24, at(5, '08:00'), at(5, '08:00'), 1],
  ])('%s', (_, rule, from, to, days) => expect(rentalDays(from, to, rule, tolerance_minutes)).toBe(days))

  test.each([
    ['24 hours from handover', h24, at(5, '08:00'), 2, at(7, '08:00')],
    ['12 hours of the last date', h12, at(5, '08:00'), 2, at(6, '20:00')],
    ['or midnight', h12, at(5, '18:00'), 1, at(6, '00:00')],
    ['the end of the last date', calendar, at(5, '18:00'), 3, at(8, '00:00')],
  ])('end: %s', (_, rule, from, days, end) => expect(daysEnd(from, days, rule)).toBe(new Date(end).toISOString()))

  test.each([
    ['DAY', 6, 6],
    ['DAY', null, 12],
    ['WEEK', 84, 12],
  ] as const)('a rental type by the %s with %s hours has days of %i', (duration_uom, hours_per_unit, hours) =>
    expect(dayRuleOf({ day_basis: 'H12', duration_uom, hours_per_unit }, 'Asia/Jakarta')).toEqual({ ...h12, hours }),
  )

  test('dates are those of the zone', () => {
    const [from, to] = ['2026-11-05T13:00:00Z', '2026-11-05T15:30:00Z']
    expect(rentalDays(from, to, { ...calendar, zone: 'Asia/Jakarta' }, 0)).toBe(1)
    expect(rentalDays(from, to, { ...calendar, zone: 'Asia/Jayapura' }, 0)).toBe(2)
  })
})
