import type { DeliveryOrderRow } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { Truck } from 'lucide-react'
import { dueCell, HandoverList, handoverColumns } from '../../handover/handover-list.tsx'
import { deliverySubject } from './delivery-order.subject.ts'

const columns = handoverColumns<DeliveryOrderRow>(deliverySubject, [
  { name: 'scheduled_at', cell: (row) => dueCell(row.scheduled_at, row), isUrgent: true },
])

export const DeliveryOrderList = () => (
  <HandoverList<DeliveryOrderRow> subject={deliverySubject} icon={Truck} columns={columns} />
)
