import type { Board, BoardDriver } from '@rental/core/modules/occupancy/board.contract'
import { groupsBy, layOut, type DriverRow, type GroupRow } from './board-rows.ts'

interface Grouping {
  closed: ReadonlySet<string>
  title: string
  branchName: (branch: number | null) => string
}

/** The drivers of a board, by branch where there is more than one. */
export function driverRowsOf(board: Board, { closed, title, branchName }: Grouping): (DriverRow | GroupRow)[] {
  const barsOf = new Map(groupsBy(board.bars, (bar) => bar.row))
  const rows = board.drivers.map((driver, at): DriverRow => {
    const { bars, lanes } = layOut(barsOf.get(at) ?? [], board.now)
    return { kind: 'driver', key: driver.id, driver, bars, lanes }
  })
  const groups = groupsBy(rows, ({ driver }: { driver: BoardDriver }) => driver.branch_id)
  const hasBranches = groups.length > 1
  return groups.flatMap(([branch, those]) => {
    const key = `driver ${branch}`
    const isOpen = !closed.has(key)
    const label = hasBranches ? branchName(branch) : title
    const head: GroupRow = { kind: 'category', key, label, count: those.length, isOpen }
    return isOpen ? [head, ...those] : [head]
  })
}
