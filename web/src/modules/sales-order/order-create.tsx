import { quotation, type Quotation } from '@rental/core/modules/quotation/quotation.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { OrderInput } from '@rental/core/modules/sales-order/sales-order.fields'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '../../api/use-call.ts'
import { BackLink } from '../../record/screen/back-link.tsx'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import type { Way } from '../../rental/draft-bar.tsx'
import { useNewDocument } from '../../rental/use-new-document.ts'
import { Alert } from '../../ui/alert.tsx'
import { notify } from '../../ui/notify.ts'
import { OrderForm, type OrderBody } from './order-form.tsx'
import { orderLink } from './sales-order.subject.ts'

interface NewOrderProps {
  /** What the form begins with. */
  record: Partial<SalesOrder>
}

function NewOrder({ record }: NewOrderProps) {
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
  return <OrderForm record={record} canSubmit onSave={save} onCancel={() => void navigate({ to: '/so' })} />
}

/** The day of the order is its own; its prices are those of the quotation. */
const asOrder = (agreed: Quotation) =>
  ({ ...agreed, quotation_id: agreed.id, date: null }) as unknown as Partial<SalesOrder>

/** What the customer agreed to, as the order begins. */
function FromQuotation({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useCall(quotation.get, { params: { id } })
  if (isError && !data) return <RecordFault error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordSkeleton />
  return (
    <>
      <Alert>{t('sales_order.from_quotation', { name: data.number ?? data.customer_name ?? '' })}</Alert>
      <NewOrder record={asOrder(data)} />
    </>
  )
}

function Blank() {
  const record = useNewDocument()
  return record ? <NewOrder record={record} /> : <RecordSkeleton />
}

/** A new order: submitted at once, or kept as a draft. */
export function OrderCreate() {
  const { t } = useTranslation()
  const { quotation: from } = useSearch({ from: '/app/so/form' })
  return (
    <div className="space-y-4">
      <BackLink module="sales_order" to="/so" name={t('sales_order.title')} />
      <ScreenHeader title={t('sales_order.add')} />
      {from ? <FromQuotation key={from} id={from} /> : <Blank />}
    </div>
  )
}
