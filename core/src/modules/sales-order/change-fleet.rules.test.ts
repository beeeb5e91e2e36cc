import { describe, expect, test } from 'vitest'
import { nextProblems } from '../handover/next-place.fields.ts'
import { calledOff } from './change-fleet.rules.ts'

const row = (version: number, amount: number, status: 'PLANNED' | 'INVOICED' = 'PLANNED') => ({
  line_id: 'a',
  kind: 'EXCHANGE' as const,
  period_start: '2026-11-05',
  last_day: '2026-11-05',
  due_on: '2026-11-05',
  amount,
  is_taxed: true,
  status,
  version,
})

test('an exchange that is called off drops its planned rows and takes back its invoiced ones; others stay', () => {
  const rows = [row(1, 500_000), row(2, 150_000), row(2, 75_000, 'INVOICED')]
  const { removed, added } = calledOff(rows, [2])
  expect(removed).toEqual([rows[1]])
  expect(added).toEqual([expect.objectContaining({ kind: 'EXCHANGE', amount: -75_000 })])
})

describe('a vehicle that comes back', () => {
  const from = '2026-11-05T02:00:00Z'
  test.each([
    ['is free without more', { next: 'AVAILABLE' }, {}],
    ['is off until some moment', { next: 'WORKSHOP' }, { next_until: { key: 'required' } }],
    ['is off for a while', { next: 'BLOCKED', next_until: from }, { next_until: { key: 'end_after_start' } }],
    ['is off until later', { next: 'BLOCKED', next_until: '2026-11-06T02:00:00Z' }, {}],
  ] as const)('%s', (_, place, problems) => expect(nextProblems(place, from)).toEqual(problems))
})
