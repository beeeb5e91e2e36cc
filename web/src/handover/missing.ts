import type { HandoverSide } from '@rental/core/modules/run-sheet/run-sheet.contract'
import type { PhotoSlot } from '@rental/core/modules/inspection/inspection.fields'
import { isInstant } from '../record/form/instant-parts.ts'
import {
  openChecks,
  isElectric,
  isJump,
  isLower,
  openItems,
  stagesOf,
  tollProblem,
  turnedTo,
  type Handover,
  type Stage,
} from './handover.ts'

/** Something that an inspection still lacks, named like its sentence under `inspection.missing`. */
export interface Missing extends Stage {
  name:
    | 'items'
    | 'odometer_km'
    | 'odometer_reason'
    | 'is_odometer_confirmed'
    | 'fuel'
    | 'battery_percent'
    | 'toll_balance'
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

/** Missing entry of one vehicle, without saying of which. */
type Lack = Omit<Missing, 'side'>

function readings(handover: Handover, now: number): Lack[] {
  const { odometer_km, odometer_reason, is_odometer_confirmed, fuel_eighths, battery_percent } = handover.findings
  const lacks: [Missing['name'], boolean][] = [
    ['odometer_km', odometer_km === null],
    ['odometer_reason', isLower(handover) && odometer_reason.trim() === ''],
    ['is_odometer_confirmed', isJump(handover, now) && !is_odometer_confirmed],
    ['fuel', !isElectric(handover) && fuel_eighths === null],
    ['battery_percent', isElectric(handover) && battery_percent === null],
    ['toll_balance', tollProblem(handover.findings) !== null],
  ]
  return lacks.flatMap(([name, isMissing]) => (isMissing ? [{ step: 'readings', name }] : []))
}

function photos({ job }: Handover, taken: ReadonlySet<PhotoSlot>): Lack[] {
  const slots = job.asked_photos.filter((slot) => !taken.has(slot))
  if (slots.length > 0) return [{ step: 'photos', name: 'photos', slots }]
  return taken.size === 0 ? [{ step: 'photos', name: 'any_photo' }] : []
}

function nextPlace({ answers: { next, next_until } }: Handover): Lack[] {
  if (next === null) return [{ step: 'charges', name: 'next' }]
  const isKnown = isInstant(next_until) || (next === 'BLOCKED' && next_until === '')
  return next !== 'AVAILABLE' && !isKnown ? [{ step: 'charges', name: 'next_until' }] : []
}

function people({ job, answers, signatures }: Handover): Lack[] {
  const isPassed = openChecks({ job, answers }).length === 0
  const lacks: [Missing['name'], boolean][] = [
    ['passed', !isPassed],
    ['customer_name', signatures.customer_name.trim() === ''],
    ['customer_signature', signatures.customer_signature === ''],
    ['staff_signature', signatures.staff_signature === ''],
  ]
  return lacks.flatMap(([name, isMissing]) => (isMissing ? [{ step: 'signatures', name }] : []))
}

type Slots = (side: HandoverSide) => ReadonlySet<PhotoSlot>

/** Everything that keeps an inspection from being finished, in the order of its steps, one vehicle after the other. */
export function missingIn(handover: Handover, slotsOf: Slots, now: number): Missing[] {
  const stages = stagesOf(handover.job.entry)
  return handover.job.entry.sides.flatMap((side) => {
    const of = turnedTo(handover, side)
    const lacks: Lack[] = [
      ...groups.flatMap((step): Lack[] => {
        const { length: count } = openItems(of.findings, step)
        return count > 0 ? [{ step, name: 'items', count }] : []
      }),
      ...readings(of, now),
      ...photos(of, slotsOf(side)),
      ...nextPlace(of),
      ...people(of),
    ]
    return lacks
      .filter(({ step }) => stages.some((stage) => stage.side === side && stage.step === step))
      .map((lack) => ({ ...lack, side }))
  })
}
