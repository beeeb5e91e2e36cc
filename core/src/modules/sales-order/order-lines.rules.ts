import type { FieldProblems } from '../../kernel/error.ts'
import { shares } from './schedule.rules.ts'

interface Counted {
  quantity?: number | undefined
  vehicle_id?: string | null | undefined
  delivery_fee?: number | undefined
  pick_up_fee?: number | undefined
}

/** One line for each vehicle; fees of the whole line are divided among them. */
export const eachVehicle = <L extends Counted>(lines: readonly L[]): L[] =>
  lines.flatMap((line) => {
    const count = line.quantity ?? 1
    const delivery = shares(line.delivery_fee ?? 0, count)
    const pickUp = shares(line.pick_up_fee ?? 0, count)
    return Array.from({ length: count }, (_, at) => ({
      ...line,
      quantity: 1,
      delivery_fee: delivery[at] ?? 0,
      pick_up_fee: pickUp[at] ?? 0,
    }))
  })

/** A vehicle that is known is one. */
export function quantityProblems(lines: readonly Counted[]): FieldProblems {
  const wrong = lines.flatMap(({ vehicle_id, quantity }, at) => (vehicle_id && (quantity ?? 1) > 1 ? [at] : []))
  return Object.fromEntries(wrong.map((at) => [`lines.${at}.quantity`, { key: 'max', params: { max: 1 } }]))
}
