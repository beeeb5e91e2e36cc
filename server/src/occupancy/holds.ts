import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { ClashRow } from './occupied.ts'
import { untilOf, type OccupancyRequest } from './clash.ts'

/** Holds that overlap a request: they warn and never refuse. */
export async function holdsCrossed(tx: Tx, request: OccupancyRequest): Promise<ClashRow[]> {
  const { rows } = await sql<ClashRow>`
    select hold.id, hold.kind, 'HELD' as state, hold.title, hold.starts_at, hold.ends_at,
      (select name from customer where customer.id = hold.customer_id) as customer_name
    from occupancy as hold
    where (hold.vehicle_id = ${request.vehicle_id ?? null} or hold.driver_id = ${request.driver_id ?? null})
      and hold.released_at is null and hold.kind = 'HOLD' and hold.expires_at > now()
      and hold.id is distinct from ${request.id ?? null}::uuid
      and hold.taken_until > ${request.starts_at} and hold.starts_at < ${untilOf(request)}
    order by hold.starts_at limit 20`.execute(tx)
  return rows
}

/** Active holds of a quotation. */
export async function holdsOfQuotation(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from occupancy where source_type = 'quotation' and source_id = ${id} and released_at is null
    order by id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Marks expired holds as released. Readers ignore expired holds anyway; this records the end in their history. */
export async function releaseExpiredHolds(tx: Tx): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update occupancy set released_at = expires_at, release_reason = 'expired'
    where kind = 'HOLD' and released_at is null and expires_at <= now()`.execute(tx)
  return Number(numAffectedRows)
}
