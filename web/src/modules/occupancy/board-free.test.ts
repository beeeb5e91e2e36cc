import { expect, test } from 'vitest'
import { freeRowsOf, freeTone } from './board-free.ts'

const free = [
  { category: 'MPV' as const, vehicles: 20, days: [2, 1, 0] },
  { category: 'SUV' as const, vehicles: 5, days: [5, 4, 0] },
]
const rows = { title: 'Free', isOpen: false, categoryName: (name: string) => name.toLowerCase() }

test('free vehicles are summed over the categories, which stand below once opened', () => {
  expect(freeRowsOf(free, rows)).toEqual([{ key: 'total', label: 'Free', vehicles: 25, days: [7, 5, 0] }])
  expect(freeRowsOf(free, { ...rows, isOpen: true }).map(({ label, days }) => [label, days])).toEqual([
    ['Free', [7, 5, 0]],
    ['mpv', [2, 1, 0]],
    ['suv', [5, 4, 0]],
  ])
  expect(freeRowsOf([], rows)).toEqual([])
})

test.each([
  [0, 20, 'none'],
  [2, 20, 'few'],
  [3, 20, 'enough'],
] as const)('%i of %i are %s', (count, vehicles, tone) => expect(freeTone(count, vehicles)).toBe(tone))
