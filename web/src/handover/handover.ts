import type { Problem } from '@rental/core/kernel/error'
import { checked } from '@rental/core/kernel/invalid'
import type { HandoverCheck, PassedGuard } from '@rental/core/modules/delivery-order/delivery-order.contract'
import type { HandoverGuard } from '@rental/core/modules/delivery-order/handover-guards'
import { checklistCodes, checklistGroups, type ChecklistCode } from '@rental/core/modules/inspection/checklist'
import {
  readings,
  type FoundDamage,
  type InspectionInput,
  type InspectionItem,
  type PhotoSlot,
} from '@rental/core/modules/inspection/inspection.fields'
import type { HandoverSide, RunEntry, RunVehicle } from '@rental/core/modules/run-sheet/run-sheet.contract'
import type { TypedAmount } from '../record/form/typed-amount.ts'
import type { Sending } from './sending.ts'

export const steps = ['outside', 'inside', 'equipment', 'readings', 'photos', 'charges', 'signatures'] as const
export type Step = (typeof steps)[number]

/** A step of the inspection of one vehicle. */
export interface Stage {
  side: HandoverSide
  step: Step
}

/** Steps in their order: the vehicle that comes in, then the one that goes out; at the end both sides sign. */
export const stagesOf = ({ sides }: Pick<RunEntry, 'sides'>): Stage[] =>
  sides.flatMap((side) =>
    steps
      .filter((step) => step !== 'charges' || side === 'IN')
      .filter((step) => step !== 'signatures' || side === sides.at(-1))
      .map((step) => ({ side, step })),
  )

/** A delivery, exchange or return as a run sheet gives it, with what else its form needs. */
export interface Job {
  entry: RunEntry
  asked_photos: PhotoSlot[]
  /** Conditions that are not met; null where they could not be asked for. */
  checks: HandoverCheck[] | null
}

/** Content of the report that both sides sign. */
export interface Findings {
  items: InspectionItem[]
  damages: FoundDamage[]
  odometer_km: number | null
  odometer_reason: string
  is_odometer_confirmed: boolean
  fuel_eighths: number | null
  battery_percent: number | null
  /** A text while it is no amount. */
  toll_balance: TypedAmount
  note: string
}

/** Inspection of one vehicle. */
export interface Report {
  inspection_id: string
  findings: Findings
}

/** Answers that no customer signs: reasons of the office, and the way of the vehicle after its return. */
export interface Answers {
  passed: Partial<Record<HandoverGuard, string>>
  next: 'AVAILABLE' | 'WORKSHOP' | 'BLOCKED' | null
  next_until: string
  next_note: string
  overtime_minutes: number
  zone: '1' | '2' | null
  zone_days: number
  nights: number
}

export interface Signatures {
  customer_name: string
  customer_signature: string
  staff_signature: string
}

/** The inspection of a handover as it is kept on the device until the server has it. */
export interface Handover {
  /** Of the delivery or return order. */
  id: string
  user_id: string
  job: Job
  /** The vehicle that is being looked at. */
  side: HandoverSide
  step: Step
  inspection_id: string
  findings: Findings
  /** Of an exchange: the report of the other vehicle. */
  other: Report | null
  answers: Answers
  signatures: Signatures
  /** Moment of the signatures; null while it is being filled in. */
  inspected_at: string | null
  sending: Sending | null
}

const noSignatures: Signatures = { customer_name: '', customer_signature: '', staff_signature: '' }

const noFindings: Findings = {
  items: [],
  damages: [],
  odometer_km: null,
  odometer_reason: '',
  is_odometer_confirmed: false,
  fuel_eighths: null,
  battery_percent: null,
  toll_balance: null,
  note: '',
}

/** Items that are no part of a vehicle: of one that comes back, as it left. */
function notFitted({ entry }: Job, side: HandoverSide): InspectionItem[] {
  const out = side === 'IN' ? entry.out : null
  if (out) return out.items.filter(({ result }) => result === 'NA')
  const fitted = vehicleIn({ side, job: { entry } })?.fitted ?? checklistCodes
  return checklistCodes.filter((code) => !fitted.includes(code)).map((code) => ({ code, result: 'NA' }))
}

