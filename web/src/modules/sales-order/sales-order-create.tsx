import { quotation, type Quotation } from '@rental/core/modules/quotation/quotation.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useSearch } from '@tanstack/react-router'
import { useZones } from '../../record/branch-clock.tsx'
import { clockIn } from '../../record/clock.ts'
import { useCall } from '../../api/use-call.ts'
import { DocumentCreate } from '../../record/document/document-create.tsx'
import type { DocumentFormCalls } from '../../record/document/document-form.tsx'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { useNewDocument } from '../../rental/use-new-document.ts'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { SalesOrderForm, type OrderBody } from './sales-order-form.tsx'
import { orderOn } from './board/board-change.ts'
import { orderName, salesOrderDocument } from './sales-order.subject.ts'

interface NewOrderProps {
  calls: DocumentFormCalls<OrderBody>
}

/** The day of the order is its own; its prices are those of the quotation. */
const asOrder = (agreed: Quotation) =>
  ({ ...agreed, quotation_id: agreed.id, date: null }) as unknown as Partial<SalesOrder>

/** An order of what the customer agreed to. */
function FromQuotation({ id, calls }: NewOrderProps & { id: string }) {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useCall(quotation.get, { params: { id } })
  if (isError && !data) return <RecordFault error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordSkeleton />
  return (
    <>
      <Alert>{t('sales_order.from_quotation', { name: data.number ?? data.customer_name ?? '' })}</Alert>
      <SalesOrderForm record={asOrder(data)} {...calls} />
    </>
  )
}

/** An order like another one, for other days of one of its lines. */
function FromOrder({ id, calls }: NewOrderProps & { id: string }) {
  const { t } = useTranslation()
  const { line, ...booking } = useSearch({ from: '/app/so/form' })
  const { data, isError, error, refetch } = useCall(salesOrder.get, { params: { id } })
  const zone = useZones()(data?.branch_id)
  if (isError && !data) return <RecordFault error={error} onRetry={() => void refetch()} />
  if (!data || !zone) return <RecordSkeleton />
  return (
    <>
      <Alert>{t('sales_order.board.copied', { name: orderName(data) })}</Alert>
      <SalesOrderForm record={orderOn(data, line, booking, clockIn(zone))} {...calls} />
    </>
  )
}

function Blank({ calls }: NewOrderProps) {
  const record = useNewDocument(useSearch({ from: '/app/so/form' }))
  return record ? <SalesOrderForm record={record} {...calls} /> : <RecordSkeleton />
}

export function SalesOrderCreate() {
  const { quotation: from, copy } = useSearch({ from: '/app/so/form' })
  return (
    <DocumentCreate document={salesOrderDocument}>
      {(calls: DocumentFormCalls<OrderBody>) => {
        if (from) return <FromQuotation key={from} id={from} calls={calls} />
        return copy ? <FromOrder key={copy} id={copy} calls={calls} /> : <Blank calls={calls} />
      }}
    </DocumentCreate>
  )
}
