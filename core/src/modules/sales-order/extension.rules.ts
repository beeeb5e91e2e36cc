import { addDays } from '../../kernel/date.ts'
import { lastDay, periodStart, type DurationUnit } from '../../kernel/duration.ts'
import { extensionRent, type Agreed, type Added, type ExtensionPolicy } from '../../price/extension.ts'
import type { Rate } from '../../price/input.ts'
import type { Policy } from '../../price/policy.ts'
import type { Traced } from '../../totals/trace.ts'
import { billingPeriods, cycleOf, type BillingTerms } from './billing-periods.ts'
import { rentRows, type Row, type ScheduledLine } from './schedule.rules.ts'

export interface ExtendedLine extends ScheduledLine {
  unit_price: number
  discount: string
  /** The whole rent before discount. */
  rent: number
}

export interface Extension {
  from: string
  last_day: string
  /** The term that the line has then; of another unit it keeps the agreed one. */
  duration: number
  duration_uom: DurationUnit
  rent: Traced
  added: Row[]
}

/** Longest proposal: after that nobody extends, but makes a new contract. */
const mostUnits = 366

/** How much longer a line would last so that it ends ahead: one more unit, or of a late one as many as it takes. */
export function extensionAhead(
  { last_day, duration_uom }: { last_day: string | null; duration_uom: DurationUnit | null },
  today: string,
): Added {
  const unit = duration_uom ?? 'MONTH'
  if (!last_day) return { duration: 1, duration_uom: unit }
  const from = addDays(last_day, 1)
  let duration = 1
  while (duration < mostUnits && lastDay(from, duration, unit) <= today) duration += 1
  return { duration, duration_uom: unit }
}

const isWhole = ({ started_on, duration, duration_uom, last_day }: ExtendedLine) =>
  lastDay(started_on, duration, duration_uom) === last_day

/** The line as the price engine takes it: one whose end its term no longer says is extended as if it began there. */
function agreedOf(line: ExtendedLine): Agreed {
  const { started_on, duration, duration_uom, unit_price: amount, discount, rent } = line
  const price = { duration_uom, amount, vehicles: 1, discount }
  return isWhole(line)
    ? { ...price, started_on, duration, rent }
    : { ...price, started_on: addDays(line.last_day, 1), duration: 0, rent: 0 }
}

/** A line that lasts longer; null where the price list has no price for the added time. */
export function extended(
  line: ExtendedLine,
  term: Added,
  how: ExtensionPolicy,
  rates: readonly Rate[],
  policy: Policy,
  billing: BillingTerms,
): Extension | null {
  const rent = extensionRent(how, agreedOf(line), term, rates, policy)
  if (!rent) return null
  const from = addDays(line.last_day, 1)
  const isSameUnit = term.duration_uom === line.duration_uom && isWhole(line)
  const cycle = cycleOf(billing, term.duration_uom)
  const periods = isSameUnit
    ? billingPeriods(line.started_on, term, cycle, policy.month_basis, line.duration)
    : billingPeriods(from, term, cycle, policy.month_basis)
  const end = isSameUnit
    ? periodStart(line.started_on, line.duration + term.duration, term.duration_uom)
    : periodStart(from, term.duration, term.duration_uom)
  return {
    from,
    last_day: addDays(end, -1),
    duration: isSameUnit ? line.duration + term.duration : line.duration,
    duration_uom: line.duration_uom,
    rent,
    added: rentRows(line.id, periods, rent.amount, billing),
  }
}
