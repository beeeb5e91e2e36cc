import { bookedCodes } from '@rental/core/modules/invoice/invoice.machine'
import type { VehicleMonth } from '@rental/core/modules/vehicle/vehicle.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { monthsOf, type ReportPeriod } from '../../record/months.ts'
import { earnedIn, earningBill, servedDays } from '../../rental/served-days.ts'

const segmentsOf = (id: string) => sql`
  select segment.*, following.starts_at as next_at
  from rental_segment as segment
  left join lateral (select other.starts_at from rental_segment as other
    where other.company_id = segment.company_id and other.order_id = segment.order_id
      and other.line_id = segment.line_id and other.starts_at > segment.starts_at
    order by other.starts_at limit 1) as following on true
  where segment.vehicle_id = ${id}`

/** Income from the days that a vehicle worked. */
const earned = sql`
  select sum(${earnedIn(sql`worked.first_day`, sql`worked.last_day`)}) as amount
  from billing_schedule as bill
  where bill.company_id = worked.company_id and bill.order_id = worked.order_id and bill.line_id = worked.line_id
    and ${earningBill} and bill.period_start <= worked.last_day and bill.last_day >= worked.first_day`

/** Lines of approved invoices for a vehicle; credit notes take off. */
const billedFor = (id: string) => sql`
  select months.month, sum(case invoice.kind when 'CREDIT_NOTE' then -line.net else line.net end) as amount
  from invoice_line as line
  join invoice on invoice.company_id = line.company_id and invoice.id = line.invoice_id
    and invoice.status = any(${bookedCodes}::smallint[])
  join months on invoice.date between months.first_day and months.last_day
  where line.vehicle_id = ${id} and line.kind <> 'DEPOSIT'
  group by months.month`

/** Use, income and invoices of a vehicle by month. */
export async function salesByMonth(tx: Tx, id: string, period: ReportPeriod): Promise<VehicleMonth[]> {
  const { rows } = await sql<VehicleMonth>`
    with months as (${monthsOf(period)}),
      served as (${servedDays(segmentsOf(id))}),
      worked as (
        select months.month, company_id, order_id, line_id, greatest(served.first_day, months.first_day) as first_day,
          least(served.last_day, months.last_day) as last_day
        from months
        join served on served.first_day <= served.last_day
          and served.first_day <= months.last_day and served.last_day >= months.first_day),
      billed as (${billedFor(id)})
    select months.month, count(distinct worked.order_id)::int as orders,
      coalesce(sum(worked.last_day - worked.first_day + 1), 0)::int as days_on_rent,
      coalesce(round(sum(earned.amount)), 0)::bigint as revenue,
      coalesce(max(billed.amount), 0)::bigint as invoiced
    from months
    left join worked on worked.month = months.month
    left join billed on billed.month = months.month
    left join lateral (${earned}) as earned on true
    group by months.month order by months.month`.execute(tx)
  return rows
}
