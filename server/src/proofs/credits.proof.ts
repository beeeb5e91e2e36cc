import { bookedCodes } from '@rental/core/modules/invoice/invoice.machine'
import { codeOf } from '@rental/core/kernel/machine'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import type { Proof } from './proof.ts'
import { recordCheck } from './proof-tables.ts'

const booked = `(${bookedCodes.join(', ')})`
const voided = codeOf(receiptMachine, 'void')

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

/** Money that went back with notes over an invoice, as balance of its customer. */
const returned = `
  select sum(line.credit - line.debit) as amount from invoice as note
  join journal_entry as entry on entry.company_id = note.company_id and entry.source_id = note.id
    and entry.event = 'CREDIT_APPLIED'
  join journal_line as line on line.company_id = entry.company_id and line.entry_id = entry.id
  join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
    and account.purpose = 'deposits'
  where note.company_id = paid.company_id and note.credits_id = paid.invoice_id and note.status in ${booked}`

/**
 * The balance of a customer, which can be paid out to him, is at most the money that came in, less what went back and what his
 * invoices have used. Of an invoice, notes free what was paid for it and no more. What a credit without an invoice gave him is
 * his as well. Deposits that he left, got back, lost or passed on are in entries of their own.
 */
const customers = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case when kept.balance > kept.moved + kept.given + received.amount - used.amount then 'balance_without_money' end as problem
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
      and receipt.status <> ${voided}
  ) as received
  cross join lateral (
    select coalesce(sum(greatest(0, paid.amount - coalesce(freed.amount, 0))), 0) as amount
    from (
      select line.company_id, line.invoice_id, sum(line.amount) as amount
      from receipt
      join receipt_line as line on line.company_id = receipt.company_id and line.receipt_id = receipt.id
        and line.component in ('CASH', 'DEPOSIT')
      where receipt.company_id = newest.company_id and receipt.customer_id = (newest.found).id
        and receipt.status <> ${voided}
      group by line.company_id, line.invoice_id
    ) as paid
    cross join lateral (${returned}) as freed
  ) as used`

/** Credit notes take back no more than was invoiced, and no customer has a balance that nobody paid. */
export const creditsProof: Proof = {
  name: 'credits',
  records: async () => [recordCheck('invoice', invoices), recordCheck('customer', customers)],
}
