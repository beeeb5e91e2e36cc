import { session } from '@rental/core/modules/session/session.contract'
import type { Database } from '../db/pool.ts'
import { nobody, transact } from '../db/tx.ts'
import type { Taking, Work } from '../occupancy/occupy.ts'
import type { Caller } from './caller.ts'

/** This many hours from now, in the notation of the database. */
export const inHours = (hours: number) => `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19)}Z`

/** A rental of a vehicle, from so many hours from now to so many. */
export const aRental = (vehicle_id: string, from: number, to: number, more: Partial<Taking> = {}): Taking => ({
  kind: 'RENTAL',
  vehicle_id,
  starts_at: inHours(from),
  ends_at: inHours(to),
  ...more,
})

/** Occupies vehicles as flows do: in a transaction of the company, and not over HTTP. */
export async function occupyingFor(db: Database, owner: Caller) {
  const { company } = await owner.call(session.info, {})
  return <T>(work: (given: Work) => Promise<T>): Promise<T> =>
    transact(db, { ...nobody, company: company.id }, (tx) => work({ tx, language: 'en', now: new Date() }))
}
