import { givenRule } from '../totals/charge.ts'
import { apply, type Traced } from '../totals/trace.ts'
import { charge, type RentalCharge } from './charge.ts'
import { excessKm, excessKmRule } from './excess-km.ts'
import type { LineInput, Rate } from './input.ts'
import { lateReturnRule } from './late-return.ts'
import { hourPriceRule, overtimeHours, overtimeRule } from './overtime.ts'
import type { Policy } from './policy.ts'
import { prorate, unitDays } from './prorate.ts'
import { rateIn, unitPrice } from './rent.ts'

/** Terms of the price: that of the line's unit, else of the first price. */
const termsOf = ({ rates, duration_uom }: LineInput): Rate | undefined => rateIn(rates, duration_uom) ?? rates[0]

/** Price of a day: the base of overtime, late days and days of repair, also where the price is for a month. */
export function dayPrice(line: LineInput, from: string, policy: Policy): Traced {
  const own = unitPrice(line)
  const ofDay = line.duration_uom === 'DAY' ? own : unitPrice({ ...line, duration_uom: 'DAY', manual: null })
  if (ofDay) return ofDay
  const unit = own ? line.duration_uom : (line.rates[0]?.unit ?? 'DAY')
  const price = own ?? unitPrice({ ...line, duration_uom: unit })
  return prorate(price?.amount ?? 0, 1, unitDays(unit, from, policy.month_basis))
}

function hourPrice(line: LineInput, from: string, policy: Policy): Traced {
  const terms = termsOf(line)
  if (terms && terms.overtime_amount !== null) return apply(givenRule, { amount: terms.overtime_amount })
  const { amount: day_price, steps } = dayPrice(line, from, policy)
  return apply(hourPriceRule, { day_price, percent: terms?.overtime_percent ?? policy.overtime_percent }, steps)
}

function overtime(line: LineInput, from: string, policy: Policy): RentalCharge[] {
  const { quantity: vehicles, extras } = line
  if (!extras.overtime_minutes) return []
  const minutes = extras.overtime_minutes
  const { overtime_rounding } = policy
  const hour = hourPrice(line, from, policy)
  const made = apply(overtimeRule, { hour_price: hour.amount, minutes, overtime_rounding, vehicles }, hour.steps)
  const quantity = overtimeHours(minutes, overtime_rounding) * vehicles
  return [charge('overtime', made, { quantity, unit_price: hour.amount })]
}

function lateReturn(line: LineInput, from: string, policy: Policy): RentalCharge[] {
  const { quantity: vehicles, extras } = line
  if (!extras.late_minutes) return []
  const day = dayPrice(line, from, policy)
  const late = {
    day_price: day.amount,
    minutes: extras.late_minutes,
    grace_minutes: policy.late_grace_minutes,
    percent: termsOf(line)?.late_return_percent ?? policy.late_percent,
    full_day_hours: policy.late_full_day_hours,
  }
  const each = lateReturnRule.compute({ ...late, vehicles: 1 })
  const made = apply(lateReturnRule, { ...late, vehicles }, day.steps)
  return [charge('late_return', made, { quantity: vehicles, unit_price: each })]
}

function kilometres(line: LineInput, allowance: number | null): RentalCharge[] {
  const { quantity: vehicles, extras, km } = line
  const per_km = km?.per_km ?? termsOf(line)?.excess_per_km ?? null
  if (!extras.driven_km || allowance === null || per_km === null) return []
  const inputs = { driven_km: extras.driven_km, allowance_km: allowance / vehicles, per_km, vehicles }
  const quantity = excessKm(inputs.driven_km, inputs.allowance_km) * vehicles
  return [charge('excess_km', apply(excessKmRule, inputs), { quantity, unit_price: per_km })]
}

/** Charges for use beyond the rent: hours, days and kilometres. */
export const usageCharges = (
  line: LineInput,
  from: string,
  policy: Policy,
  allowance: number | null,
): RentalCharge[] => [
  ...overtime(line, from, policy),
  ...lateReturn(line, from, policy),
  ...kilometres(line, allowance),
]
