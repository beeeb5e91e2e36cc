import { formatDays } from '@rental/core/kernel/date'
import { isIn, type Tone } from '@rental/core/kernel/machine'
import { formatRupiah } from '@rental/core/kernel/money'
import { formatPlate } from '@rental/core/kernel/plate'
import { orderStanding } from '@rental/core/modules/sales-order/order-step.rules'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { runningStates, salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { SalesOrder, type SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { linkOptions } from '@tanstack/react-router'
import type { DocumentSubject } from '../../record/document/document.types.ts'
import { say } from '../../text/text.ts'
import { orderNextStep } from './order-next-step.ts'
import { orderLink } from './sales-order.links.ts'
import { salesOrderPaths } from './sales-order.paths.ts'

type Titled = Pick<SalesOrder, 'number' | 'customer_name'>

/** The number; before it has one, the name of its customer. */
export const orderName = ({ number, customer_name: name }: Titled): string =>
  number ?? (name ? say('sales_order.unnumbered_of', { name }) : say('sales_order.unnumbered'))

export const periodText = (from: string | null, to: string | null): string =>
  from && to ? formatDays(from, to) : say('record.none')

/** With its sign: `+Rp 10.000`. */
export const signedRupiah = (amount: number): string => `${amount > 0 ? '+' : ''}${formatRupiah(amount)}`

/** Positions are from zero, numbers from one. */
export const lineNumber = ({ position }: SalesOrderLine): number => position + 1

/** Subject of a line: its vehicle, or any of a category. */
export function lineTitle(line: SalesOrderLine): string {
  const { vehicle_title, custom_fleet_name, category_name } = line
  return vehicle_title ?? custom_fleet_name ?? category_name ?? say('record.none')
}

export const linePlate = ({ vehicle_name }: SalesOrderLine): string =>
  vehicle_name ? formatPlate(vehicle_name) : say('sales_order.not_assigned')

/** `3 months` */
export const termText = ({ duration, duration_uom }: SalesOrderLine): string =>
  duration && duration_uom ? say(`sales_order.term_of.${duration_uom}`, { count: duration }) : say('record.none')

export const isRunning = ({ status }: { status: number }): boolean => isIn(salesOrderMachine, status, ...runningStates)

/** The state of an order that is back, while money of it is still to come: neither on rent nor simply completed. */
function standingOf(order: SalesOrder): { word: string; tone: Tone } | null {
  const standing = orderStanding(order)
  return standing && { word: say(`sales_order.standing.${standing}`), tone: 'warning' }
}

/** Orders as the kit needs them. */
export const salesOrderDocument: DocumentSubject<Titled> = {
  module: 'sales_order',
  shape: SalesOrder.shape,
  machine: salesOrderMachine,
  // The history shows states of its own, without the facts of today.
  stateOf: (row) => ('progress' in row ? standingOf(row as SalesOrder) : null),
  stepOf: (row) => orderNextStep(row as SalesOrder),
  contract: salesOrder,
  to: salesOrderPaths.list,
  nameOf: orderName,
  linkTo: orderLink,
  formLinkTo: (soId) => linkOptions({ to: salesOrderPaths.edit, params: { soId } }),
}
