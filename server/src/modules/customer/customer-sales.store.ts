import { codeOf } from '@rental/core/kernel/machine'
import type { CustomerMonth, CustomerSales } from '@rental/core/modules/customer/customer.contract'
import { salesOrderMachine, soldCodes } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { monthsOf, type ReportPeriod } from '../../record/months.ts'

/** There are no invoices yet, so that nothing is billed, paid or owed. */
const billed = { invoiced: 0, paid: 0 }

export async function salesSummary(tx: Tx, id: string): Promise<CustomerSales> {
  const { rows } = await sql<Omit<CustomerSales, 'invoiced' | 'paid' | 'outstanding'>>`
    select count(*)::int as orders, coalesce(sum(total), 0)::bigint as ordered, max(approved_at) as last_order_at,
      (count(*) filter (where status = ${codeOf(salesOrderMachine, 'on_rent')}))::int as active_orders,
      (select count(*)::int from occupancy
        where company_id = current_company() and customer_id = ${id} and out_at is not null and back_at is null
          and ends_at < now()) as late_vehicles
    from sales_order where customer_id = ${id} and status = any(${soldCodes})`.execute(tx)
  const sold = rows[0] ?? { orders: 0, ordered: 0, active_orders: 0, late_vehicles: 0, last_order_at: null }
  return { ...sold, ...billed, outstanding: 0 }
}

/** Orders by the day they are of. */
export async function salesByMonth(tx: Tx, id: string, period: ReportPeriod): Promise<CustomerMonth[]> {
  const { rows } = await sql<Omit<CustomerMonth, 'invoiced' | 'paid'>>`
    with months as (${monthsOf(period)})
    select months.month, count(sold.id)::int as orders, coalesce(sum(sold.total), 0)::bigint as ordered
    from months
    left join sales_order as sold on sold.customer_id = ${id} and sold.status = any(${soldCodes})
      and sold.date between months.first_day and months.last_day
    group by months.month order by months.month`.execute(tx)
  return rows.map((row) => ({ ...row, ...billed }))
}
