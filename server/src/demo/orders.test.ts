import { lastDay } from '@rental/core/kernel/duration'
import { expect, test } from 'vitest'
import { chance } from './chance.ts'
import { demoContracts } from './contracts.ts'
import { lastMorning } from './load-demo.ts'
import { demoOrders, type PlannedOrder } from './orders.ts'

const dayMs = 86_400_000
const perWeek = 1.2
/** Vehicles of the larger company that are in use. */
const fleet = 54

const plansOf = (writtenOn: number) => [
  ...demoContracts(perWeek, writtenOn),
  ...demoOrders(chance(801), perWeek, writtenOn),
]

/** Vehicles that would be rented on a day. */
const rentedOn = (plans: readonly PlannedOrder[], day: string): number =>
  plans
    .filter(({ fate }) => fate !== 'cancelled' && fate !== 'draft' && fate !== 'waiting')
    .filter(({ startsAt, duration, duration_uom }) => {
      const first = new Date(startsAt).toISOString().slice(0, 10)
      return first <= day && day <= lastDay(first, duration, duration_uom)
    })
    .reduce((sum, { vehicles }) => sum + vehicles, 0)

const days = {
  'an end of a month': Date.UTC(2026, 9, 31, 5),
  'a Monday': Date.UTC(2026, 10, 23, 5),
  'a Sunday': Date.UTC(2027, 0, 3, 5),
  'a leap day': Date.UTC(2028, 1, 29, 5),
  'ten past midnight in Jakarta': Date.UTC(2026, 11, 31, 17, 10),
}

for (const [name, now] of Object.entries(days)) {
  const writtenOn = lastMorning(now)
  const plans = plansOf(writtenOn)
  const dayAt = (ago: number) => new Date(writtenOn - ago * dayMs).toISOString().slice(0, 10)
  const useOf = (from: number, to: number) => {
    const span = Array.from({ length: from - to }, (_, at) => rentedOn(plans, dayAt(from - at)) / fleet)
    return span.reduce((sum, use) => sum + use, 0) / span.length
  }

  test(`on ${name}, the fleet is well used in every month of the year, and more of it at its end`, () => {
    const months = Array.from({ length: 12 }, (_, at) => useOf((12 - at) * 30, (11 - at) * 30))
    for (const use of months) {
      expect(use).toBeGreaterThan(0.5)
      expect(use).toBeLessThan(0.9)
    }
    expect(months.at(-1)).toBeGreaterThan((months[0] ?? 0) + 0.05)
    expect(useOf(1, 0)).toBeGreaterThan(0.5)
    expect(useOf(1, 0)).toBeLessThan(1)
  })

  test(`on ${name}, no order came in later than it was written or than it began, and three weeks are booked`, () => {
    for (const { orderedAt, startsAt } of plans) expect(orderedAt).toBeLessThan(Math.min(startsAt, writtenOn))
    for (const week of [0, 1, 2])
      expect(
        plans.filter(
          ({ startsAt }) => Math.floor((startsAt - writtenOn) / (7 * dayMs)) === week && startsAt > writtenOn,
        ).length,
      ).toBeGreaterThanOrEqual(3)
  })
}

test('Lebaran is busier than the weeks around it', () => {
  const writtenOn = lastMorning(Date.UTC(2026, 10, 19, 5))
  const orders = demoOrders(chance(801), 12, writtenOn)
  const around = (day: string) =>
    orders.filter(({ startsAt }) => Math.abs(startsAt - Date.parse(day)) < 7 * dayMs).length
  expect(around('2026-03-20')).toBeGreaterThan(around('2026-02-20') * 1.5)
})
