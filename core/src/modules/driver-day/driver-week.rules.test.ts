import { expect, test } from 'vitest'
import { usualDriverRules } from '../setting/driver-rules.ts'
import { heaviestWeek, type WeekWork } from './driver-week.rules.ts'

const week = '2026-11-16'
const recorded = (minutes: number, of = week): WeekWork => ({
  week: of,
  minutes,
  days: 0,
  duration_uom: null,
  hours_per_unit: null,
})
const planned = (days: number, hours_per_unit: number | null = 12, of = week): WeekWork => ({
  week: of,
  minutes: 0,
  days,
  duration_uom: hours_per_unit === null ? null : 'DAY',
  hours_per_unit,
})

test('a week within its limit is none to warn of', () => {
  expect(heaviestWeek([], usualDriverRules)).toBeNull()
  expect(heaviestWeek([recorded(34 * 60), planned(2)], usualDriverRules)).toBeNull()
})
test('recorded and planned days count together, by the hours of their rental type', () => {
  expect(heaviestWeek([recorded(34 * 60 + 1), planned(2)], usualDriverRules)).toEqual({
    from: week,
    minutes: 58 * 60 + 1,
    limit_hours: 58,
  })
  expect(heaviestWeek([planned(5, 8)], usualDriverRules)).toBeNull()
  // Without a rental type, days are as long as the company says.
  expect(heaviestWeek([planned(5, null)], usualDriverRules)).toMatchObject({ minutes: 60 * 60 })
})
test('of several weeks the heaviest is named, and of equal ones the first', () => {
  const weeks = [planned(5, 12, '2026-11-23'), planned(6, 12, '2026-12-07'), planned(6, 12, '2026-11-30')]
  expect(heaviestWeek(weeks, usualDriverRules)).toMatchObject({ from: '2026-11-30', minutes: 72 * 60 })
})