const begun = (job: Job, side: HandoverSide): Findings => ({ ...noFindings, items: notFitted(job, side) })

/** Items of a group that are asked for: those of the vehicle, and others that were answered otherwise. */
export const askedItems = (handover: Handover, group: keyof typeof checklistGroups): ChecklistCode[] => {
  const left = new Set(notFitted(handover.job, handover.side).map(({ code }) => code))
  const isAnswered = (code: ChecklistCode) => itemOf(handover.findings, code)?.result !== 'NA'
  return checklistGroups[group].filter((code) => !left.has(code) || isAnswered(code))
}

/** A handover to be filled in; `newId` names each inspection, also where it is sent more than once. */
export const newHandover = (job: Job, user_id: string, newId: () => string): Handover => ({
  id: job.entry.id,
  user_id,
  job,
  side: job.entry.sides[0] ?? 'OUT',
  step: 'outside',
  inspection_id: newId(),
  findings: begun(job, job.entry.sides[0] ?? 'OUT'),
  other: job.entry.sides[1] ? { inspection_id: newId(), findings: begun(job, job.entry.sides[1]) } : null,
  answers: {
    passed: {},
    // The office may have said it when the exchange was agreed.
    next: job.entry.next,
    next_until: job.entry.next_until ?? '',
    next_note: job.entry.next_note ?? '',
    overtime_minutes: 0,
    zone: null,
    zone_days: 0,
    nights: 0,
  },
  signatures: noSignatures,
  inspected_at: null,
  sending: null,
})

/** The same handover, seen from the other vehicle of an exchange. */
export function turnedTo(handover: Handover, side: HandoverSide): Handover {
  const { inspection_id, findings, other } = handover
  return side === handover.side || !other
    ? handover
    : { ...handover, ...other, side, other: { inspection_id, findings } }
}

/** The vehicle of the inspection that is being filled in. */
export const vehicleIn = ({
  side,
  job: { entry },
}: {
  side: HandoverSide
  job: Pick<Job, 'entry'>
}): RunVehicle | null => (entry.kind === 'EXCHANGE' && side === 'IN' ? entry.replaced : entry.vehicle)

/** That vehicle as the customer got it, where it comes back. */
export const outState = ({ side, job: { entry } }: Handover): RunEntry['out'] => (side === 'IN' ? entry.out : null)

/** Both sides signed something else: they sign again. The name stays. */
export const withoutSignatures = (handover: Handover): Handover => ({
  ...handover,
  signatures: { ...noSignatures, customer_name: handover.signatures.customer_name },
})

export const withFindings = (handover: Handover, change: Partial<Findings>): Handover =>
  withoutSignatures({ ...handover, findings: { ...handover.findings, ...change } })

export const itemOf = ({ items }: Findings, code: ChecklistCode): InspectionItem | undefined =>
  items.find((item) => item.code === code)

/** True if the vehicle has its toll card, of which the balance is read. */
export function hasTollCard(findings: Findings): boolean {
  const result = itemOf(findings, 'TOLL_CARD')?.result
  return result === 'OK' || result === 'DAMAGED'
}

/** Problem of what was typed as the balance of the toll card; it may be left out. */
export function tollProblem(findings: Findings): Problem | null {
  if (!hasTollCard(findings)) return null
  const found = checked(readings.toll_balance, findings.toll_balance)
  return 'problems' in found ? (found.problems[''] ?? null) : null
}

export const withItem = ({ items }: Findings, item: InspectionItem): InspectionItem[] => [
  ...items.filter(({ code }) => code !== item.code),
  item,
]

/**
 * Everything in order: what was found not to be stays as it was entered. At a return that means as it left, so that what
 * was not fitted or missing then is not charged now.
 */
export function allInOrder(
  { items }: Findings,
  out: readonly InspectionItem[] = [],
  codes: readonly ChecklistCode[] = checklistCodes,
): InspectionItem[] {
  const isOpen = (code: ChecklistCode) => !items.some((item) => item.code === code)
  const asItLeft = (code: ChecklistCode) => out.find((item) => item.code === code)?.result ?? 'OK'
  return [...items, ...codes.filter(isOpen).map((code): InspectionItem => ({ code, result: asItLeft(code) }))]
}

