import { codeOf } from '@rental/core/kernel/machine'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { GivenFrom } from '@rental/core/modules/sales-order/changed-price'
import type {
  Adjustment,
  BillingRow,
  ContractVersion,
  OrderDelivery,
  PriceEffect,
  RentalSegment,
} from '@rental/core/modules/sales-order/schedule.contract'
import type { Row, StandingRow } from '@rental/core/modules/sales-order/schedule.rules'
import type { PriceInput } from '@rental/core/price/input'
import type { Priced } from '@rental/core/price/priced'
import type { BillingTerms } from '@rental/core/modules/sales-order/billing-periods'
import { sql } from 'kysely'
import { rowOrder } from '../../billing/billed-rows.ts'
import { creditedByHand } from '../../billing/credited-by-hand.ts'
import { isRemade } from '../../billing/drop-invoices.ts'
import type { Tx } from '../../db/tx.ts'
import type { NumberValue } from '../../record/number.ts'
import { moveAllQuietly } from '../../record/transition.ts'
import type { StoredOrder } from './sales-order.store.ts'

/** The order is named once more, so that the planner reads only its lines. */
const ofLine = sql`
  left join sales_order_line as line on line.company_id = one.company_id and line.order_id = one.order_id
    and line.id = one.line_id
  left join vehicle on vehicle.company_id = line.company_id and vehicle.id = line.vehicle_id`

/** Rows that the contract lays, and not what happened on the way. */
const ofContract = (rows: string) =>
  sql`${sql.ref(`${rows}.expense_id`)} is null and ${sql.ref(`${rows}.driver_day_id`)} is null
    and ${sql.ref(`${rows}.charge_id`)} is null`

export async function scheduleRows(tx: Tx, order: string): Promise<BillingRow[]> {
  const { rows } = await sql<BillingRow>`
    select one.id, one.line_id, line.position + 1 as position, coalesce(charged.license_number, vehicle.license_number) as vehicle_name,
      one.kind,
      one.period_start, one.last_day, one.due_on, one.amount, one.is_taxed, one.status, one.version, billed.invoice_id,
      invoice.number as invoice_number, coalesce(expense.description, charge.description) as label
    from billing_schedule as one ${ofLine}
    left join wallet_transaction as expense on expense.company_id = one.company_id and expense.id = one.expense_id
    left join order_charge as charge on charge.company_id = one.company_id and charge.id = one.charge_id
    left join vehicle as charged on charged.company_id = charge.company_id and charged.id = charge.vehicle_id
    left join invoice_line as billed on billed.company_id = one.company_id and billed.schedule_id = one.id
      and billed.is_billed
    left join invoice on invoice.company_id = billed.company_id and invoice.id = billed.invoice_id
    where one.order_id = ${order}
    order by one.due_on, ${rowOrder('one')}`.execute(tx)
  return rows
}

/** By what the bills of an order are laid: its cycle, and the kind of its payment term. */
export async function billingTermsOf(
  tx: Tx,
  { billing_cycle, payment_term_id }: Pick<StoredOrder, 'billing_cycle' | 'payment_term_id'>,
): Promise<BillingTerms> {
  const cycle = billing_cycle ?? null
  if (!payment_term_id) return { cycle, term: null }
  const { rows } = await sql<{ term: BillingTerms['term'] }>`
    select kind as term from payment_term where id = ${payment_term_id}`.execute(tx)
  return { cycle, term: rows[0]?.term ?? null }
}

/**
 * Rows that count when the order changes: those on an invoice that is made anew then count as planned. What notes by
 * hand have taken back is not taken back again. Expenses, days of drivers and charges are paid for whatever becomes of the order.
 */
export async function standingRows(tx: Tx, order: string): Promise<(StandingRow & { id: string; version: number })[]> {
  const { rows } = await sql<StandingRow & { id: string; version: number }>`
    select one.id, one.line_id, one.kind, one.period_start, one.last_day, one.due_on, one.is_taxed,
      one.amount - case when one.status = 'CREDITED' then one.amount else ${creditedByHand('one', 'billed')} end as amount,
      case when ${isRemade} then 'PLANNED' else one.status end as status, one.version, one.of_version
    from billing_schedule as one
    left join invoice_line as billed on billed.company_id = one.company_id and billed.schedule_id = one.id
      and billed.is_billed
    left join invoice on invoice.company_id = billed.company_id and invoice.id = billed.invoice_id
    where one.order_id = ${order} and one.status <> 'VOID' and ${ofContract('one')}
    order by one.due_on, one.line_id nulls first, one.kind, one.period_start, one.id`.execute(tx)
  return rows
}

