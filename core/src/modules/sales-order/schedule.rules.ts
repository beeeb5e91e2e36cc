import { addDays, daysBetween } from '../../kernel/date.ts'
import { isByMonth, periodStart } from '../../kernel/duration.ts'
import { isIn } from '../../kernel/machine.ts'
import type { Policy } from '../../price/policy.ts'
import type { Priced, PricedLine } from '../../price/priced.ts'
import { share, sum, weighted } from '../../totals/round.ts'
import { isRent, type RentalCharge } from '../../price/charge.ts'
import {
  billedOn,
  billingPeriods,
  cycleOf,
  monthsOf,
  type BillingPeriod,
  type BillingTerms,
  type Days,
  type Term,
} from './billing-periods.ts'
import { salesOrderMachine } from './sales-order.machine.ts'
import { kindsForDays, type BillingKind, type BillingRow } from './schedule.contract.ts'

/** A row of the schedule: without a line it concerns the whole order. */
export interface Row extends Days {
  line_id: string | null
  kind: BillingKind
  due_on: string
  amount: number
  is_taxed: boolean
  /** The invoiced row that it takes back, whole or in part. */
  takes_from_id?: string | null
  /** Of a reduction: version of the contract that laid what it reduces. It has its price, and falls away with it. */
  of_version?: number | null
}
/**
 * A row as it stands: what is planned can still fall away, what is invoiced stays as it is and is credited. The amount is
 * without what notes by hand have credited of it.
 */
export type StandingRow = Row & Pick<BillingRow, 'status'> & { id?: string }

export interface ScheduledLine extends Term {
  id: string
  started_on: string
  last_day: string
}

/** Parts that differ by a rupiah at most and add up to the whole. */
export const shares = (amount: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => share(amount, at + 1, count) - share(amount, at, count))

/** Compensations are no service, what is paid at cost is not ours, and a deposit is given back. */
const untaxedKinds: ReadonlySet<BillingKind> = new Set(['DEPOSIT', 'REIMBURSEMENT', 'PENALTY', 'CANCELLATION'])

const row = (
  line_id: string | null,
  kind: BillingKind,
  { period_start, last_day }: Days,
  amount: number,
  more: Partial<Pick<Row, 'due_on' | 'is_taxed'>> = {},
): Row => ({
  line_id,
  kind,
  period_start,
  last_day,
  due_on: period_start,
  amount,
  is_taxed: !untaxedKinds.has(kind),
  ...more,
})
const onDay = (day: string): Days => ({ period_start: day, last_day: day })

/** Rent is laid for every day, also where it costs nothing. */
export function rentRows(
  line: string,
  periods: readonly BillingPeriod[],
  amount: number,
  billing: BillingTerms,
): Row[] {
  const parts = weighted(
    amount,
    periods.map(({ weight }) => weight),
  )
  return periods.map((days, at) => row(line, 'RENT', days, parts[at] ?? 0, { due_on: billedOn(billing, days) }))
}

const amountOf = ({ charges }: PricedLine, isWanted: (charge: RentalCharge) => boolean) =>
  sum(charges.filter(isWanted).map(({ amount }) => amount))

/** Charges with rows of their own. */
const apart: ReadonlySet<string> = new Set(['rent', 'bundle_saving', 'delivery', 'pick_up', 'reimbursement'])

function lineRows(line: ScheduledLine, priced: PricedLine, { billing, month_basis }: Whole): Row[] {
  const rent = amountOf(priced, isRent) - priced.discount_amount
  const periods = billingPeriods(line.started_on, line, cycleOf(billing, line.duration_uom), month_basis)
  const rents = rentRows(line.id, periods, rent, billing)
  // Once each: with the first bill, and with the last.
  const first = { due_on: rents[0]?.due_on ?? line.started_on }
  const last = { due_on: latest(rents.at(-1)?.due_on ?? '', line.last_day) }
  const ofKind = (wanted: string) => amountOf(priced, ({ kind }) => kind === wanted)
  const extras = (is_taxed: boolean) =>
    amountOf(priced, ({ kind, ppn_applicable }) => !apart.has(kind) && ppn_applicable === is_taxed)
  const others = [
    row(line.id, 'DELIVERY', onDay(line.started_on), ofKind('delivery'), first),
    row(line.id, 'EXTRA', daysOfLine(line), extras(true), first),
    row(line.id, 'EXTRA', daysOfLine(line), extras(false), { ...first, is_taxed: false }),
    row(line.id, 'REIMBURSEMENT', daysOfLine(line), ofKind('reimbursement'), first),
    row(line.id, 'PICK_UP', onDay(line.last_day), ofKind('pick_up'), last),
  ]
  return [...rents, ...others.filter(({ amount }) => amount !== 0)]
}
const daysOfLine = ({ started_on, last_day }: ScheduledLine): Days => ({ period_start: started_on, last_day })

