import { givenRule } from '../totals/charge.ts'
import { times } from '../totals/round.ts'
import { apply } from '../totals/trace.ts'
import { charge, type ChargeKind, type RentalCharge } from './charge.ts'
import type { LineInput } from './input.ts'
import type { Policy } from './policy.ts'
import { surchargeRule } from './surcharge.ts'

function surcharge(
  kind: ChargeKind,
  count: number,
  each: number,
  vehicles: number,
  label: string | null,
): RentalCharge[] {
  if (count === 0) return []
  const made = apply(surchargeRule, { each, count, vehicles })
  return [charge(kind, made, { label, quantity: times(count, vehicles), unit_price: each })]
}

function given(kind: ChargeKind, amount: number, shown: Partial<RentalCharge> = {}): RentalCharge[] {
  if (amount === 0) return []
  const made = apply(givenRule, { amount, label: shown.label ?? undefined })
  return [charge(kind, made, { ...shown, quantity: 1, unit_price: amount })]
}

const untaxed = { ppn_applicable: false, pph23_applicable: false }

/** Zones, nights, meals and fees. What the rental type includes is not charged again. */
export function extraCharges({ rental_type, quantity, extras }: LineInput, policy: Policy): RentalCharge[] {
  const included = new Set(rental_type.includes)
  const nights = included.has('INAP') ? 0 : (extras.nights ?? 0)
  const meals = included.has('MAKAN') ? 0 : (extras.meals ?? 0)
  return [
    ...(extras.zone_days ?? []).flatMap(({ zone, days }) =>
      surcharge('zone', days, policy.zones[zone] ?? 0, quantity, zone),
    ),
    ...surcharge('night', nights, policy.night_amount, quantity, null),
    ...surcharge('meal', meals, policy.meal_amount, quantity, null),
    ...given('delivery', extras.delivery_fee ?? 0),
    ...given('pick_up', extras.pick_up_fee ?? 0),
    ...(extras.other ?? []).flatMap(({ amount, ...shown }) => given('other', amount, shown)),
    ...(extras.reimbursements ?? []).flatMap(({ amount, label }) =>
      given('reimbursement', amount, { label, ...untaxed }),
    ),
  ]
}
