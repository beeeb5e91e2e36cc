import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useParams } from '@tanstack/react-router'
import { EditScreen } from '../../record/screen/edit-screen.tsx'
import { whyNoDraft } from '../../rental/why-no-draft.ts'
import { OrderForm, type OrderBody } from './order-form.tsx'
import { orderLink, orderName } from './sales-order.subject.ts'

/** Changes a draft; what was submitted changes no more. */
export function OrderEdit() {
  const { soId: id } = useParams({ from: '/app/so/$soId/form' })
  return (
    <EditScreen<SalesOrder, OrderBody>
      contract={salesOrder}
      id={id}
      nameOf={orderName}
      linkTo={orderLink}
      whyNot={whyNoDraft(salesOrderMachine)}
      isWide
    >
      {(record, { onSave, onCancel }) => (
        <OrderForm
          key={id}
          record={record}
          canSubmit={false}
          onSave={(body, _, changes) => onSave(body, changes)}
          onCancel={onCancel}
        />
      )}
    </EditScreen>
  )
}
