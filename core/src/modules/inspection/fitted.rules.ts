import type { equipmentKinds } from '../vehicle/vehicle.fields.ts'
import { checklistCodes, type ChecklistCode } from './checklist.ts'

type Equipment = (typeof equipmentKinds)[number]

/** Facts of a vehicle that say what an inspection asks for. */
export interface FittedVehicle {
  stnk_kind: string
  equipment: readonly Equipment[]
  kir_required: boolean
  has_toll_card: boolean
  has_gps: boolean
}

/** Equipment without which its item of the checklist is not part of the vehicle. */
const byEquipment: Partial<Record<ChecklistCode, Equipment>> = {
  FLOOR_MATS: 'FLOOR_MATS',
  SPARE_KEY: 'SPARE_KEY',
  SPARE_WHEEL: 'SPARE_TYRE',
  JACK: 'JACK',
  WHEEL_WRENCH: 'TOOLS',
  WARNING_TRIANGLE: 'TRIANGLE',
  FIRE_EXTINGUISHER: 'EXTINGUISHER',
  FIRST_AID_KIT: 'FIRST_AID',
}

/** Items that no motorcycle has. */
const ofCars: readonly ChecklistCode[] = [
  'WINDOW_FILM',
  'WIPERS',
  'WHEEL_COVERS',
  'ANTENNA',
  'AIR_CONDITIONER',
  'HEAD_UNIT',
  'CAMERA',
  'SEAT_BELTS',
  'CLEAN_INSIDE',
]

const usual: readonly Equipment[] = ['SPARE_TYRE', 'JACK', 'TOOLS', 'TRIANGLE', 'FLOOR_MATS', 'SPARE_KEY']

/** Equipment of a new vehicle for which nobody says otherwise: goods vehicles and buses carry more by law. */
export function usualEquipment(stnk_kind: string): Equipment[] {
  if (stnk_kind === 'MOTORCYCLE') return ['TOOLS', 'SPARE_KEY']
  return stnk_kind === 'PASSENGER' ? [...usual] : [...usual, 'FIRST_AID', 'EXTINGUISHER']
}

/** Items of the checklist that are part of a vehicle. */
export function fittedItems(vehicle: FittedVehicle): ChecklistCode[] {
  const { stnk_kind, equipment, kir_required, has_toll_card, has_gps } = vehicle
  const known: Partial<Record<ChecklistCode, boolean>> = {
    KIR_CARD: kir_required,
    TOLL_CARD: has_toll_card,
    GPS: has_gps,
  }
  return checklistCodes.filter((code) => {
    const needed = byEquipment[code]
    if (needed) return equipment.includes(needed)
    return known[code] ?? !(stnk_kind === 'MOTORCYCLE' && ofCars.includes(code))
  })
}
