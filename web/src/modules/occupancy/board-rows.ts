import { breaks, endangers } from '@rental/core/modules/occupancy/late.rules'
import type {
  Board,
  BoardBar,
  BoardDriver,
  BoardVehicle,
  UnassignedLine,
} from '@rental/core/modules/occupancy/board.contract'

/** The lane that keeps a bar clear of what overlaps it, such as a hold under a rental. */
interface Laid {
  lane: number
  /** End on the board: a late entry extends until now. */
  end: number
  /** Its vehicle is late and not ready when it begins, or off the road. */
  isBroken?: boolean
  isUnfit?: boolean
  /** Bookings that break behind a late one. */
  breaks?: number
}
/** An entry that occupies a vehicle or a driver. */
export type TakingBar = Omit<BoardBar, 'row'>
/** A line that still needs a vehicle or a driver. */
export interface LineBar extends UnassignedLine {
  kind: 'UNASSIGNED' | 'UNASSIGNED_DRIVER'
  state: 'PLANNED' | 'WAITING'
}
export type LaidBar = (TakingBar | LineBar) & Laid
export interface VehicleRow {
  kind: 'vehicle'
  key: string
  vehicle: BoardVehicle
  bars: readonly LaidBar[]
  lanes: number
}
export interface DriverRow {
  kind: 'driver'
  key: string
  driver: BoardDriver
  bars: readonly LaidBar[]
  lanes: number
}
/** A row of lines without a vehicle or driver, all of one category. */
export interface LaneRow {
  kind: 'lane'
  key: string
  label: string
  /** The first lane of its category. */
  isFirst: boolean
  bars: readonly LaidBar[]
  lanes: 1
}
export interface GroupRow {
  kind: 'unassigned' | 'category' | 'branch'
  key: string
  label: string
  count: number
  /** Note beside a capped count. */
  note?: string | undefined
  isOpen: boolean
}
export type BarRow = VehicleRow | DriverRow | LaneRow
export type Row = BarRow | GroupRow

export const isVehicleRow = (row: Row | undefined): row is VehicleRow => row?.kind === 'vehicle'
export const isBarRow = (row: Row | undefined): row is BarRow =>
  isVehicleRow(row) || row?.kind === 'driver' || row?.kind === 'lane'

/** The bar of that id, with its row and the place of it. */
export function findBar(rows: readonly Row[], id: string | undefined) {
  for (const [at, row] of rows.entries()) {
    const bar = isBarRow(row) && row.bars.find((one) => one.id === id)
    if (isBarRow(row) && bar) return { row, at, bar }
  }
  return null
}

/** State by the clock of the reader: entries become late, begin and end without anybody telling. */
function stateAt({ kind, state, from, to }: TakingBar, now: number): TakingBar['state'] {
  if (kind === 'RENTAL') return state === 'ACTIVE' && to < now ? 'LATE' : state
  if (kind === 'HOLD' || (state !== 'PLANNED' && state !== 'ACTIVE')) return state
  return now < from ? 'PLANNED' : now < to ? 'ACTIVE' : 'DONE'
}
const isTaking = (bar: TakingBar | LineBar): bar is TakingBar =>
  bar.kind !== 'UNASSIGNED' && bar.kind !== 'UNASSIGNED_DRIVER'
const atNow = (bar: TakingBar | LineBar, now: number) => (isTaking(bar) ? { ...bar, state: stateAt(bar, now) } : bar)

/** End of a bar on the board. */
const endOf = ({ state, to }: TakingBar | LineBar, now: number): number => (state === 'LATE' ? Math.max(to, now) : to)

/** Marks what is late, and the bookings of the same row that break by that. */
function withBroken(bars: LaidBar[], now: number): LaidBar[] {
  const late = bars.find(({ state }) => state === 'LATE')
  if (!late) return bars
  const keeping = { back: now, turnaround: late.turnaround }
  const isBroken = ({ kind, state, from, to }: LaidBar) =>
    kind === 'RENTAL' && state === 'PLANNED' && from > late.from && to > now && breaks({ from }, keeping)
  const count = bars.filter(isBroken).length
  return bars.map((bar) =>
    bar === late ? { ...bar, breaks: count } : isBroken(bar) ? { ...bar, isBroken: true } : bar,
  )
}

