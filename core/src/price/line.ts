import { lastDay, lastPeriodStart } from '../kernel/duration.ts'
import { localDay, type TimeZone } from '../kernel/time-zones.ts'
import { extraCharges } from './extra-charges.ts'
import type { LineInput } from './input.ts'
import type { Policy } from './policy.ts'
import type { PricedLine } from './priced.ts'
import { discountOn } from './rent.ts'
import { kmAllowance, rentCharges } from './rent-charges.ts'
import { sum } from './round.ts'
import { byKind, isReimbursement, lineTotalRule, sumRule } from './sums.ts'
import { apply } from './trace.ts'
import { usageCharges } from './usage-charges.ts'

/** The discount is of the rent alone, as customers are told it: amount × duration − percent. */
export function priceLine(line: LineInput, policy: Policy, zone: TimeZone): PricedLine {
  const started_on = localDay(line.started_at, zone)
  const rents = rentCharges(line, started_on, policy)
  const km_allowance = kmAllowance(line, rents)
  const usage = usageCharges(line, started_on, policy, km_allowance)
  const charges = [...rents, ...usage, ...extraCharges(line, policy)]
  const subtotal = apply(sumRule, byKind(charges.filter((one) => !isReimbursement(one))))
  const rent = sum(rents.map(({ amount }) => amount))
  const discount = discountOn(line, rent, policy)
  const total = apply(lineTotalRule, { subtotal: subtotal.amount, discount: discount.amount })
  return {
    key: line.key,
    is_priced: rents.length > 0,
    is_manual: line.manual !== null,
    charges,
    subtotal: subtotal.amount,
    discount: line.discount,
    discount_amount: discount.amount,
    total: total.amount,
    started_on,
    last_day: lastDay(started_on, line.duration, line.duration_uom),
    last_period_start: lastPeriodStart(started_on, line.duration, line.duration_uom),
    km_allowance,
    steps: [...subtotal.steps, ...discount.steps, ...total.steps],
  }
}
