import { z } from 'zod'
import { paperRoute } from '../../kernel/document.ts'
import { field } from '../../kernel/field.ts'
import { historyRoute } from '../../kernel/history.ts'
import { contract, route } from '../../kernel/route.ts'
import { timeZones } from '../../kernel/time-zones.ts'
import { Damage } from '../damage/damage.contract.ts'
import { toldMoments } from '../told-moment/told-moment.fields.ts'
import { inspectionFields, inspectionKinds, photoSlots } from './inspection.fields.ts'
import { StateChange } from './state-change.ts'

const Photo = z
  .object({
    media_id: z.uuid(),
    slot: field.choice(photoSlots),
    damage_id: z.uuid().nullable(),
    taken_at: field.instant(),
    url: z.string(),
  })
  .meta({ id: 'InspectionPhoto' })

/** A signed and sealed inspection. It is never changed: a correction is another one that takes its place. */
export const Inspection = z
  .object({
    id: field.id(),
    /** Number of its handover report (BAST). */
    number: z.string(),
    kind: field.choice(inspectionKinds),
    order_id: field.record('sales_order').nullable(),
    order_number: z.string().nullable(),
    line_id: z.uuid().nullable(),
    customer_id: field.record('customer').nullable(),
    company_customer_name: z.string().nullable(),
    vehicle_id: field.record('vehicle'),
    vehicle_name: z.string().nullable(),
    delivery_order_id: z.uuid().nullable(),
    return_order_id: z.uuid().nullable(),
    ...inspectionFields,
    staff_name: z.string(),
    photos: z.array(Photo),
    /** Damages that it found, and those that were known before. */
    found: z.array(Damage),
    known: z.array(Damage),
    /** SHA-256 of its content and of the seal before it. */
    seal: z.string(),
    seal_no: z.int(),
    sealed_at: field.instant(),
    reopened_at: field.instant().nullable(),
    reopened_by_name: z.string().nullable(),
    reopen_reason: z.string().nullable(),
    /** The inspection that took its place. */
    replaced_by_id: z.uuid().nullable(),
    told_moments: toldMoments,
    created_at: field.instant(),
  })
  .meta({ id: 'Inspection' })
export type Inspection = z.output<typeof Inspection>

export const sealStates = ['UNALTERED', 'ALTERED', 'REPLACED'] as const

/** Result of comparing an inspection with its seal; nothing in it is about a person. */
export const SealCheck = z
  .object({
    state: z.enum(sealStates),
    company_name: z.string(),
    /** Zone of the company, by whose clock the report is printed. */
    time_zone: z.enum(timeZones),
    number: z.string(),
    kind: field.choice(inspectionKinds),
    inspected_at: field.instant(),
    photos: z.int(),
    seal: z.string(),
    seal_no: z.int(),
    sealed_at: field.instant(),
    /** Names of what is another than it was sealed: fields, items of the checklist, damages, photos, the chain. */
    differences: z.array(z.string()),
    /** Number of the report that took its place. */
    replaced_by: z.string().nullable(),
  })
  .meta({ id: 'SealCheck' })
export type SealCheck = z.output<typeof SealCheck>

const params = z.strictObject({ id: z.uuid() })
const path = '/inspection/:id'

export const inspection = contract('inspection', {
  get: route({
    method: 'GET',
    path,
    access: 'inspection.read',
    summary: 'Read one inspection with its photos, damages and seal',
    params,
    response: Inspection,
  }),
  change: route({
    method: 'GET',
    path: `${path}/change`,
    access: 'inspection.read',
    summary: 'The vehicle of an inspection as it went out and as it is in the inspection, with pictures of new damages',
    params,
    response: StateChange,
  }),
  check: route({
    method: 'GET',
    path: '/verify/:id',
    access: 'public',
    summary: 'Whether a handover report is as it was signed; for whoever holds the printed one, and nothing personal',
    params,
    response: SealCheck,
    transactions: 'own',
  }),
  reopen: route({
    method: 'POST',
    path: `${path}/reopen`,
    access: 'inspection.reopen',
    summary: 'Reopen a wrong inspection, with the reason: another one takes its place, and its seal stays visible',
    params,
    body: z.strictObject({ reason: field.text(255) }),
    response: Inspection,
    touches: ['delivery_order', 'return_order', 'run_sheet'],
  }),
  paper: paperRoute({
    path: `${path}/paper`,
    params,
    access: 'inspection.read',
    summary: 'The handover report (BAST) as a PDF, in the language asked for or that of the customer',
  }),
  log: historyRoute({ path, params, noun: 'inspection', access: 'inspection.read' }),
})
