import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualPolicy } from '../../price/policy.ts'
import { replay } from '../../price/rules.ts'
import { aLine, aRate } from '../../price/testing.ts'
import { allInOrder } from '../inspection/testing.ts'
import type { ChecklistCode, ItemResult } from '../inspection/checklist.ts'
import { usualHandoverRules } from '../setting/handover-rules.ts'
import { manualCharge, settlementOf, type ReturnFacts } from './settlement.rules.ts'

const state = (change: Partial<ReturnFacts['out']> = {}) => ({
  fuel_eighths: 8,
  battery_percent: null,
  items: allInOrder,
  ...change,
})
const withItem = (code: ChecklistCode, result: ItemResult) =>
  state({ items: allInOrder.map((item) => (item.code === code ? { ...item, result } : item)) })

/** Back on time, as it left. */
const facts = (change: Partial<ReturnFacts> = {}): ReturnFacts => ({
  line: aLine({ rates: [aRate('DAY', 300_000)] }),
  started_on: '2026-11-05',
  policy: usualPolicy,
  allowance_km: null,
  with_driver: false,
  late_minutes: 0,
  driven_km: 0,
  usage: { overtime_minutes: 0, zone: null, zone_days: 0, nights: 0 },
  vehicle: { fuel_type: 'PETROL', tank_litres: 40 },
  out: state(),
  back: state(),
  damages: [],
  fees: usualHandoverRules,
  ...change,
})
const amounts = (change: Partial<ReturnFacts>) => settlementOf(facts(change)).map(({ kind, amount }) => [kind, amount])

describe('a return', () => {
  test('as it left costs nothing', () => expect(amounts({})).toEqual([]))
  test.each([
    [60, []],
    [61, [['LATE_RETURN', 60_000]]],
    [180, [['LATE_RETURN', 90_000]]],
    [181, [['LATE_RETURN', 300_000]]],
    [1501, [['LATE_RETURN', 360_000]]],
  ])('%i minutes late', (late_minutes, charged) => expect(amounts({ late_minutes })).toEqual(charged))
  test('with its driver is never late: the hours are the driver’s', () => {
    expect(amounts({ with_driver: true, late_minutes: 600 })).toEqual([])
    const usage = { overtime_minutes: 90, zone: '1', zone_days: 2, nights: 1 }
    expect(amounts({ with_driver: true, usage })).toEqual([
      ['OVERTIME', 45_000],
      ['ZONE', 200_000],
      ['NIGHT', 150_000],
    ])
  })
  test('beyond the kilometres of the rental', () => {
    const line = aLine({ rates: [aRate('DAY', 300_000, { excess_per_km: 2000 })] })
    expect(amounts({ line, allowance_km: 3000, driven_km: 3450 })).toEqual([['EXCESS_KM', 900_000]])
    expect(amounts({ line, allowance_km: 3000, driven_km: 3000 })).toEqual([])
    expect(amounts({ line, allowance_km: null, driven_km: 9999 })).toEqual([])
  })
  test('with less fuel pays for the litres of its tank, and the fee once', () => {
    // 3/8 of 40 litres at Rp 13.000, and Rp 25.000.
    expect(amounts({ back: state({ fuel_eighths: 5 }) })).toEqual([['FUEL', 220_000]])
    expect(amounts({ back: state({ fuel_eighths: 8 }), out: state({ fuel_eighths: 5 }) })).toEqual([])
    const diesel = { fuel_type: 'DIESEL', tank_litres: null }
    expect(amounts({ vehicle: diesel, back: state({ fuel_eighths: 7 }) })).toEqual([['FUEL', 103_750]])
  })
  test('with less charge pays by the percent', () => {
    const electric = { fuel_type: 'ELECTRIC', tank_litres: null }
    const of = (battery_percent: number) => state({ fuel_eighths: null, battery_percent })
    expect(amounts({ vehicle: electric, out: of(90), back: of(60) })).toEqual([['FUEL', 175_000]])
  })
  test.each([
    ['a lost STNK', 'STNK', 'MISSING', [['MISSING_ITEM', 750_000]]],
    ['a damaged jack', 'JACK', 'DAMAGED', [['MISSING_ITEM', 350_000]]],
    ['an inside that is dirty', 'CLEAN_INSIDE', 'DAMAGED', [['CLEANING', 75_000]]],
    ['an antenna without a fee in the table', 'ANTENNA', 'MISSING', []],
  ] as const)('with %s', (_, code, result, charged) => {
    expect(amounts({ back: withItem(code, result) })).toEqual(charged)
    // It was like that before.
    expect(amounts({ out: withItem(code, result), back: withItem(code, result) })).toEqual([])
  })
  test('with damages pays by the table; others than those in it are decided by somebody', () => {
    const damages = [
      { id: 'a', part: 'FRONT_DOOR', kind: 'DENT' },
      { id: 'b', part: 'ROOF', kind: 'SCRATCH' },
      { id: 'c', part: 'TYRE', kind: 'CRACK' },
    ] as const
    expect(
      settlementOf(facts({ damages })).map(({ amount, damage_id, is_taxed }) => [amount, damage_id, is_taxed]),
    ).toEqual([
      [850_000, 'a', false],
      [500_000, 'b', false],
      [0, 'c', false],
    ])
  })
})

test('every rupiah comes from a rule that gives it again', () => {
  const eighths = fc.integer({ min: 0, max: 8 })
  fc.assert(
    fc.property(
      fc.nat(20_000),
      fc.nat(20_000),
      eighths,
      eighths,
      fc.nat(5000),
      (late_minutes, driven_km, before, after, allowance_km) => {
        const line = aLine({ rates: [aRate('DAY', 333_333, { excess_per_km: 1500 })] })
        const charges = settlementOf(
          facts({
            line,
            late_minutes,
            driven_km,
            allowance_km,
            out: state({ fuel_eighths: before }),
            back: state({ fuel_eighths: after }),
          }),
        )
        for (const { amount, steps } of charges) {
          const last = steps.at(-1)
          expect(amount).toBeGreaterThan(0)
          expect(last && replay(last)).toBe(amount)
        }
      },
    ),
  )
})

test('a charge by hand says so', () =>
  expect(manualCharge('Tilang ETLE', 250_000, false)).toMatchObject({
    kind: 'OTHER_CHARGE',
    label: 'Tilang ETLE',
    amount: 250_000,
    is_taxed: false,
    steps: [{ rule: 'given' }],
  }))
