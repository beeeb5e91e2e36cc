import { soldCodes } from '@rental/core/modules/sales-order/sales-order.machine'
import type { VehicleMonth } from '@rental/core/modules/vehicle/vehicle.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { monthsOf, type ReportPeriod } from '../../record/months.ts'

/**
 * The days on which a vehicle served lines of orders, as the clocks of their branches count them. The day of an exchange
 * belongs to the vehicle that comes: every day of a line is of one vehicle.
 */
const served = (id: string) => sql`
  select segment.company_id, segment.order_id, segment.line_id,
    (segment.starts_at at time zone branch.time_zone)::date as first_day,
    least(line.last_day, (following.starts_at at time zone branch.time_zone)::date - 1) as last_day
  from rental_segment as segment
  join sales_order as sold on sold.company_id = segment.company_id and sold.id = segment.order_id
    and sold.status = any(${soldCodes})
  join branch on branch.company_id = sold.company_id and branch.id = sold.branch_id
  join sales_order_line as line on line.company_id = segment.company_id and line.id = segment.line_id
  left join lateral (select other.starts_at from rental_segment as other
    where other.company_id = segment.company_id and other.order_id = segment.order_id
      and other.line_id = segment.line_id and other.starts_at > segment.starts_at
    order by other.starts_at limit 1) as following on true
  where segment.vehicle_id = ${id}`

/**
 * Billed amount of a line, before taxes, spread over the days of each bill: the vehicle earns those of its own days. A
 * penalty is no rent; deposits and down payments belong to the whole order.
 */
const earned = sql`
  select sum(bill.amount::numeric
      * (least(bill.last_day, worked.last_day) - greatest(bill.period_start, worked.first_day) + 1)
      / (bill.last_day - bill.period_start + 1)) as amount
  from billing_schedule as bill
  where bill.company_id = worked.company_id and bill.order_id = worked.order_id and bill.line_id = worked.line_id
    and bill.status <> 'VOID' and bill.kind <> 'PENALTY'
    and bill.period_start <= worked.last_day and bill.last_day >= worked.first_day`

/** Use and income of a vehicle by month. */
export async function salesByMonth(tx: Tx, id: string, period: ReportPeriod): Promise<VehicleMonth[]> {
  const { rows } = await sql<VehicleMonth>`
    with months as (${monthsOf(period)}),
      served as (${served(id)}),
      worked as (
        select months.month, company_id, order_id, line_id, greatest(served.first_day, months.first_day) as first_day,
          least(served.last_day, months.last_day) as last_day
        from months
        join served on served.first_day <= served.last_day
          and served.first_day <= months.last_day and served.last_day >= months.first_day)
    select months.month, count(distinct worked.order_id)::int as orders,
      coalesce(sum(worked.last_day - worked.first_day + 1), 0)::int as days_on_rent,
      coalesce(round(sum(earned.amount)), 0)::bigint as revenue
    from months
    left join worked on worked.month = months.month
    left join lateral (${earned}) as earned on true
    group by months.month order by months.month`.execute(tx)
  return rows
}
