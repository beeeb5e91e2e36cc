import { expect, test } from 'vitest'
import { lineProblems } from './rental-line.rules.ts'

test.each([
  ['a vehicle that is known, twice', [{ vehicle_id: 'a', quantity: 2 }], 'lines.0.quantity', 'one_vehicle'],
  ['more vehicles than fit', [{ quantity: 150 }, { quantity: 51 }], 'lines.1.quantity', 'most_vehicles'],
  ['eleven years', [{ duration: 11, duration_uom: 'YEAR' as const }], 'lines.0.duration', 'period_long'],
  ['121 months', [{ duration: 121, duration_uom: 'MONTH' as const }], 'lines.0.duration', 'period_long'],
  ['the year 9999', [{ started_at: '9999-12-31T00:00:00Z' }], 'lines.0.started_at', 'other_century'],
  ['the year 1', [{ started_at: '0001-01-01T00:00:00Z' }], 'lines.0.started_at', 'other_century'],
])('%s is refused where it stands', (_, lines, name, key) => {
  expect(Object.entries(lineProblems(lines)).map(([at, problem]) => [at, problem.key])).toEqual([[name, key]])
})
test('what people rent is not', () => {
  const line = { duration: 10, duration_uom: 'YEAR' as const, started_at: '2026-11-05T01:00:00Z', quantity: 199 }
  expect(lineProblems([line, { vehicle_id: 'a' }])).toEqual({})
})
