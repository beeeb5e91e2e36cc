import { supplier } from '@rental/core/modules/supplier/supplier.contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNameRecord } from '../../app/record-name.ts'
import { useCall, useSend } from '../../api/use-call.ts'
import { changesOf } from '../../record/form/changes-of.ts'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { notify } from '../../ui/notify.ts'
import { SupplierForm, type SupplierBody } from './supplier-form.tsx'
import { supplierLink } from './supplier.subject.ts'

export function SupplierEdit() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { supplierId: id } = useParams({ from: '/app/supplier/$supplierId/form' })
  const { data: record, isError, error, refetch } = useCall(supplier.get, { params: { id } })
  const change = useSend(supplier.change)
  useNameRecord(id, record?.name)
  if (isError && !record) return <RecordFault error={error} onRetry={() => void refetch()} />
  if (!record) return <RecordSkeleton />
  const back = () => navigate(supplierLink(id))
  const save = async (typed: SupplierBody) => {
    const body = changesOf(typed, record)
    if (Object.keys(body).length) await change.mutateAsync({ params: { id }, body })
    notify.success(t('supplier.saved'))
    return back()
  }
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <ScreenHeader title={t('supplier.edit')} lead={record.name} />
      <SupplierForm key={id} record={record} onSave={save} onCancel={() => void back()} />
    </div>
  )
}
