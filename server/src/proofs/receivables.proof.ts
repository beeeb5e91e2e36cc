import { codeOf } from '@rental/core/kernel/machine'
import { bookedCodes, invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import type { Proof } from './proof.ts'
import { checkedRows, recordCheck } from './proof-tables.ts'

const code = (state: keyof typeof invoiceMachine.states) => codeOf(invoiceMachine, state)

/** State of an invoice by what the ledger says is open of it. Nothing is open of a credit note: it is used up at once. */
const standsOtherwise = `case
  when (newest.found).status not in (${bookedCodes.join(', ')}) or (newest.found).kind = 'CREDIT_NOTE' then owed.open <> 0
  when owed.open not between 0 and (newest.found).total then true
  when (newest.found).total > 0 and owed.credited = (newest.found).total then (newest.found).status <> ${code('credited')}
  when owed.open = 0 then (newest.found).status <> ${code('paid')}
  when owed.open = (newest.found).total then (newest.found).status <> ${code('approved')}
  else (newest.found).status <> ${code('partly_paid')} end`

/** Invoices with their entries. One that comes to nothing may have none. */
const invoices = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case
      when (newest.found).status < ${code('approved')} and booked.issued > 0 then 'booked_too_early'
      when (newest.found).status >= ${code('approved')} and (booked.issued > 1 or booked.owed <>
        case (newest.found).kind when 'CREDIT_NOTE' then -(newest.found).total else (newest.found).total end)
        then 'booking_differs'
      when (newest.found).status = ${code('void')} and booked.standing > 0 then 'not_reversed'
      when (newest.found).status in (${bookedCodes.join(', ')}) and booked.reversed > 0 then 'booking_differs'
      when ${standsOtherwise} then 'open_amount_differs'
    end as problem
  from (${rows}) as newest
  cross join lateral (
    select coalesce(sum(line.debit - line.credit), 0) as open, (
        select coalesce(sum(note.total), 0) from invoice as note
        where note.company_id = newest.company_id and note.credits_id = (newest.found).id
          and note.status in (${bookedCodes.join(', ')})) as credited
    from journal_line as line
    join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
      and account.purpose in ('receivables', 'giros')
    where line.company_id = newest.company_id and line.invoice_id = (newest.found).id
  ) as owed
  cross join lateral (
    select count(*) filter (where entry.event = 'INVOICE_ISSUED') as issued,
      count(*) filter (where reversal.id is null) as standing,
      count(*) filter (where reversal.id is not null) as reversed,
      coalesce(sum(asked.amount) filter (where entry.event = 'INVOICE_ISSUED'), 0) as owed
    from journal_entry as entry
    left join journal_entry as reversal on reversal.company_id = entry.company_id and reversal.reverses_id = entry.id
    cross join lateral (
      select coalesce(sum(line.debit - line.credit), 0) as amount
      from journal_line as line
      join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
        and account.purpose = 'receivables'
      where line.company_id = entry.company_id and line.entry_id = entry.id
    ) as asked
    where entry.company_id = newest.company_id and entry.source_id = (newest.found).id and entry.event <> 'REVERSAL'
  ) as booked`

/** Amounts that are booked as owed name their invoice. Entries that a person wrote, such as opening balances, need not. */
const balances = `
  select company.id as company_id, company.name as company_name, null as record_id, null as detail,
    case when sum(line.debit - line.credit) filter (where line.invoice_id is null) <> 0 then 'receivables_differ' end as problem
  from company
  join ledger_account as account on account.company_id = company.id and account.purpose = 'receivables'
  join journal_line as line on line.company_id = account.company_id and line.account_id = account.id
  join journal_entry as entry on entry.company_id = line.company_id and entry.id = line.entry_id
    and entry.source_id is not null
  group by company.id`

/** States of invoices against the ledger. */
export const receivablesProof: Proof = {
  name: 'receivables',
  whole: ({ client }) => checkedRows(client, 'journal_line', balances),
  records: async () => [recordCheck('invoice', invoices)],
}
