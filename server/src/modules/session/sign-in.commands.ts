import { Refusal } from '@rental/core/kernel/error'
import type { SignedIn } from '@rental/core/modules/session/session.contract'
import type { OwnCtx } from '../../http/handlers.ts'
import {
  addressOf,
  attemptWait,
  deviceAllowance,
  refuseFor,
  returnAttempt,
  strangersAllowance,
  takeOrWait,
  type Allowance,
} from '../../identity/attempts.ts'
import { findCredential, findUser, type Credential } from '../../identity/identity.store.ts'
import { knownDevice } from '../../identity/known-device.ts'
import { checkPassword } from '../../identity/password.ts'
import { consumeCode, isRightCode, offerCode } from '../../identity/sign-in-code.ts'
import type { SigningKeys } from '../../identity/signing-keys.ts'
import type { MailOptions } from '../../outside/outbox.ts'
import { note } from '../../record/note.ts'
import { openSessionHere } from './session.commands.ts'

interface SignInOptions extends MailOptions {
  keys: SigningKeys
}

interface Given {
  email: string
  password: string
  code?: string | null | undefined
}

/** Opens the session, or notes that the password was wrong. */
async function conclude(
  ctx: OwnCtx,
  { keys }: SignInOptions,
  { credential, email, isRight }: { credential: Credential | undefined; email: string; isRight: boolean },
  proof: Allowance | 'code',
): Promise<SignedIn> {
  const answer = await ctx.transact(async (tx) => {
    const user = isRight && credential ? await findUser(tx, credential.user_id) : undefined
    if (!user) {
      if (credential)
        await note(tx, { action: 'sign_in_failed', table: 'session', id: credential.user_id, facts: { email } })
      return new Refusal('wrong_credentials')
    }
    if (proof !== 'code') await returnAttempt(tx, proof)
    else if (!(await consumeCode(tx, user.id))) return wrongCode()
    return openSessionHere(ctx, tx, keys, user)
  }, credential?.company_id)
  if (answer instanceof Refusal) throw answer
  return answer
}

const unknownUser = '00000000-0000-0000-0000-000000000000'

const wrongCode = () => new Refusal('wrong_sign_in_code', { fields: { code: { key: 'wrong_sign_in_code' } } })

/** Signs in on a new device with the code of a mail: its tries are counted, and the password is looked at after it. */
async function signInByCode(
  ctx: OwnCtx,
  options: SignInOptions,
  { email, password }: Given,
  code: string,
  credential: Credential | undefined,
): Promise<SignedIn> {
  // Asked even where there is no such account, so that both take the same time.
  const { user_id, company_id } = credential ?? { user_id: unknownUser, company_id: undefined }
  const isRightlyCoded = await ctx.transact((tx) => isRightCode(tx, options, user_id, code), company_id)
  if (!credential || !isRightlyCoded) throw wrongCode()
  const claim = { keys: [email, addressOf(ctx.source)], isKnown: true }
  const isRight = await checkPassword(password, credential.password_hash, claim, async () => {})
  return conclude(ctx, options, { credential, email, isRight }, 'code')
}

/**
 * Signs in. No connection is held while the password is checked. Every attempt is counted before it is made; a right
 * one is given back. Strangers who have none left are offered a code by mail.
 */
export async function signIn(ctx: OwnCtx, options: SignInOptions, given: Given): Promise<SignedIn> {
  const { email, password, code } = given
  const found = await ctx.transact(async (tx) => {
    const credential = await findCredential(tx, email)
    const device = await knownDevice(tx, ctx, credential)
    const isKnown = credential !== undefined && device !== null
    const allowance = isKnown ? deviceAllowance(credential.user_id, device) : strangersAllowance(email, ctx.source)
    return { credential, isKnown, allowance, wait: await attemptWait(tx, allowance) }
  })
  const { credential, isKnown, allowance } = found
  if (code && !isKnown) return signInByCode(ctx, options, given, code, credential)
  let { wait } = found
  const claim = { keys: [email, addressOf(ctx.source)], isKnown }
  try {
    refuseFor(wait)
    const isRight = await checkPassword(password, credential?.password_hash, claim, async () => {
      wait = await ctx.transact((tx) => takeOrWait(tx, allowance))
      refuseFor(wait)
    })
    return await conclude(ctx, options, { credential, email, isRight }, allowance)
  } catch (error) {
    throw wait > 0 && !isKnown ? await offerCode(ctx, options, credential, wait) : error
  }
}
