import { codeOf } from '@rental/core/kernel/machine'
import type { ReturnedPart } from '@rental/core/ledger/credit.postings'
import { accountOf, receiptComponents } from '@rental/core/ledger/receipt.postings'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { sql } from 'kysely'
import { acrossBranches, type Tx } from '../db/tx.ts'

/** Components that an invoice was paid with, and those that went back with credit notes before. */
export interface PaidComponents {
  paid: ReturnedPart[]
  returned: ReturnedPart[]
}

/** Components by the account on which a credit books what goes back; money is balance of the customer. */
const componentOf = JSON.stringify({
  ...Object.fromEntries(
    receiptComponents.flatMap((component) => (component === 'CASH' ? [] : [[accountOf(component), component]])),
  ),
  deposits: 'CASH',
})

/** Receipts of all branches count; giros that the bank has not paid yet do not. */
export async function paidComponents(tx: Tx, invoice: string): Promise<PaidComponents> {
  const { rows } = await acrossBranches(tx, () =>
    sql<PaidComponents>`
      select coalesce((
        select jsonb_agg(jsonb_build_object('component', component, 'amount', amount)) from (
          select case line.component when 'DEPOSIT' then 'CASH' else line.component end as component, sum(line.amount) as amount
          from receipt_line as line
          join receipt on receipt.company_id = line.company_id and receipt.id = line.receipt_id
            and receipt.status = ${codeOf(receiptMachine, 'cleared')}
          where line.invoice_id = ${invoice} group by 1) as part), '[]') as paid,
      coalesce((
        select jsonb_agg(jsonb_build_object('component', component, 'amount', amount)) from (
          select ${componentOf}::jsonb ->> account.purpose as component, sum(line.credit - line.debit) as amount
          from journal_entry as entry
          join journal_line as line on line.company_id = entry.company_id and line.entry_id = entry.id
          join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
            and account.purpose <> 'receivables'
          where entry.event = 'CREDIT_APPLIED' and entry.source_id in (select id from invoice where credits_id = ${invoice})
            and not exists (select from journal_entry as reversal
              where reversal.company_id = entry.company_id and reversal.reverses_id = entry.id)
          group by 1) as part where component is not null), '[]') as returned`.execute(tx),
  )
  return rows[0] ?? { paid: [], returned: [] }
}
