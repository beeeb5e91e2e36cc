import { durationUnits, type DurationUnit } from '../kernel/duration.ts'
import { isOwn } from '../totals/charge.ts'
import type { Inputs, Step } from '../totals/trace.ts'
import type { ChargeKind, RentalCharge } from './charge.ts'
import type { PricedLine } from './priced.ts'

/** So many units of time. */
export interface Span {
  unit: DurationUnit
  count: number
}

/** A part of what a line comes to; all parts together are its total. */
export interface LinePart {
  kind: ChargeKind | 'discount'
  /** Typed by people, or the zone of a surcharge. */
  label: string | null
  amount: number
  /** Rent: vehicles × time × price of a unit. */
  rent?: { vehicles: number; span: Span; unit_price: number }
  /** The combination of periods that a saving comes from. */
  mix?: Span[]
  /** In percent of the rent. */
  percent?: string
}

const inputsOf = (steps: readonly Step[], rule: string): Inputs | undefined =>
  steps.findLast((step) => step.rule === rule)?.inputs

const mixNames: Readonly<Record<DurationUnit, string>> = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' }

function partOf({ kind, label, amount, unit, unit_price, steps }: RentalCharge): LinePart {
  const rent = kind === 'rent' && unit ? inputsOf(steps, 'rent') : undefined
  const bundle = kind === 'bundle_saving' ? inputsOf(steps, 'bundle') : undefined
  return {
    kind,
    label,
    amount,
    ...(rent &&
      unit && {
        rent: { vehicles: Number(rent['vehicles']), span: { unit, count: Number(rent['duration']) }, unit_price },
      }),
    ...(bundle && {
      mix: durationUnits.toReversed().flatMap((one) => {
        const count = Number(bundle[mixNames[one]] ?? 0)
        return count > 0 ? [{ unit: one, count }] : []
      }),
    }),
  }
}

/** The parts of a line, so that a reader's sum agrees with its total. Costs paid for the customer stand in the totals. */
export function partsOf({ charges, discount, discount_amount }: PricedLine): LinePart[] {
  const parts = charges.filter(isOwn).map(partOf)
  if (discount_amount === 0) return parts
  return [...parts, { kind: 'discount', label: null, amount: -discount_amount, percent: discount }]
}
