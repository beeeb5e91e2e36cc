import { formatPlate } from '@rental/core/kernel/plate'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { useNameRecord } from '../../record/path-names.ts'

/** `B 1234 XYZ · Toyota Avanza`, for headings and breadcrumbs; nothing for those who may not see vehicles. */
export function useVehicleName(id: string): string | undefined {
  const enabled = useCan()(vehicle.get)
  const { data } = useCall(vehicle.get, { params: { id } }, { enabled })
  const name = data && `${formatPlate(data.license_number)} · ${data.brand} ${data.model}`
  useNameRecord(id, name)
  return name
}
