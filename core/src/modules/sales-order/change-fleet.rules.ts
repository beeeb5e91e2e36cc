import type { Policy } from '../../price/policy.ts'
import { repriceRule } from '../../price/reprice.ts'
import { sum } from '../../totals/round.ts'
import { apply, type Traced } from '../../totals/trace.ts'
import { addDays } from '../../kernel/date.ts'
import {
  bare,
  isForDays,
  isPlanned,
  joined,
  latest,
  partUntil,
  taking,
  type Row,
  type ScheduledLine,
  type StandingRow,
} from './schedule.rules.ts'

/**
 * Effect of another unit price on the rent from a day on, row by row: invoiced rows and those of an earlier exchange
 * included.
 */
export function repriced<R extends StandingRow>(
  rows: readonly R[],
  line: ScheduledLine,
  from: string,
  { before, after }: { before: (row: R) => number; after: number },
  basis: Policy['month_basis'],
): { difference: Traced; added: Row[] } {
  const rest = rows.filter((one) => one.line_id === line.id && isForDays(one) && one.last_day >= from)
  const each = rest.map((one) => {
    const used = one.period_start < from ? partUntil(one, addDays(from, -1), rows, line, basis) : 0
    const made = apply(repriceRule, { rent: one.amount - used, list_price: before(one), amount: after })
    const period_start = one.period_start < from ? from : one.period_start
    return {
      made,
      row: {
        // A higher price is charged besides; a lower one takes from what was invoiced.
        ...(isPlanned(one) || made.amount * one.amount > 0 ? bare(one) : taking(one)),
        kind: 'REPRICE' as const,
        of_version: null,
        period_start,
        due_on: latest(one.due_on, period_start),
        amount: made.amount,
      },
    }
  })
  return {
    difference: { amount: sum(each.map(({ made }) => made.amount)), steps: each.flatMap(({ made }) => made.steps) },
    added: joined(each.map(({ row }) => row)).filter(({ amount }) => amount !== 0),
  }
}

/** True of a row of exchanges by their versions, and of what has reduced their price difference since. */
export const isOfExchanges =
  (versions: readonly number[]) =>
  ({ version, of_version }: { version: number; of_version?: number | null }): boolean =>
    versions.includes(version) || (typeof of_version === 'number' && versions.includes(of_version))

/** Reductions of a price difference that are taken back with it. */
export const reducedBy = (rows: readonly Row[], versions: readonly number[]): number =>
  sum(
    rows.flatMap(({ of_version, amount }) =>
      typeof of_version === 'number' && versions.includes(of_version) ? [amount] : [],
    ),
  )

/**
 * Rows of an exchange that is called off: planned ones fall away, invoiced ones are taken back. `versions` are its own and
 * those of the exchanges that it replaced, which it has taken back itself: together they are its own effect.
 */
export function calledOff<R extends StandingRow & { version: number }>(
  rows: readonly R[],
  versions: readonly number[],
): { removed: R[]; added: Row[] } {
  const own = rows.filter(isOfExchanges(versions))
  const invoiced = own.filter((one) => !isPlanned(one))
  // On one note: a reduction that is taken back apart from its price difference would leave a note above its invoice.
  const due_on = invoiced.reduce((day, one) => latest(day, one.due_on), '')
  const opposite = invoiced.map((one) => ({ ...taking(one), due_on, amount: -one.amount }))
  return { removed: own.filter(isPlanned), added: joined(opposite).filter(({ amount }) => amount !== 0) }
}
