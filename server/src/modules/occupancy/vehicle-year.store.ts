import type { VehicleYear, YearSpan } from '@rental/core/modules/occupancy/vehicle-year'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

/**
 * The last twelve months of a vehicle, by the clock of its branch. A rental counts from its handover to its return; one
 * that is still out, until today. What was planned and did not happen is no use.
 */
export async function vehicleYear(tx: Tx, vehicle: string): Promise<VehicleYear> {
  const { rows } = await sql<Pick<VehicleYear, 'first_day' | 'last_day'> & { spans: YearSpan[] }>`
    with place as (
      select coalesce(branch.time_zone, company_zone()) as zone from vehicle
      left join branch on branch.company_id = vehicle.company_id and branch.id = vehicle.branch_id
      where vehicle.id = ${vehicle}
    ), year as (
      select zone, (now() at time zone zone)::date as last_day,
        (date_trunc('month', now() at time zone zone) - interval '11 months')::date as first_day
      from place
    ), used as (
      select case kind when 'RENTAL' then 'OUT' when 'MAINTENANCE' then 'WORKSHOP' else 'BLOCKED' end as use,
        coalesce(out_at, starts_at) as from_at,
        case when kind <> 'RENTAL' then least(ends_at, now()) else coalesce(back_at, now()) end as until_at
      from occupancy
      where company_id = (select current_company()) and vehicle_id = ${vehicle} and is_hard and released_at is null
        and kind <> 'TRANSFER' and (kind <> 'RENTAL' or out_at is not null) and starts_at <= now()
        and (taken_until >= now() - interval '13 months' or (out_at is not null and back_at is null))
    )
    select year.first_day::text, year.last_day::text, coalesce((
      select jsonb_agg(jsonb_build_object('use', use, 'first_day', first_day, 'last_day', last_day) order by first_day)
      from (
        select use, greatest((from_at at time zone zone)::date, year.first_day) as first_day,
          -- What ends at midnight does not take the day that begins then.
          ((until_at - interval '1 microsecond') at time zone zone)::date as last_day
        from used where until_at > from_at
      ) as span
      where span.first_day <= span.last_day and span.last_day >= year.first_day), '[]') as spans
    from year`.execute(tx)
  return rows[0] ?? { first_day: '', last_day: '', spans: [] }
}
