import { z } from 'zod'
import { calendarDay, field } from '../../kernel/field.ts'
import { contract, route } from '../../kernel/route.ts'
import { handoverPlace } from '../handover/handover.fields.ts'
import { VehicleHolder } from '../handover/holder.fields.ts'
import { nextFields } from '../handover/next-place.fields.ts'
import { checklistCodes } from '../inspection/checklist.ts'
import { FoundDamage, InspectionItem, photoSlots } from '../inspection/inspection.fields.ts'
import { runWarnings } from './run-warnings.rules.ts'

export const runKinds = ['DELIVERY', 'EXCHANGE', 'RETURN'] as const

/** A vehicle goes out to the customer, or comes in; of an exchange, one of each. */
export const handoverSides = ['IN', 'OUT'] as const
export type HandoverSide = (typeof handoverSides)[number]

/** State of the vehicle when the customer got it: what a return is compared with. */
const HandedOut = z.object({
  odometer_km: z.int(),
  fuel_eighths: z.int().nullable(),
  battery_percent: z.int().nullable(),
  toll_balance: z.int().nullable(),
  items: z.array(InspectionItem),
})

const RunVehicle = z
  .object({
    id: z.uuid(),
    plate: z.string(),
    title: z.string(),
    fuel_type: z.string(),
    color: z.string().nullable(),
    /** Items of the checklist that are part of it. */
    fitted: z.array(z.enum(checklistCodes)),
    /** The last reading, and when it was taken. */
    odometer_km: z.int().nullable(),
    odometer_at: z.string().nullable(),
    /** Known ones, as they are marked; estimates and who pays stay in the office. */
    damages: z.array(FoundDamage),
  })
  .meta({ id: 'RunVehicle' })
export type RunVehicle = z.output<typeof RunVehicle>

/** Something to be dealt with before a job, with the name or date that belongs to it. */
const RunWarning = z.object({ kind: z.enum(runWarnings), detail: z.string().nullable() }).meta({ id: 'RunWarning' })
export type RunWarning = z.output<typeof RunWarning>

/** A delivery, exchange or return with everything that is needed to carry it out, also without a connection. */
export const RunEntry = z
  .object({
    kind: z.enum(runKinds),
    id: field.id(),
    number: z.string(),
    status: field.status(),
    scheduled_at: field.instant(),
    is_late: field.flag(),
    order_id: z.uuid(),
    order_number: z.string().nullable(),
    line_id: z.uuid(),
    customer_name: z.string(),
    customer_phone: z.string().nullable(),
    note: z.string().nullable(),
    ...handoverPlace,
    driver_id: z.uuid().nullable(),
    driver_name: z.string().nullable(),
    branch_id: z.int(),
    /** Of a delivery: the rental that still has its vehicle. */
    held_by: VehicleHolder.nullable(),
    warnings: z.array(RunWarning),
    /** Rented with a driver whose overtime, trips and nights are counted at the return: not day by day. */
    with_driver: field.flag(),
    vehicle: RunVehicle.nullable(),
    /** Of an exchange: the vehicle that comes back. */
    replaced: RunVehicle.nullable(),
    /** Inspections that are still to be signed. */
    sides: z.array(z.enum(handoverSides)),
    /** The vehicle that comes back, as it was handed over. */
    out: HandedOut.nullable(),
    /** Of an exchange: where the vehicle that comes back is to go, as it was agreed. */
    next: nextFields.next.nullable(),
    next_until: field.instant().nullable(),
    next_note: z.string().nullable(),
  })
  .meta({ id: 'RunEntry' })
export type RunEntry = z.output<typeof RunEntry>

const askedPhotos = z.array(z.enum(photoSlots))

export const runSheet = contract('run_sheet', {
  day: route({
    method: 'GET',
    path: '/ops/run-sheet',
    access: 'delivery_order.read',
    summary: 'Deliveries and returns of some days that are still to be done, with all that is needed on the way',
    query: z.strictObject({
      /** Today, and the day after it where `days` is 2; late ones always come first. */
      from: calendarDay().optional(),
      days: z.preprocess((v) => (v === undefined ? undefined : Number(v)), z.int().min(1).max(7).default(1)),
      driver_id: z.uuid().optional(),
      branch_id: z.preprocess((v) => (v === undefined ? undefined : Number(v)), z.int().positive().optional()),
    }),
    response: z
      .object({
        from: field.date(),
        asked_photos: askedPhotos,
        entries: z.array(RunEntry),
      })
      .meta({ id: 'RunSheet' }),
  }),
  job: route({
    method: 'GET',
    path: '/ops/run-sheet/:id',
    access: 'delivery_order.read',
    summary: 'One delivery or return of any day and state, with all that is needed to carry it out or to correct it',
    params: z.strictObject({ id: z.uuid() }),
    response: z.object({ asked_photos: askedPhotos, entry: RunEntry }).meta({ id: 'RunJob' }),
  }),
})
