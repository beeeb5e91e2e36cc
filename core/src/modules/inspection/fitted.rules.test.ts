import { expect, test } from 'vitest'
import { checklistCodes } from './checklist.ts'
import { fittedItems, usualEquipment, type FittedVehicle } from './fitted.rules.ts'

const car: FittedVehicle = {
  stnk_kind: 'PASSENGER',
  equipment: usualEquipment('PASSENGER'),
  kir_required: false,
  has_toll_card: false,
  has_gps: false,
}
const missingOf = (vehicle: Partial<FittedVehicle>) => {
  const fitted = fittedItems({ ...car, ...vehicle })
  return checklistCodes.filter((code) => !fitted.includes(code))
}

test.each([
  ['a car with the usual kit', {}, ['KIR_CARD', 'FIRE_EXTINGUISHER', 'FIRST_AID_KIT', 'TOLL_CARD', 'GPS']],
  [
    'a car with a toll card and a tracker',
    { has_toll_card: true, has_gps: true },
    ['KIR_CARD', 'FIRE_EXTINGUISHER', 'FIRST_AID_KIT'],
  ],
  [
    'a goods vehicle, which has its KIR card',
    { stnk_kind: 'GOODS', equipment: usualEquipment('GOODS'), kir_required: true },
    ['TOLL_CARD', 'GPS'],
  ],
  [
    'a car without a spare wheel',
    { equipment: ['TOOLS'] },
    [
      'FLOOR_MATS',
      'KIR_CARD',
      'SPARE_KEY',
      'SPARE_WHEEL',
      'JACK',
      'WARNING_TRIANGLE',
      'FIRE_EXTINGUISHER',
      'FIRST_AID_KIT',
      'TOLL_CARD',
      'GPS',
    ],
  ],
] as const)('%s is not asked for what it does not have', (_, vehicle, codes) =>
  expect(missingOf(vehicle)).toEqual(codes),
)

test('a motorcycle has neither wipers nor an air conditioner', () => {
  const fitted = fittedItems({ ...car, stnk_kind: 'MOTORCYCLE', equipment: usualEquipment('MOTORCYCLE') })
  expect(fitted).toContain('MIRRORS')
  expect(fitted).not.toContain('WIPERS')
  expect(fitted).not.toContain('SPARE_WHEEL')
})
