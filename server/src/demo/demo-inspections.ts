import { createHash } from 'node:crypto'
import type { DamageKind, DamagePart, DamageView } from '@rental/core/modules/damage/damage.fields'
import { checklistCodes, type ChecklistCode, type ItemResult } from '@rental/core/modules/inspection/checklist'
import type { InspectionInput, InspectionKind } from '@rental/core/modules/inspection/inspection.fields'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { insertMedia } from '../modules/media/media.store.ts'
import type { Chance } from './chance.ts'
import type { Camera } from './demo-photos.ts'
import type { handoverPictures } from './handover-picture.ts'

type DemoSlot = keyof typeof handoverPictures
export type HandoverCamera = Camera<DemoSlot>

/** The same on every machine: made of what it is for. */
function idFor(...of: readonly string[]): string {
  const hex = createHash('sha256').update(of.join()).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A scribble across the pad. */
function signatureOf(luck: Chance): string {
  const points = Array.from({ length: 14 }, (_, at) => `${80 + at * 60} ${luck.between(110, 300)}`)
  return `M${points.join('L')}`
}

/** Odometer at a moment, between the readings before and after it. */
export async function kmAt(tx: Tx, vehicle: string, at: string): Promise<number> {
  const { rows } = await sql<{ km: number }>`
    select floor(coalesce(before.km + (next.km - before.km) * (
        extract(epoch from ${at}::timestamptz - before.read_at) / extract(epoch from next.read_at - before.read_at)),
      before.km + greatest(0, extract(epoch from ${at}::timestamptz - before.read_at)) / 86400 * 60, next.km, 1000))::int as km
    from (select 1) as one
    left join lateral (select km, read_at from vehicle_odometer where vehicle_id = ${vehicle} and voided_at is null
      and read_at <= ${at} order by read_at desc limit 1) as before on true
    left join lateral (select km, read_at from vehicle_odometer where vehicle_id = ${vehicle} and voided_at is null
      and read_at > ${at} order by read_at limit 1) as next on true`.execute(tx)
  return rows[0]?.km ?? 1000
}

const drivers = ['Budi Hartono', 'Siti Rahma', 'Agus Salim', 'Dewi Lestari', 'Rizky Maulana', 'Made Suartika'] as const
type Mark = readonly [DamageView, DamagePart, DamageKind, number, number]
const marks: readonly [Mark, ...Mark[]] = [
  ['LEFT', 'FRONT_DOOR', 'SCRATCH', 380, 520],
  ['RIGHT', 'REAR_DOOR', 'DENT', 560, 540],
  ['FRONT', 'FRONT_BUMPER', 'SCRATCH', 300, 720],
  ['REAR', 'REAR_BUMPER', 'DENT', 640, 700],
  ['LEFT', 'MIRROR', 'CRACK', 300, 400],
]

interface Looked {
  vehicle_id: string
  line_id: string
  at: string
  kind: Exclude<InspectionKind, 'PERIODIC'>
  fuel_type: string
}

/** A believable inspection: mostly in order, sometimes dirty, with less fuel, a scratch or a lost jack. */
export async function demoInspection(
  tx: Tx,
  luck: Chance,
  camera: HandoverCamera,
  { vehicle_id, line_id, at, kind, fuel_type }: Looked,
): Promise<InspectionInput> {
  const isBack = kind === 'IN' || kind === 'SWAP_IN'
  const odd = new Map<ChecklistCode, ItemResult>([['KIR_CARD', 'NA']])
  if (isBack && luck.happens(0.12)) odd.set('CLEAN_INSIDE', 'DAMAGED')
  if (isBack && luck.happens(0.03)) odd.set('JACK', 'MISSING')
  const isElectric = fuel_type === 'ELECTRIC'
  const eighths = isBack && luck.happens(0.25) ? luck.between(4, 7) : 8
  const [view, part, damage, x, y] = luck.pick(marks)
  const found =
    isBack && luck.happens(0.1)
      ? [
          {
            id: idFor('damage', line_id, vehicle_id, at),
            view,
            part,
            kind: damage,
            x,
            y,
            severity: luck.pick(['LIGHT', 'MEDIUM'] as const),
            note: null,
          },
        ]
      : []
  const id = idFor(kind, line_id, vehicle_id, at)
  const slots: DemoSlot[] = ['FRONT', 'REAR', 'LEFT', 'RIGHT', ...(found.length > 0 ? ['DAMAGE' as const] : [])]
  const photos: InspectionInput['photos'] = []
  for (const slot of slots) {
    const { id: media_id } = await insertMedia(tx, await camera(slot, id))
    photos.push({ media_id, slot, damage_id: slot === 'DAMAGE' ? (found[0]?.id ?? null) : null, taken_at: at })
  }
  return {
    id,
    vehicle_id,
    inspected_at: at,
    odometer_km: await kmAt(tx, vehicle_id, at),
    odometer_reason: null,
    is_odometer_confirmed: true,
    fuel_eighths: isElectric ? null : eighths,
    battery_percent: isElectric ? luck.between(isBack ? 50 : 85, 95) : null,
    toll_balance: luck.happens(0.5) ? luck.between(1, 8) * 25_000 : null,
    items: checklistCodes.map((code) => ({ code, result: odd.get(code) ?? 'OK' })),
    note: null,
    customer_name: luck.pick(drivers),
    customer_signature: signatureOf(luck),
    staff_signature: signatureOf(luck),
    damages: found,
    photos,
  }
}
