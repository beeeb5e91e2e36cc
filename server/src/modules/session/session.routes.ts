import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@rental/core/kernel/error'
import type { Language } from '@rental/core/kernel/text'
import { unprovedDays } from '@rental/core/modules/company/company.rules'
import { session, type SignedIn } from '@rental/core/modules/session/session.contract'
import type { Tx } from '../../db/tx.ts'
import { handlers, type OwnCtx } from '../../http/handlers.ts'
import { claimPicture } from '../../record/media-use.ts'
import { note } from '../../record/note.ts'
import { writeMail, type MailOptions } from '../../outside/outbox.ts'
import { findLink, makeLink, consumeLink } from '../../identity/account-link.ts'
import { proveAddress } from '../../identity/address-change.ts'
import { clientTokens } from '../../identity/client-credentials.ts'
import {
  addressOf,
  isAttemptLeft,
  ownAllowance,
  resetAllowance,
  returnAttempt,
  takeAttempt,
  trialAllowance,
  trialMailAllowance,
} from '../../identity/attempts.ts'
import { isFoundingLink } from '../../identity/founding-link.ts'
import { forgetDevices } from '../../identity/known-device.ts'
import { checkPassword, hashPassword } from '../../identity/password.ts'
import { checkNewPassword, noteEnd, openSession, openSessionHere, renew } from './session.commands.ts'
import { signIn } from './sign-in.commands.ts'
import {
  endSignIn,
  endSignInsOf,
  findCredential,
  findOwnCredential,
  findUser,
  lockSignIn,
  proveTrial,
  putCredential,
  sessionsOf,
  sessionUserOf,
  updateOwnData,
  type Person,
} from '../../identity/identity.store.ts'
import type { SigningKeys } from '../../identity/signing-keys.ts'
import { hashOf } from '../../identity/token.ts'

/** A company as the person who founds it describes it. */
export interface CompanyDescription {
  company_name: string
  full_name: string
  email: string
  phone: string
  city?: string | null | undefined
  time_zone: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
}

export interface SessionOptions extends MailOptions {
  keys: SigningKeys
  /** Makes a sign-out take effect at once on this server. */
  forget: (signIns: readonly string[]) => void
  /** Public address of this installation, for the links in messages; never taken from a request. */
  publicUrl: string
  /** Makes a company on trial and answers its id and that of its owner. */
  foundTrial: (given: CompanyDescription) => Promise<{ company: string; owner: string }>
  /** Makes the company that runs the installation, with the link that was printed at the start. */
  foundOperator: (
    token: string,
    given: CompanyDescription,
    password: string,
  ) => Promise<{ company: string; owner: string }>
  demo: { password: string | null; accounts: { email: string; role_name: string; company_name: string }[] }
}

/** No answer to a forgotten password comes sooner, whether or not there is such an account. */
const forgotMs = 250

