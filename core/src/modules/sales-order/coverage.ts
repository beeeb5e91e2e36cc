import { addDays, daysBetween } from '../../kernel/date.ts'
import type { Days } from './billing-periods.ts'
import type { BillingRow } from './schedule.contract.ts'

/** How a day of a line stands: on an invoice, waiting for one, taken back from one, at reduced rent, or forgotten. */
export type CoverageState = 'BILLED' | 'PLANNED' | 'CREDITED' | 'ABATED' | 'MISSING'

export interface CoverageSpan extends Days {
  state: CoverageState
  /** Number of its days. */
  days: number
}

type CoveringRow = Days & Pick<BillingRow, 'kind' | 'status'>

const shownKinds: ReadonlySet<BillingRow['kind']> = new Set(['RENT', 'CREDIT', 'ABATEMENT'])

const isOn = ({ period_start, last_day }: Days, day: string) => period_start <= day && day <= last_day

/** State of a day; null for a day that is neither agreed nor billed. */
function stateOn(day: string, term: Days | null, rows: readonly CoveringRow[]): CoverageState | null {
  const there = rows.filter((row) => isOn(row, day))
  const rent = there.find(({ kind }) => kind === 'RENT')
  if (there.some(({ kind }) => kind === 'CREDIT')) return 'CREDITED'
  if (there.some(({ kind }) => kind === 'ABATEMENT')) return 'ABATED'
  if (rent?.status === 'CREDITED') return 'CREDITED'
  if (rent) return rent.status === 'INVOICED' ? 'BILLED' : 'PLANNED'
  return term && isOn(term, day) ? 'MISSING' : null
}

/**
 * Days of a line from the first to the last, in spans of the same state. `term` is the time that is agreed, null where
 * nothing is any more; `rows` are those of the line in the billing schedule.
 */
export function coverageOf(term: Days | null, rows: readonly CoveringRow[]): CoverageSpan[] {
  const counted = rows.filter(({ kind, status }) => status !== 'VOID' && shownKinds.has(kind))
  const known = [...(term ? [term] : []), ...counted].filter(({ period_start, last_day }) => period_start <= last_day)
  // The state changes only where a row or the term begins, or the day after it ends.
  const turns = [...new Set(known.flatMap(({ period_start, last_day }) => [period_start, addDays(last_day, 1)]))]
  turns.sort()
  const spans: CoverageSpan[] = []
  for (const [at, period_start] of turns.entries()) {
    const next = turns[at + 1]
    const state = stateOn(period_start, term, counted)
    if (!next || !state) continue
    const before = spans.at(-1)
    const days = daysBetween(period_start, next)
    const last_day = addDays(next, -1)
    if (before?.state === state && addDays(before.last_day, 1) === period_start) {
      before.last_day = last_day
      before.days += days
    } else spans.push({ state, period_start, last_day, days })
  }
  return spans
}
