import { Refusal } from '@rental/core/kernel/error'
import type { FreeVehicle } from '@rental/core/modules/occupancy/board.contract'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { freeVehicles } from './free.ts'
import { occupied, type TheWay } from './occupied.ts'

/** So many other vehicles are offered where one is taken. */
const offered = 5

export interface Asked {
  id?: string | undefined
  vehicle_id?: string | null | undefined
  driver_id?: string | null | undefined
  starts_at: string
  ends_at: string
  turnaround_minutes: number
  /** Whether it would begin anew: then a late vehicle is in its way, too. */
  begins: boolean
  /** Whether it is handed over: then whatever is out is in its way. */
  goesOut?: boolean
}

/** Locks vehicles and drivers in one order for everybody: who comes second waits, and nobody waits in a circle. */
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

export const untilOf = ({ ends_at, turnaround_minutes }: Asked) => sql`minutes_after(${ends_at}, ${turnaround_minutes})`

/** What is in the way, or null. */
export async function theWay(tx: Tx, asked: Asked): Promise<TheWay | null> {
  const { rows } = await sql<{ clash: TheWay | null }>`
    select occupancy_clash(${asked.id ?? null}, ${asked.vehicle_id ?? null}, ${asked.driver_id ?? null},
      ${asked.starts_at}, ${untilOf(asked)}, ${asked.begins}, ${asked.goesOut ?? false}) as clash`.execute(tx)
  return rows[0]?.clash ?? null
}

/** Vehicles of the same category and branch that are free instead. */
export async function freeInstead(tx: Tx, asked: Asked): Promise<FreeVehicle[]> {
  if (!asked.vehicle_id) return []
  const like = await tx
    .selectFrom('vehicle')
    .select(['category', 'branch_id'])
    .where('id', '=', asked.vehicle_id)
    .executeTakeFirst()
  if (!like) return []
  const { starts_at: from, ends_at: to, turnaround_minutes } = asked
  return freeVehicles(tx, { ...like, from, to, turnaround_minutes, limit: offered })
}

/** Refuses by name what cannot be; to be asked under the lock of `lockSubjects`. */
export async function expectFree(tx: Tx, asked: Asked): Promise<void> {
  const way = await theWay(tx, asked)
  if (way) throw occupied(way, await freeInstead(tx, asked))
}
