import { codeOf } from '@rental/core/kernel/machine'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { markUnfit } from '../occupancy/unfit.ts'

const dayMs = 86_400_000

/** Takes one vehicle off the road that stands in the yard and is booked for another day: its booking needs another one. */
export async function loadUnfit(tx: Tx, writtenOn: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select vehicle.id from vehicle
    join occupancy as booked on booked.company_id = vehicle.company_id and booked.vehicle_id = vehicle.id
      and booked.kind = 'RENTAL' and booked.released_at is null and booked.out_at is null and booked.starts_at > now() + interval '1 day'
    where vehicle.status = ${codeOf(vehicleMachine, 'active')} and not exists (
      select from occupancy as taken where taken.company_id = vehicle.company_id and taken.vehicle_id = vehicle.id
        and taken.released_at is null and taken.starts_at <= now() and taken.taken_until > now())
    order by booked.starts_at, vehicle.license_number limit 1`.execute(tx)
  const [found] = rows
  if (!found) return
  const since = new Date(writtenOn - 2 * dayMs).toISOString()
  const work = { tx, language: 'id', now: new Date(writtenOn) } as const
  const reason = 'Rem belakang bunyi, menunggu kampas dari dealer'
  await markUnfit(work, { vehicle_id: found.id, reason, since, source: 'HAND' })
}
