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
}

/** The moment of a device by our clock. */
export const corrected = ({ now, device_now = null }: Hearing, at: string): string => byOurClock(at, now, device_now)

/** Judges a moment by what the server itself has seen of this person since then. */
export async function judge({ tx, now, actor }: Hearing, told_at: string, most_minutes: number): Promise<Told> {
  const arrived_at = now.toISOString()
  const isLate = now.getTime() - Date.parse(told_at) > most_minutes * 60_000
  const contacts = isLate ? await contactsBetween(tx, actor.user_id, told_at, arrived_at) : []
  return { told_at, arrived_at, is_doubtful: isDoubtful({ told_at, arrived_at, most_minutes, contacts }) }
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
export const countedAt = ({ is_doubtful, told_at, arrived_at }: Told): string => (is_doubtful ? arrived_at : told_at)

/** Moment of a signature or press that must not lie ahead of our clock. */
export function notAhead(now: Date, at: string, field: string, toleranceMs: number): string {
  const ahead = Date.parse(at) - now.getTime()
  if (ahead > toleranceMs) throw new Refusal('invalid_input', { fields: { [field]: { key: 'in_future' } } })
  return ahead > 0 ? now.toISOString() : at
}
