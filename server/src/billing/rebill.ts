import { Refusal } from '@rental/core/kernel/error'
import { codesOf } from '@rental/core/kernel/machine'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { feeRow } from '@rental/core/modules/sales-order/schedule.rules'
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

/** A row for the day of the expense, due with the bill that it goes onto. */
const insertRow = (tx: Tx, expense: Expense, place: Place, amount: number, takes_from_id: string | null = null) => {
  const { id, order_id, spent_on } = expense
  const { kind, period_start, last_day, is_taxed } = feeRow(null, 'REIMBURSEMENT', spent_on, amount)
  return sql`
    insert into billing_schedule (order_id, version, kind, period_start, last_day, due_on, amount, is_taxed, expense_id,
      takes_from_id)
    values (${order_id}, ${place.version}, ${kind}, ${period_start}, ${last_day}, ${place.due_on}, ${amount}, ${is_taxed},
      ${id}, ${takes_from_id})`.execute(tx)
}

/** The customer pays an expense with the next bill of the order. */
export async function rebill(tx: Tx, expense: Expense): Promise<void> {
  await insertRow(tx, expense, await nextBill(tx, expense), expense.amount)
}

interface BilledExpense {
  id: string
  order_id: string
  spent_on: string
  /** Without what notes by hand have taken back. */
  standing: number
}

async function billedExpense(tx: Tx, expense: string): Promise<BilledExpense | undefined> {
  const { rows } = await sql<BilledExpense>`
    select row.id, row.order_id, row.period_start as spent_on, row.amount - ${creditedByHand('row', 'line')} as standing
    from billing_schedule as row
    left join invoice_line as line on line.company_id = row.company_id and line.schedule_id = row.id and line.is_billed
    where row.expense_id = ${expense} and row.amount > 0 and row.status <> 'VOID'`.execute(tx)
  return rows[0]
}

/** Takes an expense off the bill, or gives it back where it is on an invoice that stays. */
export async function unbill(tx: Tx, { id: expense_id, date }: Pick<Expense, 'id' | 'date'>): Promise<void> {
  const row = await billedExpense(tx, expense_id)
  if (!row) return
  const { order_id, spent_on } = row
  await dropTouched(tx, order_id, [row.id], [])
  const { numAffectedRows = 0n } = await sql`
    update billing_schedule set status = 'VOID'
    where id = ${row.id} and status in ('PLANNED', 'CREDITED')`.execute(tx)
  if (numAffectedRows > 0n) return
  const expense = { id: expense_id, order_id, amount: row.standing, spent_on, date }
  await insertRow(tx, expense, await nextBill(tx, expense), -row.standing, row.id)
}
