import { addDays, daysBetween } from '../../kernel/date.ts'
import { isByMonth, periodStart, type DurationUnit } from '../../kernel/duration.ts'
import { unitDays } from '../../price/prorate.ts'
import type { Policy } from '../../price/policy.ts'
import type { PaymentTermKind } from '../master-data/master-data.lists.ts'

/** From a day to a day, both included. */
export interface Days {
  period_start: string
  last_day: string
}

/** Days that one bill is for, and their part of the whole: months where the rent is agreed by them, days otherwise. */
export interface BillingPeriod extends Days {
  weight: number
}

export interface Term {
  duration: number
  duration_uom: DurationUnit
}

/** Lengths of time that a bill is for. Months and quarters are counted from the first day of the rental. */
export const billingCycles = ['WHOLE', 'MONTH', 'CALENDAR_MONTH', 'QUARTER'] as const
export type BillingCycle = (typeof billingCycles)[number]

/** Days and weeks are billed at once, months and years by the month, unless the order says otherwise. */
export const usualCycle = (unit: DurationUnit): BillingCycle => (unit === 'DAY' || unit === 'WEEK' ? 'WHOLE' : 'MONTH')

const monthsIn: Partial<Record<BillingCycle, number>> = { MONTH: 1, QUARTER: 3 }
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** Calendar months from the month of a day to that of another. */
const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** The day after a given one on which a bill begins anew; nothing for a bill of the whole term. */
function nextStart(cycle: BillingCycle, anchor: string, day: string): string | null {
  if (cycle === 'CALENDAR_MONTH') return periodStart(firstOfMonth(day), 1, 'MONTH')
  const months = monthsIn[cycle]
  if (months === undefined) return null
  const passed = Math.floor(monthsBetween(anchor, day) / months)
  const [soon, later] = [passed, passed + 1].map((count) => periodStart(anchor, count * months, 'MONTH'))
  return (soon && soon > day ? soon : later) ?? null
}

/** Months from the first day of all to one of its anniversaries; null for any other day. */
function monthsTo(anchor: string, day: string): number | null {
  const months = monthsBetween(anchor, day)
  return periodStart(anchor, months, 'MONTH') === day ? months : null
}

/**
 * First days of the whole months that some days are, and the day after them: counted from the first day of all or from
 * their own. Null where they are not whole.
 */
export function monthsOf(anchor: string, { period_start, last_day }: Days): string[] | null {
  const after = addDays(last_day, 1)
  for (const from of [anchor, period_start]) {
    const [begun, ended] = [monthsTo(from, period_start), monthsTo(from, after)]
    if (begun !== null && ended !== null)
      return Array.from({ length: ended - begun + 1 }, (_, at) => periodStart(from, begun + at, 'MONTH'))
  }
  return null
}

interface Span {
  start: string
  end: string
}

/** Weights of bills whose rent is agreed by months and that begin and end with one; null otherwise. */
function weightsByMonth(anchor: string, spans: readonly Span[]): number[] | null {
  const ends = spans.map(({ start, end }) => [monthsTo(anchor, start), monthsTo(anchor, end)] as const)
  return ends.every(([from, to]) => from !== null && to !== null)
    ? ends.map(([from, to]) => (to ?? 0) - (from ?? 0))
    : null
}

/**
 * Weights of calendar months of a rent that is agreed by months: each whole one is a month, and the broken first and last
 * come to one together. The first is a share by its days, never all of it, and the last is the rest. An extension begins
 * in the broken last month with the share of the first, which is what that month lacks.
 */
function weightsByCalendar(anchor: string, spans: readonly Span[], basis: Policy['month_basis']): number[] {
  const month = firstOfMonth(anchor)
  if (anchor === month) return spans.map(() => 1)
  const whole = unitDays('MONTH', month, basis)
  const begun = Math.min(daysBetween(anchor, periodStart(month, 1, 'MONTH')), whole - 1)
  return spans.map((_, at) => (at === 0 ? begun : at === spans.length - 1 ? whole - begun : whole))
}

function weightsOf(cycle: BillingCycle, anchor: string, spans: readonly Span[], basis: Policy['month_basis']) {
  return cycle === 'CALENDAR_MONTH' ? weightsByCalendar(anchor, spans, basis) : weightsByMonth(anchor, spans)
}

/**
 * Bills of a term that follows so many units after the first day of all. A bill that does not fill its cycle is one of
 * its own: the first after an extension, the last of a term.
 */
export function billingPeriods(
  anchor: string,
  term: Term,
  cycle: BillingCycle,
  basis: Policy['month_basis'],
  before = 0,
): BillingPeriod[] {
  const { duration, duration_uom: unit } = term
  const from = periodStart(anchor, before, unit)
  const end = periodStart(anchor, before + duration, unit)
  const starts = [from]
  for (let next = nextStart(cycle, anchor, from); next !== null && next < end; next = nextStart(cycle, anchor, next))
    starts.push(next)
  const spans = starts.map((start, at) => ({ start, end: starts[at + 1] ?? end }))
  const byMonth = isByMonth(unit) ? weightsOf(cycle, anchor, spans, basis) : null
  return spans.map((span, at) => ({
    period_start: span.start,
    last_day: addDays(span.end, -1),
    weight: byMonth?.[at] ?? daysBetween(span.start, span.end),
  }))
}

/** By what the bills of an order are laid. */
export interface BillingTerms {
  /** Null takes the usual one of each line. */
  cycle: BillingCycle | null
  /** Null where the order names no term: bills are made in advance. */
  term: PaymentTermKind | null
}

/** Cycle of a line: what is paid beforehand is one bill. */
export const cycleOf = ({ cycle, term }: BillingTerms, unit: DurationUnit): BillingCycle =>
  cycle ?? (term === 'PREPAID' ? 'WHOLE' : usualCycle(unit))

/** The day on which a period is billed: its first, or in arrears its last. */
export const billedOn = ({ term }: BillingTerms, { period_start, last_day }: Days): string =>
  term === 'MONTHLY_ARREARS' ? last_day : period_start
