import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualPolicy } from '../../price/policy.ts'
import { replay } from '../../price/rules.ts'
import { aLine, aRate } from '../../price/testing.ts'
import { allInOrder } from '../inspection/testing.ts'
import type { ChecklistCode, ItemResult } from '../inspection/checklist.ts'
import { usualHandoverRules } from '../setting/handover-rules.ts'
import { manualCharge, settlementOf, type ReturnFacts, type VehicleUse } from './settlement.rules.ts'

const state = (change: Partial<VehicleUse['out']> = {}) => ({
  fuel_eighths: 8,
  battery_percent: null,
  items: allInOrder,
  ...change,
})
const withItem = (code: ChecklistCode, result: ItemResult) =>
  state({ items: allInOrder.map((item) => (item.code === code ? { ...item, result } : item)) })

const petrol = { id: 'v1', fuel_type: 'PETROL', tank_litres: 40 }
const aUse = (change: Partial<VehicleUse> = {}): VehicleUse => ({
  vehicle: petrol,
  out: state(),
  back: state(),
  damages: [],
  repair_days: 0,
  ...change,
})

/** Back on time, as it left; what is said of the vehicle is of the only one. */
const facts = ({
  vehicle = petrol,
  out = state(),
  back = state(),
  damages = [],
  repair_days = 0,
  ...change
}: Partial<ReturnFacts & VehicleUse> = {}): ReturnFacts => ({
  line: aLine({ rates: [aRate('DAY', 300_000)] }),
  started_on: '2026-11-05',
  policy: usualPolicy,
  allowance_km: null,
  with_driver: false,
  late_minutes: 0,
  driven_km: 0,
  usage: { overtime_minutes: 0, zone: null, zone_days: 0, nights: 0 },
  vehicles: [{ vehicle, out, back, damages, repair_days }],
  fees: usualHandoverRules,
  ...change,
})
/** An eighth of the tank at the price of its fuel, and the fee. */
const fuelOf = ({ vehicle: { tank_litres } }: VehicleUse) =>
  ((tank_litres ?? 0) / 8) * usualHandoverRules.diesel_litre_price + usualHandoverRules.fuel_service_fee
const amounts = (change: Partial<ReturnFacts & VehicleUse>) =>
  settlementOf(facts(change)).map(({ kind, amount }) => [kind, amount])

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
    const diesel = { id: 'v1', fuel_type: 'DIESEL', tank_litres: null }
    expect(amounts({ vehicle: diesel, back: state({ fuel_eighths: 7 }) })).toEqual([['FUEL', 103_750]])
  })
  test('with less charge pays by the percent', () => {
    const electric = { id: 'v1', fuel_type: 'ELECTRIC', tank_litres: null }
    const of = (battery_percent: number) => state({ fuel_eighths: null, battery_percent })
    expect(amounts({ vehicle: electric, out: of(90), back: of(60) })).toEqual([['FUEL', 175_000]])
  })
  test.each([
    ['a lost STNK', 'STNK', 'MISSING', [['MISSING_ITEM', 750_000]]],
    ['an STNK that is said to be no part of the vehicle', 'STNK', 'NA', [['MISSING_ITEM', 750_000]]],
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
  describe('with a damage that is repaired', () => {
    const damages = [{ id: 'a', part: 'FRONT_DOOR', kind: 'DENT' }] as const
    const repair = (change: Partial<ReturnFacts & VehicleUse> = {}) =>
      settlementOf(facts({ damages, repair_days: 4, ...change })).filter(({ kind }) => kind === 'REPAIR_RENT')
    test('pays three quarters of a day for each day in the workshop, untaxed', () => {
      expect(repair()).toMatchObject([{ amount: 900_000, quantity: 4, unit_price: 225_000, is_taxed: false }])
      expect(repair()[0]?.steps.at(-1)).toMatchObject({
        rule: 'repair_rent',
        inputs: { day_price: 300_000, days: 4, percent: '75' },
      })
    })
    test('of a monthly rental pays by the price of a day of it', () => {
      const line = aLine({ duration_uom: 'MONTH', duration: 2, rates: [aRate('MONTH', 6_000_000)] })
      // A day of Rp 200.000.
      expect(repair({ line })).toMatchObject([{ amount: 600_000 }])
    })
    test.each([
      ['by a percentage of the company', { fees: { ...usualHandoverRules, repair_rent_percent: '50' } }, [600_000]],
      ['not where the company asks for none', { fees: { ...usualHandoverRules, repair_rent_percent: '0' } }, []],
      ['not where it stays on the road', { repair_days: 0 }, []],
      ['not without a damage', { damages: [] }, []],
      ['not where our own driver drove', { with_driver: true }, []],
    ] as const)('%s', (_, change, charged) => expect(repair(change).map(({ amount }) => amount)).toEqual(charged))
  })
})

describe('a return after an exchange', () => {
  const damages = [{ id: 'a', part: 'FRONT_DOOR', kind: 'DENT' }] as const
  const old = aUse({ back: state({ fuel_eighths: 4 }), damages })
  const last = aUse({
    vehicle: { id: 'v2', fuel_type: 'DIESEL', tank_litres: 80 },
    out: state({ fuel_eighths: 6 }),
    back: state({ fuel_eighths: 5 }),
  })
  const charged = (vehicles: readonly VehicleUse[], change: Partial<ReturnFacts> = {}) =>
    settlementOf(facts({ ...change, vehicles })).map(({ kind, amount, vehicle_id }) => [kind, amount, vehicle_id])

  test('charges each vehicle by its own tank and its own damages, and says which', () =>
    expect(charged([old, last])).toEqual([
      // Half of 40 litres at Rp 13.000, and Rp 25.000.
      ['FUEL', 285_000, 'v1'],
      ['DAMAGE', 850_000, 'v1'],
      ['FUEL', fuelOf(last), 'v2'],
    ]))
  test('names no vehicle where there was only one', () =>
    expect(charged([old])).toEqual([
      ['FUEL', 285_000, null],
      ['DAMAGE', 850_000, null],
    ]))
  test('charges time and kilometres once, of the line', () =>
    expect(charged([aUse(), aUse({ vehicle: last.vehicle })], { late_minutes: 180 })).toEqual([
      ['LATE_RETURN', 90_000, null],
    ]))
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
  expect(manualCharge('OTHER_CHARGE', 'Tilang ETLE', 250_000, false)).toMatchObject({
    kind: 'OTHER_CHARGE',
    label: 'Tilang ETLE',
    amount: 250_000,
    is_taxed: false,
    steps: [{ rule: 'given' }],
  }))
