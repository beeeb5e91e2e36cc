import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { CreateScreen } from '../../record/screen/create-screen.tsx'
import { VehicleForm, type VehicleBody } from './vehicle-form.tsx'
import { vehicleLink } from './vehicle.subject.ts'

export const VehicleCreate = () => (
  <CreateScreen<VehicleBody> create={vehicle.create} to="/vehicle" linkTo={vehicleLink}>
    {(binding) => <VehicleForm {...binding} />}
  </CreateScreen>
)
