import { durationUnits } from '../kernel/duration.ts'
import { times } from '../totals/round.ts'
import { apply, type Traced } from '../totals/trace.ts'
import { charge, type RentalCharge } from './charge.ts'
import type { LineInput } from './input.ts'
import type { Policy } from './policy.ts'
import { bundleSaving, coverOf, rateIn, rentRule, unitPrice } from './rent.ts'

/** The rent of a line in one unit; none where that unit has no price. */
function rentIn({ duration_uom: unit, duration, quantity: vehicles }: LineInput, price: Traced | null) {
  if (!price || duration === 0) return []
  const rent = apply(rentRule, { amount: price.amount, unit, duration, vehicles }, price.steps)
  return [charge('rent', rent, { unit, quantity: times(duration, vehicles), unit_price: price.amount })]
}

/** The rent by the unit of the line; where that has no price, by the cheapest mix of the units that have one. */
export function rentCharges(line: LineInput, from: string, policy: Policy): RentalCharge[] {
  const [rent] = rentIn(line, unitPrice(line))
  if (!rent) {
    const mix = coverOf(line, from)?.mix
    return durationUnits.toReversed().flatMap((unit) => {
      const part = { ...line, duration_uom: unit, duration: mix?.[unit] ?? 0 }
      return rentIn(part, unitPrice(part))
    })
  }
  const saving = policy.bundle_cap && !line.manual ? bundleSaving(line, from, rent.amount) : null
  return saving ? [rent, charge('bundle_saving', saving, { quantity: 1, unit_price: saving.amount })] : [rent]
}

/** The kilometres that the rent includes, of all vehicles together; null means unlimited. */
export function kmAllowance(
  { rates, km, duration, quantity }: LineInput,
  charges: readonly RentalCharge[],
): number | null {
  if (typeof km?.allowance === 'number') return times(km.allowance, duration, quantity)
  let allowance: number | null = null
  for (const { unit, quantity } of charges) {
    if (!unit) continue
    const perUnit = rateIn(rates, unit)?.km_allowance ?? null
    if (perUnit === null) return null
    allowance = (allowance ?? 0) + times(perUnit, quantity)
  }
  return allowance
}
