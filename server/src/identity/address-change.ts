import { Refusal } from '@rental/core/kernel/error'
import { plainName } from '@rental/core/modules/message/message.rules'
import type { User } from '@rental/core/modules/user/user.contract'
import { isAddressProved } from '@rental/core/modules/user/user.rules'
import { actAs, type Tx } from '../db/tx.ts'
import type { Ctx } from '../http/handlers.ts'
import { writeMail } from '../outside/outbox.ts'
import { note } from '../record/note.ts'
import { consumeLink, makeLink, voidLinks, type FoundLink } from './account-link.ts'
import { addressMailAllowance, takeAttempt } from './attempts.ts'
import { expectOwner, type AccessOptions } from './employee-access.ts'
import { findCredential, findUser } from './identity.store.ts'

/** Refuses an address of a colleague; those of other companies are not asked about, which would tell who is known. */
async function refuseColleagues(tx: Tx, email: string): Promise<void> {
  const colleague = await tx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()
  if (colleague) throw new Refusal('already_exists', { fields: { email: { key: 'taken' } } })
}

/** Sends the link that proves a new address, and tells the old one. The account stays as it is until the link is used. */
async function askForProof(ctx: Ctx, options: AccessOptions, employee: User, email: string): Promise<void> {
  const { tx, actor, language } = ctx
  const person = await findUser(tx, employee.id)
  if (!person) throw new Refusal('wrong_state')
  await refuseColleagues(tx, email)
  await takeAttempt(tx, addressMailAllowance(email))
  await voidLinks(tx, person.id)
  const link = await makeLink(tx, options.publicUrl, 'EMAIL_CHANGE', person.id, email)
  await writeMail(tx, options, { template: 'EMAIL_CHANGE', language, to: { ...person, email }, ...link })
  const url = `${options.publicUrl}/forgot-password`
  const facts = { by: plainName(actor.full_name), email }
  await writeMail(tx, options, { template: 'EMAIL_CHANGE_NOTICE', language, to: person, url, facts })
  await note(tx, { action: 'email_change', table: 'session', id: person.id, facts: { email } })
}

/** Changes an address; the answer is stored at once. For an account in use that is nothing: its holder must prove it first. */
export async function moveAddress(
  ctx: Ctx,
  options: AccessOptions,
  employee: User,
  email: string | null,
): Promise<{ email?: string | null }> {
  if (email === employee.email) return {}
  if (!isAddressProved(employee)) {
    await voidLinks(ctx.tx, employee.id)
    return { email }
  }
  await expectOwner(ctx.tx, ctx.actor.user_id)
  if (!email) throw new Refusal('invalid_input', { fields: { email: { key: 'required' } } })
  await askForProof(ctx, options, employee, email)
  return {}
}

/** The new address signs in as the old one did. One that signs somebody else in is refused here, to its holder alone. */
export async function proveAddress(tx: Tx, { kind, user_id, email }: FoundLink, token: string) {
  const user = await findUser(tx, user_id)
  if (kind !== 'EMAIL_CHANGE' || !email || !user) throw new Refusal('link_used_up')
  if (!(await consumeLink(tx, token, user_id))) throw new Refusal('link_used_up')
  const holder = await findCredential(tx, email)
  if (holder && holder.user_id !== user_id) throw new Refusal('address_in_use', { params: { email } })
  await actAs(tx, user)
  await tx.updateTable('credential').set({ email }).where('user_id', '=', user_id).execute()
  await tx.updateTable('app_user').set({ email }).where('id', '=', user_id).execute()
  return { email }
}
