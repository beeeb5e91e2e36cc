import { createHash } from 'node:crypto'
import type { InspectionItem } from '@rental/core/modules/inspection/inspection.fields'
import { sql } from 'kysely'
import { putOff, type Tx } from '../db/tx.ts'

/** Fields of an inspection that its seal covers. */
interface SealedFields {
  id: string
  kind: string
  order_id: string | null
  line_id: string | null
  vehicle_id: string
  inspected_at: string
  odometer_km: number
  fuel_eighths?: number | null | undefined
  battery_percent?: number | null | undefined
  /** The driver of the nightly proofs gives large numbers as text. */
  toll_balance?: number | string | null | undefined
  items: readonly InspectionItem[]
  note?: string | null | undefined
  customer_name: string
  customer_signature: string
  staff_name: string
  staff_signature: string
}

export interface SealedDamage {
  id: string
  view: string
  x: number
  y: number
  part: string
  kind: string
  severity: string
  note?: string | null | undefined
}

export interface SealedPhoto {
  media_id: string
  slot: string
  damage_id: string | null
  taken_at: string
  /** Of the stored file. */
  sha256: string
}

const moment = (at: string) => new Date(at).toISOString()

/** Everything that is sealed, in a form that is the same whenever it is written: keys in this order, empty as null. */
const sealed = (own: SealedFields, damages: readonly SealedDamage[], photos: readonly SealedPhoto[]) => ({
  id: own.id,
  kind: own.kind,
  order_id: own.order_id,
  line_id: own.line_id,
  vehicle_id: own.vehicle_id,
  inspected_at: moment(own.inspected_at),
  odometer_km: own.odometer_km,
  fuel_eighths: own.fuel_eighths ?? null,
  battery_percent: own.battery_percent ?? null,
  toll_balance: own.toll_balance === null || own.toll_balance === undefined ? null : Number(own.toll_balance),
  items: own.items.map(({ code, result, note }) => ({ code, result, note: note ?? null })),
  note: own.note ?? null,
  customer_name: own.customer_name,
  customer_signature: own.customer_signature,
  staff_name: own.staff_name,
  staff_signature: own.staff_signature,
  damages: damages
    .map(({ id, view, x, y, part, kind, severity, note }) => ({
      id,
      view,
      x,
      y,
      part,
      kind,
      severity,
      note: note ?? null,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  photos: photos.map(({ media_id, slot, damage_id, taken_at, sha256 }) => ({
    media_id,
    slot,
    damage_id,
    taken_at: moment(taken_at),
    sha256,
  })),
})
export type SealedContent = ReturnType<typeof sealed>

export const contentOf = (...parts: Parameters<typeof sealed>): string => JSON.stringify(sealed(...parts))

/** The same in SQL below: the seal before, the number, and the content, each on a line of its own. */
export const sealOf = (previous: string, number: string, content: string): string =>
  createHash('sha256').update(`${previous}\n${number}\n${content}`).digest('hex')

/** Adds the next seal of the company at the end of the transaction; one company adds one at a time. */
export function writeSeal(tx: Tx, inspection: string, content: string): void {
  putOff(tx, () =>
    sql`select pg_advisory_xact_lock(hashtextextended('seal' || current_company()::text, 0))`.execute(tx),
  )
  putOff(tx, () =>
    sql`
      insert into seal (no, inspection_id, content, previous, hash)
      select coalesce(last.no, 0) + 1, own.id, given.content, coalesce(last.hash, ''),
        encode(sha256(convert_to(coalesce(last.hash, '') || E'\\n' || own.number || E'\\n' || given.content, 'UTF8')), 'hex')
      from inspection as own
      cross join (select ${content}::text as content) as given
      left join lateral (select no, hash from seal where company_id = (select current_company()) order by no desc limit 1) as last on true
      where own.id = ${inspection}`.execute(tx),
  )
}
