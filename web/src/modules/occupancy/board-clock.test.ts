import { describe, expect, test } from 'vitest'
import { boardClock } from './board-clock.ts'

const branches = [
  { id: 1, name: 'Jakarta', time_zone: 'Asia/Jakarta' },
  { id: 2, name: 'Denpasar', time_zone: 'Asia/Makassar' },
  { id: 3, name: 'Lombok', time_zone: 'Asia/Makassar' },
] as const
const wib = { zone: 'Asia/Jakarta', name: 'WIB', branch: null }

describe('the clock of a board', () => {
  test.each([
    ['one branch', [2], { zone: 'Asia/Makassar', name: 'WITA', branch: 'Denpasar' }],
    ['one branch, as text in the address', ['1'], { ...wib, branch: 'Jakarta' }],
    ['branches with one clock', [2, 3], { zone: 'Asia/Makassar', name: 'WITA', branch: 'Denpasar, Lombok' }],
    ['branches with different clocks', [1, 2], wib],
    ['no branch', undefined, wib],
    ['a branch that is not there', [9], wib],
  ])('of %s', (_, chosen, clock) => expect(boardClock(branches, chosen, 'Asia/Jakarta')).toEqual(clock))
  test('is that of the company where none is chosen, whatever the branches have', () => {
    expect(boardClock(branches, undefined, 'Asia/Makassar').name).toBe('WITA')
    expect(boardClock([], undefined, undefined)).toEqual(wib)
  })
})
