import type { Damage } from '@rental/core/modules/damage/damage.contract'
import { Inspection } from '@rental/core/modules/inspection/inspection.contract'
import type { InspectionInput, InspectionKind } from '@rental/core/modules/inspection/inspection.fields'
import type { OutState } from '@rental/core/modules/inspection/handover-report.paper'
import { isOfThatTime } from '@rental/core/modules/media/photo-time.rules'
import { Refusal } from '@rental/core/kernel/error'
import { sql } from 'kysely'
import { putOff, type Tx } from '../../db/tx.ts'
import type { StoredSource } from '../../record/crud.ts'
import { claimMedia, mediaUrl } from '../../record/media-use.ts'
import { writeNumbered, type Numbered } from '../../record/number.ts'
import { toldMomentsWhere } from '../../told/told-columns.ts'
import { contentOf, writeSeal, type SealedPhoto } from '../../handover/seal.ts'

export const inspectionSource: StoredSource = { table: 'inspection', record: Inspection }

/** Company of an inspection that somebody without an account names. */
export async function companyOf(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ company: string | null }>`select company_of_inspection(${id}) as company`.execute(tx)
  return rows[0]?.company ?? null
}

/** Handover that an inspection belongs to. */
export interface InspectionOf {
  kind: InspectionKind
  order_id: string
  line_id: string
  delivery_order_id?: string
  return_order_id?: string
  vehicle_id: string
}

interface Stored {
  id: string
  delivery_order_id: string | null
  return_order_id: string | null
}

