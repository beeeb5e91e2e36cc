import { Refusal } from '@rental/core/kernel/error'
import { session } from '@rental/core/modules/session/session.contract'
import { handlers } from '../../http/handlers.ts'
import { FailureBrake } from './failure-brake.ts'
import { renew, signIn } from './session.commands.ts'
import { endSignIn, findUser } from './session.store.ts'

export interface SessionOptions {
  secret: Buffer
  /** Lets a sign-out take effect at once on this server. */
  forget: (signIn: string) => void
  demo: { password: string | null; accounts: { email: string; role_name: string; company_name: string }[] }
}

export function sessionHandlers({ secret, forget, demo }: SessionOptions) {
  const brake = new FailureBrake()
  return handlers(session, {
    async login(ctx, { body }) {
      const key = `${body.email} ${ctx.source}`
      const now = ctx.now.getTime()
      if (brake.isHeld(key, now)) throw new Refusal('too_many_requests')
      const signedIn = await signIn(ctx, secret, body.email, body.password).catch((error: unknown) => {
        if (error instanceof Refusal) brake.fail(key, now)
        throw error
      })
      brake.succeed(key)
      return signedIn
    },
    async token(ctx, { body }) {
      const tokens = await renew(ctx, secret, body.refresh_token)
      // Returned, not thrown: the end of a stolen sign-in must be kept.
      return tokens === 'ended' ? new Refusal('session_expired') : tokens
    },
    async logout(ctx) {
      await endSignIn(ctx.tx, ctx.actor.sign_in_id)
      forget(ctx.actor.sign_in_id)
      return null
    },
    async info(ctx) {
      const user = await findUser(ctx.tx, ctx.actor.user_id)
      if (!user) throw new Refusal('session_expired')
      return user
    },
    demoAccounts: async () => demo,
  })
}
