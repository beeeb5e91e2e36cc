import { Refusal } from '@rental/core/kernel/error'
import type { FreeVehicle } from '@rental/core/modules/occupancy/board.contract'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { freeVehicles } from './free.ts'
import { occupied, type ClashRow } from './occupied.ts'

/** Alternative vehicles offered when the requested one is taken. */
const alternatives = 5

export interface OccupancyRequest {
  id?: string | undefined
  vehicle_id?: string | null | undefined
  driver_id?: string | null | undefined
  starts_at: string
  ends_at: string
  turnaround_minutes: number
  /** A new start: then a vehicle that is late clashes as well. */
  begins: boolean
  /** A handover: then any vehicle that is still out clashes. */
  goesOut?: boolean
  /** A rental that gets this vehicle, or leaves with it: then a vehicle off the road clashes. */
  rents?: boolean
}

/** Locks vehicles and drivers, always in the same order, so that concurrent callers wait instead of deadlocking. */
export async function lockSubjects(tx: Tx, vehicles: (string | null | undefined)[], drivers: typeof vehicles) {
  const locked = async (table: 'vehicle' | 'app_user', ids: typeof vehicles) => {
    const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))]
    if (wanted.length === 0) return
    const { rows } = await sql`
      select from ${sql.table(table)} where id = any(${wanted}::uuid[]) order by id for no key update`.execute(tx)
    const field = table === 'vehicle' ? 'vehicle_id' : 'driver_id'
    if (rows.length < wanted.length)
      throw new Refusal('invalid_input', { fields: { [field]: { key: 'missing_record' } } })
  }
  await locked('vehicle', vehicles)
  await locked('app_user', drivers)
}

export const untilOf = ({ ends_at, turnaround_minutes }: OccupancyRequest) =>
  sql`minutes_after(${ends_at}, ${turnaround_minutes})`

export async function findClash(tx: Tx, request: OccupancyRequest): Promise<ClashRow | null> {
  const { rows } = await sql<{ clash: ClashRow | null }>`
    select occupancy_clash(${request.id ?? null}, ${request.vehicle_id ?? null}, ${request.driver_id ?? null},
      ${request.starts_at}, ${untilOf(request)}, ${request.begins}, ${request.goesOut ?? false}, ${request.rents ?? false}) as clash`.execute(
    tx,
  )
  return rows[0]?.clash ?? null
}

/** Free vehicles of the same category and branch. */
export async function freeInstead(tx: Tx, request: OccupancyRequest): Promise<FreeVehicle[]> {
  if (!request.vehicle_id) return []
  const like = await tx
    .selectFrom('vehicle')
    .select(['category', 'branch_id'])
    .where('id', '=', request.vehicle_id)
    .executeTakeFirst()
  if (!like) return []
  const { starts_at: from, ends_at: to, turnaround_minutes } = request
  return freeVehicles(tx, { ...like, from, to, turnaround_minutes, limit: alternatives })
}

/** Refuses the first request that clashes; to be called under the lock of `lockSubjects`. */
export async function expectAllFree(tx: Tx, requests: readonly OccupancyRequest[]): Promise<void> {
  const rows = JSON.stringify(requests.map((request, at) => ({ ...request, at })))
  const { rows: found } = await sql<{ at: number; clash: ClashRow }>`
    select at, clash from (
      select at, occupancy_clash(id, vehicle_id, driver_id, starts_at, minutes_after(ends_at, turnaround_minutes), begins,
        coalesce("goesOut", false), coalesce(rents, false)) as clash
      from jsonb_to_recordset(${rows}::jsonb) as request (at integer, id uuid, vehicle_id uuid, driver_id uuid,
        starts_at timestamptz, ends_at timestamptz, turnaround_minutes integer, begins boolean, "goesOut" boolean, rents boolean)) as found
    where clash is not null order by at limit 1`.execute(tx)
  const [first] = found
  const request = first && requests[first.at]
  if (first && request) throw occupied(first.clash, await freeInstead(tx, request))
}

export const expectFree = (tx: Tx, request: OccupancyRequest): Promise<void> => expectAllFree(tx, [request])
