import type { FreeDays } from '@rental/core/modules/occupancy/board.contract'

/** A row of numbers above the board: all vehicles, or those of a category. */
export interface FreeRow {
  key: string
  label: string
  vehicles: number
  days: readonly number[]
}

interface Freeing {
  title: string
  isOpen: boolean
  categoryName: (category: string) => string
}

/** The total first, and below it the categories, where it is open; none where the server counted none. */
export function freeRowsOf(free: readonly FreeDays[], { title, isOpen, categoryName }: Freeing): FreeRow[] {
  const [first] = free
  if (!first) return []
  const total: FreeRow = {
    key: 'total',
    label: title,
    vehicles: free.reduce((sum, { vehicles }) => sum + vehicles, 0),
    days: first.days.map((_, day) => free.reduce((sum, { days }) => sum + (days[day] ?? 0), 0)),
  }
  if (!isOpen) return [total]
  return [total, ...free.map(({ category, ...one }) => ({ ...one, key: category, label: categoryName(category) }))]
}

/** Nothing left, or at most a tenth. */
export function freeTone(free: number, vehicles: number): 'none' | 'few' | 'enough' {
  if (free === 0) return 'none'
  return free * 10 <= vehicles ? 'few' : 'enough'
}
