import { codeOf } from '@rental/core/kernel/machine'
import type { FreeDays } from '@rental/core/modules/occupancy/board.contract'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/tx.ts'

const dayMs = 86_400_000
/** Wider boards have no room for a number per day. */
const mostDays = 62
const active = sql.lit(codeOf(vehicleMachine, 'active'))

interface Asked {
  from: string
  to: string
  vehicle_id?: string | undefined
}

/**
 * Active vehicles of each category that nothing takes all day long, for each day of a board. The board's own days count:
 * 24 hours each from its beginning, because no zone of Indonesia knows summer time. A late vehicle is taken until it can
 * be expected back, and one off the road on all days. Each entry counts the days that it touches, so that a day without entries costs nothing.
 */
export async function freeDaysOf(
  tx: Tx,
  { from, to, vehicle_id }: Asked,
  shown: RawBuilder<unknown>,
): Promise<FreeDays[]> {
  const days = Math.ceil((Date.parse(to) - Date.parse(from)) / dayMs)
  if (vehicle_id || days > mostDays) return []
  const dayAt = (moment: RawBuilder<unknown>) => sql`extract(epoch from ${moment} - ${from}::timestamptz) / 86400`
  const last = sql.lit(days - 1)
  const { rows } = await sql<FreeDays>`
    with fleet as materialized (select vehicle.id, category, not is_unfit as is_fit from vehicle
      where ${shown} and vehicle.status = ${active}),
    taken as (
      select category, day, count(distinct fleet.id) as vehicles
      from fleet
      join (
        select vehicle_id, starts_at,
          case when out_at is not null and back_at is null and ends_at < now()
            then greatest(taken_until, late_until()) else taken_until end as until
        from occupancy where company_id = (select current_company()) and released_at is null and is_hard and starts_at < ${to}
          and (taken_until > ${from} or (out_at is not null and back_at is null))
      ) as entry on entry.vehicle_id = fleet.id and is_fit
      cross join lateral generate_series(greatest(floor(${dayAt(sql`starts_at`)}), 0)::int,
        least(ceil(${dayAt(sql`until`)}) - 1, ${last})::int) as day
      group by category, day)
    select category, whole.vehicles, array_agg((fit - coalesce(taken.vehicles, 0))::int order by day) as days
    from (select category, count(*)::int as vehicles, count(*) filter (where is_fit) as fit
      from fleet group by category) as whole
    cross join generate_series(0, ${last}) as day
    left join taken using (category, day)
    group by category, whole.vehicles, fit order by category`.execute(tx)
  return rows
}
