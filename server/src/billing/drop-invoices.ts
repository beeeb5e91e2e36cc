import { codesOf } from '@rental/core/kernel/machine'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { sql, type RawBuilder } from 'kysely'
import { finish, type Tx } from '../db/tx.ts'

export const isUnapproved: RawBuilder<boolean> = sql`invoice.status = any(${codesOf(invoiceMachine, ['draft', 'waiting'])}::smallint[])`

/** Locks the rows of an order: a run that is billing them is waited for. */
async function lockRows(tx: Tx, order: string): Promise<void> {
  await finish(tx)
  await sql`select from billing_schedule where order_id = ${order} order by id for update`.execute(tx)
}

/**
 * An invoice is made anew by the billing run when its order changes before it is approved. One with lines that somebody
 * added is not: they would be lost.
 */
export const isRemade: RawBuilder<boolean> = sql`(${isUnapproved} and not exists (
  select from invoice_line as added where added.company_id = invoice.company_id and added.invoice_id = invoice.id
    and added.schedule_id is null))`

/** Deletes the invoices that a change of an order makes anew: with rows that fall away, or of a day that gains rows. */
export async function dropTouched(
  tx: Tx,
  order: string,
  rows: readonly string[],
  days: readonly string[],
): Promise<string[]> {
  await lockRows(tx, order)
  const { rows: dropped } = await sql<{ id: string }>`
    delete from invoice
    where ${isRemade} and id in (
      select line.invoice_id from invoice_line as line
      join billing_schedule as row on row.company_id = line.company_id and row.id = line.schedule_id
      where line.order_id = ${order} and (row.id = any(${rows}::uuid[]) or row.due_on = any(${days}::date[])))
    returning id`.execute(tx)
  return dropped.map(({ id }) => id)
}

/**
 * Deletes invoices of an order that are not approved yet; their ids. All of their rows are planned again, also those of
 * other orders, which the next billing run invoices.
 */
export async function dropInvoices(tx: Tx, order: string): Promise<string[]> {
  await lockRows(tx, order)
  const { rows } = await sql<{ id: string }>`
    delete from invoice
    where ${isUnapproved}
      and id in (select invoice_id from invoice_line where order_id = ${order})
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes notes over an invoice that are not approved yet; their ids. What the schedule takes back is billed anew. */
export async function dropNotes(tx: Tx, invoice: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from invoice where credits_id = ${invoice} and ${isUnapproved} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
