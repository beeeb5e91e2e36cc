import { emptyLine } from '@rental/core/modules/rental/rental.fields'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { OrderInput } from '@rental/core/modules/sales-order/sales-order.fields'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/use-call.ts'
import { BackLink } from '../../record/screen/back-link.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { notify } from '../../ui/notify.ts'
import { OrderForm, type OrderBody, type Way } from './order-form.tsx'
import { orderLink } from './sales-order.subject.ts'

const blank = { language: 'id', deposit: 0, dp_discount: 0, dp_period: 0, exchange_fee: 0, lines: [emptyLine] }

/** A new order: submitted at once, or kept as a draft. */
export function OrderCreate() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useSend(salesOrder.create)
  const draft = useSend(salesOrder.draft)
  const save = async (body: OrderBody, way: Way) => {
    const made =
      way === 'submit' ? await create.mutateAsync({ body: body as OrderInput }) : await draft.mutateAsync({ body })
    notify.success(t(way === 'submit' ? 'sales_order.created' : 'sales_order.drafted'))
    return navigate(orderLink(made.id))
  }
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <BackLink module="sales_order" to="/so" name={t('sales_order.title')} />
      <ScreenHeader title={t('sales_order.add')} />
      <OrderForm record={blank} canSubmit onSave={save} onCancel={() => void navigate({ to: '/so' })} />
    </div>
  )
}
