import { addDays } from '../../kernel/date.ts'
import type { Policy } from '../../price/policy.ts'
import { repriceRule } from '../../price/reprice.ts'
import { sum } from '../../totals/round.ts'
import { apply, type Traced } from '../../totals/trace.ts'
import { isForDays, latest, partUntil, type Row, type ScheduledLine } from './schedule.rules.ts'

/** An exchange that lowered the price from a day on, while the customer kept the first vehicle beyond it. */
export interface LateExchange {
  /** First day at the lower price on which the first vehicle was not exchanged yet. */
  from: string
  /** Last day of the first vehicle. */
  until: string
  /** Price of a unit with the first vehicle, and with the other. */
  before: number
  after: number
}

/** Price of the days of the first vehicle by its own price, above what is billed for them. */
export function lateExchange(
  rows: readonly Row[],
  line: ScheduledLine,
  { from, until, before, after }: LateExchange,
  basis: Policy['month_basis'],
): Traced {
  const during = rows.filter(
    (one) => one.line_id === line.id && isForDays(one) && one.period_start <= until && one.last_day >= from,
  )
  const rent = sum(
    during.map((one) => {
      const first = latest(one.period_start, from)
      const earlier = one.period_start < first ? partUntil(one, addDays(first, -1), rows, line, basis) : 0
      return partUntil(one, until, rows, line, basis) - earlier
    }),
  )
  return apply(repriceRule, { rent, list_price: after, amount: before })
}
