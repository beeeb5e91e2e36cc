import { codesOf } from '@rental/core/kernel/machine'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { runningStates, salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import {
  OrderHead,
  SalesOrderLine,
  salesOrderLineColumns,
  SalesOrderRow,
} from '@rental/core/modules/sales-order/sales-order.record'
import type { PriceInput } from '@rental/core/price/input'
import type { Priced } from '@rental/core/price/priced'
import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../db/tx.ts'
import { findRecord } from '../../record/crud.ts'
import type { DocumentSource } from '../../record/document.ts'
import { countByState } from '../../record/document-handlers.ts'
import { linesOf } from './order-line.store.ts'

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
  },
  inside: {
    // Vehicles that served it at any time, and those of lines without a segment.
    vehicle_id: (ids: readonly unknown[]) => sql<SqlBool>`sales_order.id in (
      select order_id from rental_segment where vehicle_id = any(${ids}::uuid[])
      union select order_id from sales_order_line where vehicle_id = any(${ids}::uuid[]))`,
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

/** An order as it is stored, without its lines. */
export type StoredOrder = z.output<typeof OrderHead> & {
  company_id: string
  price_input: PriceInput
  priced: Priced
  contract_signed_on: string | null
}

export const findOrder = (tx: Tx, id: string, lock?: 'for update'): Promise<StoredOrder> =>
  findRecord<StoredOrder>(tx, orderSource, id, lock)

const runningCodes = codesOf(salesOrderMachine, runningStates)

/** Orders by state, and the number of running ones that need attention. */
export async function countOrders(tx: Tx) {
  const [byState, { rows }] = await Promise.all([
    countByState(tx, orderSource),
    sql<{ late: number; unassigned: number }>`
      select
        (select count(distinct segment.order_id) from rental_segment as segment
          join occupancy on occupancy.company_id = segment.company_id and occupancy.id = segment.occupancy_id
          where occupancy.out_at is not null and occupancy.back_at is null and occupancy.ends_at < now()) as late,
        (select count(distinct line.order_id) from sales_order_line as line
          join sales_order on sales_order.company_id = line.company_id and sales_order.id = line.order_id
          where line.vehicle_id is null and sales_order.status = any(${runningCodes})) as unassigned`.execute(tx),
  ])
  return { ...byState, late: rows[0]?.late ?? 0, unassigned: rows[0]?.unassigned ?? 0 }
}

export async function plate(tx: Tx, vehicle: string): Promise<string | undefined> {
  const row = await tx.selectFrom('vehicle').select('license_number').where('id', '=', vehicle).executeTakeFirst()
  return row?.license_number
}
