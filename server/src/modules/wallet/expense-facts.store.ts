import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

export interface OwnTrip {
  order_id: string
  vehicle_id: string | null
}

/** Orders and vehicles that an employee delivers, takes back or drives. */
export async function ownTrips(tx: Tx, employee: string): Promise<OwnTrip[]> {
  const { rows } = await sql<OwnTrip>`select distinct order_id, vehicle_id from trips_of(${employee})`.execute(tx)
  return rows
}

/** The moment at which a file arrived, by our own clock. */
export async function uploadOf(tx: Tx, id: string): Promise<{ uploaded_at: string } | undefined> {
  const { rows } = await sql<{ uploaded_at: string }>`
    select created_at as uploaded_at from media where id = ${id}`.execute(tx)
  return rows[0]
}
