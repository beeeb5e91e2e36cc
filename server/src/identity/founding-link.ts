import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import { nobody, transact, type Tx } from '../db/tx.ts'
import { hashOf, newToken } from './token.ts'

const validHours = 24

/** True if some company runs the installation. Others that found it at the same time wait until this transaction ends. */
async function hasOperator(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first company', 0)), set_config('app.platform', 'on', true)`.execute(
    tx,
  )
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from company where is_platform) as found`.execute(tx)
  await sql`select set_config('app.platform', '', true)`.execute(tx)
  return rows[0]?.found ?? false
}

/**
 * A link with which the person who started the server founds the company that runs the installation; undefined where
 * one does. Links of other starts stay good until they expire: several servers may share a database.
 */
export const makeFoundingLink = (db: Database, publicUrl: string) =>
  transact(db, nobody, async (tx) => {
    if (await hasOperator(tx)) return undefined
    const token = newToken()
    await sql`delete from founding_link where expires_at < now()`.execute(tx)
    const { rows } = await sql<{ expires_at: string }>`
      insert into founding_link (token_hash, expires_at)
      values (${hashOf(token)}, now() + make_interval(hours => ${validHours}::int)) returning expires_at`.execute(tx)
    return { address: `${publicUrl}/found#${token}`, until: rows[0]?.expires_at ?? '' }
  })

const isOpen = (token: string) => sql`token_hash = ${hashOf(token)} and expires_at > now()`

export async function isFoundingLink(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql`select from founding_link where ${isOpen(token)}`.execute(tx)
  return rows.length > 0
}

/** Uses a link up, and with it all others; false if it was used meanwhile, or some company runs the installation. */
export async function consumeFoundingLink(tx: Tx, token: string): Promise<boolean> {
  if ((await hasOperator(tx)) || !(await isFoundingLink(tx, token))) return false
  await sql`delete from founding_link`.execute(tx)
  return true
}
