import { codeOf } from '@rental/core/kernel/machine'
import type { Handover, HandoverDay, Handovers } from '@rental/core/modules/dashboard/dashboard.contract'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

interface Row extends Handover {
  day: Exclude<keyof Handovers, 'date'>
  deliveries: number
  returns: number
  vehicles: number
}

/** Handovers of a day that are listed; the others are only counted. */
const listed = 5

/**
 * Orders with a vehicle of a branch that a bound reader does not see: nothing tells that reader whether it is out. Their
 * deliveries count as open until the order has begun.
 */
const isUnknown = sql`exists (
  select from rental_segment as segment
  join sales_order as agreed on agreed.company_id = segment.company_id and agreed.id = segment.order_id
    and agreed.status = ${sql.lit(codeOf(salesOrderMachine, 'on_rent'))}
  where segment.company_id = (select current_company()) and segment.order_id = (facts ->> 'order_id')::uuid and not exists (
    select from occupancy where occupancy.company_id = segment.company_id and occupancy.id = segment.occupancy_id))`

/** Rental that still has the vehicle of a delivery. */
const heldBy = sql`(select held.id from occupancy as held
  join vehicle on vehicle.company_id = held.company_id and vehicle.id = held.vehicle_id
  where held.company_id = (select current_company()) and vehicle.license_number = each.plate
    and held.out_at is not null and held.back_at is null and held.source_id is distinct from each.order_id)`

/** As people are reminded of them, by order and moment. A delivery is late once its day is over, a return from its hour on. */
const due = sql`
  select kind, order_id, number, customer_name, time_zone, at, day, coalesce(jsonb_agg(plate order by plate) filter (where plate is not null), '[]') as plates,
    min(case kind when 'DELIVERY' then ${heldBy} end::text) as held_by
  from (
    select case topic when 'DELIVERY' then 'DELIVERY' else 'RETURN' end as kind, (facts ->> 'order_id')::uuid as order_id,
      facts ->> 'order' as number, facts ->> 'customer' as customer_name, time_zone, facts #>> '{plates,0}' as plate, due_at as at,
      case when due_on < today or (topic <> 'DELIVERY' and due_at < now()) then 'late'
        when due_on = today then 'today' else 'tomorrow' end as day
    from (select company_today() as today) as calendar
    cross join document_due
    join branch on branch.company_id = (select current_company()) and branch.id = document_due.branch_id
    where topic in ('DELIVERY', 'RETURN', 'RETURN_MONTHLY') and due_on <= today + 1
      and due_at <= (select (company_today() + 2)::timestamp at time zone company_zone())
      and not (topic = 'DELIVERY' and ${isUnknown})
  ) as each
  group by kind, order_id, number, customer_name, time_zone, at, day`

export async function handoversDue(tx: Tx): Promise<Omit<Handovers, 'date'>> {
  const { rows } = await sql<Row>`
    select * from (
      select *, count(*) filter (where kind = 'DELIVERY') over (partition by day) as deliveries,
        count(*) filter (where kind = 'RETURN') over (partition by day) as returns,
        sum(jsonb_array_length(plates)) filter (where kind = 'RETURN') over (partition by day) as vehicles,
        row_number() over (partition by day order by at, number, order_id) as place
      from (${due}) as due
    ) as placed
    where place <= ${sql.lit(listed)} order by day, place`.execute(tx)
  const dayOf = (name: Row['day']): HandoverDay => {
    const found = rows.filter(({ day }) => day === name)
    const [{ deliveries, returns, vehicles } = { deliveries: 0, returns: 0, vehicles: 0 }] = found
    return { deliveries, returns, vehicles: vehicles ?? 0, items: found }
  }
  return { late: dayOf('late'), today: dayOf('today'), tomorrow: dayOf('tomorrow') }
}
