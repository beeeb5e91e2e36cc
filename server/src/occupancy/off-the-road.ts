import type { NextPlace } from '@rental/core/modules/handover/next-place.fields'
import type { Clash } from '@rental/core/modules/occupancy/board.contract'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { insertRecord } from '../record/crud.ts'
import { say } from '../text/text.ts'
import { lockSubjects } from './clash.ts'
import { occupancySource, stateOfRow } from './occupancy-source.ts'
import { clashIn, type ClashRow } from './occupied.ts'
import { expectInUse, expectPeriod, type Work } from './occupy.ts'
import { markUnfit, tellBroken, type Unfit } from './unfit.ts'

/** Length of a planned block without an expected end: it is dropped when the exchange takes place. */
const openBlockMs = 365 * 86_400_000

/** A vehicle that goes to the workshop or off the road, and from when. */
interface TakenOff extends NextPlace {
  vehicle_id: string
  from: string
}

/** Entries of a vehicle that begin in a time, in their order; those of the named exchange do not count. */
export async function entriesBetween(
  tx: Tx,
  { vehicle_id, from, until, exchange }: { vehicle_id: string; from: string; until: string | null; exchange?: string },
): Promise<Clash[]> {
  const { rows } = await sql<ClashRow>`
    select occupancy.id, occupancy.kind, occupancy.title, occupancy.starts_at, occupancy.ends_at, ${stateOfRow} as state,
      (select name from customer where customer.company_id = occupancy.company_id and customer.id = customer_id) as customer_name
    from occupancy
    where vehicle_id = ${vehicle_id} and is_hard and released_at is null and out_at is null
      and starts_at >= ${from} and (${until}::timestamptz is null or starts_at < ${until})
      and source_id is distinct from ${exchange ?? null}
    order by starts_at`.execute(tx)
  return rows.map(clashIn)
}

/** The note of those who saw the vehicle, else where it goes. */
const reasonOf = ({ language }: Work, { next, next_note }: NextPlace) =>
  next_note ?? say(language, `return_order.options.next.${next}`)

/** A vehicle came back that is not free again: it is off the road until somebody puts it back. */
export async function takeOffTheRoad(
  work: Work,
  { next, next_until, next_note, vehicle_id, from }: TakenOff,
  source: Pick<Unfit, 'source' | 'source_id'>,
): Promise<void> {
  if (next === 'AVAILABLE') return
  const reason = reasonOf(work, { next, next_note })
  await markUnfit(work, { vehicle_id, reason, until: next_until, since: from, ...source })
}

/**
 * Keeps a vehicle that an exchange will take off the road from being booked for that time. What is booked already stays,
 * because people decide about it: the block ends where the first booking begins, and those who plan are told.
 */
export async function planOffTheRoad(work: Work, taken: TakenOff & { title: string | null; exchange: string }) {
  const { vehicle_id, from, next, next_until = null, exchange, title } = taken
  if (next === 'AVAILABLE') return
  const { tx } = work
  await lockSubjects(tx, [vehicle_id], [])
  const kind = next === 'WORKSHOP' ? 'MAINTENANCE' : 'BLOCK'
  await expectInUse(tx, kind, [vehicle_id])
  const breaks = await entriesBetween(tx, { vehicle_id, from, until: next_until, exchange })
  const end = next_until ?? new Date(Date.parse(from) + openBlockMs).toISOString()
  const period = { starts_at: from, ends_at: breaks[0]?.starts_at ?? end }
  const reason = reasonOf(work, taken)
  const nameOf = (entry: Clash) => [entry.title, entry.customer_name].filter(Boolean).join(', ')
  await tellBroken(work, { vehicle_id, reason }, breaks.map(nameOf))
  // Booked from that very moment on: then there is nothing to block.
  if (period.ends_at <= new Date(from).toISOString()) return
  expectPeriod(period)
  const named = {
    title: [title, reason].filter(Boolean).join(' · '),
    source_type: 'delivery_order',
    source_id: exchange,
  }
  await insertRecord(tx, occupancySource, { kind, vehicle_id, ...period, ...named })
}

/** Drops the block that was planned with an exchange: it takes place at another moment, or not at all. */
export const dropPlannedBlock = ({ tx, now }: Work, exchange: string, reason: string) =>
  sql`
    update occupancy set released_at = ${now.toISOString()}, release_reason = ${reason}
    where source_type = 'delivery_order' and source_id = ${exchange} and released_at is null`.execute(tx)