interface Whole {
  lines: readonly ScheduledLine[]
  priced: Priced
  started_on: string
  /** The day of the approval: a down payment is asked for then, before the vehicle goes out. */
  agreed_on: string
  /** Over how many months the down payment is taken off the bills. */
  dp_period: number
  billing: BillingTerms
  month_basis: Policy['month_basis']
}

/** Rows of the whole order: the deposit, and the down payment, which is deducted from the bills month by month. */
function wholeRows({ priced: { lines, totals }, started_on, agreed_on, dp_period, billing }: Whole): Row[] {
  const dp_discount = totals.discount - sum(lines.map(({ discount_amount }) => discount_amount))
  const first = onDay(started_on)
  // The deposit is asked for with the first money.
  const beforehand = { due_on: totals.down_payment > 0 ? earliest(agreed_on, started_on) : started_on }
  const back = shares(-totals.down_payment, Math.max(1, dp_period)).map((part, at) => {
    const period_start = periodStart(started_on, at, 'MONTH')
    const month = { period_start, last_day: addDays(periodStart(started_on, at + 1, 'MONTH'), -1) }
    return row(null, 'DP_RETURN', onDay(period_start), part, { due_on: billedOn(billing, month) })
  })
  return [
    row(null, 'DEPOSIT', first, totals.deposit, beforehand),
    row(null, 'DP', first, totals.down_payment, beforehand),
    ...back,
    row(null, 'DP_DISCOUNT', first, -dp_discount),
  ].filter(({ amount }) => amount !== 0)
}

/** The billing schedule of an order; without deposit and down payment it adds up to what the order costs before taxes. */
export const scheduleOf = (whole: Whole): Row[] => [
  ...whole.lines.flatMap((line, at) => {
    const priced = whole.priced.lines[at]
    return priced ? lineRows(line, priced, whole) : []
  }),
  ...wholeRows(whole),
]

export interface Cut<R extends Row = Row> {
  removed: R[]
  added: Row[]
}

/** A multiple of the lengths of all months, so that each month of a bill counts the same. */
const monthParts = 377_580

/**
 * Part of a period up to a day, as its rent counts it: by days, or of rent that is agreed by months by these, each of
 * which counts as 30 days where the company says so, and its last day takes the rest.
 */
function countedUntil(day: string, period: Days, line: ScheduledLine, basis: Policy['month_basis']): number {
  const starts = isByMonth(line.duration_uom) ? monthsOf(line.started_on, period) : null
  if (!starts) return daysBetween(period.period_start, day) + 1
  const after = addDays(day, 1)
  const parts = starts.slice(1).map((end, at) => {
    const start = starts[at] ?? end
    if (after >= end) return monthParts
    const length = basis === 30 ? 30 : daysBetween(start, end)
    return Math.min(length, Math.max(0, daysBetween(start, after))) * (monthParts / length)
  })
  return sum(parts)
}

/** The bill of rent that a row lies within, such as a price difference that begins in the middle of it; else the row. */
const periodOf = (one: Row, rows: readonly Row[]): Days =>
  rows.find(
    ({ line_id, kind, period_start, last_day }) =>
      kind === 'RENT' && line_id === one.line_id && period_start <= one.period_start && last_day >= one.last_day,
  ) ?? one

/** Part of a row for the days up to a last one. `rows` are those of its schedule. */
export function partUntil(
  one: Row,
  last: string,
  rows: readonly Row[],
  line: ScheduledLine,
  basis: Policy['month_basis'],
): number {
  if (last >= one.last_day) return one.amount
  const counted = (day: string) => countedUntil(day, periodOf(one, rows), line, basis)
  const before = counted(addDays(one.period_start, -1))
  const [used, of] = [counted(last) - before, counted(one.last_day) - before]
  return used >= of ? one.amount : share(one.amount, used, of)
}

export const isPlanned = ({ status }: StandingRow): boolean => status === 'PLANNED'
export const isForDays = ({ kind }: Row): boolean => (kindsForDays as readonly BillingKind[]).includes(kind)

