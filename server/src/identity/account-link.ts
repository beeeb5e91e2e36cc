import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { hashOf, newToken } from './token.ts'

export type PasswordLinkKind = 'INVITATION' | 'PASSWORD_RESET' | 'TRIAL'
export type LinkKind = PasswordLinkKind | 'EMAIL_CHANGE'
const validHours: Record<LinkKind, number> = { INVITATION: 7 * 24, PASSWORD_RESET: 1, TRIAL: 24, EMAIL_CHANGE: 24 }
const pageOf = (kind: LinkKind) => (kind === 'EMAIL_CHANGE' ? 'confirm-email' : 'set-password')

export interface FoundLink {
  kind: LinkKind
  company_id: string
  user_id: string
  /** The address that it proves, where it is not that of the account. */
  email: string | null
}

/** A link as a mail needs it. The token stands behind `#`, so that no log and no referrer holds it. */
export async function makeLink(tx: Tx, publicUrl: string, kind: LinkKind, user: string, email?: string) {
  const token = newToken()
  const { rows } = await sql<{ expires_at: string }>`
    insert into account_link (token_hash, company_id, user_id, kind, email, expires_at)
    values (${hashOf(token)}, current_company(), ${user}, ${kind}, ${email ?? null}, now() + ${`${validHours[kind]} hours`}::interval)
    returning expires_at`.execute(tx)
  return { url: `${publicUrl}/${pageOf(kind)}`, token, until: rows[0]?.expires_at ?? '' }
}

/** A link that still works, in whichever company. */
export async function findLink(tx: Tx, token: string): Promise<FoundLink | undefined> {
  const { rows } = await sql<FoundLink>`select * from link_of(${hashOf(token)})`.execute(tx)
  return rows[0]
}

/** Uses a link up, and with it every other link of that person; false if it was used meanwhile. */
export async function consumeLink(tx: Tx, token: string, user: string): Promise<boolean> {
  const used = await tx
    .updateTable('account_link')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  if (!used) return false
  await voidLinks(tx, user)
  return true
}

export const voidLinks = (tx: Tx, user: string) =>
  tx
    .updateTable('account_link')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', user)
    .where('used_at', 'is', null)
    .execute()
