/** Kind of the record of each event; entries by hand have none. */
const sourceOfEvent = `case
  when booked.event in ('INVOICE_ISSUED', 'CREDIT_APPLIED', 'REVENUE_EARNED') then 'invoice'
  when booked.event in ('RECEIPT_RECORDED', 'GIRO_CLEARED') then 'receipt'
  when booked.event = 'DEBT_REPAID' then 'wallet'
  when booked.event <> 'MANUAL' then 'wallet_transaction' end`

/**
 * Entries with the record that they book, and those that reverse another: both together come to nothing in every account,
 * and for every record that they concern. Entries by hand are reversed by account alone.
 */
export const reversals = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case
      when ((newest.found).event = 'REVERSAL') <> ((newest.found).reverses_id is not null)
        or booked.source_id is distinct from (newest.found).source_id
        or booked.branch_id is distinct from (newest.found).branch_id or left_over.is_any then 'reversal_differs'
      when (newest.found).source_kind is distinct from ${sourceOfEvent}
        or (newest.found).source_id is not null and not exists (
          select from invoice as one where one.company_id = newest.company_id and one.id = (newest.found).source_id
            and (newest.found).source_kind = 'invoice'
          union all
          select from receipt as one where one.company_id = newest.company_id and one.id = (newest.found).source_id
            and (newest.found).source_kind = 'receipt'
          union all
          select from wallet_transaction as one where one.company_id = newest.company_id
            and one.id = (newest.found).source_id and (newest.found).source_kind = 'wallet_transaction'
          union all
          select from wallet as one where one.company_id = newest.company_id and one.id = (newest.found).source_id
            and (newest.found).source_kind = 'wallet') then 'booked_without_record'
    end as problem
  from (${rows}) as newest
  cross join lateral (select (newest.found).*) as own
  left join lateral (
    select entry.event, entry.source_id, entry.branch_id from journal_entry as entry
    where entry.company_id = newest.company_id and entry.id = coalesce(own.reverses_id, own.id) limit 1
  ) as booked on true
  cross join lateral (
    select exists (
      select from journal_line as line
      where own.reverses_id is not null and line.company_id = newest.company_id and line.entry_id in (own.id, own.reverses_id)
      group by line.account_id, case when own.source_id is not null
        then (line.customer_id, line.employee_id, line.vehicle_id, line.invoice_id, line.order_id) end
      having sum(line.debit - line.credit) <> 0) as is_any
  ) as left_over`
