import { codeOf } from '@rental/core/kernel/machine'
import type { CustomerMonth, CustomerSales } from '@rental/core/modules/customer/customer.contract'
import { salesOrderMachine, soldCodes } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql } from 'kysely'
import { invoiceMoney } from '../../billing/invoice-money.ts'
import type { Tx } from '../../db/tx.ts'
import { monthsOf, type ReportPeriod } from '../../record/months.ts'

export async function salesSummary(tx: Tx, id: string): Promise<CustomerSales> {
  const { rows } = await sql<CustomerSales>`
    select count(sales_order.id)::int as orders, coalesce(sum(total), 0)::bigint as ordered, max(approved_at) as last_order_at,
      (count(*) filter (where status = ${codeOf(salesOrderMachine, 'on_rent')}))::int as active_orders,
      (select count(*)::int from occupancy
        where company_id = (select current_company()) and customer_id = ${id} and out_at is not null and back_at is null
          and ends_at < now()) as late_vehicles,
      billed.*
    from (select coalesce(sum(invoiced), 0)::bigint as invoiced, coalesce(sum(paid), 0)::bigint as paid,
        coalesce(sum(outstanding), 0)::bigint as outstanding
      from (${invoiceMoney(sql`invoice.customer_id = ${id}`)}) as money) as billed
    left join sales_order on customer_id = ${id} and status = any(${soldCodes})
    group by billed.invoiced, billed.paid, billed.outstanding`.execute(tx)
  if (!rows[0]) throw new Error('sums are one row')
  return rows[0]
}

/** Orders by the day they are of, and invoices by theirs with what is paid of them. */
export async function salesByMonth(tx: Tx, id: string, period: ReportPeriod): Promise<CustomerMonth[]> {
  const { rows } = await sql<CustomerMonth>`
    with months as (${monthsOf(period)}),
      money as (${invoiceMoney(sql`invoice.customer_id = ${id}
        and invoice.date between (select min(first_day) from months) and (select max(last_day) from months)`)})
    select months.month, sold.*, billed.*
    from months
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(total), 0)::bigint as ordered from sales_order
      where customer_id = ${id} and status = any(${soldCodes}) and date between months.first_day and months.last_day) as sold
    cross join lateral (
      select coalesce(sum(invoiced), 0)::bigint as invoiced, coalesce(sum(paid), 0)::bigint as paid from money
      where date between months.first_day and months.last_day) as billed
    order by months.month`.execute(tx)
  return rows
}
