import { Refusal } from '@rental/core/kernel/error'
import type { Media } from '@rental/core/modules/media/media.contract'
import type { Tx } from '../../db/tx.ts'

const urlOf = (id: string) => `/api/v2/media/${id}`

export async function insertMedia(
  tx: Tx,
  values: { name: string; type: string; size: number; sha256: string },
): Promise<Media> {
  const row = await tx.insertInto('media').values(values).returning('id').executeTakeFirstOrThrow()
  const { sha256: _, ...rest } = values
  return { id: row.id, ...rest, url: urlOf(row.id) }
}

export async function findMedia(tx: Tx, id: string) {
  const row = await tx.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}
