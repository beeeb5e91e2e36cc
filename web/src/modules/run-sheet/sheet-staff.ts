import type { RunEntry } from '@rental/core/modules/run-sheet/run-sheet.contract'

/** A person with jobs on the sheet, and how many. */
export interface SheetStaff {
  id: string
  name: string
  jobs: number
}

/** People with jobs on the sheet, by name. */
export function staffOf(entries: readonly RunEntry[]): SheetStaff[] {
  const found = new Map<string, SheetStaff>()
  for (const { driver_id: id, driver_name } of entries) {
    if (!id) continue
    const known = found.get(id) ?? { id, name: driver_name ?? '', jobs: 0 }
    found.set(id, { ...known, jobs: known.jobs + 1 })
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name))
}
