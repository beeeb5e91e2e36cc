import { customer } from '@rental/core/modules/customer/customer.contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNameRecord } from '../../app/record-name.ts'
import { useCall, useSend } from '../../api/use-call.ts'
import { changesOf } from '../../record/form/changes-of.ts'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { CustomerForm, type CustomerBody } from './customer-form.tsx'
import { customerLink } from './customer.subject.ts'
import { useDuplicateQuestion } from './use-duplicate-question.tsx'
import { notify } from '../../ui/notify.ts'

export function CustomerEdit() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { customerId: id } = useParams({ from: '/app/customer/$customerId/form' })
  const { data: record, isError, error, refetch } = useCall(customer.get, { params: { id } })
  const change = useSend(customer.change)
  const { saveAsking, dialog } = useDuplicateQuestion()
  useNameRecord(id, record?.name)
  if (isError && !record) return <RecordFault error={error} onRetry={() => void refetch()} />
  if (!record) return <RecordSkeleton />
  const back = () => navigate(customerLink(id))
  const save = async (typed: CustomerBody) => {
    const body = changesOf(typed, record)
    if (Object.keys(body).length) {
      const saved = await saveAsking((accepted) =>
        change.mutateAsync({ params: { id }, body: { ...body, ...accepted } }),
      )
      if (!saved) return false
    }
    notify.success(t('customer.saved'))
    return back()
  }
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <ScreenHeader title={t('customer.edit')} lead={record.name} />
      <CustomerForm key={id} record={record} onSave={save} onCancel={() => void back()} />
      {dialog}
    </div>
  )
}