export const openItems = (findings: Findings, group: keyof typeof checklistGroups): ChecklistCode[] =>
  checklistGroups[group].filter((code) => !itemOf(findings, code))

export const isElectric = (handover: Handover): boolean => vehicleIn(handover)?.fuel_type === 'ELECTRIC'

/** More than vehicles drive in a day: the server asks about it, too. */
const mostKmADay = 3000
const dayMs = 86_400_000

export function isLower(handover: Handover): boolean {
  const { odometer_km } = handover.findings
  return odometer_km !== null && odometer_km < (vehicleIn(handover)?.odometer_km ?? 0)
}

/** Kilometres since the last reading; null where there is none. */
export function kmSince(handover: Handover): number | null {
  const { odometer_km } = handover.findings
  const last = vehicleIn(handover)?.odometer_km ?? null
  return odometer_km === null || last === null ? null : odometer_km - last
}

export function isJump(handover: Handover, now: number): boolean {
  const at = vehicleIn(handover)?.odometer_at
  const days = at ? Math.ceil(Math.max(1, (now - Date.parse(at)) / dayMs)) : 1
  return (kmSince(handover) ?? 0) > mostKmADay * days
}

const text = (typed: string): string | null => typed.trim() || null

export interface SentPhoto {
  side: HandoverSide
  media_id: string
  slot: PhotoSlot
  damage_id: string | null
  taken_at: string
}

const amountOrNull = (typed: TypedAmount) => (typeof typed === 'number' ? typed : null)

/** The inspection of one vehicle as the server takes it. */
export function inspectionOf(handover: Handover, photos: readonly SentPhoto[]): InspectionInput {
  const { findings, signatures, inspection_id, inspected_at, side } = handover
  const codes: readonly string[] = checklistCodes
  return {
    id: inspection_id,
    vehicle_id: vehicleIn(handover)?.id ?? '',
    inspected_at: inspected_at ?? '',
    odometer_km: findings.odometer_km ?? 0,
    odometer_reason: isLower(handover) ? text(findings.odometer_reason) : null,
    is_odometer_confirmed: findings.is_odometer_confirmed,
    fuel_eighths: isElectric(handover) ? null : findings.fuel_eighths,
    battery_percent: isElectric(handover) ? findings.battery_percent : null,
    toll_balance: hasTollCard(findings) ? amountOrNull(findings.toll_balance) : null,
    items: findings.items.toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code)),
    damages: findings.damages,
    note: text(findings.note),
    photos: photos
      .filter((photo) => photo.side === side)
      .map(({ media_id, slot, damage_id, taken_at }) => ({ media_id, slot, damage_id, taken_at })),
    ...signatures,
    customer_name: signatures.customer_name.trim(),
  }
}

export const passedOf = ({ answers, job }: Handover): PassedGuard[] =>
  (job.checks ?? []).flatMap(({ guard }) => {
    const reason = answers.passed[guard]?.trim()
    return reason ? [{ guard, reason }] : []
  })

/** Place of the vehicle that comes back. */
export function nextPlace({ answers: { next, next_until, next_note } }: Handover) {
  const isElsewhere = next === 'WORKSHOP' || next === 'BLOCKED'
  return {
    next: next ?? ('AVAILABLE' as const),
    next_until: isElsewhere ? next_until || null : null,
    next_note: isElsewhere ? text(next_note) : null,
  }
}

export function afterReturn(handover: Handover) {
  const { answers, job } = handover
  const { zone, ...usage } = answers
  const counted = job.entry.with_driver ? usage : { overtime_minutes: 0, zone_days: 0, nights: 0 }
  return {
    ...nextPlace(handover),
    overtime_minutes: counted.overtime_minutes,
    zone_days: zone === null ? 0 : counted.zone_days,
    zone: job.entry.with_driver && counted.zone_days > 0 ? zone : null,
    nights: counted.nights,
  }
}

/** Conditions that nobody has allowed or answered: of one that stops the handover, no reason helps. */
export const openChecks = ({ job, answers }: Pick<Handover, 'job' | 'answers'>): HandoverCheck[] =>
  (job.checks ?? []).filter(
    ({ guard, rule, allowed }) => rule === 'STOP' || !(allowed ?? answers.passed[guard]?.trim()),
  )
