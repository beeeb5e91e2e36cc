import { codeOf } from '@rental/core/kernel/machine'
import { userMachine } from '@rental/core/modules/user/user.machine'
import { withOwner } from '../db/owner.ts'
import type { Database } from '../db/pool.ts'
import { nobody, transact } from '../db/tx.ts'
import { note } from '../record/note.ts'
import { makeLink, voidLinks } from './account-link.ts'
import { findCredential } from './identity.store.ts'

interface Person {
  company_id: string
  id: string
}

const gone = codeOf(userMachine, 'archived')

/** People of an address, in whichever company. */
const peopleOf = (url: string, email: string) =>
  withOwner(url, { name: 'lajur-password-link', options: [] }, async (client) => {
    const wanted = `select company_id, id from app_user where lower(email) = lower($1) and status <> ${gone}`
    return (await client.query<Person>(wanted, [email])).rows
  })

/**
 * A link with which a person chooses a password, for whoever runs the installation to hand over: where no mail server is
 * named, nobody else can give one. The account that signs in comes first; undefined for an unknown address.
 */
export async function passwordLink(db: Database, url: string, publicUrl: string, email: string) {
  const credential = await transact(db, nobody, (tx) => findCredential(tx, email.toLowerCase()))
  const people = await peopleOf(url, email)
  const person = people.find(({ id }) => id === credential?.user_id) ?? people[0]
  if (!person) return undefined
  const acting = { ...nobody, company: person.company_id, name: 'Lajur', source: 'machine' }
  return transact(db, acting, async (tx) => {
    await voidLinks(tx, person.id)
    const kind = credential ? 'PASSWORD_RESET' : 'INVITATION'
    const { url: page, token, until } = await makeLink(tx, publicUrl, kind, person.id)
    await note(tx, { action: 'password', table: 'session', id: person.id, facts: { link: kind } })
    return { address: `${page}#${token}`, until }
  })
}
