import { describe, expect, test } from 'vitest'
import { availabilityOf, boardProblems, occupancyProblems, occupancyState, periodProblems } from './occupancy.rules.ts'

const now = new Date('2026-11-05T03:00:00Z')
/** This many hours from now. */
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
const row = (
  kind: 'RENTAL' | 'HOLD' | 'MAINTENANCE' | 'TRANSFER' | 'BLOCK',
  from: number,
  to: number,
  more: object = {},
) => ({
  kind,
  starts_at: at(from),
  ends_at: at(to),
  taken_until: at(to),
  expires_at: null,
  out_at: null,
  back_at: null,
  released_at: null,
  ...more,
})

describe('where something stands', () => {
  test.each([
    ['a hold', row('HOLD', 1, 5, { expires_at: at(1) }), 'HELD'],
    ['a hold that ran out', row('HOLD', 1, 5, { expires_at: at(0) }), 'EXPIRED'],
    ['a rental to come', row('RENTAL', 1, 5), 'PLANNED'],
    ['a rental that nobody fetched', row('RENTAL', -5, -1), 'PLANNED'],
    ['a rental that is out', row('RENTAL', -5, 1, { out_at: at(-5) }), 'ACTIVE'],
    ['a rental that should be back', row('RENTAL', -5, -1, { out_at: at(-5) }), 'LATE'],
    ['a rental that came back', row('RENTAL', -5, -1, { out_at: at(-5), back_at: at(-1) }), 'DONE'],
    ['a block to come', row('BLOCK', 1, 5), 'PLANNED'],
    ['a workshop visit', row('MAINTENANCE', 0, 5), 'ACTIVE'],
    ['a transfer that is over', row('TRANSFER', -5, 0), 'DONE'],
    ['what was released', row('BLOCK', -5, 5, { released_at: at(-6) }), 'RELEASED'],
  ] as const)('%s', (_, given, state) => expect(occupancyState(given, now)).toBe(state))
})

describe('a vehicle is', () => {
  test.each([
    ['available without anything', [], 'AVAILABLE'],
    ['available however much it is held', [row('HOLD', -1, 5, { expires_at: at(5) })], 'AVAILABLE'],
    ['available while its rental is far', [row('RENTAL', 25, 50)], 'AVAILABLE'],
    ['available while its workshop visit is near', [row('MAINTENANCE', 2, 5)], 'AVAILABLE'],
    ['booked once its rental is near', [row('RENTAL', 23, 50)], 'BOOKED'],
    ['booked while nobody fetches it', [row('RENTAL', -1, 5)], 'BOOKED'],
    ['on rent', [row('RENTAL', -1, 5, { out_at: at(-1) }), row('RENTAL', 6, 9)], 'ON_RENT'],
    ['overdue', [row('RENTAL', -9, -5, { out_at: at(-9) }), row('RENTAL', -1, 9)], 'OVERDUE'],
    ['in the workshop', [row('MAINTENANCE', -1, 5), row('RENTAL', 6, 9)], 'IN_WORKSHOP'],
    ['blocked', [row('BLOCK', -1, 5)], 'BLOCKED'],
    ['blocked on its way to another branch', [row('TRANSFER', -1, 5)], 'BLOCKED'],
    [
      'prepared for the next rental once it is back',
      [row('RENTAL', -9, -1, { out_at: at(-9), back_at: at(-1), taken_until: at(1) })],
      'PREPARING',
    ],
    ['available once it is ready', [row('RENTAL', -9, -1, { out_at: at(-9), back_at: at(-1) })], 'AVAILABLE'],
  ] as const)('%s', (_, rows, availability) => expect(availabilityOf(rows, now)).toBe(availability))
})

describe('a period', () => {
  test.each([
    ['that ends before it begins', at(1), at(0), 'end_after_start'],
    ['without length', at(1), at(1), 'end_after_start'],
    ['of more than ten years', '2026-11-05T03:00:00Z', '2036-11-05T03:00:01Z', 'period_long'],
  ])('%s is refused', (_, starts_at, ends_at, key) =>
    expect(periodProblems({ starts_at, ends_at })).toEqual({ ends_at: { key } }),
  )
  test('of ten years is not', () =>
    expect(periodProblems({ starts_at: '2026-11-05T03:00:00Z', ends_at: '2036-11-05T03:00:00Z' })).toEqual({}))
  test('of a board is shorter', () => {
    expect(boardProblems({ starts_at: at(0), ends_at: at(400 * 24) })).toEqual({})
    expect(boardProblems({ starts_at: at(0), ends_at: at(401 * 24) })).toEqual({ ends_at: { key: 'board_long' } })
  })
})

test('what is taken is one vehicle or one driver', () => {
  expect(occupancyProblems({ vehicle_id: 'a' })).toEqual({})
  expect(occupancyProblems({ driver_id: 'a' })).toEqual({})
  expect(occupancyProblems({})).toEqual({ vehicle_id: { key: 'required' } })
  expect(occupancyProblems({ vehicle_id: 'a', driver_id: 'b' })).toEqual({ driver_id: { key: 'subject_twice' } })
})
