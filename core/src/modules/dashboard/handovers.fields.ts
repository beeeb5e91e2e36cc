import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { timeZones } from '../../kernel/time-zones.ts'

export const handoverKinds = ['DELIVERY', 'RETURN'] as const

/** Reasons why a handover cannot happen as it is planned, the most urgent first. */
export const handoverConflicts = ['NOT_BACK', 'NO_VEHICLE', 'NO_DRIVER', 'PAPERS'] as const

/** A delivery or return of the run sheet. */
export const Handover = z
  .object({
    kind: z.enum(handoverKinds),
    id: field.id(),
    number: z.string(),
    customer_name: z.string(),
    /** Zone of its branch, whose clock counts. */
    time_zone: z.enum(timeZones),
    /** Of the vehicle; null where none is chosen yet, or where the reader does not see it. */
    plate: z.string().nullable(),
    /** True for a vehicle of a branch that the reader does not see. */
    is_elsewhere: field.flag(),
    /** Of a delivery: the rental that still has its vehicle; null where that is here, or not seen. */
    held_by: z.uuid().nullable(),
    is_late: field.flag(),
    conflicts: z.array(z.enum(handoverConflicts)),
    at: field.instant(),
  })
  .meta({ id: 'Handover' })
export type Handover = z.output<typeof Handover>

/** Handovers of a day: as many as the lists of deliveries and returns have of it, and the first of them by time. */
const HandoverDay = z
  .object({
    deliveries: z.int(),
    returns: z.int(),
    /** Those with a conflict, and then the earliest. */
    items: z.array(Handover),
    /** Handovers of the day that are neither here nor among the late ones. */
    more: z.int(),
  })
  .meta({ id: 'HandoverDay' })
export type HandoverDay = z.output<typeof HandoverDay>

export const handoverDays = ['late', 'today', 'tomorrow'] as const

export const Handovers = z
  .object({
    /** The company's day. */
    date: field.date(),
    /** Open although their hour has passed; they are not listed under their day again. */
    late: HandoverDay,
    today: HandoverDay,
    tomorrow: HandoverDay,
  })
  .meta({ id: 'Handovers' })
export type Handovers = z.output<typeof Handovers>