/** An inspection that was sent before, with the same id. */
export async function findSent(tx: Tx, id: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select id, delivery_order_id, return_order_id from inspection where id = ${id}`.execute(tx)
  return rows[0]
}

/** Photos by the content of their files; only pictures that the sender has uploaded, and of the hours of the handover. */
async function photosOf(tx: Tx, { photos, inspected_at }: InspectionInput): Promise<SealedPhoto[]> {
  const ids = photos.map(({ media_id }) => media_id)
  await claimMedia(tx, ids, 'inspection.photos')
  const { rows } = await sql<{ id: string; sha256: string; type: string; uploaded_at: string }>`
    select id, sha256, type, created_at as uploaded_at from media where id = any(${ids}::uuid[])`.execute(tx)
  const files = new Map(rows.map((row) => [row.id, row]))
  return photos.map(({ media_id, slot, damage_id, taken_at }) => {
    const file = files.get(media_id)
    if (!file?.type.startsWith('image/'))
      throw new Refusal('invalid_input', { fields: { 'inspection.photos': { key: 'missing_record' } } })
    if (!isOfThatTime({ taken_at, uploaded_at: file.uploaded_at }, inspected_at))
      throw new Refusal('invalid_input', { fields: { 'inspection.photos': { key: 'photo_other_time' } } })
    return { media_id, slot, damage_id: damage_id ?? null, taken_at, sha256: file.sha256 }
  })
}

/**
 * Stores a signed inspection with its photos and damages, and seals it. All of it is sent at the end of the transaction,
 * where it gets its number: the chain of seals is locked while the database works, and never while it waits for us.
 */
export async function signInspection(
  tx: Tx,
  of: InspectionOf,
  given: InspectionInput,
  { staff_name, numbered }: { staff_name: string; numbered: Omit<Numbered, 'kind'> },
): Promise<void> {
  const photos = await photosOf(tx, given)
  const { damages: found, photos: _, odometer_reason: __, is_odometer_confirmed: ___, ...fields } = given
  const row = { ...fields, ...of, staff_name }
  const damages = found.map((damage) => ({ ...damage, note: damage.note ?? null }))
  await writeNumbered(tx, { kind: 'handover_report', ...numbered }, [row], ([numberedRow]) => {
    const { number, ...values } = numberedRow ?? { ...row, number: sql`null` }
    return sql`
      insert into inspection (number, id, kind, order_id, line_id, delivery_order_id, return_order_id, vehicle_id,
        inspected_at, odometer_km, fuel_eighths, battery_percent, toll_balance, items, note, customer_name,
        customer_signature, staff_name, staff_signature)
      select ${number}, id, kind, order_id, line_id, delivery_order_id, return_order_id, vehicle_id, inspected_at,
        odometer_km, fuel_eighths, battery_percent, toll_balance, items, note, customer_name, customer_signature,
        staff_name, staff_signature
      from jsonb_populate_record(null::inspection, ${JSON.stringify(values)}::jsonb)`.execute(tx)
  })
  const liable = of.kind === 'IN' || of.kind === 'SWAP_IN' ? 'CUSTOMER' : null
  if (damages.length > 0)
    putOff(tx, () =>
      sql`
        insert into damage (id, vehicle_id, view, x, y, part, kind, severity, note, liable, found_at, inspection_id)
        select id, ${of.vehicle_id}, view, x, y, part, kind, severity, note, ${liable}::text, ${given.inspected_at}, ${given.id}
        from jsonb_populate_recordset(null::damage, ${JSON.stringify(damages)}::jsonb)`.execute(tx),
    )
  if (photos.length > 0)
    putOff(tx, () =>
      sql`
        insert into inspection_photo (inspection_id, position, media_id, slot, damage_id, taken_at)
        select ${given.id}, (place - 1)::smallint, (photo ->> 'media_id')::uuid, photo ->> 'slot', (photo ->> 'damage_id')::uuid,
          (photo ->> 'taken_at')::timestamptz
        from jsonb_array_elements(${JSON.stringify(photos)}::jsonb) with ordinality as listed (photo, place)`.execute(
        tx,
      ),
    )
  writeSeal(tx, given.id, contentOf(row, damages, photos))
}

type Photo = Inspection['photos'][number]

const damageColumns = sql`damage.*, (select found_by.number from inspection as found_by
  where found_by.company_id = damage.company_id and found_by.id = damage.inspection_id) as inspection_number`

/** The inspection as screens show it: with its photos, the damages that it found, and those known at that time. */
export async function findInspection(tx: Tx, id: string): Promise<Inspection> {
  const [{ rows }, { rows: photos }, { rows: damages }] = await Promise.all([
    sql<Omit<Inspection, 'photos' | 'found' | 'known'>>`
      select own.*, ${toldMomentsWhere(sql`told.company_id = own.company_id and told.inspection_id = own.id`)} as told_moments,
        seal.hash as seal, seal.no as seal_no, seal.sealed_at, vehicle.license_number as vehicle_name,
        ordered.number as order_number, ordered.customer_id, customer.name as company_customer_name,
        person.full_name as reopened_by_name,
        (select next.id from inspection as next
          where next.company_id = own.company_id and next.kind = own.kind and next.line_id = own.line_id
            and next.delivery_order_id is not distinct from own.delivery_order_id
            and next.created_at > own.created_at and own.reopened_at is not null
          order by next.created_at limit 1) as replaced_by_id
      from inspection as own
      join seal on seal.company_id = own.company_id and seal.inspection_id = own.id
      join vehicle on vehicle.company_id = own.company_id and vehicle.id = own.vehicle_id
      left join sales_order as ordered on ordered.company_id = own.company_id and ordered.id = own.order_id
      left join customer on customer.company_id = ordered.company_id and customer.id = ordered.customer_id
      left join app_user as person on person.company_id = own.company_id and person.id = own.reopened_by_id
      where own.id = ${id}`.execute(tx),
    sql<Omit<Photo, 'url'>>`
      select media_id, slot, damage_id, taken_at from inspection_photo where inspection_id = ${id}
      order by position`.execute(tx),
    sql<Damage>`
      select ${damageColumns} from damage
      join inspection as own on own.company_id = damage.company_id and own.id = ${id}
      where damage.vehicle_id = own.vehicle_id and damage.found_at <= own.inspected_at
        and (damage.closed_at is null or damage.closed_at > own.inspected_at or damage.inspection_id = own.id)
      order by damage.found_at, damage.id`.execute(tx),
  ])
  const [row] = rows
  if (!row) throw new Refusal('not_found')
  return {
    ...row,
    photos: photos.map((photo) => ({ ...photo, url: mediaUrl(photo.media_id) })),
    found: damages.filter(({ inspection_id }) => inspection_id === id),
    known: damages.filter(({ inspection_id }) => inspection_id !== id),
  }
}

/** Content hashes of the photos of an inspection, by the id of their file. */
export async function photoHashes(tx: Tx, id: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ media_id: string; sha256: string }>`
    select photo.media_id, media.sha256 from inspection_photo as photo
    join media on media.company_id = photo.company_id and media.id = photo.media_id
    where photo.inspection_id = ${id}`.execute(tx)
  return new Map(rows.map(({ media_id, sha256 }) => [media_id, sha256]))
}

/** State of a vehicle when it went out for a line: the last signed one before it came back. */
export async function findOutState(
  tx: Tx,
  { line_id, vehicle_id, inspected_at }: Pick<Inspection, 'line_id' | 'vehicle_id' | 'inspected_at'>,
): Promise<OutState | null> {
  const { rows } = await sql<OutState>`
    select odometer_km, fuel_eighths, battery_percent, toll_balance, items from inspection
    where line_id = ${line_id} and vehicle_id = ${vehicle_id} and inspected_at <= ${inspected_at}
      and kind in ('OUT', 'SWAP_OUT') and reopened_at is null
    order by inspected_at desc, created_at desc limit 1`.execute(tx)
  return rows[0] ?? null
}

export async function reopenInspection(tx: Tx, id: string, reason: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update inspection set reopened_at = now(), reopened_by_id = (current_acting() ->> 'user')::uuid, reopen_reason = ${reason}
    where id = ${id} and reopened_at is null`.execute(tx)
  if (!numAffectedRows) throw new Refusal('changed_meanwhile')
}

/** Kinds of the inspections of a delivery or return that hold. */
export async function standingKinds(tx: Tx, handover: string): Promise<InspectionKind[]> {
  const { rows } = await sql<{ kind: InspectionKind }>`
    select kind from inspection
    where (delivery_order_id = ${handover} or return_order_id = ${handover}) and reopened_at is null`.execute(tx)
  return rows.map(({ kind }) => kind)
}

/** True if the vehicle of a handover was taken back by a later exchange. */
export async function isTakenBack(
  tx: Tx,
  { line_id, vehicle_id, inspected_at }: Pick<Inspection, 'line_id' | 'vehicle_id' | 'inspected_at'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from inspection where line_id = ${line_id} and vehicle_id = ${vehicle_id} and kind = 'SWAP_IN'
      and inspected_at >= ${inspected_at} and reopened_at is null limit 1`.execute(tx)
  return rows.length > 0
}
