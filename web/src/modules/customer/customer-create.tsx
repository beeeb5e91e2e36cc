import { customer } from '@rental/core/modules/customer/customer.contract'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/use-call.ts'
import { BackLink } from '../../record/screen/back-link.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { CustomerForm, type CustomerBody } from './customer-form.tsx'
import { customerLink } from './customer.subject.ts'
import { useDuplicateQuestion } from './use-duplicate-question.tsx'
import { notify } from '../../ui/notify.ts'

export function CustomerCreate() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useSend(customer.create)
  const { saveAsking, dialog } = useDuplicateQuestion()
  const save = async (body: CustomerBody) => {
    const made = await saveAsking((accepted) => create.mutateAsync({ body: { ...body, ...accepted } }))
    if (!made) return false
    notify.success(t('customer.created'))
    return navigate(customerLink(made.id))
  }
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <BackLink module="customer" to="/customer" name={t('customer.title')} />
      <ScreenHeader title={t('customer.add')} />
      <CustomerForm record={{ kind: 'PERSONAL' }} onSave={save} onCancel={() => void navigate({ to: '/customer' })} />
      {dialog}
    </div>
  )
}
