import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** Requests of a person within this time are one contact, in ms. */
export const contactMs = 5 * 60_000

/** Notes that a person's device has reached the server: a fact that no device can invent or withhold. */
export const noteContact = (tx: Tx, user: string) =>
  sql`insert into user_contact (user_id, at) values (${user}, date_bin(${`${contactMs} milliseconds`}::interval, now(), 'epoch'))
    on conflict do nothing`.execute(tx)

/** Contacts of a person between two moments. */
export async function contactsBetween(tx: Tx, user: string, from: string, until: string): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`
    select at from user_contact where user_id = ${user} and at > ${from} and at < ${until} order by at`.execute(tx)
  return rows.map(({ at }) => at)
}
