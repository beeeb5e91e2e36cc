import type { PhotoSlot } from '@rental/core/modules/inspection/inspection.fields'
import { isElectric, isJump, isLower, openItems, type Handover, type Step } from './handover.ts'

/** Something that an inspection still lacks, named like its sentence under `inspection.missing`. */
export interface Missing {
  step: Step
  name:
    | 'items'
    | 'odometer_km'
    | 'odometer_reason'
    | 'is_odometer_confirmed'
    | 'fuel'
    | 'battery_percent'
    | 'photos'
    | 'any_photo'
    | 'next'
    | 'next_until'
    | 'passed'
    | 'customer_name'
    | 'customer_signature'
    | 'staff_signature'
  count?: number
  slots?: PhotoSlot[]
}

const groups = ['outside', 'inside', 'equipment'] as const

function readings(handover: Handover, now: number): Missing[] {
  const { odometer_km, odometer_reason, is_odometer_confirmed, fuel_eighths, battery_percent } = handover.findings
  const lacks: [Missing['name'], boolean][] = [
    ['odometer_km', odometer_km === null],
    ['odometer_reason', isLower(handover) && odometer_reason.trim() === ''],
    ['is_odometer_confirmed', isJump(handover, now) && !is_odometer_confirmed],
    ['fuel', !isElectric(handover) && fuel_eighths === null],
    ['battery_percent', isElectric(handover) && battery_percent === null],
  ]
  return lacks.flatMap(([name, isMissing]) => (isMissing ? [{ step: 'readings', name }] : []))
}

function photos({ job }: Handover, taken: ReadonlySet<PhotoSlot>): Missing[] {
  const slots = job.asked_photos.filter((slot) => !taken.has(slot))
  if (slots.length > 0) return [{ step: 'photos', name: 'photos', slots }]
  return taken.size === 0 ? [{ step: 'photos', name: 'any_photo' }] : []
}

function afterReturn({ job, answers: { next, next_until } }: Handover): Missing[] {
  if (job.entry.kind !== 'RETURN') return []
  if (next === null) return [{ step: 'charges', name: 'next' }]
  return next !== 'AVAILABLE' && next_until === '' ? [{ step: 'charges', name: 'next_until' }] : []
}

function people({ job, answers, signatures }: Handover): Missing[] {
  const isPassed = (job.checks ?? []).every(({ guard }) => answers.passed[guard]?.trim())
  const lacks: [Missing['name'], boolean][] = [
    ['passed', !isPassed],
    ['customer_name', signatures.customer_name.trim() === ''],
    ['customer_signature', signatures.customer_signature === ''],
    ['staff_signature', signatures.staff_signature === ''],
  ]
  return lacks.flatMap(([name, isMissing]) => (isMissing ? [{ step: 'signatures', name }] : []))
}

/** Everything that keeps an inspection from being finished, in the order of its steps. */
export const missingIn = (handover: Handover, taken: ReadonlySet<PhotoSlot>, now: number): Missing[] => [
  ...groups.flatMap((step): Missing[] => {
    const { length: count } = openItems(handover.findings, step)
    return count > 0 ? [{ step, name: 'items', count }] : []
  }),
  ...readings(handover, now),
  ...photos(handover, taken),
  ...afterReturn(handover),
  ...people(handover),
]
