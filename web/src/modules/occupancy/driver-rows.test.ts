import type { Board } from '@rental/core/modules/occupancy/board.contract'
import { expect, test } from 'vitest'
import { driverRowsOf } from './driver-rows.ts'

const driver = (id: string, branch_id: number | null) => ({
  id,
  name: id.toUpperCase(),
  branch_id,
  sim_class: 'A' as const,
  sim_days: 100,
})
const board: Board = {
  now: 0,
  total: 2,
  vehicles: [],
  drivers: [driver('a', 1), driver('b', 2)],
  bars: [{ id: 'trip', row: 1, kind: 'RENTAL', state: 'PLANNED', from: 10, to: 20, title: 'SO-1' }],
  free: [],
}
const words = { title: 'Drivers', branchName: (id: number | null) => `Branch ${id}` }
const shapes = (closed: string[], given = board) =>
  driverRowsOf(given, { ...words, closed: new Set(closed) }).map((row) =>
    row.kind === 'driver' ? [row.key, row.bars.map(({ id }) => id)] : `${row.label} ${row.count}`,
  )

test('drivers stand below their branch, each with the own trips', () => {
  expect(shapes([])).toEqual(['Branch 1 1', ['a', []], 'Branch 2 1', ['b', ['trip']]])
  expect(shapes(['driver 2'])).toEqual(['Branch 1 1', ['a', []], 'Branch 2 1'])
})
test('of one branch, they stand below one word', () => {
  const one = { ...board, drivers: [driver('a', 1), driver('b', 1)] }
  expect(shapes([], one)).toEqual(['Drivers 2', ['a', []], ['b', ['trip']]])
})
