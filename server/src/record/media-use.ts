import { Refusal } from '@rental/core/kernel/error'
import { kindSpecs } from '@rental/core/modules/record-kinds'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** Tables to whose records files are attached, with the permission to read them: whoever may see the record sees its files. */
export const fileTables = kindSpecs.flatMap(([, { table, access, keepsFiles, namesFiles }]) =>
  table && (keepsFiles || namesFiles) ? { table, access } : [],
)

export const mediaUrl = (id: string) => `/api/v2/media/${id}`

export const mediaIdOf = (address: string) => address.slice(mediaUrl('').length)

/** Lock on the files of a company: shared by those who name files, exclusive for the sweep. */
export const mediaLock = (company: string) => `hashtextextended('media' || ${company}::text, 0)`
const lock = sql.raw(mediaLock('current_company()'))

/** Prevents sweeping of the company's files until this transaction ends: files it is about to name stay. */
export const holdMedia = (tx: Tx) => sql`select pg_advisory_xact_lock_shared(${lock})`.execute(tx)

/** True if this transaction may sweep now; not while files are being named, or another server sweeps. */
export async function haveMediaAlone(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${lock}) as alone`.execute(tx)
  return rows[0]?.alone ?? false
}

/**
 * Checks files before a record attaches them. Only the uploader may attach a file: otherwise knowing its id would give
 * access to it.
 */
export async function claimMedia(tx: Tx, ids: readonly string[], field = 'media_id'): Promise<void> {
  if (ids.length === 0) return
  await holdMedia(tx)
  const { rows } = await sql`
    select from media
    where id = any(${ids}::uuid[]) and uploaded_by = (current_acting() ->> 'user')::uuid`.execute(tx)
  if (rows.length < new Set(ids).size)
    throw new Refusal('invalid_input', { fields: { [field]: { key: 'missing_record' } } })
}

/** The same for a picture that is stored by its address: the previous one may stay. */
export async function claimPicture(tx: Tx, field: string, given: string | null | undefined, before?: string | null) {
  if (given && given !== before) await claimMedia(tx, [mediaIdOf(given)], field)
}
