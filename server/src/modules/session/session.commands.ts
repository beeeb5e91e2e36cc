import { Refusal } from '@rental/core/kernel/error'
import type { SignedIn } from '@rental/core/modules/session/session.contract'
import type { Ctx } from '../../http/handlers.ts'
import { checkPassword } from './password.ts'
import { hashOf, newRefreshToken, writeToken } from './token.ts'
import {
  endSignIn,
  enterCompany,
  findCredential,
  findSignInByHash,
  findUser,
  insertSignIn,
  rotateSignIn,
} from './session.store.ts'

const accessMinutes = 15
const signInDays = 30
/** A lost answer must not sign anybody out: the previous refresh token stays good this long (decisions.md §3). */
const graceMs = 10_000

type Tokens = Omit<SignedIn, 'user'>
type Owner = { sign_in: string; user: string; company: string }

function tokensFor(secret: Buffer, owner: Owner, refresh_token: string, now: Date): Tokens {
  const expires = now.getTime() + accessMinutes * 60_000
  return {
    access_token: writeToken(secret, { ...owner, expires }),
    refresh_token,
    expired_at: new Date(expires).toISOString(),
    token_type: 'Bearer',
  }
}

export async function signIn(ctx: Ctx, secret: Buffer, email: string, password: string): Promise<SignedIn> {
  const { tx, now } = ctx
  const credential = await findCredential(tx, email)
  if (!(await checkPassword(password, credential?.password_hash)) || !credential) throw new Refusal('wrong_credentials')
  const { company_id, user_id } = credential
  await enterCompany(tx, company_id)
  const user = await findUser(tx, user_id)
  if (!user) throw new Refusal('wrong_credentials')
  const refresh = newRefreshToken()
  const expires_at = new Date(now.getTime() + signInDays * 86_400_000).toISOString()
  const { id } = await insertSignIn(tx, {
    company_id,
    user_id,
    refresh_hash: hashOf(refresh),
    expires_at,
    source: ctx.source,
  })
  return { ...tokensFor(secret, { sign_in: id, user: user_id, company: company_id }, refresh, now), user }
}

/** Rotates the refresh token. One that was already replaced, and not just now, is stolen: its whole sign-in ends. */
export async function renew(ctx: Ctx, secret: Buffer, refreshToken: string): Promise<Tokens | 'ended'> {
  const hash = hashOf(refreshToken)
  const found = await findSignInByHash(ctx.tx, hash)
  if (!found || found.ended_at !== null || Date.parse(found.expires_at) < ctx.now.getTime()) return 'ended'
  const isPrevious = !found.refresh_hash.equals(hash)
  if (isPrevious && ctx.now.getTime() - Date.parse(found.rotated_at ?? '') > graceMs) {
    await endSignIn(ctx.tx, found.id)
    return 'ended'
  }
  const fresh = newRefreshToken()
  await rotateSignIn(ctx.tx, found.id, isPrevious ? hash : found.refresh_hash, hashOf(fresh))
  return tokensFor(secret, { sign_in: found.id, user: found.user_id, company: found.company_id }, fresh, ctx.now)
}
