import { vehicle, type Vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import type { Caller } from './caller.ts'

let next = 1000

/** A passenger car of its own plate, for tests of what belongs to a vehicle. */
export function aVehicle(owner: Caller, change: Partial<Vehicle> = {}): Promise<Vehicle> {
  next += 1
  return owner.call(vehicle.create, {
    body: {
      license_number: `B ${next} TES`,
      brand: 'Toyota',
      model: 'Avanza',
      year: 2024,
      category: 'MPV',
      plate_color: 'WHITE',
      stnk_kind: 'PASSENGER',
      fuel_type: 'PETROL',
      transmission: 'MANUAL',
      seats: 7,
      ownership_type: 'OWNED',
      ...change,
    },
  })
}
