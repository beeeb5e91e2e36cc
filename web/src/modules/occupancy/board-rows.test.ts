import type { Board, BoardBar, BoardVehicle } from '@rental/core/modules/occupancy/board.contract'
import { describe, expect, test } from 'vitest'
import { layOut, offsetsOf, rowAt, rowsOf } from './board-rows.ts'

const bar = (id: string, from: number, to: number, more: Partial<BoardBar> = {}): BoardBar => ({
  id,
  row: 0,
  kind: 'BLOCK',
  state: 'PLANNED',
  from,
  to,
  ...more,
})
const vehicle = (id: string, category: BoardVehicle['category'], branch_id: number | null): BoardVehicle => ({
  id,
  plate: id,
  name: id,
  category,
  branch_id,
  status: 10,
  availability: 'AVAILABLE',
  km: null,
  stnk_days: null,
})
const now = 100

describe('lanes', () => {
  const lanesOf = (...bars: BoardBar[]) => layOut(bars, now).bars.map(({ id, lane }) => [id, lane])
  test('what touches stays in one lane', () =>
    expect(lanesOf(bar('a', 0, 10), bar('b', 10, 20))).toEqual([
      ['a', 0],
      ['b', 0],
    ]))
  test('what overlaps does not, and the turnaround counts', () =>
    expect(lanesOf(bar('a', 0, 10, { turnaround: 5 }), bar('b', 12, 20), bar('c', 15, 30))).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ]))
  test('what is late reaches to now', () => {
    const { bars, lanes } = layOut([bar('a', 0, 10, { state: 'LATE' }), bar('b', 50, 60)], now)
    expect(bars[0]?.end).toBe(now)
    expect(lanes).toBe(2)
  })
  test('an empty row has one', () => expect(layOut([], now).lanes).toBe(1))
})

describe('rows', () => {
  const board: Board = {
    now,
    free: [],
    drivers: [],
    total: 3,
    vehicles: [vehicle('a', 'MPV', 1), vehicle('b', 'MPV', 2), vehicle('c', 'SUV', 1)],
    bars: [bar('x', 0, 10, { row: 1 })],
  }
  const shownOf = (closed: string[], isShown: (vehicle: BoardVehicle) => boolean = () => true) =>
    rowsOf(board, {
      closed: new Set(closed),
      categoryName: (name) => name,
      branchName: (branch) => `Branch ${branch}`,
      isShown,
    }).map((row) => (row.kind === 'vehicle' ? row.key : `${row.kind} ${row.label} ${row.count}`))

  test('stand by category and branch', () =>
    expect(shownOf([])).toEqual([
      'category MPV 2',
      'branch Branch 1 1',
      'a',
      'branch Branch 2 1',
      'b',
      'category SUV 1',
      'branch Branch 1 1',
      'c',
    ]))
  test('a single branch is not named', () =>
    expect(shownOf([], ({ branch_id }) => branch_id === 1)).toEqual(['category MPV 1', 'a', 'category SUV 1', 'c']))
  test('closed groups keep their count', () =>
    expect(shownOf(['SUV', 'MPV 2'])).toEqual([
      'category MPV 2',
      'branch Branch 1 1',
      'a',
      'branch Branch 2 1',
      'category SUV 1',
    ]))
  test('are found by height', () => {
    const rows = rowsOf(board, {
      closed: new Set(),
      categoryName: String,
      branchName: String,
      isShown: ({ branch_id }) => branch_id === 1,
    })
    const offsets = offsetsOf(rows, 'comfortable')
    expect(offsets).toEqual([0, 36, 88, 124, 176])
    expect([-5, 0, 35, 36, 123, 124, 900].map((y) => rowAt(offsets, y))).toEqual([0, 0, 0, 1, 2, 3, 3])
  })
})
