import type { FieldProblems } from '../../kernel/error.ts'
import { isPlausibleDay, lineProblems } from '../rental/rental-line.rules.ts'
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

type Lines = Parameters<typeof lineProblems>[0]

/** Problems with which an order cannot be stored at all. */
export const orderProblems = ({ date, lines }: { date?: string | null | undefined; lines: Lines }): FieldProblems => ({
  ...lineProblems(lines),
  ...(date && !isPlausibleDay(date) && { date: { key: 'other_century' } }),
})
