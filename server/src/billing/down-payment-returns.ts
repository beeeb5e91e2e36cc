import { feeRow } from '@rental/core/modules/sales-order/schedule.rules'
import { sum } from '@rental/core/totals/round'
import { sql } from 'kysely'
import { finish, type Tx } from '../db/tx.ts'
import { creditedByHand } from './credited-by-hand.ts'
import { dropTouched } from './drop-invoices.ts'
import { nextBill } from './rebill.ts'

interface DownPaymentRow {
  id: string
  kind: 'DP' | 'DP_RETURN'
  status: 'PLANNED' | 'INVOICED' | 'CREDITED' | 'VOID'
  period_start: string
  due_on: string
  amount: number
  version: number
  credited: number
}

async function downPaymentRows(tx: Tx, order: string): Promise<DownPaymentRow[]> {
  const { rows } = await sql<DownPaymentRow>`
    select row.id, row.kind, row.status, row.period_start, row.due_on, row.amount, row.version,
      ${creditedByHand('row', 'line')} as credited
    from billing_schedule as row
    left join invoice_line as line on line.company_id = row.company_id and line.schedule_id = row.id and line.is_billed
    where row.order_id = ${order} and row.kind in ('DP', 'DP_RETURN') and row.status <> 'VOID'
    order by row.due_on desc, row.id desc`.execute(tx)
  return rows
}

/** Of a down payment, what the customer still pays: notes by hand took the rest back. */
const standingOf = ({ status, amount, credited }: DownPaymentRow): number =>
  status === 'CREDITED' ? 0 : amount - credited

const insertReturn = (
  tx: Tx,
  order: string,
  row: Pick<DownPaymentRow, 'period_start' | 'due_on' | 'version' | 'amount'>,
) => {
  const { kind, period_start, last_day, amount, is_taxed } = feeRow(null, 'DP_RETURN', row.period_start, row.amount)
  return sql`
    insert into billing_schedule (order_id, version, kind, period_start, last_day, due_on, amount, is_taxed)
    values (${order}, ${row.version}, ${kind}, ${period_start}, ${last_day}, ${row.due_on}, ${amount}, ${is_taxed})`.execute(
    tx,
  )
}

/**
 * After a note by hand over a down payment, or the end of such a note: later bills deduct just what stands of the down
 * payment. Deductions that are too many fall away from the last one on; what is missing comes with the next bill.
 */
export async function matchReturns(tx: Tx, order: string, date: string): Promise<void> {
  await finish(tx)
  const rows = await downPaymentRows(tx, order)
  const returns = rows.filter(({ kind }) => kind === 'DP_RETURN')
  const paid = sum(rows.filter(({ kind }) => kind === 'DP').map(standingOf))
  let tooMuch = -sum(returns.map(({ amount }) => amount)) - paid
  if (tooMuch < 0) {
    const place = await nextBill(tx, { order_id: order, date })
    await insertReturn(tx, order, { ...place, period_start: place.due_on, amount: tooMuch })
    return
  }
  for (const row of returns) {
    if (tooMuch <= 0) return
    await dropTouched(tx, order, [row.id], [])
    const { numAffectedRows = 0n } = await sql`
      update billing_schedule set status = 'VOID' where id = ${row.id} and status = 'PLANNED'`.execute(tx)
    if (numAffectedRows === 0n) continue
    const less = Math.min(tooMuch, -row.amount)
    tooMuch -= less
    if (less < -row.amount) await insertReturn(tx, order, { ...row, amount: row.amount + less })
  }
}
