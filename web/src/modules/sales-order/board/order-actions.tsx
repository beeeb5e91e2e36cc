import type { Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useCall } from '../../../api/use-call.ts'
import type { Slots } from '../../../route/slots.ts'
import { DriverButtons } from '../driver/line-driver.tsx'
import { ChangeLinkButtons } from './change-link-buttons.tsx'
import { useChangeLinks } from './use-change-links.ts'

/** The line that a driver has; the buttons of a driver stand for themselves. */
function ofDriver(order: SalesOrder, { driver_id }: Occupancy) {
  const line = order.lines.find((one) => one.driver_id === driver_id)
  return line && <DriverButtons order={order} line={line} />
}

function Links({ order, entry }: { order: SalesOrder; entry: Occupancy }) {
  return <ChangeLinkButtons links={useChangeLinks(order, entry).all()} />
}

/** Everything that an order can do with the vehicle or driver that it takes, for the dialog of the planning board. */
export function OrderActions({ entry }: Slots['planning.actions']) {
  const { data: order } = useCall(salesOrder.get, { params: { id: entry.source_id ?? '' } })
  if (!order) return null
  return entry.driver_id ? ofDriver(order, entry) : <Links order={order} entry={entry} />
}
