import { z } from 'zod'
import { calendarDay, field } from '../../kernel/field.ts'
import { contract, route } from '../../kernel/route.ts'
import { Damage } from '../damage/damage.contract.ts'
import { handoverPlace } from '../handover/handover.fields.ts'
import { InspectionItem, photoSlots } from '../inspection/inspection.fields.ts'

export const runKinds = ['DELIVERY', 'RETURN'] as const

/** State of the vehicle when the customer got it: what a return is compared with. */
const HandedOut = z.object({
  odometer_km: z.int(),
  fuel_eighths: z.int().nullable(),
  battery_percent: z.int().nullable(),
  toll_balance: z.int().nullable(),
  items: z.array(InspectionItem),
})

/** A delivery or return with everything that is needed to carry it out, also without a connection. */
export const RunEntry = z
  .object({
    kind: z.enum(runKinds),
    id: field.id(),
    number: z.string(),
    status: field.status(),
    scheduled_at: field.instant(),
    is_late: field.flag(),
    order_number: z.string().nullable(),
    customer_name: z.string(),
    customer_phone: z.string().nullable(),
    note: z.string().nullable(),
    ...handoverPlace,
    driver_id: z.uuid().nullable(),
    driver_name: z.string().nullable(),
    branch_id: z.int(),
    /** Rented with a driver, whose overtime, trips and nights are counted at the return. */
    with_driver: field.flag(),
    vehicle: z
      .object({
        id: z.uuid(),
        plate: z.string(),
        title: z.string(),
        fuel_type: z.string(),
        color: z.string().nullable(),
        /** The last reading, and when it was taken. */
        odometer_km: z.int().nullable(),
        odometer_at: z.string().nullable(),
        damages: z.array(Damage),
      })
      .nullable(),
    out: HandedOut.nullable(),
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
