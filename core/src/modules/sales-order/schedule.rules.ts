import { addDays, daysBetween } from '../../kernel/date.ts'
import { periodStart, type DurationUnit } from '../../kernel/duration.ts'
import type { Policy } from '../../price/policy.ts'
import type { Priced, PricedLine } from '../../price/priced.ts'
import { share, sum } from '../../totals/round.ts'
import { isRent } from '../../price/charge.ts'
import type { BillingKind, BillingRow } from './schedule.contract.ts'

/** From a day to a day, both included. */
interface Days {
  period_start: string
  last_day: string
}
/** A row of the schedule: without a line it concerns the whole order. */
export interface Row extends Days {
  line_id: string | null
  kind: BillingKind
  due_on: string
  amount: number
}
/** A row as it stands: what is planned can still fall away, what is invoiced stays as it is and is credited. */
export type StandingRow = Row & Pick<BillingRow, 'status'>

interface Term {
  duration: number
  duration_uom: DurationUnit
}
export interface ScheduledLine extends Term {
  id: string
  started_on: string
  last_day: string
}

/** Parts that differ by a rupiah at most and add up to the whole. */
export const shares = (amount: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => share(amount, at + 1, count) - share(amount, at, count))

/**
 * Days and weeks are billed at once, months and years one after the other. Each period is counted from the first day of
 * all, after so many units that came before.
 */
export function periodsOf(anchor: string, { duration, duration_uom: unit }: Term, before = 0): Days[] {
  const days = (from: number, to: number): Days => ({
    period_start: periodStart(anchor, from, unit),
    last_day: addDays(periodStart(anchor, to, unit), -1),
  })
  if (unit === 'DAY' || unit === 'WEEK') return [days(before, before + duration)]
  return Array.from({ length: duration }, (_, at) => days(before + at, before + at + 1))
}

const row = (line_id: string | null, kind: BillingKind, { period_start, last_day }: Days, amount: number): Row => ({
  line_id,
  kind,
  period_start,
  last_day,
  due_on: period_start,
  amount,
})
const onDay = (day: string): Days => ({ period_start: day, last_day: day })

/** Rent is laid for every day, also where it costs nothing. */
export const rentRows = (line: string, periods: readonly Days[], amount: number): Row[] =>
  shares(amount, periods.length).flatMap((part, at) => {
    const days = periods[at]
    return days ? [row(line, 'RENT', days, part)] : []
  })

const amountOf = ({ charges }: PricedLine, wanted: (kind: string) => boolean) =>
  sum(charges.filter(({ kind }) => wanted(kind)).map(({ amount }) => amount))

function lineRows(line: ScheduledLine, priced: PricedLine): Row[] {
  const rent = sum(priced.charges.filter(isRent).map(({ amount }) => amount)) - priced.discount_amount
  const apart = new Set(['rent', 'bundle_saving', 'delivery', 'pick_up'])
  const others = [
    row(
      line.id,
      'DELIVERY',
      onDay(line.started_on),
      amountOf(priced, (kind) => kind === 'delivery'),
    ),
    row(
      line.id,
      'EXTRA',
      daysOfLine(line),
      amountOf(priced, (kind) => !apart.has(kind)),
    ),
    row(
      line.id,
      'PICK_UP',
      onDay(line.last_day),
      amountOf(priced, (kind) => kind === 'pick_up'),
    ),
  ]
  return [...rentRows(line.id, periodsOf(line.started_on, line), rent), ...others.filter(({ amount }) => amount !== 0)]
}
const daysOfLine = ({ started_on, last_day }: ScheduledLine): Days => ({ period_start: started_on, last_day })

interface Whole {
  lines: readonly ScheduledLine[]
  priced: Priced
  started_on: string
  /** Over how many months the down payment is taken off the bills. */
  dp_period: number
}

/** Rows of the whole order: the deposit, and the down payment, which is deducted from the bills month by month. */
function wholeRows({ priced: { lines, totals }, started_on, dp_period }: Whole): Row[] {
  const dp_discount = totals.discount - sum(lines.map(({ discount_amount }) => discount_amount))
  const first = onDay(started_on)
  const months = Array.from({ length: Math.max(1, dp_period) }, (_, at) => onDay(periodStart(started_on, at, 'MONTH')))
  const back = shares(-totals.down_payment, months.length).map((part, at) =>
    row(null, 'DP_RETURN', months[at] ?? first, part),
  )
  return [
    row(null, 'DEPOSIT', first, totals.deposit),
    row(null, 'DP', first, totals.down_payment),
    ...back,
    row(null, 'DP_DISCOUNT', first, -dp_discount),
  ].filter(({ amount }) => amount !== 0)
}

