import type { FieldProblems } from '../../kernel/error.ts'

interface Counted {
  quantity?: number | undefined
  vehicle_id?: string | null | undefined
}

/** So many vehicles fit in one document: an order has a line for each of them. */
export const mostVehicles = 200

/** What is wrong with how many vehicles there are: one that is known is one, and all together are not too many. */
export function countProblems(lines: readonly Counted[]): FieldProblems {
  const problems: FieldProblems = {}
  let vehicles = 0
  for (const [at, { vehicle_id, quantity = 1 }] of lines.entries()) {
    vehicles += quantity
    if (vehicle_id && quantity !== 1) problems[`lines.${at}.quantity`] = { key: 'one_vehicle' }
    else if (vehicles > mostVehicles)
      problems[`lines.${at}.quantity`] = { key: 'most_vehicles', params: { most: mostVehicles } }
  }
  return problems
}
