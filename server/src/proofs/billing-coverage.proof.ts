import { bookedCodes } from '@rental/core/modules/invoice/invoice.machine'
import { returnChargeKinds } from '@rental/core/modules/return-order/charge.fields'
import type { Proof } from './proof.ts'
import { recordCheck } from './proof-tables.ts'

/** No contract day is billed twice or not at all, and what is billed is what the order costs. */
export const billingCoverageProof: Proof = {
  name: 'billing_coverage',
  records: async () => [
    recordCheck('sales_order_line', daysOfLines),
    recordCheck('sales_order', sumsOfOrders),
    recordCheck('invoice', daysOfInvoices),
  ],
}

const booked = `(${bookedCodes.join(', ')})`

const agreed = '(10, 15, 20, 25)'
/** Charges of returns, days of drivers and expenses are billed beside what the order costs. */
const returnKinds = [...returnChargeKinds, 'DRIVER_DAY'].map((kind) => `'${kind}'`).join(', ')

/**
 * Days that are invoiced and credited again are not billed. Rows of rent that overlap have more days than they cover.
 */
const daysOfLines = (rows: string) => `
    select newest.company_id, newest.company_name, newest.record_id, null as detail, case
        when not wanted <@ (rent - credit) then 'days_not_billed'
        when not (rent - credit) <@ wanted or rows_overlap then 'days_billed_twice'
      end as problem
    from (${rows}) as newest
    join sales_order as own on own.company_id = newest.company_id and own.id = (newest.found).order_id
      and own.status in ${agreed}
    cross join lateral (
      select datemultirange(daterange((newest.found).started_on, (newest.found).last_day + 1)) as wanted,
        coalesce(range_agg(period) filter (where kind = 'RENT'), '{}') as rent,
        coalesce(range_agg(period) filter (where kind = 'CREDIT'), '{}') as credit,
        bool_or(kind = 'RENT' and period_start <= before) as rows_overlap
      from (
        select kind, period_start, daterange(period_start, last_day, '[]') as period,
          max(last_day) over (partition by kind order by period_start, id rows between unbounded preceding and 1 preceding)
            as before
        from billing_schedule as row
        where row.company_id = newest.company_id and row.line_id = (newest.found).id and row.status <> 'VOID') as laid
    ) as days`

const sumsOfOrders = (rows: string) => `
    select newest.company_id, newest.company_name, newest.record_id, 'billing_schedule' as detail, case
        when coalesce(billed.amount, 0) <> (newest.found).subtotal - (newest.found).total_discount
          + ((newest.found).priced #>> '{totals,reimbursements}')::bigint then 'schedule_differs'
      end as problem
    from (${rows}) as newest
    left join lateral (
      select sum(amount) as amount from billing_schedule as row
      where row.company_id = newest.company_id and row.order_id = (newest.found).id and row.status <> 'VOID'
        and row.expense_id is null and row.kind not in ('DEPOSIT', 'DP', 'DP_RETURN', ${returnKinds})) as billed on true
    where (newest.found).status in ${agreed}`

/** Part of a line of an invoice that approved notes have taken back. */
const creditedOf = (line: string) => `(
  select coalesce(sum(part.total), 0) from invoice_line as part
  join invoice as note on note.company_id = part.company_id and note.id = part.invoice_id
    and note.kind = 'CREDIT_NOTE' and note.status in ${booked}
  where part.company_id = ${line}.company_id and part.credits_line_id = ${line}.id)`

/**
 * Approved invoices by themselves, whatever the schedule says of them: no other one asks for the same days of a vehicle, as
 * long as notes have not taken all of them back. The two 'offset 0' keep the sums of notes to pairs that overlap: they would
 * be asked for each line of the company.
 */
const daysOfInvoices = (rows: string) => `
    select newest.company_id, newest.company_name, newest.record_id, null as detail,
      case when exists (
        select from (
          select * from invoice_line as line
          where line.company_id = newest.company_id and line.invoice_id = (newest.found).id and line.kind = 'RENT' offset 0
        ) as line
        cross join lateral (
          select other.* from invoice_line as other
          join invoice as again on again.company_id = other.company_id and again.id = other.invoice_id
            and again.kind = 'INVOICE' and again.status in ${booked}
          where other.company_id = line.company_id and other.order_line_id = line.order_line_id and other.kind = 'RENT'
            and other.order_id = line.order_id and other.id <> line.id
            and other.period_start <= line.last_day and other.last_day >= line.period_start offset 0
        ) as other
        where line.total > ${creditedOf('line')} and other.total > ${creditedOf('other')}
      ) then 'days_billed_twice' end as problem
    from (${rows}) as newest
    where (newest.found).kind = 'INVOICE' and (newest.found).status in ${booked}`
