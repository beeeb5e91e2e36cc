import { formatInstantIn } from '@rental/core/kernel/date'
import { formatPlate } from '@rental/core/kernel/plate'
import type { TimeZone } from '@rental/core/kernel/time-zones'
import type { NextPlace } from '@rental/core/modules/handover/next-place.fields'
import type { Clash } from '@rental/core/modules/occupancy/board.contract'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { notify } from '../notify/notify.ts'
import { companyZone } from '../record/company-zone.ts'
import { insertRecord } from '../record/crud.ts'
import { say } from '../text/text.ts'
import { lockSubjects } from './clash.ts'
import { occupancySource, stateOfRow } from './occupancy-source.ts'
import { clashIn, type ClashRow } from './occupied.ts'
import { expectInUse, expectPeriod, type Work } from './occupy.ts'

const dayMs = 86_400_000

/** A vehicle that goes to the workshop or off the road, from when and until when. */
export interface TakenOff extends NextPlace {
  vehicle_id: string
  from: string
  /** Title on the planning board, before the note. */
  title?: string | null
  /** The exchange that it follows, while that is open. */
  exchange?: string
}

/** Entries of a vehicle that begin in a time, in their order; those of the named exchange do not count. */
export async function entriesBetween(
  tx: Tx,
  { vehicle_id, from, until, exchange }: { vehicle_id: string; from: string; until: string; exchange?: string },
): Promise<Clash[]> {
  const { rows } = await sql<ClashRow>`
    select occupancy.id, occupancy.kind, occupancy.title, occupancy.starts_at, occupancy.ends_at, ${stateOfRow} as state,
      (select name from customer where customer.company_id = occupancy.company_id and customer.id = customer_id) as customer_name
    from occupancy
    where vehicle_id = ${vehicle_id} and is_hard and released_at is null and out_at is null
      and starts_at >= ${from} and starts_at < ${until} and source_id is distinct from ${exchange ?? null}
    order by starts_at`.execute(tx)
  return rows.map(clashIn)
}

interface Named {
  plate: string
  branch_id: number | null
  time_zone: TimeZone
}

/** Tells those who plan which bookings need another vehicle; entered long afterwards, that is no news. */
async function tellBroken({ tx, now }: Work, { vehicle_id, next_until }: TakenOff, breaks: readonly Clash[]) {
  if (breaks.length === 0 || Date.now() - now.getTime() > dayMs) return
  const { rows } = await sql<Named>`
    select license_number as plate, branch_id, ${companyZone} as time_zone from vehicle where id = ${vehicle_id}`.execute(
    tx,
  )
  const { plate = '', branch_id = null, time_zone = 'Asia/Jakarta' } = rows[0] ?? {}
  const nameOf = ({ title, customer_name }: Clash) => [title, customer_name].filter(Boolean).join(', ')
  await notify(tx, {
    topic: 'BOOKING_BROKEN',
    about: vehicle_id,
    step: now.toISOString(),
    params: {
      name: formatPlate(plate),
      until: formatInstantIn(next_until ?? '', time_zone),
      bookings: breaks.map(nameOf).join('; '),
    },
    reference_id: vehicle_id,
    ...(branch_id !== null && { branch_id }),
  })
}

/**
 * Sends a vehicle to the workshop or off the road; free otherwise. What is booked in that time stays, because people
 * decide about it: the block ends where the first booking begins, and those who plan are told.
 */
export async function takeOffTheRoad(work: Work, taken: TakenOff): Promise<void> {
  const { vehicle_id, from, next, next_until, next_note, exchange } = taken
  if (next === 'AVAILABLE' || !next_until) return
  const { tx, language } = work
  await lockSubjects(tx, [vehicle_id], [])
  const kind = next === 'WORKSHOP' ? 'MAINTENANCE' : 'BLOCK'
  await expectInUse(tx, kind, [vehicle_id])
  const breaks = await entriesBetween(tx, { vehicle_id, from, until: next_until, ...(exchange && { exchange }) })
  const period = { starts_at: from, ends_at: breaks[0]?.starts_at ?? next_until }
  await tellBroken(work, taken, breaks)
  // Booked from that very moment on: then there is nothing to block.
  if (period.ends_at <= new Date(from).toISOString()) return
  expectPeriod(period)
  const title = [taken.title, next_note ?? say(language, `return_order.options.next.${next}`)]
    .filter(Boolean)
    .join(' · ')
  const source = exchange ? { source_type: 'delivery_order', source_id: exchange } : {}
  await insertRecord(tx, occupancySource, { kind, vehicle_id, ...period, title, ...source })
}

/** Drops the block that was planned with an exchange: it takes place at another moment, or not at all. */
export const dropPlannedBlock = ({ tx, now }: Work, exchange: string, reason: string) =>
  sql`
    update occupancy set released_at = ${now.toISOString()}, release_reason = ${reason}
    where source_type = 'delivery_order' and source_id = ${exchange} and released_at is null`.execute(tx)
