import { isReadOnly } from '@rental/core/modules/company/company.rules'
import type { Tx } from '../db/tx.ts'
import type { Actor } from '../http/handlers.ts'
import { clientById } from './client-credentials.ts'
import { findUser } from './identity.store.ts'

/** A person as the actor of a request or a job, with the rights of now; null where they may not act any more. */
export async function personById(tx: Tx, company: string, user: string, sign_in = ''): Promise<Actor | null> {
  const found = await findUser(tx, user)
  if (!found) return null
  return {
    user_id: found.id,
    sign_in_id: sign_in,
    company_id: company,
    full_name: found.full_name,
    permissions: new Set(found.permissions),
    branches: found.branch_ids,
    seesOwnJobs: found.sees_own_jobs,
    isReadOnly: isReadOnly(found.company.state),
  }
}

/** A person or a client application that asked for a job. */
export const actorById = async (tx: Tx, company: string, id: string): Promise<Actor | null> =>
  (await personById(tx, company, id)) ?? (await clientById(tx, company, id))