/** Marks bookings whose vehicle is off the road when they begin. */
const withUnfit = (bars: LaidBar[], unfit: BoardVehicle['unfit'], now: number): LaidBar[] =>
  unfit
    ? bars.map((bar) => {
        const isAtRisk = bar.kind === 'RENTAL' && bar.state === 'PLANNED' && endangers(unfit, bar, now)
        return isAtRisk ? { ...bar, isBroken: true, isUnfit: true } : bar
      })
    : bars

/** Bookings on the board that break because their vehicle is late or off the road. */
export const brokenIn = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + (isVehicleRow(row) ? row.bars.filter(({ isBroken }) => isBroken).length : 0), 0)

/** Puts what overlaps into lanes below each other, the earliest first. */
export function layOut(
  bars: readonly (TakingBar | LineBar)[],
  now: number,
  unfit: BoardVehicle['unfit'] = null,
): { bars: LaidBar[]; lanes: number } {
  const freeFrom: number[] = []
  const laid = bars
    .map((bar) => atNow(bar, now))
    .sort((a, b) => a.from - b.from || a.to - b.to)
    .map((bar): LaidBar => {
      const found = freeFrom.findIndex((free) => free <= bar.from)
      const lane = found === -1 ? freeFrom.length : found
      const end = endOf(bar, now)
      freeFrom[lane] = end + (bar.turnaround ?? 0)
      return { ...bar, lane, end }
    })
  return { bars: withUnfit(withBroken(laid, now), unfit, now), lanes: Math.max(freeFrom.length, 1) }
}

interface Grouping {
  /** Keys of groups that are closed. */
  closed: ReadonlySet<string>
  categoryName: (category: string) => string
  branchName: (branch: number | null) => string
  isShown: (vehicle: BoardVehicle) => boolean
}

export function groupsBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups]
}

/** The vehicles of a board by category, and by branch where there is more than one. */
export function rowsOf(
  board: Board,
  { closed, categoryName, branchName, isShown }: Grouping,
): (VehicleRow | GroupRow)[] {
  const barsOf = new Map(groupsBy(board.bars, (bar) => bar.row))
  const all = board.vehicles.map((vehicle, at): VehicleRow => {
    const { bars, lanes } = layOut(barsOf.get(at) ?? [], board.now, vehicle.unfit)
    return { kind: 'vehicle', key: vehicle.id, vehicle, bars, lanes }
  })
  const shown = all.filter(({ vehicle }) => isShown(vehicle))
  const hasBranches = new Set(shown.map(({ vehicle }) => vehicle.branch_id)).size > 1
  return groupsBy(shown, ({ vehicle }) => vehicle.category).flatMap(
    ([category, vehicles]): (VehicleRow | GroupRow)[] => {
      const isOpen = !closed.has(category)
      const head: GroupRow = {
        kind: 'category',
        key: category,
        label: categoryName(category),
        count: vehicles.length,
        isOpen,
      }
      if (!isOpen) return [head]
      if (!hasBranches) return [head, ...vehicles]
      const branches = groupsBy(vehicles, ({ vehicle }) => vehicle.branch_id).map(([branch, those]) => ({
        name: branchName(branch),
        key: `${category} ${branch}`,
        those,
      }))
      return [
        head,
        ...branches
          .sort((a, b) => a.name.localeCompare(b.name))
          .flatMap(({ name, key, those }): (VehicleRow | GroupRow)[] => {
            const isBranchOpen = !closed.has(key)
            const row: GroupRow = { kind: 'branch', key, label: name, count: those.length, isOpen: isBranchOpen }
            return isBranchOpen ? [row, ...those] : [row]
          }),
      ]
    },
  )
}

export const densities = { comfortable: 52, compact: 34 } as const
export type Density = keyof typeof densities
const heights = { unassigned: 36, lane: 36, category: 36, branch: 30 } as const

export const heightOf = (row: Row, density: Density): number =>
  row.kind === 'vehicle' || row.kind === 'driver' ? densities[density] : heights[row.kind]

/** Offset of each row, and at the end the total height. */
export function offsetsOf(rows: readonly Row[], density: Density): number[] {
  let sum = 0
  return [0, ...rows.map((row) => (sum += heightOf(row, density)))]
}

/** The row at a height, by halving. */
export function rowAt(offsets: readonly number[], y: number): number {
  let [low, high] = [0, Math.max(offsets.length - 2, 0)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((offsets[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}
