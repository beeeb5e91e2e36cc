import { addDays } from '@rental/core/kernel/date'
import { codeOf } from '@rental/core/kernel/machine'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { sql } from 'kysely'
import { billDueRows } from '../billing/billing-run.ts'
import { earnRevenue } from '../billing/earn-revenue.ts'
import { finish, type Tx } from '../db/tx.ts'
import { approveInvoices } from '../flows/approve-invoices.ts'
import { workAt, type DemoOwner } from './play-order.ts'

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
/** Bills are looked at some days after they are made. */
const daysToApprove = 3
const daysAhead = 7

/** Invoices that wait and are dated until a day, by month. */
async function waitingByMonth(tx: Tx, until: string) {
  const { rows } = await sql<{ id: string; hash: string; date: string }>`
    select id, hash, date from invoice
    where status = ${codeOf(invoiceMachine, 'waiting')} and date <= ${until}::date order by date, id`.execute(tx)
  return Map.groupBy(rows, ({ date }) => date.slice(0, 7))
}

/** Bills the year of orders as the billing run does, each invoice made and approved in its time; the latest still wait. */
export async function loadInvoices(tx: Tx, owner: DemoOwner, writtenOn: number): Promise<void> {
  const today = dayOf(writtenOn)
  await billDueRows(tx, { until: addDays(today, daysAhead) })
  await sql`
    update invoice set created_at = least(date - ${daysAhead}::int + time '05:00', ${today}::date + time '05:00'),
      submitted_at = submitted_at + (least(date, ${today}::date) - current_date) * interval '1 day'`.execute(tx)
  for (const [, invoices] of await waitingByMonth(tx, addDays(today, -daysToApprove))) {
    const last = Date.parse(`${invoices.at(-1)?.date ?? today}T08:00:00Z`)
    await approveInvoices(workAt(tx, owner, Math.min(last, writtenOn)), invoices)
    await finish(tx)
  }
  await earnRevenue(tx, addDays(today, -1))
}
