import { daysBetween } from '../../kernel/date.ts'
import { addDays } from '../../kernel/date.ts'
import { periodStart } from '../../kernel/duration.ts'
import { bundleOf, bundleRule, cheapestCover } from '../../price/bundle.ts'
import type { Rate } from '../../price/input.ts'
import type { Policy } from '../../price/policy.ts'
import { unitPrices } from '../../price/rent.ts'
import { share, sum } from '../../totals/round.ts'
import { terminationPenalty, type TerminationMethod } from '../../price/termination.ts'
import { apply, none, type Traced } from '../../totals/trace.ts'
import {
  cutLine,
  cutWhole,
  feeRow,
  isForDays,
  type Cut,
  type Row,
  type ScheduledLine,
  type StandingRow,
} from './schedule.rules.ts'

/** Default months of rent that ending costs, by the part of the term that has passed. */
export const usualBands = [
  { until_percent: 25, months: 4 },
  { until_percent: 50, months: 3 },
  { until_percent: 75, months: 2 },
  { until_percent: 100, months: 1 },
] as const

export interface EndedLine extends ScheduledLine {
  position: number
  /** Prices that its time could have had on its own. */
  rates: readonly Rate[]
}

/** Facts needed besides the schedule itself to compute the penalty. */
export type EndingMethod = Exclude<TerminationMethod, { method: 'RERATE_TO_ACTUAL' }> | { method: 'RERATE_TO_ACTUAL' }

interface Termination<R extends StandingRow> {
  /** The lines that end. */
  lines: readonly EndedLine[]
  /** True if others go on: then rows of the whole order stay. */
  isPartial?: boolean
  rows: readonly R[]
  last_day: string
  how: EndingMethod
  policy: Policy
}

export interface Ending<R extends Row> extends Cut<R> {
  /** The lines that end early, and the rent of each that is not used any more. */
  lines: { line: EndedLine; unused: number }[]
  penalty: Traced
  used_days: number
  remaining_days: number
}

/** Months that are begun from a day to another. */
export function monthsBegun(from: string, last: string): number {
  let months = 0
  while (periodStart(from, months, 'MONTH') <= last) months += 1
  return months
}

const amountOf = (rows: readonly Row[]) => sum(rows.map(({ amount }) => amount))

/** Price of the time used by the price list; zero where the list has no price for it. */
function actualPrice(lines: readonly EndedLine[], last: string): Traced {
  const each = lines.flatMap(({ started_on, rates }) => {
    const prices = unitPrices(rates)
    const cover = started_on > last ? null : cheapestCover(started_on, addDays(last, 1), prices)
    return cover ? [apply(bundleRule, bundleOf(cover, prices, 1))] : []
  })
  return { amount: sum(each.map(({ amount }) => amount)), steps: each.flatMap(({ steps }) => steps) }
}

/** Effects of ending on a day: rows that are dropped, cut or credited, the unused amount, and the penalty. */
export function endedEarly<R extends StandingRow>({
  lines,
  isPartial = false,
  rows,
  last_day,
  how,
  policy,
}: Termination<R>): Ending<R> {
  const ended = lines.filter((line) => line.last_day > last_day)
  const cuts = ended.map((line) => ({ line, cut: cutLine(rows, line, last_day, policy.month_basis) }))
  const ids = new Set(ended.map(({ id }) => id))
  const before = rows.filter((one) => one.line_id !== null && ids.has(one.line_id) && isForDays(one))
  const unused = cuts.map(({ line, cut }) => ({
    line,
    unused: amountOf(cut.removed.filter(isForDays)) - amountOf(cut.added.filter(isForDays)),
  }))
  const from = ended.map(({ started_on }) => started_on).toSorted()[0] ?? last_day
  const until =
    ended
      .map((line) => line.last_day)
      .toSorted()
      .at(-1) ?? last_day
  const total_months = monthsBegun(from, until)
  const contract = {
    monthly: share(amountOf(before), 1, Math.max(1, total_months)),
    total_months,
    used_months: monthsBegun(from, last_day),
  }
  const charged = amountOf(before) - sum(unused.map((one) => one.unused))
  const method =
    how.method === 'RERATE_TO_ACTUAL' ? { ...how, actual_price: actualPrice(ended, last_day), charged } : how
  // On the agreed last day nothing ends early.
  const penalty = ended.length === 0 ? none : terminationPenalty(contract, method)
  const whole = isPartial ? { removed: [], added: [] } : cutWhole(rows, last_day)
  const fee = penalty.amount === 0 ? [] : [feeRow(null, 'PENALTY', last_day, penalty.amount)]
  return {
    removed: [...cuts.flatMap(({ cut }) => cut.removed), ...whole.removed],
    added: [...cuts.flatMap(({ cut }) => cut.added), ...whole.added, ...fee],
    lines: unused,
    penalty,
    used_days: Math.max(0, daysBetween(from, last_day) + 1),
    remaining_days: daysBetween(last_day, until),
  }
}
