import { bookedCodes } from '@rental/core/modules/invoice/invoice.machine'
import { sql } from 'kysely'
import { finish, type Tx } from '../db/tx.ts'

export interface OpenInvoice {
  id: string
  status: number
  kind: string
  branch_id: number
  date: string
  customer_id: string
  total: number
  /** Not paid yet; giros in hand are not counted as paid. */
  open: number
  /** Not paid, and not covered by giros either. */
  owed: number
  /** By approved credit notes. */
  credited: number
}

/** Invoices with what is open of each by the ledger, locked in one order so that payments do not wait for each other in circles. */
export async function openAmounts(tx: Tx, ids: readonly string[]): Promise<OpenInvoice[]> {
  await finish(tx)
  await sql`select from invoice where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  const { rows } = await sql<OpenInvoice>`
    select invoice.id, invoice.status, invoice.kind, invoice.branch_id, invoice.date::text, invoice.customer_id, invoice.total,
      coalesce(sum(line.debit - line.credit), 0)::bigint as open,
      coalesce(sum(line.debit - line.credit) filter (where account.purpose = 'receivables'), 0)::bigint as owed,
      coalesce((select sum(note.total) from invoice as note
        where note.company_id = invoice.company_id and note.credits_id = invoice.id
          and note.status = any(${bookedCodes}::smallint[])), 0)::bigint as credited
    from invoice
    left join (journal_line as line
      join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
        and account.purpose in ('receivables', 'giros'))
      on line.company_id = invoice.company_id and line.invoice_id = invoice.id
    where invoice.id = any(${ids}::uuid[])
    group by invoice.company_id, invoice.id order by invoice.due_on, invoice.id`.execute(tx)
  return rows
}
