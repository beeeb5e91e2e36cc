import { codesOf } from '@rental/core/kernel/machine'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { runningStates, salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { OrderHead, SalesOrderRow, type SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import type { PriceInput } from '@rental/core/price/input'
import type { Priced } from '@rental/core/price/priced'
import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../db/tx.ts'
import { findRecord, type RecordSource } from '../../record/crud.ts'

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
    // Whatever served it at some time, and what a line names that nothing serves yet.
    vehicle_id: (ids: readonly unknown[]) => sql<SqlBool>`sales_order.id in (
      select order_id from rental_segment where vehicle_id = any(${ids}::uuid[])
      union select order_id from sales_order_line where vehicle_id = any(${ids}::uuid[]))`,
  },
} satisfies RecordSource<keyof typeof salesOrderMachine.moves>

/** An order as it is stored, without its lines. */
export type StoredOrder = z.output<typeof OrderHead> & {
  company_id: string
  price_input: PriceInput
  priced: Priced
  hash: string
  approval_reasons: SalesOrder['approval_reasons']
  contract_signed_on: string | null
  version: number
}

export const findOrder = (tx: Tx, id: string, lock?: 'for update'): Promise<StoredOrder> =>
  findRecord<StoredOrder>(tx, orderSource, id, lock)

const columnsOf = (values: object) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name: sql.ref(name), value: sql.val(asStored(value)) }))
/** Objects are kept as JSON, lists of words as they are. */
const asStored = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value

export async function insertOrder(tx: Tx, values: object): Promise<string> {
  const columns = columnsOf(values)
  const { rows } = await sql<{ id: string }>`
    insert into sales_order (${sql.join(columns.map((one) => one.name))})
    values (${sql.join(columns.map((one) => one.value))}) returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

export async function updateOrder(tx: Tx, id: string, values: object): Promise<void> {
  const columns = columnsOf(values)
  await sql`update sales_order set ${sql.join(columns.map((one) => sql`${one.name} = ${one.value}`))}
    where id = ${id}`.execute(tx)
}

/** Lines go with it. */
export const deleteOrder = (tx: Tx, id: string) => tx.deleteFrom('sales_order').where('id', '=', id).execute()

interface Counts {
  by_status: Record<string, number>
  late: number
  unassigned: number
}

/** How many orders there are in each state, and how many of the running ones ask for somebody. */
export async function countOrders(tx: Tx): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select coalesce(jsonb_object_agg(status, n), '{}') from (
        select status, count(*) as n from sales_order group by status) as counted) as by_status,
      (select count(distinct segment.order_id) from rental_segment as segment
        join occupancy on occupancy.company_id = segment.company_id and occupancy.id = segment.occupancy_id
        where occupancy.out_at is not null and occupancy.back_at is null and occupancy.ends_at < now()) as late,
      (select count(distinct line.order_id) from sales_order_line as line
        join sales_order on sales_order.company_id = line.company_id and sales_order.id = line.order_id
        where line.vehicle_id is null and sales_order.status = any(${codesOf(salesOrderMachine, runningStates)})) as unassigned`.execute(
    tx,
  )
  return rows[0] ?? { by_status: {}, late: 0, unassigned: 0 }
}

export async function plate(tx: Tx, vehicle: string): Promise<string | undefined> {
  const row = await tx.selectFrom('vehicle').select('license_number').where('id', '=', vehicle).executeTakeFirst()
  return row?.license_number
}
