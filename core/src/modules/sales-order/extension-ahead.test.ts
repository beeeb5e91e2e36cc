import { expect, test } from 'vitest'
import { extensionAhead } from './extension.rules.ts'

test.each([
  ['2026-11-20', 'DAY', '2026-11-19', 1],
  // Late: the proposal ends tomorrow at the earliest.
  ['2026-11-16', 'DAY', '2026-11-19', 4],
  ['2026-11-19', 'DAY', '2026-11-19', 1],
  ['2026-11-01', 'WEEK', '2026-11-19', 3],
  ['2026-08-31', 'MONTH', '2026-11-19', 3],
  [null, null, '2026-11-19', 1],
] as const)('a rental until %s by the %s is extended on %s by %i', (last_day, duration_uom, today, duration) => {
  expect(extensionAhead({ last_day, duration_uom }, today)).toEqual({ duration, duration_uom: duration_uom ?? 'MONTH' })
})
