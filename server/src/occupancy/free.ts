import { codeOf } from '@rental/core/kernel/machine'
import type { FreeVehicle } from '@rental/core/modules/occupancy/board.contract'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { papersAllow } from './papers.ts'

export interface Wanted {
  category: string
  branch_id?: number | null | undefined
  from: string
  to: string
  turnaround_minutes: number
  limit: number
}

/** Number of free vehicles among which the best fit is sought: a fleet with more of a category free is not short of it. */
const compared = 100

const active = sql.lit(codeOf(vehicleMachine, 'active'))
const rowsOfVehicle = sql`from occupancy as other
  where other.company_id = current_company() and other.vehicle_id = candidate.id and other.released_at is null
    and other.is_hard`

/**
 * Vehicles of a category that nothing takes in a time, best fit first: the least gap before and after, so that long
 * stretches stay whole. Hard rows do not overlap, so that the first one that ends later says all there is to know.
 */
export async function freeVehicles(tx: Tx, wanted: Wanted): Promise<FreeVehicle[]> {
  const from = sql`${wanted.from}::timestamptz`
  const until = sql`minutes_after(${wanted.to}, ${wanted.turnaround_minutes})`
  const inBranch = wanted.branch_id ? sql`and candidate.branch_id = ${wanted.branch_id}` : sql``
  const free = sql`
    select candidate.id, after.starts_at as free_until
    from vehicle as candidate
    left join lateral (select other.starts_at ${rowsOfVehicle} and other.taken_until > ${from}
      order by other.taken_until limit 1) as after on true
    where candidate.company_id = current_company() and candidate.category = ${wanted.category}
      and candidate.status = ${active} ${inBranch}
      and (after.starts_at is null or after.starts_at >= ${until})
      and not (${from} < (select late_until()) and exists (
        select from occupancy as late where late.company_id = current_company() and late.vehicle_id = candidate.id
          and late.out_at is not null and late.back_at is null and late.ends_at < now()))
      and ${papersAllow(sql`candidate.id`, sql`${wanted.to}::timestamptz`)}
    order by candidate.license_number limit ${sql.lit(compared)}`
  const { rows } = await sql<FreeVehicle>`
    select vehicle.id, license_number, brand, model, year, category, branch_id, free_from, free_until
    from (${free}) as candidate
    join vehicle on vehicle.company_id = current_company() and vehicle.id = candidate.id
    left join lateral (select other.taken_until as free_from ${rowsOfVehicle} and other.taken_until <= ${from}
      order by other.taken_until desc limit 1) as before on true
    order by coalesce(${from} - free_from, interval '100 years') + coalesce(free_until - ${until}, interval '100 years'),
      license_number
    limit ${wanted.limit}`.execute(tx)
  return rows
}
