import { soldCodes } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql, type RawBuilder } from 'kysely'

/**
 * The days on which vehicles served lines of orders, as the clocks of their branches count them. The day of an exchange
 * belongs to the vehicle that comes: every day of a line is of one vehicle. `which` restricts `segment`.
 */
export const servedDays = (which: RawBuilder<unknown>) => sql`
  select segment.company_id, segment.order_id, segment.line_id, segment.vehicle_id,
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
  where ${which}`

/** Rows of the billing schedule that a vehicle earns. A penalty is no rent; deposits and down payments are of no line. */
export const earningBill = sql`bill.line_id is not null and bill.status <> 'VOID' and bill.kind <> 'PENALTY'`

/** The part of a bill, before taxes, that is for these days: it is spread over all of its days. */
export const earnedIn = (first: RawBuilder<unknown>, last: RawBuilder<unknown>) => sql`
  bill.amount::numeric * (least(bill.last_day, ${last}) - greatest(bill.period_start, ${first}) + 1)
    / (bill.last_day - bill.period_start + 1)`
