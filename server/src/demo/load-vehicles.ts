import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import type { Tx } from '../db/tx.ts'
import { vehicleSource } from '../modules/vehicle/vehicle.store.ts'
import { insertRecords } from '../record/crud.ts'
import type { NewVehicle } from './vehicle-models.ts'
import { vehicleStatus } from './vehicles.ts'

const dayMs = 86_400_000

async function idsOfPlates(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('vehicle').select(['id', 'license_number']).execute()
  return new Map(rows.map(({ id, license_number }) => [license_number, id]))
}

/** Enters a fleet that was bought over two years, all before the year of the demo, and says under which ids. */
export async function loadVehicles(tx: Tx, fleet: readonly NewVehicle[], writtenOn: number) {
  const rows = fleet.map((given, number) => {
    const created_at = new Date(writtenOn - (840 - number * 7) * dayMs).toISOString()
    const own = vehicle.create.body.parse(given)
    // Bought before it was entered.
    const [bought, entered] = [own.acquisition_date, created_at.slice(0, 10)]
    const acquisition_date = bought && bought > entered ? entered : bought
    return { ...own, acquisition_date, ...vehicleStatus(number), created_at }
  })
  await insertRecords(tx, vehicleSource, rows)
  const ids = await idsOfPlates(tx)
  return fleet.map((given) => ({ ...given, id: ids.get(given.license_number) ?? '' }))
}
