import type { ListQuery } from '@rental/core/kernel/list'
import { codesOf } from '@rental/core/kernel/machine'
import { salesOrder, type orderCares } from '@rental/core/modules/sales-order/sales-order.contract'
import { OrderProgress } from '@rental/core/modules/sales-order/order-progress.fields'
import { runningStates, salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import {
  OrderHead,
  SalesOrderLine,
  salesOrderLineColumns,
  SalesOrderRow,
} from '@rental/core/modules/sales-order/sales-order.record'
import type { PriceInput } from '@rental/core/price/input'
import type { Priced } from '@rental/core/price/priced'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../db/tx.ts'
import { findRecord, rowsFrom } from '../../record/crud.ts'
import type { DocumentSource } from '../../record/document.ts'
import { countByState } from '../../record/document-handlers.ts'
import { narrowedBy } from '../../record/list.ts'
import type { DerivedGroup } from '../../record/names.ts'
import { linesOf } from './order-line.store.ts'
import { orderProgress } from './order-progress.store.ts'

/** Orders of which a vehicle should be back and is not. */
const lateOrders = sql`select segment.order_id from rental_segment as segment
  join occupancy on occupancy.company_id = segment.company_id and occupancy.id = segment.occupancy_id
  where occupancy.out_at is not null and occupancy.back_at is null and occupancy.ends_at < now()
    and not awaits_exchange(segment.company_id, segment.order_id, segment.vehicle_id)`

const runningCodes = codesOf(salesOrderMachine, runningStates)

/** Running orders with a line that has no vehicle yet. */
const unassignedOrders = sql`select line.order_id from sales_order_line as line
  join sales_order as running on running.company_id = line.company_id and running.id = line.order_id
  where line.vehicle_id is null and running.status = any(${runningCodes})`

/** Running orders with a line that comes with a driver and has none until its end; what is over needs none any more. */
const driverlessOrders = sql`select line.order_id from sales_order_line as line
  join rental_type on rental_type.company_id = line.company_id and rental_type.id = line.rental_type_id
  join sales_order as running on running.company_id = line.company_id and running.id = line.order_id
  where rental_type.with_driver and line.ends_at > now() and running.status = any(${runningCodes})
    and not exists (select from driver_assignment as assigned where assigned.company_id = line.company_id
      and assigned.order_id = line.order_id and assigned.line_id = line.id and assigned.ends_at >= line.ends_at)`

const cares: Readonly<Record<(typeof orderCares)[number], RawBuilder<unknown>>> = {
  LATE: lateOrders,
  UNASSIGNED: unassignedOrders,
  UNASSIGNED_DRIVER: driverlessOrders,
}

/** When the vehicles that are out come back. */
const dueBack: DerivedGroup = {
  columns: { due_at: sql`min(due.at)`, is_late: sql`coalesce(min(due.at) < now(), false)` },
  from: sql`from rental_segment as segment
    join sales_order_line as line on line.company_id = segment.company_id and line.order_id = segment.order_id
      and line.id = segment.line_id
    join occupancy on occupancy.company_id = segment.company_id and occupancy.id = segment.occupancy_id
    cross join lateral (select case when awaits_exchange(segment.company_id, segment.order_id, segment.vehicle_id)
      then line.ends_at else occupancy.ends_at end as at) as due
    where segment.company_id = sales_order.company_id and segment.order_id = sales_order.id
      and occupancy.out_at is not null and occupancy.back_at is null`,
}

export const orderSource = {
  table: 'sales_order' as const,
  module: 'sales_order',
  row: SalesOrderRow,
  record: OrderHead,
  spec: salesOrder.list.list,
  machine: salesOrderMachine,
  keepsReason: true,
  derived: {
    quotation_number: sql`(select named.number from quotation as named
      where named.company_id = sales_order.company_id and named.id = sales_order.quotation_id)`,
    plates: sql`array(select vehicle.license_number from sales_order_line as line
      join vehicle on vehicle.company_id = line.company_id and vehicle.id = line.vehicle_id
      where line.company_id = sales_order.company_id and line.order_id = sales_order.id order by line.position)`,
  },
  groups: [dueBack],
  inside: {
    // Vehicles that served it at any time, and those of lines without a segment.
    vehicle_id: (ids: readonly unknown[]) => sql<SqlBool>`sales_order.id in (
      select order_id from rental_segment where vehicle_id = any(${ids}::uuid[])
      union select order_id from sales_order_line where vehicle_id = any(${ids}::uuid[]))`,
    care: (wanted: readonly unknown[]) => {
      const found = Object.entries(cares).flatMap(([care, orders]) => (wanted.includes(care) ? [orders] : []))
      return sql<SqlBool>`sales_order.id in (${sql.join(found, sql` union `)})`
    },
  },
  numbered: 'sales_order' as const,
  pointers: { quotation_id: 'quotation' } as const,
  lines: {
    table: 'sales_order_line',
    parent: 'order_id',
    columns: salesOrderLineColumns,
    record: SalesOrderLine,
    read: linesOf,
  },
} satisfies DocumentSource<keyof typeof salesOrderMachine.moves, SalesOrderLine>

/** Orders as their list shows them. */
export const listedOrders = {
  ...orderSource,
  record: OrderHead.extend({ progress: OrderProgress }),
  derived: { ...orderSource.derived, progress: orderProgress },
}

/** An order as it is stored, without its lines. */
export type StoredOrder = z.output<typeof OrderHead> & {
  company_id: string
  price_input: PriceInput
  priced: Priced
  contract_signed_on: string | null
}

export const findOrder = (tx: Tx, id: string, lock?: 'for update'): Promise<StoredOrder> =>
  findRecord<StoredOrder>(tx, orderSource, id, lock)

/** Orders by state, and the number of running ones that need attention. */
export async function countOrders(tx: Tx, query: ListQuery) {
  const among = narrowedBy(rowsFrom(orderSource), query)
  const inList = sql`order_id in (select id from sales_order where ${among})`
  const [byState, { rows }] = await Promise.all([
    countByState(tx, orderSource, among),
    sql<{ late: number; unassigned: number; unassigned_driver: number }>`
      select
        (select count(distinct order_id) from (${lateOrders}) as late where ${inList}) as late,
        (select count(distinct order_id) from (${unassignedOrders}) as unassigned where ${inList}) as unassigned,
        (select count(distinct order_id) from (${driverlessOrders}) as driverless where ${inList}) as unassigned_driver`.execute(
      tx,
    ),
  ])
  return { ...byState, ...(rows[0] ?? { late: 0, unassigned: 0, unassigned_driver: 0 }) }
}

export async function plate(tx: Tx, vehicle: string): Promise<string | undefined> {
  const row = await tx.selectFrom('vehicle').select('license_number').where('id', '=', vehicle).executeTakeFirst()
  return row?.license_number
}
