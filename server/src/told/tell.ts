import { Refusal } from '@rental/core/kernel/error'
import type { ToldKind } from '@rental/core/modules/told-moment/told-moment.fields'
import { byOurClock, isDoubtful } from '@rental/core/modules/told-moment/told-moment.rules'
import { sql } from 'kysely'
import { putOff, type Tx } from '../db/tx.ts'
import type { Actor } from '../http/handlers.ts'
import { contactsBetween } from './contacts.ts'

/** Context in which a device tells a moment. */
export interface Hearing {
  tx: Tx
  now: Date
  actor: Pick<Actor, 'user_id'>
  /** Time of the device when it sent the request; null where it did not say. */
  device_now?: string | null
}

export type ToldOf = { inspection_id: string } | { driver_day_id: string } | { transaction_id: string }

/** A moment as it is kept: judged once, when it arrives. */
export interface Told {
  told_at: string
  arrived_at: string
  is_doubtful: boolean
  /** Moment by which it had happened in any case: of a report that takes the place of another one. */
  at_latest: string | null
}

/** The same moment, told before: by whom, null for programs, and when the first report of it arrived. */
export interface ToldBefore {
  arrived_at: string
  told_by: readonly (string | null)[]
}

/** The moment of a device by our clock. */
export const corrected = ({ now, device_now = null }: Hearing, at: string): string => byOurClock(at, now, device_now)

/**
 * Judges a moment by what the server itself has seen of those who told it since then. One that was told before arrived
 * with the first report of it, however long afterwards that is corrected.
 */
export async function judge(
  { tx, now, actor }: Hearing,
  told_at: string,
  most_minutes: number,
  before: ToldBefore | null = null,
): Promise<Told> {
  const isOlder = before !== null && Date.parse(told_at) <= Date.parse(before.arrived_at)
  const arrived_at = isOlder ? before.arrived_at : now.toISOString()
  const isLate = Date.parse(arrived_at) - Date.parse(told_at) > most_minutes * 60_000
  const tellers = [actor.user_id, ...(before?.told_by ?? [])]
  const contacts = isLate ? await contactsBetween(tx, tellers, told_at, arrived_at) : []
  const is_doubtful = isDoubtful({ told_at, arrived_at, most_minutes, contacts })
  return { told_at, arrived_at, is_doubtful, at_latest: before?.arrived_at ?? null }
}

/** When a handover was first told of, by reports of one kind; null before there is one. */
export async function toldBefore(tx: Tx, kind: ToldKind, handover: string): Promise<ToldBefore | null> {
  const { rows } = await sql<{ arrived_at: string | null; told_by: (string | null)[] | null }>`
    select min(coalesce(told.arrived_at, signed.created_at)) as arrived_at,
      jsonb_agg(told.told_by_id) filter (where told.id is not null) as told_by
    from inspection as signed
    left join told_moment as told on told.company_id = signed.company_id and told.inspection_id = signed.id
    where signed.kind = ${kind} and (signed.delivery_order_id = ${handover} or signed.return_order_id = ${handover})`.execute(
    tx,
  )
  const [row] = rows
  return row?.arrived_at ? { arrived_at: row.arrived_at, told_by: row.told_by ?? [] } : null
}

/** Keeps a moment with its arrival, at the end of the transaction, after what it is of. */
export function keepTold({ tx, actor }: Hearing, kind: ToldKind, of: ToldOf, told: Told): void {
  const { told_at, arrived_at, is_doubtful } = told
  const row = { ...of, kind, told_at, arrived_at, decision: is_doubtful ? 'OPEN' : 'NONE' }
  putOff(tx, () =>
    sql`
      insert into told_moment (kind, inspection_id, driver_day_id, transaction_id, told_at, arrived_at, decision, told_by_id)
      select kind, inspection_id, driver_day_id, transaction_id, told_at, arrived_at, decision,
        (select id from app_user where id = ${actor.user_id || null})
      from jsonb_populate_record(null::told_moment, ${JSON.stringify(row)}::jsonb)`.execute(tx),
  )
}

/** The moment that money follows for as long as nobody has accepted the told one. */
export function countedAt({ is_doubtful, told_at, arrived_at, at_latest }: Told): string {
  const counted = is_doubtful ? arrived_at : told_at
  return at_latest !== null && Date.parse(at_latest) < Date.parse(counted) ? at_latest : counted
}

/** Moment of a signature or press that must not lie ahead of our clock. */
export function notAhead(now: Date, at: string, field: string, toleranceMs: number): string {
  const ahead = Date.parse(at) - now.getTime()
  if (ahead > toleranceMs) throw new Refusal('invalid_input', { fields: { [field]: { key: 'in_future' } } })
  return ahead > 0 ? now.toISOString() : at
}
