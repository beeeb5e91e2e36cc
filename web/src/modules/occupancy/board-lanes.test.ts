import type { UnassignedLine } from '@rental/core/modules/occupancy/board.contract'
import { expect, test } from 'vitest'
import { lanesOf } from './board-lanes.ts'

const line = (id: string, from: number, to: number, more: Partial<UnassignedLine> = {}): UnassignedLine => ({
  id,
  source: 'sales_order',
  source_id: id,
  category: 'MPV',
  from,
  to,
  ...more,
})
const laning = { closed: new Set<string>(), title: 'Without', categoryName: (name: string) => name }
const told = (lines: UnassignedLine[], closed: string[] = []) =>
  lanesOf(lines, { ...laning, closed: new Set(closed) }).map((row) =>
    row.kind === 'lane' ? [row.label, row.isFirst, row.bars.map(({ id }) => id)] : [row.kind],
  )

test('lines stand by category, in as many rows as keep them clear of each other', () =>
  expect(told([line('a', 0, 10), line('s', 2, 4, { category: 'SUV' }), line('b', 5, 15), line('c', 10, 20)])).toEqual([
    ['unassigned'],
    ['MPV', true, ['a', 'c']],
    ['MPV', false, ['b']],
    ['SUV', true, ['s']],
  ]))

test('each bar is as high as its row, and says whether its order waits', () => {
  const lanes = lanesOf([line('a', 0, 10), line('b', 5, 15, { is_waiting: true })], laning)
  const bars = lanes.flatMap((row) => (row.kind === 'lane' ? row.bars : []))
  expect(bars.map(({ lane, kind, state }) => [lane, kind, state])).toEqual([
    [0, 'UNASSIGNED', 'PLANNED'],
    [0, 'UNASSIGNED', 'WAITING'],
  ])
})

test('none has no heading; closed, nothing but the heading stands there', () => {
  expect(told([])).toEqual([])
  expect(told([line('a', 0, 10)], ['unassigned'])).toEqual([['unassigned']])
})