/** Rows of the same days, kind and taxes become one. */
export function joined(rows: readonly Row[]): Row[] {
  const known = new Map<string, Row>()
  for (const one of rows) {
    const { line_id, kind, period_start, last_day, is_taxed, takes_from_id, of_version } = one
    const key = [line_id, kind, period_start, last_day, is_taxed, takes_from_id, of_version].join()
    const before = known.get(key)
    known.set(key, before ? { ...before, amount: sum([before.amount, one.amount]) } : one)
  }
  return [...known.values()]
}

/** The rows of a line that ends on a day: what comes after falls away, and the period that runs is cut short. */
export function cutLine<R extends StandingRow>(
  rows: readonly R[],
  line: ScheduledLine,
  last: string,
  basis: Policy['month_basis'],
): Cut<R> {
  const touched = rows.filter((one) => one.line_id === line.id && one.last_day > last)
  const used = (one: Row) => (one.period_start > last ? 0 : partUntil(one, last, rows, line, basis))
  const shortened = (one: Row): Row[] => {
    if (one.kind === 'PICK_UP') return [{ ...bare(one), ...onDay(last), due_on: last }]
    if (!isForDays(one)) return [{ ...bare(one), last_day: latest(one.period_start, last) }]
    // Billed in arrears, it is billed with its new last day.
    const due_on = one.due_on > last ? last : one.due_on
    return one.period_start > last ? [] : [{ ...bare(one), last_day: last, due_on, amount: used(one) }]
  }
  const credited = (one: StandingRow): Row[] => {
    if (!isForDays(one)) return []
    const kind = one.kind === 'RENT' ? 'CREDIT' : one.kind
    const period_start = latest(one.period_start, addDays(last, 1))
    return [{ ...taking(one), kind, period_start, due_on: last, amount: used(one) - one.amount }]
  }
  return {
    removed: touched.filter(isPlanned),
    added: joined(touched.flatMap((one) => (isPlanned(one) ? shortened(one) : credited(one)))),
  }
}

/** Invoiced rows of an order that is cancelled, taken back on a day. Deposits are given back with the money, not billed. */
export function takenBack(rows: readonly StandingRow[], day: string): Row[] {
  const invoiced = rows.filter(({ status, kind }) => status === 'INVOICED' && kind !== 'DEPOSIT')
  const opposite = invoiced.map((one): Row => {
    const kind = one.kind === 'RENT' ? 'CREDIT' : one.kind
    return { ...taking(one), kind, due_on: day, amount: -one.amount }
  })
  return joined(opposite).filter(({ amount }) => amount !== 0)
}

export const latest = (a: string, b: string) => (a > b ? a : b)
const earliest = (a: string, b: string) => (a < b ? a : b)
/** Without the columns that the database added. */
export const bare = ({ line_id, kind, period_start, last_day, due_on, amount, is_taxed, of_version }: Row): Row => ({
  line_id,
  kind,
  period_start,
  last_day,
  due_on,
  amount,
  is_taxed,
  ...(of_version && { of_version }),
})

/** A row that takes from another, which is invoiced. */
export const taking = (one: StandingRow): Row => ({ ...bare(one), ...(one.id && { takes_from_id: one.id }) })

/** The remaining down payment is deducted at once. */
export function cutWhole<R extends StandingRow>(rows: readonly R[], last: string): Cut<R> {
  const removed = rows.filter((one) => one.kind === 'DP_RETURN' && isPlanned(one) && one.period_start > last)
  const amount = sum(removed.map((one) => one.amount))
  return { removed, added: amount === 0 ? [] : [row(null, 'DP_RETURN', onDay(last), amount)] }
}

/** A single amount on a day. */
export const feeRow = (line_id: string | null, kind: BillingKind, day: string, amount: number): Row =>
  row(line_id, kind, onDay(day), amount)

/** True of a row that a note took back as a whole, while the rental still covers its days. */
export const isBillableAgain = (
  { status, line_id, last_day }: Pick<BillingRow, 'status' | 'line_id' | 'last_day'>,
  order: { status: number; lines: readonly { id: string; last_day: string | null }[] },
): boolean =>
  status === 'CREDITED' &&
  !isIn(salesOrderMachine, order.status, 'cancelled') &&
  !order.lines.some((line) => line.id === line_id && line.last_day !== null && line.last_day < last_day)
