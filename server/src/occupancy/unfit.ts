import { Refusal } from '@rental/core/kernel/error'
import { formatPlate } from '@rental/core/kernel/plate'
import type { unfitSources } from '@rental/core/modules/vehicle/vehicle.fields'
import { sql } from 'kysely'
import { giveReason, type Tx } from '../db/tx.ts'
import { notify } from '../notify/notify.ts'
import { lockSubjects } from './clash.ts'
import { unfit } from './occupied.ts'
import { expectInUse, type Work } from './occupy.ts'

const dayMs = 86_400_000

/** A vehicle that is off the road from now on, until somebody puts it back: no clock does. */
export interface Unfit {
  vehicle_id: string
  reason: string
  /** When it is expected to be ready; which bookings are at risk follows from it, and nothing else. */
  until?: string | null | undefined
  since?: string
  source: (typeof unfitSources)[number]
  source_id?: string | null | undefined
}

interface StoredUnfit {
  license_number: string
  branch_id: number | null
  unfit_since: string | null
  unfit_reason: string | null
  unfit_until: string | null
}

/** The state of a vehicle, read under the lock that handovers and bookings take as well. */
async function lockedState(tx: Tx, id: string): Promise<StoredUnfit> {
  await lockSubjects(tx, [id], [])
  const { rows } = await sql<StoredUnfit>`
    select license_number, branch_id, unfit_since, unfit_reason, unfit_until from vehicle where id = ${id}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

/** Bookings that need another vehicle: all to come, or those that begin before the vehicle is expected to be ready. */
async function bookingsAtRisk(tx: Tx, { vehicle_id, until = null }: Unfit): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(', ', title, (select name from customer
      where customer.company_id = occupancy.company_id and customer.id = customer_id)) as name
    from occupancy
    where company_id = (select current_company()) and vehicle_id = ${vehicle_id} and kind = 'RENTAL' and released_at is null
      and out_at is null and ends_at > now() and (${until}::timestamptz is null or starts_at < ${until})
    order by starts_at limit 50`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Tells those who plan which bookings need another vehicle; entered long afterwards, that is no news. */
export async function tellBroken(
  { tx, now }: Work,
  { vehicle_id, reason }: Pick<Unfit, 'vehicle_id' | 'reason'>,
  bookings: readonly string[],
): Promise<void> {
  if (bookings.length === 0 || Date.now() - now.getTime() > dayMs) return
  const { license_number, branch_id } = await lockedState(tx, vehicle_id)
  await notify(tx, {
    topic: 'BOOKING_BROKEN',
    about: vehicle_id,
    step: now.toISOString(),
    params: { name: formatPlate(license_number), reason, bookings: bookings.join('; ') },
    reference_id: vehicle_id,
    ...(branch_id !== null && { branch_id }),
  })
}

const isSameMoment = (a: string | null | undefined, b: string | null | undefined) =>
  a && b ? Date.parse(a) === Date.parse(b) : !a && !b

/**
 * Takes a vehicle off the road, also one that is with a customer: it does not go out again. Of one that is off the road
 * already, the reason and the expectation change, and since when it is stays.
 */
export async function markUnfit(work: Work, given: Unfit): Promise<void> {
  const { tx, now } = work
  const { vehicle_id, reason, until = null, since = now.toISOString(), source, source_id = null } = given
  const before = await lockedState(tx, vehicle_id)
  await expectInUse(tx, 'BLOCK', [vehicle_id])
  await sql`
    update vehicle set unfit_since = coalesce(unfit_since, ${since}), unfit_reason = ${reason}, unfit_until = ${until},
      unfit_by_id = (current_acting() ->> 'user')::uuid, unfit_source = ${source}, unfit_source_id = ${source_id}
    where id = ${vehicle_id}`.execute(tx)
  if (before.unfit_since && isSameMoment(before.unfit_until, until)) return
  await tellBroken(work, given, await bookingsAtRisk(tx, given))
}

/** Puts a vehicle back on the road: by a person with a reason now, by a work order later. */
export async function liftUnfit({ tx }: Work, { vehicle_id, reason }: Pick<Unfit, 'vehicle_id' | 'reason'>) {
  const { unfit_since, license_number } = await lockedState(tx, vehicle_id)
  if (!unfit_since) throw new Refusal('vehicle_fit', { params: { plate: formatPlate(license_number) } })
  await giveReason(tx, reason)
  await sql`
    update vehicle set unfit_since = null, unfit_reason = null, unfit_until = null, unfit_by_id = null,
      unfit_source = null, unfit_source_id = null
    where id = ${vehicle_id}`.execute(tx)
}

/** Why a vehicle is off the road; null where it is not. */
export async function unfitReason(tx: Tx, vehicle_id: string): Promise<string | null> {
  const { rows } = await sql<{ unfit_reason: string | null }>`
    select unfit_reason from vehicle where id = ${vehicle_id} and is_unfit`.execute(tx)
  return rows[0]?.unfit_reason ?? null
}

/** Refuses to send a vehicle to a customer that is off the road. */
export async function expectFit(tx: Tx, vehicle_id: string): Promise<void> {
  const state = await lockedState(tx, vehicle_id)
  if (state.unfit_since) throw unfit(state)
}
