import type { Database } from '../db/pool.ts'
import { enterCompany, nobody, transact } from '../db/tx.ts'
import { findCredential, findUser } from '../identity/identity.store.ts'
import type { SigningKeys } from '../identity/signing-keys.ts'
import { openSession } from '../modules/session/session.commands.ts'

const from = { source: '127.0.0.1', device: 'test' }

/** The access token of a new sign-in, without checking the password, which takes longer than most tests. */
export const signedIn = (db: Database, keys: SigningKeys, email: string): Promise<string> =>
  transact(db, { ...nobody, source: from.source }, async (tx) => {
    const credential = await findCredential(tx, email)
    if (credential) await enterCompany(tx, credential.company_id)
    const user = credential && (await findUser(tx, credential.user_id))
    if (!user) throw new Error(`${email} cannot sign in`)
    const { access_token } = await openSession({ ...from, now: new Date() }, tx, keys, user)
    return access_token
  })
