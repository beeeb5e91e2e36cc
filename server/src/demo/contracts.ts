import type { PlannedOrder } from './orders.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Vehicles that firms have for two years: what they took a year ago, and what came with the company's growth. */
const contracts: readonly (readonly [daysAgo: number, category: string, vehicles: number])[] = [
  [372, 'MPV', 3],
  [371, 'MPV_MEDIUM', 4],
  [370, 'MPV', 3],
  [370, 'CITY_CAR', 4],
  [369, 'MPV_MEDIUM', 3],
  [368, 'SUV', 4],
  [367, 'MPV', 3],
  [366, 'MINIBUS', 3],
  [366, 'PICK_UP', 2],
  [365, 'EV', 1],
  [290, 'MPV_MEDIUM', 1],
  [171, 'MPV', 1],
  [118, 'MINIBUS', 1],
  [76, 'EV', 1],
]
/** Small companies rent to few firms. */
const fewContracts = contracts.filter(([, category], at) => at % 5 === 0 && category !== 'EV')

/** The contracts of a company, as long as the demo is looked at. */
export function demoContracts(perWeek: number, writtenOn: number): PlannedOrder[] {
  return (perWeek >= 1 ? contracts : fewContracts).map(([daysAgo, category, vehicles], at) => {
    // Nine o'clock in Jakarta.
    const startsAt = Math.floor(writtenOn / dayMs - daysAgo) * dayMs + 2 * hourMs
    return {
      orderedAt: startsAt - (5 + (at % 4)) * dayMs,
      startsAt,
      category,
      rental_type_id: 7,
      duration: 24,
      duration_uom: 'MONTH',
      vehicles: perWeek >= 1 ? vehicles : 1,
      discount: at % 3 === 0 ? '5' : '0',
      isFirm: true,
      isByCategory: false,
      fate: 'usual',
    }
  })
}
