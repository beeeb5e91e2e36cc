import { allowedOf, exceeds } from '@rental/core/kernel/access'
import { Refusal } from '@rental/core/kernel/error'
import { permissions } from '@rental/core/modules/index'
import type { User } from '@rental/core/modules/user/user.contract'
import type { Tx } from '../db/tx.ts'
import type { Actor } from '../http/handlers.ts'
import { makeLink, voidLinks, type PasswordLinkKind } from './account-link.ts'
import { resetAllowance, takeAttempt } from './attempts.ts'
import { endSignInsOf, findUser } from './identity.store.ts'
import { writeMail, type MailOptions } from '../outside/outbox.ts'
import { note } from '../record/note.ts'
import type { EventContext } from '../record/reaction.ts'

export interface AccessOptions extends MailOptions {
  /** Makes the end of sign-ins take effect at once on this server. */
  forget: (signIns: readonly string[]) => void
  /** Public address of this installation, for links. */
  publicUrl: string
}

const roleById = (tx: Tx, id: number) =>
  tx.selectFrom('role').select(['is_owner', 'permissions as granted']).where('id', '=', id).executeTakeFirst()

/** Permissions of a role in this company; empty for an unknown role. */
export async function rightsOfRole(tx: Tx, id: number): Promise<string[]> {
  const role = await roleById(tx, id)
  return role ? allowedOf(permissions, role, false) : []
}

/** True if a role allows more than the user has: permissions, or to own the company. A client owns nothing. */
export async function isRoleBeyond(
  tx: Tx,
  id: number,
  actor: Pick<Actor, 'user_id' | 'permissions'>,
): Promise<boolean> {
  const [role, own] = await Promise.all([roleById(tx, id), findUser(tx, actor.user_id)])
  if (!role) return false
  if (exceeds(allowedOf(permissions, role, false), actor.permissions)) return true
  return role.is_owner && !own?.is_owner
}

/** Refuses anybody but an owner: what opens the account of somebody else is theirs to decide. */
export async function expectOwner(tx: Tx, user: string): Promise<void> {
  if (!(await findUser(tx, user))?.is_owner) throw new Refusal('owner_only')
}

type Sending = Pick<EventContext, 'tx' | 'language'>

/** Sends a link for choosing a password, by message only; links sent before no longer work. */
async function sendLink(
  { tx, language }: Sending,
  options: AccessOptions,
  kind: Exclude<PasswordLinkKind, 'TRIAL'>,
  id: string,
) {
  const person = await findUser(tx, id)
  if (!person?.email) throw new Refusal('no_email')
  // An address that signs in elsewhere is not refused here: that would tell who is known. Its holder is told, by the link.
  await voidLinks(tx, person.id)
  const link = await makeLink(tx, options.publicUrl, kind, person.id)
  await writeMail(tx, options, { template: kind, language, to: person, ...link })
  return { email: person.email, expires_at: link.until }
}

/** A new employee chooses the first password; one who has chosen it already is not invited. */
export async function inviteEmployee(ctx: Sending, options: AccessOptions, employee: User) {
  if (employee.account === 'ACTIVE') throw new Refusal('account_in_use')
  return sendLink(ctx, options, 'INVITATION', employee.id)
}

/** A link for a new password, to an employee who has one. */
export async function resetEmployee(ctx: Sending, options: AccessOptions, employee: User) {
  if (employee.account !== 'ACTIVE' || !employee.email) throw new Refusal('wrong_state')
  await takeAttempt(ctx.tx, resetAllowance(employee.email))
  return sendLink(ctx, options, 'PASSWORD_RESET', employee.id)
}

export async function endSessionsOf(tx: Tx, { forget }: AccessOptions, user: string): Promise<void> {
  forget(await endSignInsOf(tx, user))
  await note(tx, { action: 'sign_out', table: 'session', id: user, facts: { everywhere: true } })
}

/** Out at once, and no link leads back in. */
export async function revokeAccess(tx: Tx, { forget }: AccessOptions, user: string): Promise<void> {
  forget(await endSignInsOf(tx, user))
  await voidLinks(tx, user)
}
