import { addDays } from '@rental/core/kernel/date'
import { codeOf } from '@rental/core/kernel/machine'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { sql } from 'kysely'
import { billDueRows } from '../billing/billing-run.ts'
import { earnRevenue } from '../billing/earn-revenue.ts'
import { finish, type Tx } from '../db/tx.ts'
import { approveInvoices } from '../flows/approve-invoices.ts'
import { workAt } from './play-order.ts'
import { actAt, type Staff } from './staff.ts'

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
/** Bills are looked at some days after they are made. */
const daysToApprove = 3
const daysAhead = 7
const monthsEarned = 13
const weekMs = 7 * 86_400_000

/** Invoices that wait and are dated until a day, by week. */
async function waitingByWeek(tx: Tx, until: string) {
  const { rows } = await sql<{ id: string; hash: string; date: string }>`
    select id, hash, date from invoice
    where status = ${codeOf(invoiceMachine, 'waiting')} and date <= ${until}::date order by date, id`.execute(tx)
  return Map.groupBy(rows, ({ date }) => Math.floor(Date.parse(date) / weekMs))
}

/** Bills the year of orders as the billing run does, each invoice made and approved in its time; the latest still wait. */
export async function loadInvoices(tx: Tx, staff: Staff, writtenOn: number): Promise<void> {
  const today = dayOf(writtenOn)
  actAt(tx, staff.finance, writtenOn)
  await billDueRows(tx, { until: addDays(today, daysAhead) })
  const written = sql`least(date - ${daysAhead}::int + time '02:00', ${new Date(writtenOn).toISOString()}::timestamptz)`
  await sql`update invoice set created_at = ${written}, submitted_at = ${written}`.execute(tx)
  for (const [, invoices] of await waitingByWeek(tx, addDays(today, -daysToApprove))) {
    const last = Date.parse(`${invoices.at(-1)?.date ?? today}T08:00:00Z`)
    await approveInvoices(workAt(tx, staff.manager, Math.min(last, writtenOn)), invoices)
    await finish(tx)
  }
  for (let ago = monthsEarned; ago >= 0; ago -= 1) {
    const end = dayOf(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - ago, 0))
    const until = end < today ? end : addDays(today, -1)
    // In the night after it.
    actAt(tx, staff.finance, Math.min(Date.parse(`${until}T18:00:00Z`), writtenOn))
    await earnRevenue(tx, until)
    await finish(tx)
  }
}
