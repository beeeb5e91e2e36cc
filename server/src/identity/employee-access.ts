import { allowedOf } from '@rental/core/kernel/access'
import { Refusal } from '@rental/core/kernel/error'
import { permissions } from '@rental/core/modules/index'
import type { User } from '@rental/core/modules/user/user.contract'
import type { Tx } from '../db/tx.ts'
import { makeLink, voidLinks } from './account-link.ts'
import { endSignInsOf, findCredential, findUser } from './identity.store.ts'
import type { Transports } from '../outside/transport.ts'
import { writeMail } from '../outside/outbox.ts'
import { note } from '../record/note.ts'
import type { EventContext } from '../record/reaction.ts'

export interface AccessOptions {
  /** Makes the end of sign-ins take effect at once on this server. */
  forget: (signIns: readonly string[]) => void
  /** Public address of this installation, for links. */
  publicUrl: string
  /** The ways out for messages. */
  transports: Transports
}

/** Permissions of a role in this company; empty for an unknown role. */
export async function rightsOfRole(tx: Tx, id: number): Promise<string[]> {
  const role = await tx
    .selectFrom('role')
    .select(['is_owner', 'permissions as granted'])
    .where('id', '=', id)
    .executeTakeFirst()
  return role ? allowedOf(permissions, role, false) : []
}

/** Refuses an address that signs another person in, in any company. */
async function refuseTakenAddress(tx: Tx, email: string, user: string): Promise<void> {
  const credential = await findCredential(tx, email)
  if (credential && credential.user_id !== user)
    throw new Refusal('already_exists', { fields: { email: { key: 'taken' } }, params: { value: email } })
}

/** A link with which an employee chooses a password, by mail and in the answer; links sent before no longer work. */
export async function inviteEmployee(
  { tx, language }: Pick<EventContext, 'tx' | 'language'>,
  { publicUrl, transports }: AccessOptions,
  employee: User,
) {
  const person = await findUser(tx, employee.id)
  if (!person?.email) throw new Refusal('no_email')
  await refuseTakenAddress(tx, person.email, person.id)
  await voidLinks(tx, person.id)
  const template = employee.account === 'ACTIVE' ? 'PASSWORD_RESET' : 'INVITATION'
  const { url, expires_at } = await makeLink(tx, publicUrl, template, person.id)
  await writeMail(tx, transports, { template, language, to: person, url, until: expires_at })
  return { url, expires_at }
}

/** The new address signs in as the old one did; links sent to the old one no longer work. */
export async function followAddress(tx: Tx, employee: User, email: string | null): Promise<void> {
  await voidLinks(tx, employee.id)
  if (employee.account !== 'ACTIVE') return
  if (!email) throw new Refusal('invalid_input', { fields: { email: { key: 'required' } } })
  await refuseTakenAddress(tx, email, employee.id)
  await tx.updateTable('credential').set({ email }).where('user_id', '=', employee.id).execute()
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
