import { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'
import { sum } from '../../totals/round.ts'

const amount = () => field.money(0, 100_000_000).default(0)

/** Cash that a driver needs for a delivery, by what he will pay for. */
export const roadCashFields = {
  /** There and back; the fuel is estimated by it. */
  distance_km: maybe(field.integer(0, 5000)),
  fuel: amount(),
  toll: amount(),
  parking: amount(),
  meals: amount(),
  cash_note: maybe(field.text(150)),
}
export const RoadCashInput = z.strictObject(roadCashFields)
export type RoadCashInput = z.output<typeof RoadCashInput>

const parts = ['fuel', 'toll', 'parking', 'meals'] as const
export const roadCashTotal = (given: Readonly<Partial<Record<(typeof parts)[number], number>>>): number =>
  sum(parts.map((name) => given[name] ?? 0))

/** Fuel of a car with 1.3 to 1.5 litres: kilometres up to which an amount in rupiah is enough. */
const fuelSteps = [
  [100, 125_000],
  [150, 175_000],
  [200, 225_000],
  [250, 275_000],
  [300, 325_000],
  [350, 375_000],
] as const
const beyond = { from: 350, amount: 375_000, perKm: 10, step: 10_000 }

/** Rupiah of fuel for a distance. */
export function fuelEstimate(km: number): number {
  if (km <= 0) return 0
  const found = fuelSteps.find(([upTo]) => km <= upTo)
  return found?.[1] ?? beyond.amount + Math.ceil((km - beyond.from) / beyond.perKm) * beyond.step
}

export const RoadCash = z
  .object({
    /** The driver; null until there is one. */
    employee_id: z.uuid().nullable(),
    employee_name: z.string().nullable(),
    request: RoadCashInput.nullable(),
    /** Rupiah that were asked for, paid out, spent and verified, and spent and not verified yet. */
    asked: z.int(),
    paid: z.int(),
    spent: z.int(),
    waiting: z.int(),
  })
  .meta({ id: 'RoadCash' })
export type RoadCash = z.output<typeof RoadCash>
