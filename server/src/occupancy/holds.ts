import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { TheWay } from './occupied.ts'
import { untilOf, type Asked } from './the-way.ts'

/** The holds that something would cross: they warn and never refuse. */
export async function holdsCrossed(tx: Tx, asked: Asked): Promise<TheWay[]> {
  const { rows } = await sql<TheWay>`
    select hold.id, hold.kind, 'HELD' as state, hold.title, hold.starts_at, hold.ends_at,
      (select name from customer where customer.id = hold.customer_id) as customer_name
    from occupancy as hold
    where (hold.vehicle_id = ${asked.vehicle_id ?? null} or hold.driver_id = ${asked.driver_id ?? null})
      and hold.released_at is null and hold.kind = 'HOLD' and hold.expires_at > now()
      and hold.id is distinct from ${asked.id ?? null}::uuid
      and hold.taken_until > ${asked.starts_at} and hold.starts_at < ${untilOf(asked)}
    order by hold.starts_at limit 20`.execute(tx)
  return rows
}

/** Whoever reads leaves out what has run out; this only tidies up, and says so in their history. */
export async function releaseExpiredHolds(tx: Tx): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update occupancy set released_at = expires_at, release_reason = 'expired'
    where kind = 'HOLD' and released_at is null and expires_at <= now()`.execute(tx)
  return Number(numAffectedRows)
}
