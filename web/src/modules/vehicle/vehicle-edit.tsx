import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '../../api/use-call.ts'
import { useNameRecord } from '../../app/record-name.ts'
import { changesOf } from '../../record/form/changes-of.ts'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { notify } from '../../ui/notify.ts'
import { VehicleForm, type VehicleBody } from './vehicle-form.tsx'
import { vehicleLink, vehicleName } from './vehicle.subject.ts'

export function VehicleEdit() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { vehicleId: id } = useParams({ from: '/app/vehicle/form/$vehicleId' })
  const { data: record, isError, error, refetch } = useCall(vehicle.get, { params: { id } })
  const change = useSend(vehicle.change)
  const name = record && vehicleName(record)
  useNameRecord(id, name)
  if (isError && !record) return <RecordFault error={error} onRetry={() => void refetch()} />
  if (!record) return <RecordSkeleton />
  const back = () => navigate(vehicleLink(id))
  const save = async (typed: VehicleBody) => {
    const body = changesOf(typed, record)
    if (Object.keys(body).length) await change.mutateAsync({ params: { id }, body })
    notify.success(t('vehicle.saved'))
    return back()
  }
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <ScreenHeader title={t('vehicle.edit')} lead={name} />
      <VehicleForm key={id} record={record} onSave={save} onCancel={() => void back()} />
    </div>
  )
}