export async function insertRows(tx: Tx, order: string, version: number, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into billing_schedule (order_id, version, line_id, kind, period_start, last_day, due_on, amount, is_taxed,
      takes_from_id, of_version)
    select ${order}, ${version}, line_id, kind, period_start, last_day, due_on, amount, is_taxed, takes_from_id, of_version
    from jsonb_populate_recordset(null::billing_schedule, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

/** Voids planned rows; false if one of them is invoiced by now. */
export async function voidRows(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update billing_schedule set status = 'VOID' where id = any(${ids}::uuid[]) and status = 'PLANNED'`.execute(tx)
  return Number(numAffectedRows) === ids.length
}

/**
 * Plans a row that a note took back as a whole; its kind, or undefined where it is not such a row, or where its days are
 * no part of the rental any more.
 */
export async function planAgain(tx: Tx, order: string, row: string): Promise<BillingRow['kind'] | undefined> {
  const { rows } = await sql<Pick<BillingRow, 'kind'>>`
    update billing_schedule as row set status = 'PLANNED'
    where row.order_id = ${order} and row.id = ${row} and row.status = 'CREDITED'
      and not exists (select from sales_order as ended where ended.company_id = row.company_id
        and ended.id = row.order_id and ended.status = ${codeOf(salesOrderMachine, 'cancelled')})
      and not exists (select from sales_order_line as line where line.company_id = row.company_id
        and line.order_id = row.order_id and line.id = row.line_id and line.last_day < row.last_day)
    returning kind`.execute(tx)
  return rows[0]?.kind
}

/** Rows of the contract that are not invoiced; what happened on the way stays. */
export const voidPlanned = (tx: Tx, order: string) =>
  sql`update billing_schedule set status = 'VOID'
    where order_id = ${order} and status = 'PLANNED' and ${ofContract('billing_schedule')}`.execute(tx)

/** Its deposit, where no invoice asks for it: with the last vehicle back there is nothing to secure any more. */
export const voidPlannedDeposit = (tx: Tx, order: string) =>
  sql`update billing_schedule set status = 'VOID'
    where order_id = ${order} and status = 'PLANNED' and kind = 'DEPOSIT'`.execute(tx)

export async function deliveriesOf(tx: Tx, order: string): Promise<OrderDelivery[]> {
  const { rows } = await sql<OrderDelivery>`
    select one.id, one.number, one.line_id, line.position + 1 as position, one.vehicle_id,
      vehicle.license_number as vehicle_name, replaced.license_number as replaced_vehicle_name, one.scheduled_at, one.status
    from delivery_order as one
    join sales_order_line as line on line.company_id = one.company_id and line.order_id = one.order_id
      and line.id = one.line_id
    left join vehicle on vehicle.company_id = one.company_id and vehicle.id = one.vehicle_id
    left join vehicle as replaced on replaced.company_id = one.company_id and replaced.id = one.replaced_vehicle_id
    where one.order_id = ${order} order by one.scheduled_at, line.position, one.id`.execute(tx)
  return rows
}

interface NewDelivery {
  order_id: string
  line_id: string
  customer_id: string
  branch_id: number
  number: NumberValue
  scheduled_at: string
}
export const insertDeliveries = (tx: Tx, deliveries: NewDelivery[]) =>
  tx.insertInto('delivery_order').values(deliveries).execute()

/** Handovers that have not begun. */
export const cancelDeliveries = (tx: Tx, order: string) =>
  moveAllQuietly(tx, { table: 'delivery_order', machine: deliveryOrderMachine }, { order_id: order }, 'cancel')

export const cancelDelivery = (tx: Tx, line: string) =>
  moveAllQuietly(tx, { table: 'delivery_order', machine: deliveryOrderMachine }, { line_id: line }, 'cancel')

export async function segmentsOf(tx: Tx, order: string): Promise<RentalSegment[]> {
  const { rows } = await sql<RentalSegment>`
    select one.id, one.line_id, line.position + 1 as position, one.vehicle_id, own.license_number as vehicle_name,
      one.starts_at, one.ends_at, one.reason, one.price_effect, one.occupancy_id
    from rental_segment as one
    join sales_order_line as line on line.company_id = one.company_id and line.order_id = one.order_id
      and line.id = one.line_id
    join vehicle as own on own.company_id = one.company_id and own.id = one.vehicle_id
    where one.order_id = ${order} order by line.position, one.starts_at`.execute(tx)
  return rows
}

/** Lines whose vehicle has left, and when the last one of each came back; null while it is out. */
export async function backMoments(tx: Tx, order: string): Promise<{ line_id: string; at: string | null }[]> {
  const { rows } = await sql<{ line_id: string; at: string | null }>`
    select distinct on (segment.line_id) segment.line_id, taken.back_at as at
    from rental_segment as segment
    join occupancy as taken on taken.company_id = segment.company_id and taken.id = segment.occupancy_id
    where segment.order_id = ${order} and taken.out_at is not null
    order by segment.line_id, taken.out_at desc`.execute(tx)
  return rows
}

interface NewSegment {
  order_id: string
  line_id: string
  vehicle_id: string
  starts_at: string
  ends_at: string
  occupancy_id: string
  reason?: string | null
  price_effect?: PriceEffect
}
export const insertSegment = (tx: Tx, segment: NewSegment) => tx.insertInto('rental_segment').values(segment).execute()

/** Many at once, in one statement. */
export const insertSegments = (tx: Tx, segments: readonly object[]) =>
  sql`
    insert into rental_segment (order_id, line_id, vehicle_id, starts_at, ends_at, occupancy_id)
    select order_id, line_id, vehicle_id, starts_at, ends_at, occupancy_id
    from jsonb_populate_recordset(null::rental_segment, ${JSON.stringify(segments)}::jsonb)`.execute(tx)

export const updateSegment = (
  tx: Tx,
  id: string,
  change: Partial<Pick<NewSegment, 'vehicle_id' | 'starts_at' | 'ends_at'>>,
) => tx.updateTable('rental_segment').set(change).where('id', '=', id).execute()

export const deleteSegment = (tx: Tx, id: string) => tx.deleteFrom('rental_segment').where('id', '=', id).execute()

export async function versionsOf(tx: Tx, order: string): Promise<ContractVersion[]> {
  const { rows } = await sql<ContractVersion>`
    select one.no, one.kind, one.effective_from, one.reason, one.total, one.difference, one.adjustments,
      person.full_name as created_by_name, one.created_at, exists (
        select from delivery_order as exchange where exchange.company_id = one.company_id
          and exchange.order_id = one.order_id and exchange.version = one.no
          and exchange.status <> ${codeOf(deliveryOrderMachine, 'cancelled')}) as has_addendum
    from contract_version as one
    left join app_user as person on person.company_id = one.company_id and person.id = one.created_by_id
    where one.order_id = ${order} order by one.no desc`.execute(tx)
  return rows
}

export interface NewVersion {
  order_id: string
  no: number
  kind: ContractVersion['kind']
  effective_from: string
  reason: string | null
  terms: object
  price_input: PriceInput
  priced: Priced
  adjustments: readonly Adjustment[]
  difference: number
  /** Given away by it, before taxes. */
  given?: number
  /** Absent for the first version, which gives nothing. */
  given_from?: GivenFrom
  hash: string
}

export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  const { order_id, no, kind, effective_from, reason, difference, given = 0, given_from, hash } = version
  await sql`
    insert into contract_version (order_id, no, kind, effective_from, reason, terms, price_input, priced, adjustments,
      difference, given, given_from, hash)
    values (${order_id}, ${no}, ${kind}, ${effective_from}, ${reason}, ${JSON.stringify(version.terms)},
      ${JSON.stringify(version.price_input)}, ${JSON.stringify(version.priced)},
      ${JSON.stringify(version.adjustments)}, ${difference}, ${given},
      ${given_from ? JSON.stringify(given_from) : null}, ${hash})`.execute(tx)
}
