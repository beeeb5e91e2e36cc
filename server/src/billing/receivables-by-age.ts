import type { AgedReceivables } from '@rental/core/modules/invoice/aged.fields'
import { agingBuckets, agingOf } from '@rental/core/modules/invoice/invoice.rules'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { isMoneyOwed } from './overdue.ts'

/** Receivables by how late they are. Giros in hand are owed until the bank pays them. */
export async function receivablesByAge(tx: Tx): Promise<AgedReceivables[]> {
  const { rows } = await sql<Omit<AgedReceivables, 'aging'> & { days_late: number }>`
    select late.days_late, count(*) as count, coalesce(sum(owed.amount), 0)::bigint as amount
    from invoice
    cross join lateral (
      select abs(coalesce(sum(line.debit - line.credit), 0)) as amount from journal_line as line
      join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
        and account.purpose in ('receivables', 'giros')
      where line.company_id = invoice.company_id and line.invoice_id = invoice.id) as owed
    -- All ages above the last border are one.
    cross join lateral (select greatest(0, least(91, company_today() - invoice.due_on)) as days_late) as late
    where invoice.company_id = (select current_company()) and ${isMoneyOwed}
    group by late.days_late`.execute(tx)
  return agingBuckets.map((aging) => {
    const found = rows.filter(({ days_late }) => agingOf(days_late) === aging)
    const sumOf = (column: 'count' | 'amount') => found.reduce((sum, row) => sum + row[column], 0)
    return { aging, count: sumOf('count'), amount: sumOf('amount') }
  })
}
