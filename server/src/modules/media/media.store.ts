import { Refusal } from '@rental/core/kernel/error'
import { identityKinds, identityRight } from '@rental/core/kernel/attachment'
import { storageLimit, type Plan } from '@rental/core/modules/company/company.rules'
import type { Media } from '@rental/core/modules/media/media.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { Actor } from '../../http/handlers.ts'
import { fileTables, mediaUrl } from '../../record/media-use.ts'

export interface NewMedia {
  name: string
  type: string
  size: number
  sha256: string
  thumb_sha256: string | null
}

export async function insertMedia(tx: Tx, values: NewMedia): Promise<Media> {
  const { id } = await tx.insertInto('media').values(values).returning('id').executeTakeFirstOrThrow()
  const { name, type, size } = values
  return { id, name, type, size, url: mediaUrl(id) }
}

/** Bytes of the company's files and papers, from the tally, and the limit of its plan. */
export async function usageOf(tx: Tx): Promise<{ used: number; limit: number }> {
  const { rows } = await sql<{ plan: Plan; used: number }>`
    select plan, (select coalesce(sum(difference), 0)::bigint from tally
      where tally.company_id = company.id and table_name in ('media_bytes', 'paper_bytes')) as used
    from company where id = (select current_company())`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return { used: rows[0].used, limit: storageLimit(rows[0].plan) }
}

/** The file shows who a customer is. */
const isIdentity = sql<boolean>`exists (select from attachment as paper where paper.media_id = media.id
  and paper.record_table = 'customer' and paper.kind = any(${identityKinds}::text[]))`

/** The customer whose identity a file shows; nobody where it shows something else. */
export async function identityOf(tx: Tx, id: string): Promise<{ customer: string; kind: string } | undefined> {
  const { rows } = await sql<{ customer: string; kind: string }>`
    select record_id as customer, kind from attachment where media_id = ${id} and record_table = 'customer'
      and kind = any(${identityKinds}::text[]) limit 1`.execute(tx)
  return rows[0]
}

/**
 * One's own picture and the logo are public within the company; files of records need the record's permission and its
 * row policies.
 */
function usesSeenBy({ user_id, permissions }: Actor) {
  const tables = fileTables.filter(({ access }) => permissions.has(access))
  const seen = tables.map(
    ({ table }) => sql`
      or used.record_table = ${table} and exists (select from ${sql.table(table)} where id = used.record_id)
        ${table === 'customer' && !permissions.has(identityRight.customer) ? sql`and not ${isIdentity}` : sql``}`,
  )
  return sql`(used.record_table = 'setting' or used.record_table = 'app_user' and used.record_id = ${user_id}
    ${sql.join(seen, sql` `)})`
}

/** A file that the actor may see: through a record that keeps it, or because he brought it and nothing keeps it yet. */
export async function findVisible(tx: Tx, actor: Actor, id: string) {
  const { rows } = await sql<NewMedia>`
    select name, type, size, sha256, thumb_sha256 from media
    where id = ${id} and (
      exists (select from media_use as used where used.media_id = media.id and ${usesSeenBy(actor)})
      or uploaded_by = ${actor.user_id} and not exists (select from media_use where media_id = media.id)
    )`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

/** Files without a use whose upload is too old for one to follow. */
export async function deleteUnused(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from media
    where created_at < ${before} and not exists (select from media_use where media_id = media.id)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Of these contents, those that no row names. */
export async function unnamed(tx: Tx, contents: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`
    select content from unnest(${contents}::text[]) as content
    where not exists (select from media where sha256 = content)
      and not exists (select from media where thumb_sha256 = content)
      and not exists (select from paper where sha256 = content)`.execute(tx)
  return rows.map(({ content }) => content)
}

/** Every company, read by the one that runs the installation. */
export async function companyIds(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('company').select('id').execute()
  return rows.map(({ id }) => id)
}
