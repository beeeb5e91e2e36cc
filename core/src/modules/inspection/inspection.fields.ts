import { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'
import { damageMark } from '../damage/damage.fields.ts'
import { checklistCodes, itemResults } from './checklist.ts'

/** A vehicle goes to a customer, comes back, is exchanged (in: the old one, out: the new one), or is looked at in between. */
export const inspectionKinds = ['OUT', 'IN', 'SWAP_OUT', 'SWAP_IN', 'PERIODIC'] as const
export type InspectionKind = (typeof inspectionKinds)[number]

/** Places of the photos; a company says which of them it asks for. */
export const photoSlots = ['FRONT', 'REAR', 'LEFT', 'RIGHT', 'ODOMETER', 'FUEL', 'INTERIOR', 'DAMAGE', 'OTHER'] as const
export type PhotoSlot = (typeof photoSlots)[number]
/** Slots that a company can ask for. */
export const askedSlots = ['FRONT', 'REAR', 'LEFT', 'RIGHT', 'ODOMETER', 'FUEL', 'INTERIOR'] as const

/** Pad of a signature, in the units of its lines. */
export const signaturePad = { width: 1000, height: 400 } as const

/** Lines of a signature as the data of an SVG path: moves and lines between whole coordinates only. */
const signature = () =>
  z
    .string()
    .max(20_000)
    .regex(/^(M\d{1,4} \d{1,4}(L\d{1,4} \d{1,4})+)+$/, 'signature')
    .meta({ field: { kind: 'id' } })

export const readings = {
  odometer_km: field.integer(0, 9_999_999),
  /** Of a tank: eighths, from empty to full. */
  fuel_eighths: maybe(field.integer(0, 8)),
  battery_percent: maybe(field.integer(0, 100)),
  /** On the toll card that goes with the vehicle. */
  toll_balance: maybe(field.money(0, 100_000_000)),
}

export const InspectionItem = z.strictObject({
  code: field.choice(checklistCodes),
  result: field.choice(itemResults),
  note: maybe(field.text(200)),
})
export type InspectionItem = z.output<typeof InspectionItem>

const people = {
  /** Person on the customer's side: receives the vehicle, or brings it back. */
  customer_name: field.text(100),
  customer_signature: signature(),
  staff_signature: signature(),
}

/** Fields of an inspection that are stored as they are sent. */
export const inspectionFields = {
  inspected_at: field.instant(),
  ...readings,
  items: field.lines(InspectionItem, checklistCodes.length),
  note: maybe(field.longText(1000)),
  ...people,
}

/** A damage that was not known before. Its id is given by the device, so that photos can name it before it is sent. */
export const FoundDamage = z.strictObject({ id: z.uuid(), ...damageMark })
export type FoundDamage = z.output<typeof FoundDamage>

export const InspectionPhoto = z.strictObject({
  media_id: z.uuid(),
  slot: field.choice(photoSlots),
  damage_id: maybe(z.uuid()),
  taken_at: field.instant(),
})
export type InspectionPhoto = z.output<typeof InspectionPhoto>

export const mostPhotos = 40
export const mostDamages = 40

/** An inspection as it is sent. Its id is given by the device: sent again, it is the same one. */
export const inspectionInput = {
  id: z.uuid(),
  /** The vehicle that was looked at: where the handover has another by now, it is refused. */
  vehicle_id: z.uuid(),
  ...inspectionFields,
  /** Why the odometer shows less than before: asks for the right to correct it. */
  odometer_reason: maybe(field.text(255)),
  /** Confirms an unusual jump. */
  is_odometer_confirmed: field.flag().default(false),
  damages: z.array(FoundDamage).max(mostDamages).default([]),
  photos: z.array(InspectionPhoto).max(mostPhotos).default([]),
}
export const InspectionInput = z.strictObject(inspectionInput)
export type InspectionInput = z.output<typeof InspectionInput>
