import { expect, test } from 'vitest'
import { ownWeek } from './own-week.ts'

test.each([
  ['2026-11-16', 'a Monday'],
  ['2026-11-19', 'a Thursday'],
  ['2026-11-22', 'a Sunday'],
])('the week of %s, %s, begins on Monday the 16th', (today) => {
  const week = ownWeek([], today)
  expect(week.map(({ date }) => date)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
})

test('days of a date add up, and neither an open day nor another week counts', () => {
  const day = (date: string, worked_minutes: number | null) => ({ date, worked_minutes })
  const days = [day('2026-11-17', 240), day('2026-11-17', 300), day('2026-11-18', null), day('2026-11-15', 600)]
  expect(ownWeek(days, '2026-11-18').map(({ minutes }) => minutes)).toEqual([0, 540, 0, 0, 0, 0, 0])
})

test('a week over the end of a year is one week', () => {
  expect(ownWeek([], '2027-01-01')[0]?.date).toBe('2026-12-28')
})
