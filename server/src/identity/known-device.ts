import { sql } from 'kysely'
import { enterCompany, type Tx } from '../db/tx.ts'
import type { Ctx } from '../http/handlers.ts'
import { hashOf, newToken } from './token.ts'

type Cookies = Pick<Ctx, 'cookieOf' | 'setCookie'>

const mostDevices = 20
const cookieDays = 400

/** A cookie for each account, so that people who share a device keep theirs. */
const cookieName = (user: string) => `lajur_device_${hashOf(user).toString('hex').slice(0, 16)}`

/** Fingerprint of the device's token, if this person has signed in on it before. */
export async function knownDevice(
  tx: Tx,
  { cookieOf }: Pick<Cookies, 'cookieOf'>,
  account: { company_id: string; user_id: string } | undefined,
): Promise<Buffer | null> {
  const token = account && cookieOf(cookieName(account.user_id))
  if (!token) return null
  await enterCompany(tx, account.company_id)
  const found = await tx
    .selectFrom('known_device')
    .select('token_hash')
    .where('user_id', '=', account.user_id)
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return found?.token_hash ?? null
}

/** Remembers the device of a successful sign-in; its token is a new one every time. */
export async function rememberDevice(tx: Tx, { cookieOf, setCookie }: Cookies, user_id: string): Promise<void> {
  const name = cookieName(user_id)
  const before = cookieOf(name)
  const token = newToken()
  if (before)
    await tx
      .deleteFrom('known_device')
      .where('user_id', '=', user_id)
      .where('token_hash', '=', hashOf(before))
      .execute()
  await tx
    .insertInto('known_device')
    .values({ user_id, token_hash: hashOf(token) })
    .execute()
  await sql`
    delete from known_device where user_id = ${user_id} and token_hash in (
      select token_hash from known_device where user_id = ${user_id} order by created_at desc offset ${mostDevices})`.execute(
    tx,
  )
  setCookie(name, token, cookieDays)
}

/** Fingerprint of the device of a request: its cookie, which no script can steal, and its browser. */
export const deviceMark = ({ cookieOf, device }: Pick<Ctx, 'cookieOf' | 'device'>, user: string): Buffer =>
  hashOf(JSON.stringify([cookieOf(cookieName(user)), device]))

export const forgetDevices = (tx: Tx, user_id: string) =>
  tx.deleteFrom('known_device').where('user_id', '=', user_id).execute()
