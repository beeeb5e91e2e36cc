import { bookedCodes } from '@rental/core/modules/invoice/invoice.machine'
import type { BilledRow } from '@rental/core/modules/invoice/invoice.price'
import { billingKinds } from '@rental/core/modules/sales-order/schedule.contract'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** A row of a schedule with facts of its order, for an invoice. */
export interface SchedulableRow extends BilledRow {
  status: 'PLANNED' | 'INVOICED' | 'CREDITED' | 'VOID'
  customer_id: string
}

/** Parts of a down payment before a row, so that all parts add up to the whole. */
const before = sql`coalesce((
  select sum(earlier.amount) from billing_schedule as earlier
  where row.kind in ('DP', 'DP_RETURN') and earlier.company_id = row.company_id and earlier.order_id = row.order_id
    and earlier.kind = row.kind and earlier.status <> 'VOID'
    and (earlier.period_start, earlier.id) < (row.period_start, row.id)), 0)::bigint`

const booked = sql.lit(`{${bookedCodes.join(',')}}`)

/** Line of an approved invoice that a row takes from: the one that billed the row taken back, or that this took from. */
const takes = sql`(
  select jsonb_build_object('invoice_id', target.invoice_id, 'line_id', target.id, 'of', taken.amount)
  from billing_schedule as taken
  join invoice_line as billed on billed.company_id = taken.company_id and billed.schedule_id = taken.id and billed.is_billed
  join invoice_line as target on target.company_id = billed.company_id
    and target.id = coalesce(billed.credits_line_id, billed.id)
  join invoice on invoice.company_id = target.company_id and invoice.id = target.invoice_id and invoice.kind = 'INVOICE'
    and invoice.status = any(${booked}::smallint[])
  where taken.company_id = row.company_id and taken.id = row.takes_from_id)`

/**
 * True of a row that takes from another whose invoice is void, or not approved yet: billed before that one, it would credit
 * what nobody owes. Asked for each row ('offset 0'): as a join it was planned over all lines of all invoices at times, and
 * a run of a thousand rows took minutes.
 */
export const isTakenUnbilled: RawBuilder<boolean> = sql`exists (
  select from billing_schedule as taken
  left join invoice_line as billed on billed.company_id = taken.company_id and billed.schedule_id = taken.id and billed.is_billed
  left join invoice on invoice.company_id = billed.company_id and invoice.id = billed.invoice_id
  where taken.company_id = row.company_id and taken.id = row.takes_from_id
    and (taken.status = 'PLANNED' or invoice.status <> all(${booked}::smallint[]))
  offset 0)`

/** The down payment of an order as it was invoiced: agreed with PPN, and its base. */
const downPayment = sql`(
  select jsonb_build_object('base', sum(billed.total), 'gross', sum(paid.amount))
  from billing_schedule as paid
  join invoice_line as billed on billed.company_id = paid.company_id and billed.schedule_id = paid.id and billed.is_billed
  join invoice on invoice.company_id = billed.company_id and invoice.id = billed.invoice_id
    and invoice.status = any(${booked}::smallint[])
  where row.kind = 'DP_RETURN' and paid.company_id = row.company_id and paid.order_id = row.order_id and paid.kind = 'DP'
    and paid.amount > 0
  having sum(paid.amount) > 0)`

/** Columns of a row for its invoice: `row` is the schedule's, `ordered` its order's. */
export const rowColumns: RawBuilder<unknown> = sql`
  row.id, row.order_id, row.line_id, row.kind, coalesce(line.vehicle_id, expense.vehicle_id, charge.vehicle_id) as vehicle_id, row.period_start, row.last_day, row.amount, row.is_taxed,
  row.status, ordered.customer_id, ${before} as before, coalesce(type.with_driver, false) as with_driver,
  coalesce(line.duration_uom in ('MONTH', 'YEAR'), false) as is_long, line.duration_uom as unit,
  (line.unit_price * (100 - line.discount) / 100)::float8 as unit_agreed, line.started_on,
  left(coalesce(expense.description, charge.description), 150) as label,
  ${takes} as takes, ${downPayment} as down_payment`

/** Tables of those columns. */
export const rowTables: RawBuilder<unknown> = sql`
  billing_schedule as row
  join sales_order as ordered on ordered.company_id = row.company_id and ordered.id = row.order_id
  left join sales_order_line as line on line.company_id = row.company_id and line.order_id = row.order_id
    and line.id = row.line_id
  left join wallet_transaction as expense on expense.company_id = row.company_id and expense.id = row.expense_id
  left join order_charge as charge on charge.company_id = row.company_id and charge.id = row.charge_id
  left join rental_type as type on type.company_id = line.company_id and type.id = line.rental_type_id`

/** Order of rows that are due on the same day: by vehicle, its rent first, and what is for the whole order last. */
export const rowOrder = (rows: string): RawBuilder<unknown> => sql`
  line.position nulls last, array_position(${[...billingKinds]}::text[], ${sql.ref(`${rows}.kind`)}),
  ${sql.ref(`${rows}.period_start`)}, ${sql.ref(`${rows}.id`)}`

/** Rows by their ids, locked: nobody else bills or voids them meanwhile. */
export async function rowsById(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, SchedulableRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SchedulableRow>`
    select ${rowColumns} from ${rowTables} where row.id = any(${ids}::uuid[]) order by row.id for update of row`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
