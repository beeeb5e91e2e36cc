import type { Board, BoardBar, BoardVehicle } from '@rental/core/modules/occupancy/board.contract'
import { describe, expect, test } from 'vitest'
import { brokenIn, layOut, offsetsOf, rowAt, rowsOf } from './board-rows.ts'

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
  unfit: null,
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

describe('by the clock of the reader', () => {
  const statesOf = (...bars: BoardBar[]) => layOut(bars, now).bars.map(({ state }) => state)
  const rental = (from: number, to: number, more: Partial<BoardBar> = {}) =>
    bar(`${from}`, from, to, { kind: 'RENTAL', ...more })
  test('a rental that is out becomes late, and nothing else of it changes by itself', () =>
    expect(
      statesOf(
        rental(0, 90, { state: 'ACTIVE' }),
        rental(1, 110, { state: 'ACTIVE' }),
        rental(2, 90),
        rental(3, 90, { state: 'ON_THE_WAY' }),
      ),
    ).toEqual(['LATE', 'ACTIVE', 'PLANNED', 'ON_THE_WAY']))
  test('a block begins and ends', () =>
    expect(statesOf(bar('a', 0, 50, { state: 'ACTIVE' }), bar('b', 60, 150), bar('c', 160, 200))).toEqual([
      'DONE',
      'ACTIVE',
      'PLANNED',
    ]))
  test('bookings behind a late one break as long as they begin before it is ready', () => {
    const late = rental(0, 90, { state: 'LATE', turnaround: 20 })
    const over = rental(91, 95)
    const { bars } = layOut([late, over, rental(96, 150), rental(119, 160), rental(120, 200)], now)
    expect(bars.map(({ from, isBroken = false, breaks = 0 }) => [from, isBroken, breaks])).toEqual([
      [0, false, 2],
      [91, false, 0],
      [96, true, 0],
      [119, true, 0],
      [120, false, 0],
    ])
    const row = { kind: 'vehicle' as const, key: 'v', vehicle: vehicle('v', 'MPV', 1), bars, lanes: 1 }
    expect(brokenIn([row])).toBe(2)
  })
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
