import { useState } from 'react'
import type { Column } from './list.types.ts'

const keyOf = (module: string) => `columns:${module}`

function stored(module: string): string[] | null {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(keyOf(module)) ?? 'null')
    return Array.isArray(names) ? names.map(String) : null
  } catch {
    return null
  }
}

/** Which columns a list shows, remembered per list in this browser. The first one names the record and always stays. */
export function useColumns<Row>(module: string, columns: readonly Column<Row>[]) {
  const usual = columns.filter((column) => !column.hidden).map((column) => column.name)
  const [chosen, setChosen] = useState(() => stored(module))
  const shown = new Set([columns[0]?.name as string, ...(chosen ?? usual)])
  const keep = (names: string[] | null) => {
    if (names) localStorage.setItem(keyOf(module), JSON.stringify(names))
    else localStorage.removeItem(keyOf(module))
    setChosen(names)
  }
  return {
    visible: columns.filter((column) => shown.has(column.name)),
    isShown: (name: string) => shown.has(name),
    isUsual: chosen === null,
    toggle: (name: string) =>
      keep(columns.map((column) => column.name).filter((one) => (one === name ? !shown.has(one) : shown.has(one)))),
    reset: () => keep(null),
  }
}
export type Columns<Row> = ReturnType<typeof useColumns<Row>>
