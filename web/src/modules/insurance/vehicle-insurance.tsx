import { useParams } from '@tanstack/react-router'
import { BackLink } from '../../record/screen/back-link.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { useTranslation } from '../../text/text.ts'
import { InsurancePanel } from './insurance-panel.tsx'
import { useVehicleName } from './use-vehicle-name.ts'

export function VehicleInsurance() {
  const { t } = useTranslation()
  const { vehicleId } = useParams({ from: '/app/vehicle/$vehicleId/insurance' })
  const name = useVehicleName(vehicleId)
  return (
    <div className="space-y-4">
      <BackLink module="insurance" to={`/vehicle/${vehicleId}/detail`} name={name ?? t('vehicle.title')} />
      <ScreenHeader title={t('insurance.title')} lead={name} />
      <InsurancePanel key={vehicleId} id={vehicleId} />
    </div>
  )
}
