import type { UnassignedLine } from '@rental/core/modules/occupancy/board.contract'
import { groupsBy, layOut, type GroupRow, type LaneRow, type LineBar, type Row } from './board-rows.ts'

/** The group of the lanes, among the groups that can be closed. */
const unassigned = 'unassigned'

interface Laning {
  closed: ReadonlySet<string>
  title: string
  note?: string | undefined
  categoryName: (category: string) => string
  kind?: LineBar['kind']
}

export const lineBar = (line: UnassignedLine, kind: LineBar['kind'] = 'UNASSIGNED'): LineBar => ({
  ...line,
  kind,
  state: line.is_waiting ? 'WAITING' : 'PLANNED',
})

/** Lines without a vehicle or driver, by category, in as many rows as needed to avoid overlaps. */
export function lanesOf(lines: readonly UnassignedLine[], { closed, title, note, categoryName, kind }: Laning): Row[] {
  if (lines.length === 0) return []
  const isOpen = !closed.has(unassigned)
  const head: GroupRow = { kind: unassigned, key: unassigned, label: title, count: lines.length, note, isOpen }
  if (!isOpen) return [head]
  const categories = groupsBy(lines, ({ category }) => category).sort(([a], [b]) => a.localeCompare(b))
  return [
    head,
    ...categories.flatMap(([category, those]) => {
      const { bars, lanes } = layOut(
        those.map((line) => lineBar(line, kind)),
        0,
      )
      return Array.from({ length: lanes }, (_, lane): LaneRow => ({
        kind: 'lane',
        key: `${unassigned} ${category} ${lane}`,
        label: categoryName(category),
        isFirst: lane === 0,
        // Each lane is a row of its own here, so that a bar is as high as its row.
        bars: bars.filter((bar) => bar.lane === lane).map((bar) => ({ ...bar, lane: 0 })),
        lanes: 1,
      }))
    }),
  ]
}
