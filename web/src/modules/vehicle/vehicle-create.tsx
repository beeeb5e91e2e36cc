import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/use-call.ts'
import { BackLink } from '../../record/screen/back-link.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { notify } from '../../ui/notify.ts'
import { VehicleForm, type VehicleBody } from './vehicle-form.tsx'
import { vehicleLink } from './vehicle.subject.ts'

export function VehicleCreate() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useSend(vehicle.create)
  const save = async (body: VehicleBody) => {
    const made = await create.mutateAsync({ body })
    notify.success(t('vehicle.created'))
    return navigate(vehicleLink(made.id))
  }
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <BackLink module="vehicle" to="/vehicle" name={t('vehicle.title')} />
      <ScreenHeader title={t('vehicle.add')} />
      <VehicleForm onSave={save} onCancel={() => void navigate({ to: '/vehicle' })} />
    </div>
  )
}
