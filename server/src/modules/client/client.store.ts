import { Refusal } from '@rental/core/kernel/error'
import { Client, client } from '@rental/core/modules/client/client.contract'
import { sql } from 'kysely'
import { hashOf } from '../../identity/token.ts'
import type { Tx } from '../../db/tx.ts'
import { findRecord, insertRecord, updateRecord, type ListedSource } from '../../record/crud.ts'

export const clientSource = {
  table: 'oauth_client',
  module: 'client',
  row: Client,
  record: Client,
  spec: client.list.list,
  // Counted per company, and this list is of all of them.
  uncounted: true,
  derived: { company_name: sql`(select company.name from company where company.id = oauth_client.company_id)` },
} satisfies ListedSource

export type ClientValues = Required<
  Pick<Client, 'client_id' | 'name' | 'description' | 'redirect_uris' | 'scopes' | 'is_active' | 'access_ends_on'>
>

/** Today in the company of the scope. */
export async function todayIn(tx: Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`select company_today() as today`.execute(tx)
  return rows[0]?.today ?? ''
}

/** Runs in the scope of the client's company; the secret is stored as a fingerprint only. */
export async function insertClient(tx: Tx, values: ClientValues, secret: string): Promise<Client> {
  const made = await insertRecord<Client>(tx, clientSource, values)
  const { id: oauth_client_id, client_id, company_id } = made
  await tx
    .insertInto('client_credential')
    .values({ client_id, company_id, oauth_client_id, secret_hash: hashOf(secret) })
    .execute()
  return made
}

/** The credential goes by the same name. */
export async function updateClient(tx: Tx, id: string, values: Partial<ClientValues>): Promise<Client> {
  const changed = await updateRecord<Client>(tx, clientSource, id, values)
  if (values.client_id !== undefined)
    await tx
      .updateTable('client_credential')
      .set({ client_id: values.client_id })
      .where('oauth_client_id', '=', id)
      .execute()
  return changed
}

/** Tokens carry the version of the secret they were given for: those of the old one end. */
export async function replaceSecret(tx: Tx, id: string, secret: string): Promise<Client> {
  await tx
    .updateTable('client_credential')
    .set({ secret_hash: hashOf(secret), version: sql`version + 1` })
    .where('oauth_client_id', '=', id)
    .execute()
  await sql`update oauth_client set secret_changed_at = now() where id = ${id}`.execute(tx)
  return findRecord<Client>(tx, clientSource, id)
}

/** Its credential goes with it, its history stays. */
export async function deleteClient(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`delete from oauth_client where id = ${id} returning id`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
}
