import { Refusal } from '@rental/core/kernel/error'
import { codesOf } from '@rental/core/kernel/machine'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { BillingKind } from '@rental/core/modules/sales-order/schedule.contract'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { creditedByHand } from './credited-by-hand.ts'
import { dropTouched } from './drop-invoices.ts'

/** Orders whose customer can be charged: agreed, whatever became of them. */
const charged = codesOf(salesOrderMachine, ['confirmed', 'on_rent', 'completed', 'terminated', 'cancelled'])

const notAgreed = () => new Refusal('invalid_input', { fields: { order_id: { key: 'order_not_billable' } } })

/** The customer of an order can be charged with an expense. */
export async function expectAgreed(tx: Tx, order: string): Promise<void> {
  const { rows } = await sql`
    select from sales_order where id = ${order} and status = any(${charged}::smallint[])`.execute(tx)
  if (rows.length === 0) throw notAgreed()
}

/** Bills that come later than this are not waited for. */
const mostDays = 31

interface Expense {
  id: string
  order_id: string
  amount: number
  /** The day on which the money was spent. */
  spent_on: string
  /** The day on which it is verified, or taken back. */
  date: string
}

interface Place {
  version: number
  due_on: string
}

/** Day of the next bill of an order, or the given one where none comes soon. */
export async function nextBill(tx: Tx, { order_id, date }: Pick<Expense, 'order_id' | 'date'>): Promise<Place> {
  const { rows } = await sql<Place>`
    select coalesce((select max(version.no) from contract_version as version
        where version.company_id = ordered.company_id and version.order_id = ordered.id), 1) as version,
      coalesce((select min(row.due_on) from billing_schedule as row
        where row.company_id = ordered.company_id and row.order_id = ordered.id and row.status = 'PLANNED'
          and row.due_on between ${date}::date and ${date}::date + ${mostDays}::int), ${date}::date)::text as due_on
    from sales_order as ordered
    where ordered.id = ${order_id} and ordered.status = any(${charged}::smallint[])`.execute(tx)
  if (!rows[0]) throw notAgreed()
  return rows[0]
}

/** Cause of a row besides the contract: an expense, or a charge after the end. It is billed once, and taken back once. */
export interface Cause {
  column: 'expense_id' | 'charge_id'
  id: string
}

interface CausedRow {
  order_id: string
  kind: BillingKind
  amount: number
  is_taxed: boolean
  /** The day that it concerns. */
  day: string
}

/** A row for the day of its cause, due with the bill that it goes onto. */
export const layCaused = (
  tx: Tx,
  { column, id }: Cause,
  { order_id, kind, amount, is_taxed, day }: CausedRow,
  place: Place,
  takes_from_id: string | null = null,
) =>
  sql`
  insert into billing_schedule (order_id, version, kind, period_start, last_day, due_on, amount, is_taxed, ${sql.ref(column)},
    takes_from_id)
  values (${order_id}, ${place.version}, ${kind}, ${day}, ${day}, ${place.due_on}, ${amount}, ${is_taxed}, ${id},
    ${takes_from_id})`.execute(tx)

/** The customer pays an expense with the next bill of the order. */
export async function rebill(tx: Tx, { id, order_id, amount, spent_on: day, date }: Expense): Promise<void> {
  const place = await nextBill(tx, { order_id, date })
  await layCaused(
    tx,
    { column: 'expense_id', id },
    { order_id, kind: 'REIMBURSEMENT', amount, is_taxed: false, day },
    place,
  )
}

/**
 * Takes a row off the bill, or gives back what stands of it where it is on an invoice that stays: notes by hand may have
 * taken a part back already.
 */
export async function takeCausedBack(tx: Tx, cause: Cause, date: string): Promise<void> {
  const { rows } = await sql<CausedRow & { id: string }>`
    select row.id, row.order_id, row.kind, row.is_taxed, row.period_start as day,
      row.amount - ${creditedByHand('row', 'line')} as amount
    from billing_schedule as row
    left join invoice_line as line on line.company_id = row.company_id and line.schedule_id = row.id and line.is_billed
    where ${sql.ref(`row.${cause.column}`)} = ${cause.id} and row.amount > 0 and row.status <> 'VOID'`.execute(tx)
  const [row] = rows
  if (!row) return
  await dropTouched(tx, row.order_id, [row.id], [])
  const { numAffectedRows = 0n } = await sql`
    update billing_schedule set status = 'VOID' where id = ${row.id} and status in ('PLANNED', 'CREDITED')`.execute(tx)
  if (numAffectedRows > 0n || row.amount === 0) return
  const place = await nextBill(tx, { order_id: row.order_id, date })
  await layCaused(tx, cause, { ...row, amount: -row.amount }, place, row.id)
}

/** Takes an expense off the bill. */
export const unbill = (tx: Tx, { id, date }: Pick<Expense, 'id' | 'date'>): Promise<void> =>
  takeCausedBack(tx, { column: 'expense_id', id }, date)
