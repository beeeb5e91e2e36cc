import { addDays } from '@rental/core/kernel/date'
import type { RunEntry } from '@rental/core/modules/run-sheet/run-sheet.contract'

export type JobGroup = 'late' | 'today' | 'tomorrow'

interface Grouped {
  group: JobGroup
  entries: RunEntry[]
}

/** Late jobs first, then by day; each in the order of time. `dayOf` knows the clock of its branch. */
export function jobGroups(entries: readonly RunEntry[], from: string, dayOf: (entry: RunEntry) => string): Grouped[] {
  const next = addDays(from, 1)
  const groupOf = (entry: RunEntry): JobGroup => {
    if (entry.is_late) return 'late'
    return dayOf(entry) >= next ? 'tomorrow' : 'today'
  }
  const sorted = entries.toSorted((a, b) => a.scheduled_at.localeCompare(b.scheduled_at))
  return (['late', 'today', 'tomorrow'] as const)
    .map((group) => ({ group, entries: sorted.filter((entry) => groupOf(entry) === group) }))
    .filter((grouped) => grouped.entries.length > 0)
}
