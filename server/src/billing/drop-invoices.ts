import { codesOf } from '@rental/core/kernel/machine'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { sql } from 'kysely'
import { finish, type Tx } from '../db/tx.ts'

/**
 * Deletes invoices of an order that are not approved yet; their ids. All of their rows are planned again, also those of
 * other orders, which the next billing run invoices. The rows are locked first: a run that is billing them is waited for.
 */
export async function dropInvoices(tx: Tx, order: string): Promise<string[]> {
  await finish(tx)
  await sql`select from billing_schedule where order_id = ${order} order by id for update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    delete from invoice
    where status = any(${codesOf(invoiceMachine, ['draft', 'waiting'])}::smallint[])
      and id in (select invoice_id from invoice_line where order_id = ${order})
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
