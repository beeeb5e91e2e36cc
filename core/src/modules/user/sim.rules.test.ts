import { describe, expect, test } from 'vitest'
import { mayDrive, simName, simObstacle, type SimClass } from './sim.rules.ts'

test.each<[held: SimClass, needed: SimClass, may: boolean]>([
  ['A', 'A', true],
  ['A', 'A_UMUM', false],
  ['A_UMUM', 'A', true],
  ['A_UMUM', 'B1', false],
  ['B1', 'A', true],
  ['B1', 'A_UMUM', false],
  ['B1_UMUM', 'A_UMUM', true],
  ['B1_UMUM', 'B1', true],
  ['B2', 'B1', true],
  ['B2', 'B1_UMUM', false],
  ['B2_UMUM', 'B1_UMUM', true],
  ['C', 'A', false],
  ['A', 'C', false],
  ['C1', 'C', true],
  ['C', 'C1', false],
])('with SIM %s what asks for %s: %s', (held, needed, may) => expect(mayDrive(held, needed)).toBe(may))

describe('a trip until 12 December', () => {
  const trip = { needed: ['A_UMUM' as const], last_day: '2026-12-12' }
  test.each([
    ['fits', { sim_class: 'A_UMUM', sim_expiry: '2026-12-12' }, null],
    ['fits with more than is needed', { sim_class: 'B1_UMUM', sim_expiry: '2028-01-01' }, null],
    ['asks for another class', { sim_class: 'A', sim_expiry: '2028-01-01' }, 'SIM_CLASS'],
    ['asks for a SIM', { sim_class: null, sim_expiry: null }, 'SIM_CLASS'],
    ['outlasts the SIM', { sim_class: 'A_UMUM', sim_expiry: '2026-12-11' }, 'SIM_ENDS'],
    ['asks for a SIM whose end is known', { sim_class: 'A_UMUM', sim_expiry: null }, 'SIM_ENDS'],
  ] as const)('%s', (_, driver, obstacle) => expect(simObstacle(driver, trip)).toBe(obstacle))
  test('may be with any of several vehicles, or with one that is not known yet', () => {
    const driver = { sim_class: 'A', sim_expiry: '2028-01-01' } as const
    expect(simObstacle(driver, { ...trip, needed: ['A_UMUM', 'A'] })).toBeNull()
    expect(simObstacle(driver, { ...trip, needed: [] })).toBeNull()
  })
})

test('a class is named as on the card', () => expect(simName('B1_UMUM')).toBe('B1 Umum'))
