import { vehicle, type Vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import type { Caller } from './caller.ts'

let next = 1000

/** Body of a passenger car with a plate of its own. */
export function vehicleValues(change: Partial<Vehicle> = {}) {
  next += 1
  return {
    license_number: `B ${next} TES`,
    brand: 'Toyota',
    model: 'Avanza',
    year: 2024,
    category: 'MPV' as const,
    plate_color: 'WHITE' as const,
    stnk_kind: 'PASSENGER' as const,
    fuel_type: 'PETROL' as const,
    transmission: 'MANUAL' as const,
    seats: 7,
    ownership_type: 'OWNED' as const,
    ...change,
  }
}

/** Such a car of a company, for tests of what belongs to a vehicle. */
export const aVehicle = (owner: Caller, change: Partial<Vehicle> = {}): Promise<Vehicle> =>
  owner.call(vehicle.create, { body: vehicleValues(change) })