export function sessionHandlers(options: SessionOptions) {
  const { keys, forget, publicUrl, foundTrial, foundOperator, demo } = options

  async function sendResetLink({ transact, language }: OwnCtx, email: string) {
    const credential = await transact((tx) => findCredential(tx, email))
    if (!credential) return
    await transact(async (tx) => {
      const user = await findUser(tx, credential.user_id)
      if (!user || !(await isAttemptLeft(tx, resetAllowance(email)))) return
      const link = await makeLink(tx, publicUrl, 'PASSWORD_RESET', user.id)
      await writeMail(tx, options, { template: 'PASSWORD_RESET', language, to: { ...user, email }, ...link })
    }, credential.company_id)
  }

  async function sendTrialLink(tx: Tx, user: Person, language: Language) {
    const link = await makeLink(tx, publicUrl, 'TRIAL', user.id)
    await writeMail(tx, options, { template: 'WELCOME', language, to: user, ...link })
  }

  async function choosePassword(ctx: OwnCtx, token: string, password: string): Promise<SignedIn> {
    const link = await ctx.transact((tx) => findLink(tx, token))
    if (!link || link.kind === 'EMAIL_CHANGE') throw new Refusal('link_used_up')
    const user = await ctx.transact((tx) => findUser(tx, link.user_id), link.company_id)
    if (!user?.email) throw new Refusal('link_used_up')
    checkNewPassword(password, [user.full_name, user.email, user.company.name])
    const password_hash = await hashPassword(password, { keys: [user.email, addressOf(ctx.source)], isKnown: false })
    return ctx.transact(async (tx) => {
      if (!(await consumeLink(tx, token, user.id))) throw new Refusal('link_used_up')
      const { email, company } = user
      await putCredential(tx, { email, company_id: company.id, user_id: user.id, password_hash })
      if (link.kind === 'TRIAL') await proveTrial(tx)
      forget(await endSignInsOf(tx, user.id))
      await forgetDevices(tx, user.id)
      const actor = { id: user.id, name: user.full_name }
      await note(tx, { action: 'password', table: 'session', id: user.id, facts: { by: link.kind }, actor })
      // Read again: the company of a trial has its full length now.
      return openSessionHere(ctx, tx, keys, (await findUser(tx, user.id)) ?? user)
    }, link.company_id)
  }

  return handlers(session, {
    login: (ctx, { body }) => signIn(ctx, options, body),
    async token(ctx, { body }) {
      if (body.grant_type === 'client_credentials') return clientTokens(ctx, keys, body)
      const tokens = await renew(ctx, keys, body.refresh_token)
      // Returned, not thrown: the end of a stolen sign-in must be committed.
      return tokens === 'ended' ? new Refusal('session_expired') : tokens
    },
    async logout({ tx, actor }) {
      await endSignIn(tx, actor.sign_in_id)
      await note(tx, { action: 'sign_out', table: 'session', id: actor.user_id })
      forget([actor.sign_in_id])
      return null
    },
    async revoke({ tx }, { body }) {
      const found = await lockSignIn(tx, hashOf(body.token))
      if (found && found.ended_at === null) {
        await endSignIn(tx, found.id)
        await noteEnd(tx, found)
        forget([found.id])
      }
      return null
    },
    async info({ tx, actor }) {
      const user = await findUser(tx, actor.user_id)
      if (!user) throw new Refusal('session_expired')
      return sessionUserOf(tx, user)
    },
    async changeInfo({ tx, actor }, { body }) {
      const before = await findUser(tx, actor.user_id)
      await claimPicture(tx, 'avatar', body.avatar, before?.avatar)
      const values = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      if (Object.keys(values).length > 0) await updateOwnData(tx, actor.user_id, values)
      const user = await findUser(tx, actor.user_id)
      if (!user) throw new Refusal('session_expired')
      return sessionUserOf(tx, user)
    },
    async changePassword(ctx, { body }) {
      const { actor } = ctx
      const allowance = ownAllowance(actor.user_id)
      const { user, credential } = await ctx.transact(async (tx) => {
        const [person, kept] = [await findUser(tx, actor.user_id), await findOwnCredential(tx, actor.user_id)]
        if (!person) throw new Refusal('session_expired')
        if (!kept) throw new Refusal('no_password_yet')
        return { user: person, credential: kept }
      })
      const claim = { keys: [actor.user_id], isKnown: true }
      const isRight = await checkPassword(body.current_password, credential.password_hash, claim, () =>
        ctx.transact((tx) => takeAttempt(tx, allowance)),
      )
      if (!isRight) throw new Refusal('wrong_password', { fields: { current_password: { key: 'wrong_password' } } })
      await ctx.transact((tx) => returnAttempt(tx, allowance))
      checkNewPassword(body.new_password, [user.full_name, user.email, user.company.name])
      const password_hash = await hashPassword(body.new_password, claim)
      await ctx.transact(async (tx) => {
        await putCredential(tx, { ...credential, password_hash })
        forget(await endSignInsOf(tx, user.id, actor.sign_in_id))
        await note(tx, { action: 'password', table: 'session', id: user.id, facts: { by: 'SELF' } })
        const url = `${publicUrl}/forgot-password`
        await writeMail(tx, options, { template: 'PASSWORD_CHANGED', language: ctx.language, to: user, url })
      })
      return null
    },
    sessions: ({ tx, actor }) => sessionsOf(tx, actor.user_id, actor.sign_in_id),
    async endSession({ tx, actor }, { params }) {
      const own = await sessionsOf(tx, actor.user_id, actor.sign_in_id)
      const ended = own.find(({ id }) => id === params.id)
      if (!ended) throw new Refusal('not_found')
      await endSignIn(tx, params.id)
      await note(tx, { action: 'sign_out', table: 'session', id: actor.user_id, facts: { device: ended.device } })
      forget([params.id])
      return null
    },
    async endAllSessions({ tx, actor }) {
      forget(await endSignInsOf(tx, actor.user_id))
      await note(tx, { action: 'sign_out', table: 'session', id: actor.user_id, facts: { everywhere: true } })
      return null
    },
    async forgot(ctx, { body }) {
      await Promise.all([sendResetLink(ctx, body.email), sleep(forgotMs)])
      return null
    },
    async link(ctx, { body }) {
      const link = await ctx.transact((tx) => findLink(tx, body.token))
      if (!link) throw new Refusal('link_used_up')
      const user = await ctx.transact((tx) => findUser(tx, link.user_id), link.company_id)
      if (!user) throw new Refusal('link_used_up')
      const email = link.email ?? user.email
      return { kind: link.kind, email, full_name: user.full_name, company_name: user.company.name }
    },
    useLink: (ctx, { body }) => choosePassword(ctx, body.token, body.new_password),
    async proveEmail(ctx, { body }) {
      const link = await ctx.transact((tx) => findLink(tx, body.token))
      if (!link) throw new Refusal('link_used_up')
      return ctx.transact((tx) => proveAddress(tx, link, body.token), link.company_id)
    },
    /** The same for every address, known or not: it counts when its holder has used the link. */
    async startTrial(ctx, { body }) {
      await ctx.transact((tx) => takeAttempt(tx, trialAllowance(ctx.source)))
      const { company, owner } = await foundTrial(body)
      return ctx.transact(async (tx) => {
        const user = await findUser(tx, owner)
        if (!user) throw new Refusal('internal')
        if (await isAttemptLeft(tx, trialMailAllowance(body.email))) await sendTrialLink(tx, user, ctx.language)
        return openSession(ctx, tx, keys, user, unprovedDays)
      }, company)
    },
    async sendTrialLink({ tx, actor, language }) {
      const user = await findUser(tx, actor.user_id)
      if (!user?.company.confirm_by) throw new Refusal('link_used_up')
      await takeAttempt(tx, trialMailAllowance(user.email))
      await sendTrialLink(tx, user, language)
      return null
    },
    async found(ctx, { body }) {
      const { token, new_password, ...given } = body
      // Before the hash: whoever has no link costs nothing.
      if (!(await ctx.transact((tx) => isFoundingLink(tx, token)))) throw new Refusal('link_used_up')
      checkNewPassword(new_password, [given.full_name, given.email, given.company_name])
      const { company, owner } = await foundOperator(token, given, new_password)
      return ctx.transact(async (tx) => {
        const user = await findUser(tx, owner)
        if (!user) throw new Refusal('internal')
        return openSessionHere(ctx, tx, keys, user)
      }, company)
    },
    demoAccounts: async () => demo,
  })
}
