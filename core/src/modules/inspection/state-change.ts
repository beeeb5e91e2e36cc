import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import type { DamageView } from '../damage/damage.fields.ts'
import type { PhotoSlot } from './inspection.fields.ts'

const ShownState = z.object({
  inspection_id: z.uuid(),
  inspected_at: field.instant(),
  odometer_km: z.int(),
  fuel_eighths: z.int().nullable(),
  battery_percent: z.int().nullable(),
})
export type ShownState = z.output<typeof ShownState>

/** State of a vehicle as it went out and as it came back, with a picture of each new damage from both times. */
export const StateChange = z
  .object({
    /** Null for an inspection without a handover before it. */
    out: ShownState.nullable(),
    back: ShownState,
    /** Kilometres that the price of the order includes; null where they are unlimited. */
    allowed_km: z.int().nullable(),
    damages: z.array(
      z.object({ damage_id: z.uuid(), before: z.uuid().nullable(), after: z.uuid().nullable() }).meta({
        id: 'DamagePictures',
      }),
    ),
  })
  .meta({ id: 'StateChange' })
export type StateChange = z.output<typeof StateChange>

/** Photo of the side of a vehicle on which a damage is drawn; the roof has none. */
const slotOf: Readonly<Record<DamageView, PhotoSlot | null>> = {
  FRONT: 'FRONT',
  REAR: 'REAR',
  LEFT: 'LEFT',
  RIGHT: 'RIGHT',
  TOP: null,
  INSIDE: 'INTERIOR',
}

interface TakenPhoto {
  media_id: string
  slot: PhotoSlot
  damage_id: string | null
}

const sideIn = (photos: readonly TakenPhoto[], view: DamageView) =>
  photos.find(({ slot, damage_id }) => slot === slotOf[view] && !damage_id)?.media_id ?? null

/** For each damage its own photo, or that of its side; and the same side before. */
export const damagePictures = (
  damages: readonly { id: string; view: DamageView }[],
  before: readonly TakenPhoto[],
  after: readonly TakenPhoto[],
): StateChange['damages'] =>
  damages.map(({ id, view }) => ({
    damage_id: id,
    before: sideIn(before, view),
    after: after.find(({ damage_id }) => damage_id === id)?.media_id ?? sideIn(after, view),
  }))
