import { codesOf } from '@rental/core/kernel/machine'
import type { FleetMonth, FleetNow } from '@rental/core/modules/dashboard/dashboard.contract'
import { availabilities, type Availability } from '@rental/core/modules/occupancy/occupancy.rules'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { soldCodes } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { availabilityOfVehicle } from '../../occupancy/availability.ts'
import { companyZone } from '../../record/company-zone.ts'
import { monthsOf } from '../../record/months.ts'
import { earnedIn, earningBill, servedPeriod } from '../../rental/served-days.ts'

const isOneOf = (states: readonly (keyof typeof vehicleMachine.states)[]) =>
  sql`vehicle.status in (${sql.join(codesOf(vehicleMachine, states).map((code) => sql.lit(code)))})`

/** Counts as the vehicle list counts, which leaves out what was sold. */
export async function fleetNow(tx: Tx): Promise<FleetNow> {
  const { rows } = await sql<{ availability: Availability | null; count: number; not_in_use: number }>`
    select availability, count(*) as count, count(*) filter (where not_in_use) as not_in_use
    from (
      select ${availabilityOfVehicle} as availability, ${isOneOf(['inactive', 'for_sale'])} as not_in_use
      from vehicle where vehicle.company_id = (select current_company()) and not ${isOneOf(['sold'])}
    ) as kept
    group by availability`.execute(tx)
  const counts = Object.fromEntries(
    availabilities.map((name) => [name, rows.find(({ availability }) => availability === name)?.count ?? 0]),
  ) as Record<Availability, number>
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, count) => sum + count, 0)
  return {
    ...counts,
    total: sumOf(Object.values(counts)),
    not_in_use: sumOf(rows.map(({ not_in_use }) => not_in_use)),
  }
}

/** A moment and a day before the twelve months; written so that PostgreSQL can tell how much lies after them. */
const before = sql`now() - interval '400 days'`
const dayBefore = sql`current_date - 400`

/**
 * Read once, from indexes that hold these columns, and joined by hash: one by one, row-level security would look at each
 * again. The company is compared here alone, or each join would compare it again.
 */
const orders = sql`
  select id, branch_id from sales_order
  where company_id = (select current_company()) and last_day > ${dayBefore} and status = any(${soldCodes})`
const lines = sql`
  select id, last_day from sales_order_line where company_id = (select current_company()) and last_day > ${dayBefore}`
const bills = sql`
  select order_id, period_start, last_day, amount from billing_schedule as bill
  where company_id = (select current_company()) and ${earningBill} and last_day > ${dayBefore}`

/** Segments that touch the twelve months. A later one of the same line also begins later: it is among them. */
const segments = sql`
  select order_id, line_id, vehicle_id, starts_at,
    lead(starts_at) over (partition by line_id order by starts_at) as next_at
  from rental_segment
  where company_id = (select current_company()) and ends_at > ${before} and starts_at < now() + interval '1 day'`

/** Days on which each vehicle was rented; a day of two orders is one day. */
const rented = sql`
  select vehicle_id, range_agg(daterange(first_day, last_day, '[]')) as days
  from (
    select segment.vehicle_id, ${servedPeriod}
    from (${segments}) as segment
    join orders as sold on sold.id = segment.order_id
    join branch on branch.company_id = (select current_company()) and branch.id = sold.branch_id
    join lines as line on line.id = segment.line_id
  ) as served
  where first_day <= last_day group by vehicle_id`

/** Whole days on which something else than a rental took a vehicle, such as the workshop. */
const blocked = sql`
  select vehicle_id, range_agg(daterange(first_day, next_day)) as days
  from (
    select vehicle_id, ((starts_at at time zone zone) + interval '1 day' - interval '1 microsecond')::date as first_day,
      (ends_at at time zone zone)::date as next_day
    from occupancy, span
    where company_id = (select current_company()) and vehicle_id is not null and released_at is null
      and kind in ('MAINTENANCE', 'TRANSFER', 'BLOCK') and ends_at > ${before}
  ) as taken
  where first_day < next_day group by vehicle_id`

/** When a vehicle that is not in use any more was taken out of it. */
const outOfUse = sql`
  select (history.at at time zone zone)::date as day from history
  where not ${isOneOf(['active'])} and history.company_id = vehicle.company_id and table_name = 'vehicle' and record_id = vehicle.id::text
    and action = 'update' and changes ? 'status'
  order by history.id desc limit 1`

/** Days on which each vehicle was in use: from when it was bought, or else entered, until it was put away or sold. */
const kept = sql`
  select vehicle.id as vehicle_id, daterange(
    least(coalesce(acquisition_date, (created_at at time zone zone)::date), last_day + 1),
    case when ${isOneOf(['active'])} then last_day + 1
      else greatest(least(coalesce(ended.day, (updated_at at time zone zone)::date), last_day + 1),
        least(coalesce(acquisition_date, (created_at at time zone zone)::date), last_day + 1)) end) as days
  from vehicle cross join span
  left join lateral (${outOfUse}) as ended on true
  where vehicle.company_id = (select current_company())`

/** Days of all vehicles in each month. Equal periods are counted before they are compared with each month. */
const daysIn = (table: string, days: string) => sql`
  select months.month,
    sum(times * (least(next_day, months.last_day + 1) - greatest(part.first_day, months.first_day))) as days
  from (
    select lower(part) as first_day, upper(part) as next_day, count(*) as times
    from ${sql.table(table)} cross join lateral unnest(${sql.ref(days)}) as part group by 1, 2) as part
  join months on part.first_day <= months.last_day and next_day > months.first_day
  group by months.month`

/** Bills of equal periods are added up first, as above. */
const earned = sql`
  select months.month, round(sum(${earnedIn(sql`months.first_day`, sql`months.last_day`)})) as amount
  from (
    select period_start, last_day, sum(amount) as amount
    from bills join orders as sold on sold.id = order_id group by period_start, last_day) as bill
  join months on bill.period_start <= months.last_day and bill.last_day >= months.first_day
  group by months.month`

/**
 * Use and ordered revenue of the last twelve months. A rented day counts as available in any case, so that use never
 * exceeds the whole.
 */
export async function fleetMonths(tx: Tx): Promise<FleetMonth[]> {
  const { rows } = await sql<FleetMonth>`
    with months as materialized (${monthsOf({})}),
      span as materialized (
        select min(first_day) as first_day, max(last_day) as last_day, ${companyZone} as zone from months),
      orders as materialized (${orders}),
      lines as materialized (${lines}),
      bills as materialized (${bills}),
      rented as materialized (${rented}),
      used as materialized (
        select kept.vehicle_id, coalesce(rented.days, '{}') as rented,
          (kept.days::datemultirange + coalesce(rented.days, '{}'))
            - (coalesce(blocked.days, '{}') - coalesce(rented.days, '{}')) as available
        from (${kept}) as kept
        left join rented on rented.vehicle_id = kept.vehicle_id
        left join (${blocked}) as blocked on blocked.vehicle_id = kept.vehicle_id)
    select months.month, coalesce(rented_in.days, 0)::int as rented_days,
      coalesce(available_in.days, 0)::int as available_days, coalesce(earned.amount, 0)::bigint as revenue
    from months
    left join (${daysIn('used', 'rented')}) as rented_in on rented_in.month = months.month
    left join (${daysIn('used', 'available')}) as available_in on available_in.month = months.month
    left join (${earned}) as earned on earned.month = months.month
    order by months.month`.execute(tx)
  return rows
}
