import { bookedCodes } from '@rental/core/modules/invoice/invoice.machine'
import { codeOf } from '@rental/core/kernel/machine'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import type { Proof } from './proof.ts'
import { recordCheck } from './proof-tables.ts'

const booked = `(${bookedCodes.join(', ')})`

/** Invoices with the notes over them: of the same customer and branch, and no more by line and by tax. */
const invoices = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case
      when notes.of_other then 'credit_of_other'
      when notes.total > (newest.found).total or notes.tax > (newest.found).total_tax
        or notes.pph23 > (newest.found).pph23 or taken.too_much then 'credited_too_much'
    end as problem
  from (${rows}) as newest
  cross join lateral (
    select coalesce(sum(note.total), 0) as total, coalesce(sum(note.total_tax), 0) as tax,
      coalesce(sum(note.pph23), 0) as pph23, coalesce(bool_or(note.customer_id <> (newest.found).customer_id
        or note.branch_id <> (newest.found).branch_id), false) as of_other
    from invoice as note
    where note.company_id = newest.company_id and note.credits_id = (newest.found).id and note.status in ${booked}
  ) as notes
  cross join lateral (
    select coalesce(bool_or(abs(part.amount) > abs(part.total)), false) as too_much from (
      select line.total, sum(case taker.kind when 'CREDIT_NOTE' then taken.total else -taken.total end) as amount
      from invoice_line as line
      join invoice_line as taken on taken.company_id = line.company_id and taken.credits_line_id = line.id
      join invoice as taker on taker.company_id = taken.company_id and taker.id = taken.invoice_id
        and taker.status in ${booked}
      where line.company_id = newest.company_id and line.invoice_id = (newest.found).id
      group by line.id, line.total
    ) as part
  ) as taken`

/**
 * The balance of a customer is at most the money that he brought, less what went back. What a credit without an invoice
 * gave him is his as well.
 */
const customers = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case when kept.balance > kept.moved + kept.given + received.amount then 'balance_without_money' end as problem
  from (${rows}) as newest
  cross join lateral (
    select coalesce(sum(line.credit - line.debit), 0) as balance,
      coalesce(sum(line.credit - line.debit) filter (where entry.rule like 'deposit\\_%'), 0) as moved,
      coalesce(sum(line.credit - line.debit) filter (where note.id is not null), 0) as given
    from journal_line as line
    join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
      and account.purpose = 'deposits'
    join journal_entry as entry on entry.company_id = line.company_id and entry.id = line.entry_id
    left join invoice as note on note.company_id = entry.company_id and note.id = entry.source_id and note.credits_id is null
      and entry.rule like 'credit\\_applied%'
    where line.company_id = newest.company_id and line.customer_id = (newest.found).id
  ) as kept
  cross join lateral (
    select coalesce(sum(receipt.amount), 0) as amount from receipt
    where receipt.company_id = newest.company_id and receipt.customer_id = (newest.found).id
      and receipt.status <> ${codeOf(receiptMachine, 'void')}
  ) as received`

/** Credit notes take back no more than was invoiced, and no customer has a balance that nobody paid. */
export const creditsProof: Proof = {
  name: 'credits',
  records: async () => [recordCheck('invoice', invoices), recordCheck('customer', customers)],
}
