import type { FieldProblems, Problem } from '../../kernel/error.ts'
import type { DurationUnit } from '../../kernel/duration.ts'

interface LineFields {
  quantity?: number | undefined
  vehicle_id?: string | null | undefined
  duration?: number | undefined
  duration_uom?: DurationUnit | undefined
  started_at?: string | undefined
}

/** Maximum number of vehicles in one document: an order has a line for each of them. */
export const mostVehicles = 200

/** Ten years, as long as anything may be taken. */
const longest: Readonly<Record<DurationUnit, number>> = { DAY: 3650, WEEK: 520, MONTH: 120, YEAR: 10 }

/** True for a day of this century; others are typing errors. */
export const isPlausibleDay = (day: string): boolean => /^20\d\d-/.test(day)

function quantityProblem({ vehicle_id, quantity = 1 }: LineFields, vehicles: number): Problem | null {
  if (vehicle_id && quantity !== 1) return { key: 'one_vehicle' }
  return vehicles > mostVehicles ? { key: 'most_vehicles', params: { most: mostVehicles } } : null
}

export function durationProblem({ duration, duration_uom }: LineFields): Problem | null {
  return duration && duration_uom && duration > longest[duration_uom] ? { key: 'period_long' } : null
}

const startProblem = ({ started_at }: LineFields): Problem | null =>
  started_at && !isPlausibleDay(started_at) ? { key: 'other_century' } : null

/** Problems of lines: too many vehicles, too long, or in another century. */
export function lineProblems(lines: readonly LineFields[]): FieldProblems {
  const problems: FieldProblems = {}
  let vehicles = 0
  for (const [at, line] of lines.entries()) {
    vehicles += line.quantity ?? 1
    const found = {
      quantity: quantityProblem(line, vehicles),
      duration: durationProblem(line),
      started_at: startProblem(line),
    }
    for (const [name, problem] of Object.entries(found)) if (problem) problems[`lines.${at}.${name}`] = problem
  }
  return problems
}
