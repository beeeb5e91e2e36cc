import type { SessionUser } from '@rental/core/modules/session/session.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

export const findCredential = (tx: Tx, email: string) =>
  tx.selectFrom('credential').selectAll().where('email', '=', email).executeTakeFirst()

export const enterCompany = (tx: Tx, company: string) =>
  sql`select set_config('app.company', ${company}, true)`.execute(tx)

/** The user with role and company; the transaction must already work for that company. */
export async function findUser(tx: Tx, id: string): Promise<SessionUser | undefined> {
  const row = await tx
    .selectFrom('app_user')
    .innerJoin('role', 'role.id', 'app_user.role_id')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select(['app_user.id', 'full_name', 'email', 'avatar', 'role.name as role_name', 'permissions'])
    .select(['company.id as company_id', 'company.name as company_name'])
    .where('app_user.id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { company_id, company_name, ...user } = row
  return { ...user, company: { id: company_id, name: company_name } }
}

export interface NewSignIn {
  company_id: string
  user_id: string
  refresh_hash: Buffer
  expires_at: string
  source: string
}
export const insertSignIn = (tx: Tx, values: NewSignIn) =>
  tx.insertInto('sign_in').values(values).returning('id').executeTakeFirstOrThrow()

export const findSignInByHash = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('sign_in')
    .selectAll()
    .where((eb) => eb.or([eb('refresh_hash', '=', hash), eb('previous_hash', '=', hash)]))
    .forUpdate()
    .executeTakeFirst()

export const rotateSignIn = (tx: Tx, id: string, previous_hash: Buffer, refresh_hash: Buffer) =>
  tx
    .updateTable('sign_in')
    .set({ previous_hash, refresh_hash, rotated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const endSignIn = (tx: Tx, id: string) =>
  tx
    .updateTable('sign_in')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

/** Whether a sign-in still holds: not ended, not expired. */
export async function isAlive(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sign_in')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** The key that signs access tokens, the same for every server. */
export async function signingSecret(tx: Tx): Promise<Buffer> {
  const key = await tx.selectFrom('signing_key').select('secret').orderBy('id').executeTakeFirstOrThrow()
  return key.secret
}
