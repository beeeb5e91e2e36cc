import { supplier } from '@rental/core/modules/supplier/supplier.contract'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/use-call.ts'
import { BackLink } from '../../record/screen/back-link.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { notify } from '../../ui/notify.ts'
import { SupplierForm, type SupplierBody } from './supplier-form.tsx'
import { supplierLink } from './supplier.subject.ts'

export function SupplierCreate() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useSend(supplier.create)
  const save = async (body: SupplierBody) => {
    const made = await create.mutateAsync({ body })
    notify.success(t('supplier.created'))
    return navigate(supplierLink(made.id))
  }
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <BackLink module="supplier" to="/supplier" name={t('supplier.title')} />
      <ScreenHeader title={t('supplier.add')} />
      <SupplierForm onSave={save} onCancel={() => void navigate({ to: '/supplier' })} />
    </div>
  )
}
