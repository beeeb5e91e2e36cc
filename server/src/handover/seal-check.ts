import { createHash } from 'node:crypto'
import { Refusal } from '@rental/core/kernel/error'
import type { SealCheck } from '@rental/core/modules/inspection/inspection.contract'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { Files } from '../outside/files.ts'
import { contentOf, sealOf, type SealedContent, type SealedDamage, type SealedPhoto } from './seal.ts'

/** An inspection beside its seal. */
export interface Sealed
  extends Omit<SealCheck, 'state' | 'differences' | 'photos' | 'seal_no' | 'time_zone'>, Record<string, unknown> {
  /** The driver of the nightly proofs gives large numbers as text. */
  seal_no: number | string
  company_id: string
  content: string
  previous: string
  /** Seal before this one as it is stored; null where there is none. */
  before: string | null
  found: SealedDamage[]
  pictures: SealedPhoto[]
}

/** Inspections, called `own`, with their seals, damages and photos: for the check of one, and for the proof of all. */
export const sealedInspections = `
  select own.*, seal.hash as seal, seal.no as seal_no, seal.sealed_at, seal.content, seal.previous, company.name as company_name,
    (select hash from seal as earlier where earlier.company_id = seal.company_id and earlier.no = seal.no - 1) as before,
    (select next.number from inspection as next
      where next.company_id = own.company_id and next.kind = own.kind and next.line_id = own.line_id
            and next.delivery_order_id is not distinct from own.delivery_order_id
        and next.created_at > own.created_at and own.reopened_at is not null
      order by next.created_at limit 1) as replaced_by,
    coalesce((select jsonb_agg(to_jsonb(damage) order by damage.id) from damage
      where damage.company_id = own.company_id and damage.inspection_id = own.id), '[]') as found,
    coalesce((select jsonb_agg(jsonb_build_object('media_id', photo.media_id, 'slot', photo.slot, 'damage_id', photo.damage_id,
        'taken_at', photo.taken_at, 'sha256', media.sha256) order by photo.position)
      from inspection_photo as photo
      left join media on media.company_id = photo.company_id and media.id = photo.media_id
      where photo.company_id = own.company_id and photo.inspection_id = own.id), '[]') as pictures
  from inspection as own
  join seal on seal.company_id = own.company_id and seal.inspection_id = own.id
  join company on company.id = own.company_id`

type Zoned = Pick<SealCheck, 'time_zone'>

export async function findSealed(tx: Tx, id: string): Promise<Sealed & Zoned> {
  const { rows } = await sql<Sealed & Zoned>`
    select sealed.*, company_zone() as time_zone
    from (${sql.raw(sealedInspections)} where own.id = ${id}) as sealed`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Names of the fields in which the stored inspection is another than the sealed one. */
export function changedFields(row: Sealed): string[] {
  const now = contentOf(row as never, row.found, row.pictures)
  if (now === row.content) return []
  const [was, is] = [JSON.parse(row.content), JSON.parse(now)] as Record<string, unknown>[]
  return Object.keys(is ?? {}).filter((name) => !isSame(was?.[name], is?.[name]))
}

/** Photos whose file is gone or has other bytes than when they were sealed. */
async function changedFiles(files: Files, row: Sealed): Promise<string[]> {
  const { photos } = JSON.parse(row.content) as SealedContent
  const changed: string[] = []
  for (const [at, { sha256 }] of photos.entries()) {
    const file = await files.read(row.company_id, sha256)
    const hash = createHash('sha256')
    if (file) for await (const bytes of file.bytes) hash.update(bytes as Uint8Array)
    if (!file || hash.digest('hex') !== sha256) changed.push(`photo ${at + 1}`)
  }
  return changed
}

export const isChained = ({ seal, seal_no, previous, before, number, content }: Sealed) =>
  seal === sealOf(previous, number, content) &&
  previous === (before ?? '') &&
  (Number(seal_no) === 1) === (before === null)

/** Compares an inspection, its photos to the last byte, and its place in the chain with its seal. */
export async function checkSeal(files: Files, row: Sealed & Zoned): Promise<SealCheck> {
  const differences = [...changedFields(row), ...(await changedFiles(files, row)), ...(isChained(row) ? [] : ['chain'])]
  const { company_name, time_zone, number, kind, inspected_at, seal, sealed_at, replaced_by } = row
  const seal_no = Number(row.seal_no)
  const state = differences.length > 0 ? 'ALTERED' : replaced_by ? 'REPLACED' : 'UNALTERED'
  const photos = row.pictures.length
  const report = { number, kind, inspected_at, photos, seal, seal_no, sealed_at }
  return { state, company_name, time_zone, ...report, differences, replaced_by }
}
