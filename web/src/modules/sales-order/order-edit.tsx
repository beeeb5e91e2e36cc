import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useParams } from '@tanstack/react-router'
import { EditScreen } from '../../record/screen/edit-screen.tsx'
import { OrderForm, type OrderBody } from './order-form.tsx'
import { isDraft, orderLink, orderName } from './sales-order.subject.ts'

/** Changes a draft; what was submitted changes no more. */
export function OrderEdit() {
  const { soId: id } = useParams({ from: '/app/so/$soId/form' })
  return (
    <EditScreen<SalesOrder, OrderBody>
      contract={salesOrder}
      id={id}
      nameOf={orderName}
      linkTo={orderLink}
      mayTouch={isDraft}
    >
      {(record, door) => <OrderForm key={id} record={record} canSubmit={false} {...door} />}
    </EditScreen>
  )
}
