import { bookedCodes } from '@rental/core/modules/invoice/invoice.machine'
import { sql, type RawBuilder } from 'kysely'

/** Sums of invoices: credit notes count below zero, and paid is what neither is open nor was credited. */
export interface InvoiceMoney {
  invoiced: number
  paid: number
  outstanding: number
}

const booked = sql.lit(`{${bookedCodes.join(',')}}`)

/**
 * Approved invoices and credit notes, each with its amounts by the ledger; `where` is over `invoice`. What a credit note
 * leaves as balance of the customer is taken off what he paid, so that paid and outstanding add up to what is invoiced.
 */
export const invoiceMoney = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select invoice.company_id, invoice.id, coalesce(invoice.credits_id, invoice.id) as billed_id, invoice.date,
    case invoice.kind when 'CREDIT_NOTE' then -invoice.total else invoice.total end as invoiced,
    case invoice.kind when 'CREDIT_NOTE' then 0 else owed.open end as outstanding,
    case invoice.kind when 'CREDIT_NOTE' then -kept.amount else invoice.total - owed.open - owed.credited end as paid
  from invoice
  cross join lateral (
    select coalesce(sum(line.debit - line.credit), 0)::bigint as open,
      coalesce(sum(line.credit) filter (where entry.event = 'CREDIT_APPLIED' and note.id is not null), 0)::bigint as credited
    from journal_line as line
    join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
      and account.purpose in ('receivables', 'giros')
    join journal_entry as entry on entry.company_id = line.company_id and entry.id = line.entry_id
    left join invoice as note on note.company_id = entry.company_id and note.id = entry.source_id
      and note.kind = 'CREDIT_NOTE' and note.status = any(${booked}::smallint[])
    where line.company_id = invoice.company_id and line.invoice_id = invoice.id
  ) as owed
  cross join lateral (
    select coalesce(sum(line.credit), 0)::bigint as amount
    from journal_entry as entry
    join journal_line as line on line.company_id = entry.company_id and line.entry_id = entry.id
    join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
      and account.purpose <> 'receivables'
    where invoice.kind = 'CREDIT_NOTE' and entry.company_id = invoice.company_id and entry.source_id = invoice.id
      and entry.event = 'CREDIT_APPLIED'
  ) as kept
  where invoice.status = any(${booked}::smallint[]) and ${where}`

/**
 * Amounts of an order, as one JSON object. An invoice over several orders is divided as its lines are before taxes; a
 * credit note with lines by hand, as the invoice that it names.
 */
export const orderMoney = (order: string): RawBuilder<unknown> => sql`
  select jsonb_build_object('invoiced', coalesce(sum(round(money.invoiced * part.share)), 0)::bigint,
    'paid', coalesce(sum(round(money.invoiced * part.share) - round(money.outstanding * part.share)), 0)::bigint,
    'outstanding', coalesce(sum(round(money.outstanding * part.share)), 0)::bigint)
  from (${invoiceMoney(sql`coalesce(invoice.credits_id, invoice.id) in (
    select line.invoice_id from invoice_line as line where line.order_id = ${order})`)}) as money
  cross join lateral (
    select coalesce(sum(line.total) filter (where line.order_id = ${order}) / nullif(sum(line.total), 0), 0) as share
    from invoice_line as line
    where line.company_id = money.company_id and line.invoice_id = money.billed_id and line.kind <> 'DEPOSIT'
  ) as part`
