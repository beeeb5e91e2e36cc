import { useState } from 'react'

/** The chosen rows of the page on screen; a row that leaves the screen is no longer chosen. */
export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string | number) {
  const [ids, setIds] = useState<ReadonlySet<string | number>>(new Set())
  const chosen = rows.filter((row) => ids.has(idOf(row)))
  return {
    chosen,
    has: (row: Row) => ids.has(idOf(row)),
    all: rows.length > 0 && chosen.length === rows.length,
    some: chosen.length > 0,
    toggle: (row: Row) => {
      const next = new Set(chosen.map(idOf))
      if (!next.delete(idOf(row))) next.add(idOf(row))
      setIds(next)
    },
    choosePage: () => setIds(new Set(rows.map(idOf))),
    chooseNone: () => setIds(new Set()),
  }
}
export type Selection<Row> = ReturnType<typeof useSelection<Row>>
