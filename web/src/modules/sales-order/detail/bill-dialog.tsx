import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { Slot } from '../../../route/slot.tsx'

/** Bills the order; the dialog is that of invoices. */
export const BillDialog = ({ record: order, onClose }: { record: SalesOrder; onClose: () => void }) => (
  <Slot name="sales_order.bill" given={{ id: order.id, onClose }} />
)
