import { describe, expect, test } from 'vitest'
import { clockIn } from '../record/clock.ts'
import { bookedLine, bookingIn } from './booking.ts'

const wita = clockIn('Asia/Makassar')

describe('a booking', () => {
  test('reads its address, and leaves out what makes no sense', () => {
    const whole = {
      vehicle: 'a',
      plate: 'B1A',
      category: 'BUS_3_4_MEDIUM',
      branch: 2,
      from: '2026-11-12T00:00:00Z',
      to: '2026-11-14T00:00:00Z',
    } as const
    expect(bookingIn(whole)).toEqual(whole)
    expect(bookingIn({ vehicle: 1, category: 'a ship', branch: 'x', from: 'soon', to: '2026-13-45T99:00Z' })).toEqual(
      {},
    )
  })
  test('of whole days begins in the morning of the branch', () =>
    expect(
      bookedLine({ vehicle: 'a', from: '2026-11-11T16:00:00Z', to: '2026-11-14T16:00:00Z', category: 'MPV' }, wita),
    ).toEqual({
      vehicle_id: 'a',
      quantity: 1,
      category: 'MPV',
      started_at: '2026-11-12T00:00:00Z',
      duration: 3,
      duration_uom: 'DAY',
    }))
  test('of hours begins when it was drawn, and is a day at least', () =>
    expect(bookedLine({ from: '2026-11-11T03:15:00Z', to: '2026-11-11T06:00:00Z' }, wita)).toEqual({
      started_at: '2026-11-11T03:15:00Z',
      duration: 1,
      duration_uom: 'DAY',
    }))
})