/** The billing schedule of an order; without deposit and down payment it adds up to what the order costs before taxes. */
export const scheduleOf = (whole: Whole): Row[] => [
  ...whole.lines.flatMap((line, at) => {
    const priced = whole.priced.lines[at]
    return priced ? lineRows(line, priced) : []
  }),
  ...wholeRows(whole),
]

export interface Cut<R extends Row = Row> {
  removed: R[]
  added: Row[]
}

/** Days that a row counts as when a part of it is taken. */
function daysOf({ period_start, last_day }: Row, unit: DurationUnit, basis: Policy['month_basis']): number {
  const own = daysBetween(period_start, last_day) + 1
  return unit === 'MONTH' && basis === 30 && own >= 28 ? 30 : own
}

/** Part of a row for the days up to a last one. */
export function partUntil(one: Row, last: string, unit: DurationUnit, basis: Policy['month_basis']): number {
  const used = daysBetween(one.period_start, last) + 1
  const of = daysOf(one, unit, basis)
  return used >= of ? one.amount : share(one.amount, used, of)
}

export const isPlanned = ({ status }: StandingRow): boolean => status === 'PLANNED'
/** Rows that are for days: what is paid for the time itself. */
export const isForDays = ({ kind }: Row): boolean => kind === 'RENT' || kind === 'REPRICE' || kind === 'CREDIT'

/** Rows of the same days and kind become one. */
export function joined(rows: readonly Row[]): Row[] {
  const known = new Map<string, Row>()
  for (const one of rows) {
    const key = [one.line_id, one.kind, one.period_start, one.last_day].join()
    const before = known.get(key)
    known.set(key, before ? { ...before, amount: sum([before.amount, one.amount]) } : one)
  }
  return [...known.values()]
}

/** The rows of a line that ends on a day: what comes after falls away, and the period that runs is cut short. */
export function cutLine<R extends StandingRow>(
  rows: readonly R[],
  { id, duration_uom }: ScheduledLine,
  last: string,
  basis: Policy['month_basis'],
): Cut<R> {
  const touched = rows.filter((one) => one.line_id === id && one.last_day > last)
  const used = (one: Row) => (one.period_start > last ? 0 : partUntil(one, last, duration_uom, basis))
  const shortened = (one: Row): Row[] => {
    if (one.kind === 'PICK_UP') return [{ ...bare(one), ...onDay(last), due_on: last }]
    if (!isForDays(one)) return [{ ...bare(one), last_day: latest(one.period_start, last) }]
    return one.period_start > last ? [] : [{ ...bare(one), last_day: last, amount: used(one) }]
  }
  const credited = (one: Row): Row[] => {
    if (!isForDays(one)) return []
    const kind = one.kind === 'RENT' ? 'CREDIT' : one.kind
    const period_start = latest(one.period_start, addDays(last, 1))
    return [{ ...bare(one), kind, period_start, due_on: last, amount: used(one) - one.amount }]
  }
  return {
    removed: touched.filter(isPlanned),
    added: joined(touched.flatMap((one) => (isPlanned(one) ? shortened(one) : credited(one)))),
  }
}

const latest = (a: string, b: string) => (a > b ? a : b)
/** Without the columns that the database added. */
export const bare = ({ line_id, kind, period_start, last_day, due_on, amount }: Row): Row => ({
  line_id,
  kind,
  period_start,
  last_day,
  due_on,
  amount,
})

/** The remaining down payment is deducted at once. */
export function cutWhole<R extends StandingRow>(rows: readonly R[], last: string): Cut<R> {
  const removed = rows.filter((one) => one.kind === 'DP_RETURN' && isPlanned(one) && one.period_start > last)
  const amount = sum(removed.map((one) => one.amount))
  return { removed, added: amount === 0 ? [] : [row(null, 'DP_RETURN', onDay(last), amount)] }
}

/** A single amount on a day. */
export const feeRow = (line_id: string | null, kind: BillingKind, day: string, amount: number): Row =>
  row(line_id, kind, onDay(day), amount)
