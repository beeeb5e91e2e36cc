import { shares } from './schedule.rules.ts'

interface Counted {
  quantity?: number | undefined
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
