import { codeOf } from '@rental/core/kernel/machine'
import type { FreeVehicle } from '@rental/core/modules/occupancy/board.contract'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import type { simClassFor } from '@rental/core/modules/vehicle/vehicle.rules'
import { sql, type RawBuilder } from 'kysely'
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
  where other.company_id = (select current_company()) and other.vehicle_id = candidate.id and other.released_at is null
    and other.is_hard`

/** A category and a time as parts of a query: given ones, or those of a row. */
interface FreeSpan {
  category: RawBuilder<unknown>
  from: RawBuilder<unknown>
  to: RawBuilder<unknown>
  /** The end and the turnaround after it. */
  until: RawBuilder<unknown>
  /** Further conditions on `candidate`. */
  where: RawBuilder<unknown>
  most: number
}

/**
 * Vehicles of a category that are fit and that nothing takes in a time, by plate. Hard rows do not overlap, so that the first one that ends
 * later says all there is to know. A late vehicle is not free before it can be expected back.
 */
const freeIn = ({ category, from, to, until, where, most }: FreeSpan) => sql`
  select candidate.id, after.starts_at as free_until
  from vehicle as candidate
  left join lateral (select other.starts_at ${rowsOfVehicle} and other.taken_until > ${from}
    order by other.taken_until limit 1) as after on true
  where candidate.company_id = (select current_company()) and candidate.category = ${category}
    and candidate.status = ${active} and not candidate.is_unfit ${where}
    and (after.starts_at is null or after.starts_at >= ${until})
    and not (${from} < (select late_until()) and exists (
      select from occupancy as late where late.company_id = (select current_company()) and late.vehicle_id = candidate.id
        and late.out_at is not null and late.back_at is null and late.ends_at < now()))
    and ${papersAllow(sql`candidate.id`, to)}
  order by candidate.license_number limit ${sql.lit(most)}`

/** The same with what comes before: since when each is free. */
const freeSince = (span: FreeSpan) => sql`
  select candidate.id, free_from, free_until
  from (${freeIn(span)}) as candidate
  left join lateral (select other.taken_until as free_from ${rowsOfVehicle} and other.taken_until <= ${span.from}
    order by other.taken_until desc limit 1) as before on true`

/** Vehicles of a category that nothing takes in a time, best fit first: the least gap, so that long stretches stay whole. */
export async function freeVehicles(tx: Tx, wanted: Wanted): Promise<FreeVehicle[]> {
  const from = sql`${wanted.from}::timestamptz`
  const to = sql`${wanted.to}::timestamptz`
  const until = sql`minutes_after(${wanted.to}, ${wanted.turnaround_minutes})`
  const where = wanted.branch_id ? sql`and candidate.branch_id = ${wanted.branch_id}` : sql``
  const { rows } = await sql<FreeVehicle>`
    select vehicle.id, license_number, brand, model, year, category, branch_id, free_from, free_until
    from (${freeSince({ category: sql`${wanted.category}`, from, to, until, where, most: compared })}) as candidate
    join vehicle on vehicle.company_id = (select current_company()) and vehicle.id = candidate.id
    order by coalesce(${from} - free_from, interval '100 years') + coalesce(free_until - ${until}, interval '100 years'),
      license_number
    limit ${wanted.limit}`.execute(tx)
  return rows
}

/** A time for which a vehicle of any category is sought. */
export interface WantedAnywhere {
  starts_at: string
  ends_at: string
  taken_until: string
  branch_id: number | null
}

/** A free vehicle for one of several times. */
export type FoundVehicle = FreeVehicle &
  Parameters<typeof simClassFor>[0] & {
    /** Place of the time among those that were asked for. */
    at: number
  }

/** Vehicles that are compared for each time, category and side: those of its branch, and those of all others. */
const comparedEach = 12

/** Free vehicles for several times, of every category, those of the same branch and others; all in one query. */
export async function freeForEach(tx: Tx, wanted: readonly WantedAnywhere[]): Promise<FoundVehicle[]> {
  if (wanted.length === 0) return []
  const span = {
    category: sql`kind.code`,
    from: sql`request.starts_at`,
    to: sql`request.ends_at`,
    until: sql`request.taken_until`,
    where: sql`and (candidate.branch_id is not distinct from request.branch_id) = side.is_home`,
    most: comparedEach,
  }
  const { rows } = await sql<FoundVehicle>`
    select request.at, vehicle.id, license_number, brand, model, year, category, vehicle.branch_id, free_from, free_until,
      stnk_kind, plate_color, gvw_kg
    from jsonb_to_recordset(${JSON.stringify(wanted.map((one, at) => ({ ...one, at })))}::jsonb)
      as request (at integer, starts_at timestamptz, ends_at timestamptz, taken_until timestamptz, branch_id smallint)
    cross join (select distinct category as code from vehicle where company_id = (select current_company())
      and status = ${active}) as kind
    cross join (values (true), (false)) as side (is_home)
    cross join lateral (${freeSince(span)}) as candidate
    join vehicle on vehicle.company_id = (select current_company()) and vehicle.id = candidate.id
    order by request.at, license_number`.execute(tx)
  return rows
}
