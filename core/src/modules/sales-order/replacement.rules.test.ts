import { describe, expect, test } from 'vitest'
import { isOverlapping, proposals, rankedOptions } from './replacement.rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 17, hour)).toISOString()
const booking = (line_id: string, from: number, to: number, options: string[] = []) => ({
  line_id,
  category: 'MPV',
  branch_id: 1,
  starts_at: at(from),
  taken_until: at(to),
  options: options.map((id) => ({ id })),
})
const option = (license_number: string, more: object = {}) => ({
  id: license_number,
  license_number,
  category: 'MPV',
  branch_id: 1 as number | null,
  price_difference: 0 as number | null,
  papers: [] as unknown[],
  gap: null as number | null,
  ...more,
})

describe('replacements stand in the order', () => {
  test.each([
    ['the same category before an upgrade', { category: 'SUV', price_difference: 1 }, { branch_id: 2 }],
    ['papers that last before the same branch', { papers: ['STNK'] }, { branch_id: 2 }],
    ['the same branch before another', { branch_id: 2 }, {}],
    ['a small upgrade before a large one', { price_difference: 90 }, { price_difference: 10 }],
    ['an upgrade before a price that is not known', { price_difference: null }, { price_difference: 90 }],
    ['a price that is not known before a cheaper one', { price_difference: -10 }, { price_difference: null }],
    ['the least gap first', { gap: 600 }, { gap: 30 }],
    ['a gap before a vehicle that is free for long', {}, { gap: 600 }],
  ])('%s', (_, worse, better) => {
    const options = [option('B 1', worse), option('B 2', better)]
    expect(rankedOptions(booking('a', 9, 12), options).map(({ id }) => id)).toEqual(['B 2', 'B 1'])
  })
  test('and by plate where nothing else tells them apart', () =>
    expect(rankedOptions(booking('a', 9, 12), [option('B 2'), option('B 1')]).map(({ id }) => id)).toEqual([
      'B 1',
      'B 2',
    ]))
})

test('two bookings overlap unless one is free when the other begins', () => {
  expect(isOverlapping(booking('a', 9, 12), booking('b', 12, 15))).toBe(false)
  expect(isOverlapping(booking('a', 9, 12), booking('b', 11, 15))).toBe(true)
})

describe('proposals', () => {
  const proposed = (...bookings: ReturnType<typeof booking>[]) => Object.fromEntries(proposals(bookings))
  test('take the best of each', () =>
    expect(proposed(booking('a', 9, 12, ['x', 'y']), booking('b', 9, 12, ['y', 'x']))).toEqual({ a: 'x', b: 'y' }))
  test('never give one vehicle to two bookings that overlap', () =>
    expect(proposed(booking('a', 9, 12, ['x', 'y']), booking('b', 10, 13, ['x', 'y']))).toEqual({ a: 'x', b: 'y' }))
  test('give one vehicle to two bookings that follow each other', () =>
    expect(proposed(booking('a', 9, 12, ['x']), booking('b', 12, 13, ['x']))).toEqual({ a: 'x', b: 'x' }))
  test('move the first to its second choice where another has no choice', () =>
    expect(proposed(booking('a', 9, 12, ['x', 'y']), booking('b', 10, 13, ['x']))).toEqual({ a: 'y', b: 'x' }))
  test('do so over several', () =>
    expect(
      proposed(booking('a', 8, 12, ['x', 'y']), booking('b', 9, 12, ['y', 'z']), booking('c', 10, 13, ['x'])),
    ).toEqual({ a: 'y', b: 'z', c: 'x' }))
  test('are found for many bookings of few vehicles', () => {
    const vehicles = Array.from({ length: 12 }, (_, at) => `v${at}`)
    const many = Array.from({ length: 40 }, (_, at) => booking(`b${at}`, 9, 12, vehicles))
    expect(Object.keys(proposed(...many))).toHaveLength(12)
  })
  test('leave out what nothing is left for', () =>
    expect(proposed(booking('a', 9, 12, ['x']), booking('b', 10, 13, ['x']), booking('c', 9, 10))).toEqual({ a: 'x' }))
})
