import { randomInt, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@rental/core/kernel/error'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { OwnCtx } from '../http/handlers.ts'
import { writeMail, type MailOptions } from '../outside/outbox.ts'
import { codeMailAllowance, isAttemptLeft } from './attempts.ts'
import { findUser, type Credential } from './identity.store.ts'

const digits = 6
const validMinutes = 10
const mostTries = 5
/** No offer of a code is answered sooner, in ms, whether or not there is such an account. */
const offerMs = 250

/** Puts a new code in the place of the one before it. */
async function newCode(tx: Tx, { sealing }: MailOptions, user: string): Promise<{ code: string; until: string }> {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const { rows } = await sql<{ expires_at: string }>`
    insert into sign_in_code (user_id, sealed, expires_at)
    values (${user}, ${sealing.seal(code)}, now() + make_interval(mins => ${validMinutes}::int))
    on conflict (company_id, user_id) do update
      set sealed = excluded.sealed, expires_at = excluded.expires_at, tries = 0
    returning expires_at`.execute(tx)
  return { code, until: rows[0]?.expires_at ?? '' }
}

async function sendCode(ctx: OwnCtx, options: MailOptions, { email, company_id, user_id }: Credential): Promise<void> {
  await ctx.transact(async (tx) => {
    const to = await findUser(tx, user_id)
    if (!to || !(await isAttemptLeft(tx, codeMailAllowance(email, ctx.source)))) return
    const made = await newCode(tx, options, user_id)
    await writeMail(tx, options, { template: 'SIGN_IN_CODE', language: ctx.language, to, ...made })
  }, company_id)
}

/**
 * The refusal of a stranger for whom no attempt is left. The password is not looked at; whoever reads the mails of the
 * account is let in by a code. The same for every address, known or not.
 */
export async function offerCode(
  ctx: OwnCtx,
  options: MailOptions,
  credential: Credential | undefined,
  retryAfter: number,
): Promise<Refusal> {
  // Without a mail server the code would reach nobody.
  if (!options.transports.EMAIL) return new Refusal('too_many_requests', { retryAfter })
  await Promise.all([credential && sendCode(ctx, options, credential), sleep(offerMs)])
  return new Refusal('sign_in_code_sent', { retryAfter })
}

/** True for the live code of a person. Each try is counted before the code is compared, in one step for all servers. */
export async function isRightCode(tx: Tx, { sealing }: MailOptions, user: string, given: string): Promise<boolean> {
  const { rows } = await sql<{ sealed: Buffer }>`
    update sign_in_code set tries = tries + 1
    where company_id = (select current_company()) and user_id = ${user} and expires_at > now() and tries < ${mostTries}
    returning sealed`.execute(tx)
  const code = Buffer.from((rows[0] && sealing.open(rows[0].sealed)) ?? '')
  const typed = Buffer.from(given)
  return code.length === digits && typed.length === digits && timingSafeEqual(code, typed)
}

/** Uses a code up; false if it was used meanwhile. */
export async function consumeCode(tx: Tx, user: string): Promise<boolean> {
  const { rows } = await sql`
    delete from sign_in_code where company_id = (select current_company()) and user_id = ${user} returning user_id`.execute(
    tx,
  )
  return rows.length > 0
}
