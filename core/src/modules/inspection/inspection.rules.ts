import type { FieldProblems } from '../../kernel/error.ts'
import { checklistCodes } from './checklist.ts'
import type { InspectionInput, PhotoSlot } from './inspection.fields.ts'

/** Facts of the company and the vehicle that an inspection is judged by. */
export interface InspectionTerms {
  asked_photos: readonly PhotoSlot[]
  is_electric: boolean
}

type Checked = Pick<InspectionInput, 'items' | 'photos' | 'damages' | 'fuel_eighths' | 'battery_percent'>

const isEmpty = (value: unknown) => value === null || value === undefined

function itemProblems({ items }: Checked): FieldProblems {
  const codes = items.map(({ code }) => code)
  if (new Set(codes).size < codes.length) return { items: { key: 'repeated' } }
  return codes.length < checklistCodes.length ? { items: { key: 'checklist_incomplete' } } : {}
}

function photoProblems({ photos, damages }: Checked, { asked_photos }: InspectionTerms): FieldProblems {
  if (new Set(photos.map(({ media_id }) => media_id)).size < photos.length) return { photos: { key: 'repeated_file' } }
  const found = new Set(damages.map(({ id }) => id))
  if (photos.some(({ damage_id }) => damage_id && !found.has(damage_id))) return { photos: { key: 'missing_record' } }
  const slots = new Set(photos.map(({ slot }) => slot))
  const missing = asked_photos.filter((slot) => !slots.has(slot))
  if (missing.length > 0) return { photos: { key: 'photos_missing', params: { count: missing.length } } }
  return photos.length === 0 ? { photos: { key: 'photo_needed' } } : {}
}

/** Everything that keeps an inspection from being signed, by field. */
export const inspectionProblems = (given: Checked, terms: InspectionTerms): FieldProblems => ({
  ...(terms.is_electric
    ? isEmpty(given.battery_percent) && { battery_percent: { key: 'required' as const } }
    : isEmpty(given.fuel_eighths) && { fuel_eighths: { key: 'required' as const } }),
  ...itemProblems(given),
  ...photoProblems(given, terms),
})
