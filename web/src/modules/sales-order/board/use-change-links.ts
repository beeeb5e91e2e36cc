import type { Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { isIn } from '@rental/core/kernel/machine'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useCan } from '../../../api/can.tsx'
import type { RecordLinkTo } from '../../../record/record-link.tsx'
import { say } from '../../../text/text.ts'
import type { WantedPlace } from '../../../route/slots.ts'
import { orderCopyLink, orderExtendLink, orderMoveLink, orderVehicleLink } from '../sales-order.links.ts'
import { isRunning } from '../sales-order.subject.ts'
import type { BoardChange } from './board-change.ts'

export interface ChangeLink {
  label: string
  link: RecordLinkTo
}

const lineOf = (order: SalesOrder, entry: Occupancy) =>
  order.lines.find(({ occupancy_id }) => occupancy_id === entry.id)?.id

/** Links to the screens and dialogs of an order that change it, as far as the reader may open them. */
export function useChangeLinks(order: SalesOrder, entry: Occupancy) {
  const can = useCan()
  const { id } = order
  const line = lineOf(order, entry)
  const extend = (days?: number): ChangeLink[] =>
    can(salesOrder.extend)
      ? [{ label: say('sales_order.extend.title'), link: orderExtendLink(id, { line, ...(days && { days }) }) }]
      : []
  const exchange = (vehicle?: string): ChangeLink[] =>
    can(salesOrder.changeFleet)
      ? [{ label: say('sales_order.fleet.title'), link: orderVehicleLink(id, { line, ...(vehicle && { vehicle }) }) }]
      : []
  const cancel = (): ChangeLink[] =>
    can('sales_order.cancel')
      ? [{ label: say('sales_order.moves.cancel'), link: orderMoveLink(id, { do: 'cancel' }) }]
      : []
  const terminate = (on?: string): ChangeLink[] =>
    can(salesOrder.terminate)
      ? [{ label: say('sales_order.moves.terminate'), link: orderMoveLink(id, { do: 'terminate', ...(on && { on }) }) }]
      : []
  const copy = ({ starts_at: from, ends_at: to, vehicle_id: vehicle }: WantedPlace): ChangeLink[] =>
    can(salesOrder.create)
      ? [{ label: say('sales_order.board.rebook'), link: orderCopyLink(id, { line, from, to, vehicle }) }]
      : []
  /** The last is the one that was most likely meant. */
  const all = (): ChangeLink[] => {
    if (!isRunning(order)) return []
    const end = isIn(salesOrderMachine, order.status, 'on_rent') ? terminate() : cancel()
    return [...end, ...exchange(), ...extend()]
  }
  const of = (change: BoardChange, wanted: WantedPlace): ChangeLink[] => {
    if (change.verb === 'fleet') return exchange(change.vehicle)
    if (change.verb === 'extend') return extend(change.days)
    return change.verb === 'terminate' ? terminate(change.on) : [...cancel(), ...copy(wanted)]
  }
  return { all, of }
}
