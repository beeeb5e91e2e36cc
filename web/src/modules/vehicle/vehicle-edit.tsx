import { vehicle, type Vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { useParams } from '@tanstack/react-router'
import { EditScreen } from '../../record/screen/edit-screen.tsx'
import { VehicleForm, type VehicleBody } from './vehicle-form.tsx'
import { vehicleLink, vehicleName } from './vehicle.subject.ts'

export function VehicleEdit() {
  const { vehicleId: id } = useParams({ from: '/app/vehicle/form/$vehicleId' })
  return (
    <EditScreen<Vehicle, VehicleBody> contract={vehicle} id={id} nameOf={vehicleName} linkTo={vehicleLink}>
      {(record, binding) => <VehicleForm key={id} record={record} {...binding} />}
    </EditScreen>
  )
}
