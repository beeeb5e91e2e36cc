import { soldCodes } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql, type RawBuilder } from 'kysely'

/**
 * First and last day on which the vehicle of a `segment` served its `line`, as the clock of the `branch` counts them.
 * The day of an exchange belongs to the vehicle that comes: every day of a line is of one vehicle. `next_at` is the time
 * at which the next segment of the line begins.
 */
export const servedPeriod = sql`
  (segment.starts_at at time zone branch.time_zone)::date as first_day,
  least(line.last_day, (segment.next_at at time zone branch.time_zone)::date - 1) as last_day`

/** The days on which vehicles served lines of orders; `segments` are rows of `rental_segment` with their `next_at`. */
export const servedDays = (segments: RawBuilder<unknown>) => sql`
  select segment.company_id, segment.order_id, segment.line_id, segment.vehicle_id, ${servedPeriod}
  from (${segments}) as segment
  join sales_order as sold on sold.company_id = segment.company_id and sold.id = segment.order_id
    and sold.status = any(${soldCodes})
  join branch on branch.company_id = sold.company_id and branch.id = sold.branch_id
  join sales_order_line as line on line.company_id = segment.company_id and line.id = segment.line_id`

/** Rows of the billing schedule that a vehicle earns. Penalties and compensations are no rent; deposits and down payments are of no line. */
export const earningBill = sql`bill.line_id is not null and bill.status <> 'VOID' and bill.kind not in ('PENALTY', 'FUEL', 'DAMAGE', 'REPAIR_RENT', 'MISSING_ITEM',
  'FINE', 'OWN_RISK', 'TOLL')`

/** The part of a bill, before taxes, that is for these days: it is spread over all of its days. */
export const earnedIn = (first: RawBuilder<unknown>, last: RawBuilder<unknown>) => sql`
  bill.amount::numeric * (least(bill.last_day, ${last}) - greatest(bill.period_start, ${first}) + 1)
    / (bill.last_day - bill.period_start + 1)`
