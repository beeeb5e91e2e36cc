import { describe, expect, test } from 'vitest'
import { isUsualChassis, needsKir, plateParity, simClassFor, vehicleProblems } from './vehicle.rules.ts'

describe('a vehicle', () => {
  test.each([
    ['of a partner needs its owner', { ownership_type: 'PARTNER' }, ['supplier_id']],
    ['under profit share too', { ownership_type: 'PROFIT_SHARE' }, ['supplier_id']],
    ['on credit needs the finance company', { ownership_type: 'FINANCED' }, ['finance_company']],
    ['for goods is tested', { stnk_kind: 'GOODS', kir_required: false }, ['kir_required']],
    ['with a yellow plate is tested', { plate_color: 'YELLOW', kir_required: false }, ['kir_required']],
    ['of its own may go untested', { ownership_type: 'OWNED', stnk_kind: 'PASSENGER', kir_required: false }, []],
    ['is not worth more at its end', { acquisition_price: 100, residual_value: 101 }, ['residual_value']],
  ])('%s', (_, vehicle, names) => expect(Object.keys(vehicleProblems(vehicle))).toEqual(names))
  test('is at most of next year, by the calendar of the moment', () => {
    const at = (moment: string) => vehicleProblems({ year: 2028 }, new Date(moment))
    expect(at('2026-12-31T23:50:00+09:00')).toEqual({ year: { key: 'max', params: { max: 2027 } } })
    expect(at('2027-12-31T12:00:00+07:00')).toEqual({})
  })
  test.each(['+07:00', '+08:00', '+09:00'])('of the year after the new one is known at once at UTC %s', (zone) =>
    expect(vehicleProblems({ year: 2028 }, new Date(`2027-01-01T00:00:00${zone}`))).toEqual({}),
  )
  test.each([
    [{ stnk_kind: 'PASSENGER', plate_color: 'WHITE' }, 'A', false],
    [{ stnk_kind: 'PASSENGER', plate_color: 'YELLOW' }, 'A_UMUM', true],
    [{ stnk_kind: 'GOODS', plate_color: 'WHITE', gvw_kg: 3501 }, 'B1', true],
    [{ stnk_kind: 'BUS', plate_color: 'YELLOW' }, 'B1_UMUM', true],
    [{ stnk_kind: 'MOTORCYCLE', plate_color: 'WHITE' }, 'C', false],
  ] as const)('%o is driven with SIM %s', (vehicle, sim, kir) => {
    expect(simClassFor(vehicle)).toBe(sim)
    expect(needsKir(vehicle)).toBe(kir)
  })
  test('has an odd or even plate', () =>
    expect(['B1234XYZ', 'DK88AB', 'L7', 'B1001A'].map(plateParity)).toEqual(['EVEN', 'EVEN', 'ODD', 'ODD']))
  test('has a chassis number of seventeen characters without I, O, Q', () => {
    expect(isUsualChassis('MHFXW42G2C2234567')).toBe(true)
    expect(isUsualChassis('MHFXW42G2O2234567')).toBe(false)
  })
})
