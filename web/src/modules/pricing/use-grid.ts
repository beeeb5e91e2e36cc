import { useRef, useState, type KeyboardEvent } from 'react'
import type { Step } from './amount-editor.tsx'

export interface Spot {
  row: number
  column: number
}
export interface Editing extends Spot {
  /** The digit that it was begun with; null where Enter or a click did. */
  typed: number | null
}

const moves: Record<string, (spot: Spot, last: Spot) => Spot> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
}
const keys: Partial<Record<Step, string>> = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' }

const within = (value: number, last: number) => Math.min(Math.max(value, 0), last)

interface Grid {
  rows: number
  columns: number
  readOnly: boolean
  onClear: (spot: Spot) => void
}

/** The keyboard of a grid, as in a spreadsheet: one cell has the focus, arrows move it, Enter or a digit edits. */
export function useGrid({ rows, columns, readOnly, onClear }: Grid) {
  const [active, setActive] = useState<Spot>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<Editing | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const last = { row: rows - 1, column: columns - 1 }

  const go = (spot: Spot) => {
    const next = { row: within(spot.row, last.row), column: within(spot.column, last.column) }
    setActive(next)
    table.current?.querySelector<HTMLElement>(`[data-spot="${next.row}-${next.column}"]`)?.focus()
  }
  const edit = (spot: Spot, typed: number | null = null) => {
    setActive(spot)
    if (!readOnly) setEditing({ ...spot, typed })
  }
  const leave = (step: Step) => {
    setEditing(null)
    if (step === 'away') return
    const move = moves[keys[step] ?? '']
    go(move ? move(active, last) : active)
  }
  const onKeyDown = (event: KeyboardEvent, spot: Spot) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    const move = moves[key]
    if (move) go(move(spot, last))
    else if (key === 'Enter' || key === 'F2') edit(spot)
    else if (/^\d$/.test(key)) edit(spot, Number(key))
    else if ((key === 'Delete' || key === 'Backspace') && !readOnly) onClear(spot)
    else return
    event.preventDefault()
  }
  const spot = { row: within(active.row, last.row), column: within(active.column, last.column) }
  return { table, active: spot, editing, go, edit, leave, onKeyDown }
}
