import { expect, test } from 'vitest'
import { suggestedMakes } from './vehicle-makes.ts'
import { commonModel, knownModelNames } from './vehicle-models.ts'
import { vehicleProblems } from './vehicle.rules.ts'

test('a common model is known however it is written', () => {
  expect(commonModel(' toyota ', 'AVANZA')).toEqual({
    category: 'MPV',
    stnk_kind: 'PASSENGER',
    fuel_type: 'PETROL',
    transmission: 'MANUAL',
    seats: 7,
    tank_litres: 43,
    engine_cc: null,
    kir_required: false,
  })
  expect(commonModel('Toyota', 'Kijang Super')).toBeNull()
  expect(commonModel('Daihatsu', 'Avanza')).toBeNull()
})

test('goods vehicles and buses are proposed with their KIR test', () => {
  expect(commonModel('Mitsubishi', 'Colt L300')).toMatchObject({ stnk_kind: 'GOODS', kir_required: true })
  expect(commonModel('Toyota', 'Hiace Commuter')).toMatchObject({ stnk_kind: 'BUS', kir_required: true })
})

test('every known model is offered while one types, and breaks no rule', () => {
  const offered = suggestedMakes([])
  for (const { brand, model } of knownModelNames) {
    expect(offered.find((make) => make.brand === brand)?.models).toContain(model)
    const facts = commonModel(brand, model)
    expect(facts && vehicleProblems({ ...facts, plate_color: 'WHITE' })).toEqual({})
  }
})
