import { Refusal } from '@rental/core/kernel/error'
import { passwordLength, passwordProblem } from '@rental/core/kernel/password'
import type { SignedIn } from '@rental/core/modules/session/session.contract'
import type { Tx } from '../../db/tx.ts'
import type { Ctx, OwnCtx } from '../../http/handlers.ts'
import { note } from '../../record/note.ts'
import { deviceMark, rememberDevice } from '../../identity/known-device.ts'
import {
  endSignIn,
  findRefreshToken,
  insertRefreshToken,
  insertSignIn,
  lockSignIn,
  noteActivity,
  replaceToken,
  sessionUserOf,
  type Person,
} from '../../identity/identity.store.ts'
import type { SigningKeys } from '../../identity/signing-keys.ts'
import { accessTokenFor, hashOf, newToken, tokenAfter } from '../../identity/token.ts'

const signInDays = 30
/** Grace period of the previous refresh token: a lost answer must not sign anyone out. */
const graceMs = 10_000

type Tokens = Omit<SignedIn, 'user'>

/** Opens a session after the credentials were checked; the transaction works for the user's company. */
export async function openSession(
  ctx: Pick<Ctx, 'now' | 'source' | 'device'>,
  tx: Tx,
  keys: SigningKeys,
  user: Person,
  days = signInDays,
): Promise<SignedIn> {
  const refresh_token = newToken()
  const { id } = await insertSignIn(tx, {
    company_id: user.company.id,
    user_id: user.id,
    expires_at: new Date(ctx.now.getTime() + days * 86_400_000).toISOString(),
    source: ctx.source,
    device: ctx.device,
  })
  const actor = { id: user.id, name: user.full_name }
  await Promise.all([
    insertRefreshToken(tx, id, hashOf(refresh_token)),
    note(tx, { action: 'sign_in', table: 'session', id: user.id, facts: { device: ctx.device }, actor }),
    noteActivity(tx),
  ])
  const whose = { sign_in: id, user: user.id, company: user.company.id }
  return { ...accessTokenFor(keys, whose, ctx.now), refresh_token, user: await sessionUserOf(tx, user) }
}

/** Opens a session and remembers the device: guessers elsewhere can no longer stand in its way. */
export async function openSessionHere(ctx: OwnCtx, tx: Tx, keys: SigningKeys, user: Person): Promise<SignedIn> {
  await rememberDevice(tx, ctx, user.id)
  return openSession(ctx, tx, keys, user)
}

interface EndedSignIn {
  user_id: string
  device: string | null
}

/** Records in the history that a sign-in was ended by the holder of its refresh token. */
export async function noteEnd(tx: Tx, { user_id, device }: EndedSignIn, facts = {}): Promise<void> {
  await note(tx, { action: 'sign_out', table: 'session', id: user_id, facts: { device, ...facts } })
}

interface Line {
  id: string
  line_secret: Buffer
}

/**
 * The token that follows the given one; null if that one was stolen: it was used longer ago, or on another device.
 * Requests that race on one device all get the newest token of the line.
 */
async function nextToken({ tx, now }: Ctx, line: Line, device: Buffer, given: string): Promise<string | null> {
  let last = given
  for (;;) {
    const hash = hashOf(last)
    const token = await findRefreshToken(tx, hash)
    if (!token) return null
    const next = tokenAfter(line.line_secret, last)
    if (!token.replaced_at) {
      // Unused, but not the one that was given: its holder is about to get it a second time.
      if (last !== given) return last
      await replaceToken(tx, line.id, hash, device)
      await insertRefreshToken(tx, line.id, hashOf(next))
      return next
    }
    if (now.getTime() - Date.parse(token.replaced_at) > graceMs || !token.used_by?.equals(device)) return null
    last = next
  }
}

/** Rotates the refresh token. A stolen one ends its whole sign-in, for the thief and for the owner. */
export async function renew(ctx: Ctx, keys: SigningKeys, refreshToken: string): Promise<Tokens | 'ended'> {
  const { tx, now } = ctx
  const found = await lockSignIn(tx, hashOf(refreshToken))
  if (!found || found.ended_at !== null || Date.parse(found.expires_at) < now.getTime()) return 'ended'
  const fresh = await nextToken(ctx, found, deviceMark(ctx, found.user_id), refreshToken)
  if (fresh === null) {
    await endSignIn(tx, found.id)
    await noteEnd(tx, found, { stolen: true })
    return 'ended'
  }
  const whose = { sign_in: found.id, user: found.user_id, company: found.company_id }
  return { ...accessTokenFor(keys, whose, now), refresh_token: fresh }
}

/** Refuses a new password that is easily guessed, under the name of its field. */
export function checkNewPassword(password: string, about: readonly (string | null)[], field = 'new_password'): void {
  const problem = passwordProblem(password, about)
  if (problem)
    throw new Refusal('invalid_input', { fields: { [field]: { key: problem, params: { min: passwordLength.min } } } })
}
