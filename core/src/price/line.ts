import { lastDay, lastPeriodStart } from '../kernel/duration.ts'
import { localDay, type TimeZone } from '../kernel/time-zones.ts'
import { amountOf } from '../totals/charge.ts'
import { lineTotals } from '../totals/line.ts'
import { extraCharges } from './extra-charges.ts'
import type { LineInput } from './input.ts'
import type { Policy } from './policy.ts'
import type { PricedLine } from './priced.ts'
import { kmAllowance, rentCharges } from './rent-charges.ts'
import { discountOn } from './rent.ts'
import { usageCharges } from './usage-charges.ts'

/** The discount applies to the rent alone: amount × duration − percent. */
export function priceLine(line: LineInput, policy: Policy, zone: TimeZone): PricedLine {
  const started_on = localDay(line.started_at, zone)
  const rents = rentCharges(line, started_on, policy)
  const km_allowance = kmAllowance(line, rents)
  const usage = usageCharges(line, started_on, policy, km_allowance)
  const charges = [...rents, ...usage, ...extraCharges(line, policy)]
  const discount = discountOn(line, amountOf(rents), policy)
  const { subtotal, discount_amount, total, steps } = lineTotals({ key: line.key, charges, discount })
  return {
    key: line.key,
    is_priced: rents.length > 0,
    is_manual: line.manual !== null,
    charges,
    subtotal,
    discount: line.discount,
    discount_amount,
    total,
    started_on,
    last_day: lastDay(started_on, line.duration, line.duration_uom),
    last_period_start: lastPeriodStart(started_on, line.duration, line.duration_uom),
    km_allowance,
    steps,
  }
}
