import type { FreeVehicle } from '@rental/core/modules/occupancy/board.contract'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

export interface Wanted {
  category: string
  branch_id?: number | null | undefined
  from: string
  to: string
  turnaround_minutes: number
  limit: number
}

const rowsOfVehicle = sql`from occupancy as other
  where other.company_id = vehicle.company_id and other.vehicle_id = vehicle.id and other.released_at is null
    and other.is_hard`

/**
 * Vehicles of a category that nothing takes in a time, best fit first: the least gap before and after, so that long
 * stretches stay whole. Hard rows do not overlap, so that the first one that ends later says all there is to know.
 */
export async function freeVehicles(tx: Tx, wanted: Wanted): Promise<FreeVehicle[]> {
  const from = sql`${wanted.from}::timestamptz`
  const until = sql`minutes_after(${wanted.to}, ${wanted.turnaround_minutes})`
  const inBranch = wanted.branch_id ? sql`and vehicle.branch_id = ${wanted.branch_id}` : sql``
  const { rows } = await sql<FreeVehicle>`
    select vehicle.id, license_number, brand, model, year, category, branch_id, before.taken_until as free_from,
      after.starts_at as free_until
    from vehicle
    left join lateral (select other.starts_at ${rowsOfVehicle} and other.taken_until > ${from}
      order by other.taken_until limit 1) as after on true
    left join lateral (select other.taken_until ${rowsOfVehicle} and other.taken_until <= ${from}
      order by other.taken_until desc limit 1) as before on true
    where vehicle.company_id = current_company() and category = ${wanted.category} and status = 10 ${inBranch}
      and (after.starts_at is null or after.starts_at >= ${until})
      and not (${from} < late_until() and exists (
        select from occupancy as late where late.company_id = vehicle.company_id and late.vehicle_id = vehicle.id
          and late.out_at is not null and late.back_at is null and late.ends_at < now()))
    order by coalesce(${from} - before.taken_until, interval '100 years')
      + coalesce(after.starts_at - ${until}, interval '100 years'), license_number
    limit ${wanted.limit}`.execute(tx)
  return rows
}
