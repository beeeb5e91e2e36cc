import { codesOf } from '@rental/core/kernel/machine'
import type { Handover, HandoverDay, Handovers } from '@rental/core/modules/dashboard/handovers.fields'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { handoverDaysOf } from '../../handover/handover-source.ts'
import { isNotBackInTime } from '../../occupancy/not-back.ts'
import { papersEnd } from '../../occupancy/papers.ts'

type Day = Exclude<keyof Handovers, 'date'>

interface Row extends Handover {
  day: Day
  /** Handovers of its day, the late ones apart. */
  of_day: number
  counts: Record<Day, Pick<HandoverDay, 'deliveries' | 'returns'>>
}

/** Handovers of a day that are listed; the others are only counted. */
const listed = 6

const deliveries = handoverDaysOf({
  table: 'delivery_order',
  open: codesOf(deliveryOrderMachine, ['scheduled', 'prepared', 'on_the_way']),
  due: 'scheduled_at',
})
const returns = handoverDaysOf({
  table: 'return_order',
  open: codesOf(returnOrderMachine, ['scheduled']),
  due: 'due_at',
})

const columns = sql`id, number, company_id, line_id, customer_id, branch_id, vehicle_id, driver_id, scheduled_at`
const deliveriesDue = sql`
  select 'DELIVERY' as kind, ${columns}, passed_guards, ${deliveries.LATE} as is_late, ${deliveries.TODAY} as is_today,
    ${deliveries.TOMORROW} as is_tomorrow
  from delivery_order where company_id = (select current_company()) and (${deliveries.isSoon} or ${deliveries.LATE})`
const returnsDue = sql`
  select 'RETURN' as kind, ${columns}, '[]'::jsonb as passed_guards, ${returns.LATE} as is_late, ${returns.TODAY} as is_today,
    ${returns.TOMORROW} as is_tomorrow
  from return_order where company_id = (select current_company()) and (${returns.isSoon} or ${returns.LATE})`

/** As the lists of deliveries and returns count them: late ones of today are of today as well. */
const countsOf = (day: string) => sql`jsonb_build_object(
  'deliveries', count(*) filter (where kind = 'DELIVERY' and ${sql.ref(day)}),
  'returns', count(*) filter (where kind = 'RETURN' and ${sql.ref(day)}))`

/** Rental that still has the vehicle of a delivery, and will not be over in time. */
const heldBy = sql`(
  select held.id from occupancy as held
  where held.company_id = job.company_id and held.vehicle_id = job.vehicle_id and held.out_at is not null
    and held.back_at is null and ${isNotBackInTime})`

/** The day of a handover with what stands in its way. Customers who come to a branch need nobody to drive. */
const planned = sql`
  select job.*, case when is_late then 'late' when is_today then 'today' else 'tomorrow' end as day,
    found.held_by, vehicle.license_number as plate, job.vehicle_id is not null and vehicle.id is null as is_elsewhere,
    array_remove(array[
      case when found.held_by is not null then 'NOT_BACK' end,
      case when job.kind = 'DELIVERY' and job.vehicle_id is null then 'NO_VEHICLE' end,
      case when job.driver_id is null
        and case job.kind when 'DELIVERY' then line.delivery_place else line.pick_up_place end ->> 'by' = 'DELIVERED'
        then 'NO_DRIVER' end,
      case when job.kind = 'DELIVERY' and job.vehicle_id is not null and not job.passed_guards @> '[{"guard":"PAPERS"}]'
        and ${papersEnd(sql`job.vehicle_id`, sql`line.ends_at`)} then 'PAPERS' end], null) as conflicts
  from job
  join sales_order_line as line on line.company_id = job.company_id and line.id = job.line_id
  left join vehicle on vehicle.company_id = job.company_id and vehicle.id = job.vehicle_id
  cross join lateral (select case when job.kind = 'DELIVERY' then ${heldBy} end as held_by) as found
  where is_late or is_today or is_tomorrow`

const none = { deliveries: 0, returns: 0 }

/** Open handovers of today and tomorrow and all that are late, in one statement. `returns` are for those who may read them. */
export async function handoversDue(tx: Tx, may: { readReturns: boolean }): Promise<Omit<Handovers, 'date'>> {
  const { rows } = await sql<Row>`
    with job as materialized (${may.readReturns ? sql`${deliveriesDue} union all ${returnsDue}` : deliveriesDue}),
    counted as (select jsonb_build_object('late', ${countsOf('is_late')}, 'today', ${countsOf('is_today')},
      'tomorrow', ${countsOf('is_tomorrow')}) as counts from job)
    select placed.kind, placed.id, placed.number, customer.name as customer_name, branch.time_zone, plate, is_elsewhere,
      held_by, is_late, conflicts, scheduled_at as at, day, of_day, counts
    from (
      select planned.*, count(*) over (partition by day) as of_day,
        row_number() over (partition by day order by conflicts = '{}', scheduled_at, number) as place
      from (${planned}) as planned
    ) as placed
    cross join counted
    join customer on customer.company_id = placed.company_id and customer.id = placed.customer_id
    join branch on branch.company_id = placed.company_id and branch.id = placed.branch_id
    where place <= ${sql.lit(listed)} order by scheduled_at, placed.number`.execute(tx)
  const dayOf = (name: Day): HandoverDay => {
    const found = rows.filter(({ day }) => day === name)
    const counts = rows[0]?.counts[name] ?? none
    return { ...counts, items: found, more: (found[0]?.of_day ?? 0) - found.length }
  }
  return { late: dayOf('late'), today: dayOf('today'), tomorrow: dayOf('tomorrow') }
}
