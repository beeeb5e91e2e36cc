import type { BrokenBooking } from '@rental/core/modules/sales-order/replacement.contract'
import { describe, expect, test } from 'vitest'
import { callOf, choicesOf, isReady } from './choices.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 17, hour)).toISOString()
const booking = (line_id: string, from: number, to: number, options: string[], more: object = {}): BrokenBooking => ({
  order_id: `order ${line_id}`,
  line_id,
  entry_id: 'late',
  number: line_id,
  customer_name: 'Budi',
  category: 'MPV',
  branch_id: 1,
  vehicle_id: `own ${line_id}`,
  license_number: 'B1XY',
  starts_at: at(from),
  ends_at: at(to),
  taken_until: at(to),
  obstacle: null,
  options: options.map((id) => ({ id }) as BrokenBooking['options'][number]),
  proposal: options[0] ?? null,
  ...more,
})

describe('choices', () => {
  test('begin with what is proposed', () => {
    const choices = choicesOf([booking('a', 9, 12, ['x', 'y']), booking('b', 12, 15, ['x'])], {})
    expect(choices.map(({ vehicle_id }) => vehicle_id)).toEqual(['x', 'x'])
    expect(isReady(choices)).toBe(true)
  })
  test('of one vehicle for two bookings in the same time are not ready', () => {
    const bookings = [booking('a', 9, 12, ['x', 'y']), booking('b', 10, 15, ['y', 'x'])]
    const choices = choicesOf(bookings, { b: { vehicle_id: 'x' } })
    expect(choices.map(({ taken }) => [...taken])).toEqual([['x'], ['x']])
    expect(isReady(choices)).toBe(false)
    expect(isReady(choicesOf(bookings, { a: { isLeftOut: true }, b: { vehicle_id: 'x' } }))).toBe(true)
  })
  test('fall back to the proposal where a vehicle is no longer offered', () =>
    expect(choicesOf([booking('a', 9, 12, ['x'])], { a: { vehicle_id: 'gone' } })[0]?.vehicle_id).toBe('x'))
  test('without a vehicle are not ready until they are left out', () => {
    const bookings = [booking('a', 9, 12, []), booking('b', 12, 15, ['x'])]
    expect(isReady(choicesOf(bookings, {}))).toBe(false)
    const choices = choicesOf(bookings, { a: { isLeftOut: true } })
    expect(isReady(choices)).toBe(true)
    expect(callOf(choices, { id: 'late', kind: 'RENTAL', back_at: at(9) })).toEqual({
      entry_id: 'late',
      back_at: at(9),
      moves: [{ order_id: 'order b', line_id: 'b', vehicle_id: 'x', instead_of: 'own b' }],
      left_out: ['a'],
    })
  })
  test('never move what has left', () => {
    const choices = choicesOf([booking('a', 9, 12, [], { obstacle: 'LEFT' }), booking('b', 9, 12, ['x'])], {})
    expect(choices.map(({ isTicked }) => isTicked)).toEqual([false, true])
    expect(isReady(choicesOf([booking('a', 9, 12, [], { obstacle: 'LEFT' })], {}))).toBe(false)
  })
})
