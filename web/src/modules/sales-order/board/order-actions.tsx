import type { Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useCall } from '../../../api/use-call.ts'
import type { Slots } from '../../../route/slots.ts'
import { ChangeLinkButtons } from './change-link-buttons.tsx'
import { useChangeLinks } from './use-change-links.ts'

function Links({ order, entry }: { order: SalesOrder; entry: Occupancy }) {
  return <ChangeLinkButtons links={useChangeLinks(order, entry).all()} />
}

/** Everything that an order can do with the vehicle that it takes, for the dialog of the planning board. */
export function OrderActions({ entry }: Slots['planning.actions']) {
  const { data: order } = useCall(salesOrder.get, { params: { id: entry.source_id ?? '' } })
  return order && <Links order={order} entry={entry} />
}
