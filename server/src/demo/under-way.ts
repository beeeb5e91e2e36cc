import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** Vehicles or drivers that are under way: an older order cannot go out with them before they are back. */
export async function underWay(tx: Tx, subject: 'vehicle_id' | 'driver_id'): Promise<ReadonlySet<string>> {
  const one = sql.ref(subject)
  const { rows } = await sql<{ id: string }>`
    select ${one} as id from occupancy where ${one} is not null and out_at is not null and back_at is null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
