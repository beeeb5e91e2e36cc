import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** Requests of a person within this time are one contact, in ms. */
export const contactMs = 5 * 60_000

/** Notes that a person's device has reached the server: a fact that no device can invent or withhold. */
export const noteContact = (tx: Tx, user: string) =>
  sql`insert into user_contact (user_id, at) values (${user}, date_bin(${`${contactMs} milliseconds`}::interval, now(), 'epoch'))
    on conflict do nothing`.execute(tx)

/** Contacts of people between two moments; null where one of them is a program, of which none are noted. */
export async function contactsBetween(
  tx: Tx,
  users: readonly (string | null)[],
  from: string,
  until: string,
): Promise<string[] | null> {
  const named = [...new Set(users)].filter((user) => user !== null)
  const { rows } = await sql<{ people: number; contacts: string[] }>`
    select (select count(*)::integer from app_user where id = any(${named}::uuid[])) as people,
      (select coalesce(jsonb_agg(at order by at), '[]') from user_contact
        where user_id = any(${named}::uuid[]) and at > ${from} and at < ${until}) as contacts`.execute(tx)
  const [row] = rows
  return row && row.people === new Set(users).size ? row.contacts : null
}
