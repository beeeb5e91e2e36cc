import { sql } from 'kysely'
import { billDueRows } from '../billing/billing-run.ts'
import type { Tx } from '../db/tx.ts'

/** Orders whose rent was due within so many days before the demo was written. */
const billedDays = 14

/** Bills what was due in the last weeks; the rest waits for the first billing run, so that there is one to be tried. */
export async function loadInvoices(tx: Tx, writtenOn: number): Promise<void> {
  const until = new Date(writtenOn).toISOString().slice(0, 10)
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id from billing_schedule
    where status = 'PLANNED' and due_on between ${until}::date - ${billedDays}::int and ${until}::date
    order by 1`.execute(tx)
  for (const { order_id } of rows) await billDueRows(tx, { until, order_id })
}
