import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useParams } from '@tanstack/react-router'
import { DocumentEdit } from '../../record/document/document-edit.tsx'
import { SalesOrderForm, type OrderBody } from './sales-order-form.tsx'
import { salesOrderDocument } from './sales-order.subject.ts'

export function SalesOrderEdit() {
  const { soId: id } = useParams({ from: '/app/so/$soId/form' })
  return (
    <DocumentEdit<SalesOrder, OrderBody> document={salesOrderDocument} id={id}>
      {(record, calls) => <SalesOrderForm record={record} canSubmit={false} {...calls} />}
    </DocumentEdit>
  )
}
