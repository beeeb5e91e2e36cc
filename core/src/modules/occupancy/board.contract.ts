import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { VehicleHolder } from '../handover/holder.fields.ts'
import { simClasses } from '../user/user.fields.ts'
import { occupancyKinds } from './occupancy.fields.ts'
import { availabilities, occupancyStates } from './occupancy.rules.ts'

/** Kinds of clash: an entry, or that the vehicle itself is off the road. */
export const clashKinds = [...occupancyKinds, 'UNFIT'] as const

/** A clashing entry: enough to name and to open it. Of a vehicle off the road, the vehicle, since when and why. */
export const Clash = z
  .object({
    id: z.uuid(),
    kind: z.enum(clashKinds),
    state: z.enum(occupancyStates),
    title: z.string().nullable(),
    customer_name: z.string().nullable(),
    starts_at: field.instant(),
    /** Null where nobody knows: a vehicle off the road. */
    ends_at: field.instant().nullable(),
  })
  .meta({ id: 'OccupancyClash' })
export type Clash = z.output<typeof Clash>

/** A paper of a vehicle that ends before its rental does. */
export const EndingPaper = z
  .object({
    kind: z.enum(['STNK_TAX', 'STNK', 'KIR', 'INSURANCE']),
    valid_to: field.date(),
    /** True where the company refuses such a rental, and does not only warn. */
    is_refused: z.boolean(),
  })
  .meta({ id: 'EndingPaper' })
export type EndingPaper = z.output<typeof EndingPaper>

export const FreeVehicle = z
  .object({
    id: z.uuid(),
    license_number: field.plate(),
    brand: z.string(),
    model: z.string(),
    year: z.int(),
    category: field.code('vehicle_category'),
    branch_id: z.int().nullable(),
    /** Since when it is free, and until when; null where nothing was or will be there. */
    free_from: field.instant().nullable(),
    free_until: field.instant().nullable(),
  })
  .meta({ id: 'FreeVehicle' })
export type FreeVehicle = z.output<typeof FreeVehicle>

/** Details of the refusals `occupied` and `vehicle_unfit` for a program: the clashing entry, and vehicles that are free. */
export interface OccupiedFacts {
  clash: Clash
  free: FreeVehicle[]
}

const minute = z.int().describe('Minutes since 1970-01-01T00:00Z')

/** States of a bar: those of an entry, and a rental whose delivery has set off. */
export const barStates = [...occupancyStates, 'ON_THE_WAY'] as const
export type BarState = (typeof barStates)[number]

/** The entry before or after an exchange: the same line of an order, with another vehicle. */
export const ExchangedEntry = z.object({ id: z.uuid(), plate: z.string() }).meta({ id: 'ExchangedEntry' })
export type ExchangedEntry = z.output<typeof ExchangedEntry>

/** Short on purpose: a board holds thousands of them. What is null is left out. */
export const BoardBar = z
  .object({
    id: z.uuid(),
    /** The place of its vehicle in `vehicles`, or of its driver in `drivers`. */
    row: z.int(),
    kind: z.enum(occupancyKinds),
    state: z.enum(barStates),
    from: minute,
    to: minute,
    /** Since when it is on the way, out or back; what is late is late since its end. */
    since: minute.optional(),
    /** Minutes after the end in which it is not free yet; none where it is left out. */
    turnaround: z.int().optional(),
    title: z.string().optional(),
    customer: z.string().optional(),
    /** Kind of the document that made the entry; only that document changes it. */
    source: z.string().optional(),
    exchanged_from: ExchangedEntry.optional(),
    exchanged_to: ExchangedEntry.optional(),
  })
  .meta({ id: 'BoardBar' })
export type BoardBar = z.output<typeof BoardBar>

const HandoverLink = z.object({ id: z.uuid(), number: z.string(), status: z.int() })

/** Handovers of a rental: how it stands, since when, and by which documents. */
export const EntryHandover = z
  .object({
    state: z.enum(barStates),
    /** Null for what has not begun. */
    since: field.instant().nullable(),
    /** Null also for those who may not read deliveries, and likewise the return. */
    delivery: HandoverLink.nullable(),
    return: HandoverLink.nullable(),
    exchanged_from: ExchangedEntry.nullable(),
    exchanged_to: ExchangedEntry.nullable(),
    /** Of one that begins before its vehicle is ready: the rental that still has it. */
    held_by: VehicleHolder.nullable(),
  })
  .meta({ id: 'EntryHandover' })
export type EntryHandover = z.output<typeof EntryHandover>

export const BoardVehicle = z
  .object({
    id: z.uuid(),
    plate: z.string(),
    /** Brand and model. */
    name: z.string(),
    category: field.code('vehicle_category'),
    branch_id: z.int().nullable(),
    /** Its life: the codes of the vehicle's machine. */
    status: z.int(),
    /** Null where nothing takes it and it is not in use. */
    availability: z.enum(availabilities).nullable(),
    km: z.int().nullable(),
    /** Off the road: since when, why, and until when that is expected to last. */
    unfit: z.object({ since: minute, until: minute.optional(), reason: z.string() }).nullable(),
    /** Days until the STNK or its yearly tax runs out, whichever is sooner; below zero once it has. */
    stnk_days: z.int().nullable(),
  })
  .meta({ id: 'BoardVehicle' })
export type BoardVehicle = z.output<typeof BoardVehicle>

/** Rows of a board: vehicles or drivers. */
export const boardSubjects = ['VEHICLE', 'DRIVER'] as const
export type BoardSubject = (typeof boardSubjects)[number]

export const BoardDriver = z
  .object({
    id: z.uuid(),
    name: z.string(),
    branch_id: z.int().nullable(),
    sim_class: z.enum(simClasses).nullable(),
    /** Days until the SIM runs out; below zero once it has. */
    sim_days: z.int().nullable(),
  })
  .meta({ id: 'BoardDriver' })
export type BoardDriver = z.output<typeof BoardDriver>

/** Vehicles of a category that nothing takes for a whole day, day by day from the beginning of the board. */
export const FreeDays = z
  .object({ category: field.code('vehicle_category'), vehicles: z.int(), days: z.array(z.int()) })
  .meta({ id: 'FreeDays' })
export type FreeDays = z.output<typeof FreeDays>

export const Board = z
  .object({
    /** Time of reading: states hold for this moment. */
    now: minute,
    /** Empty on a board of drivers. */
    vehicles: z.array(BoardVehicle),
    /** Empty on a board of vehicles. */
    drivers: z.array(BoardDriver),
    bars: z.array(BoardBar),
    /** Vehicles or drivers on all pages. */
    total: z.int(),
    /** Of all pages; none for a board of more than 62 days, of one vehicle, or of drivers. */
    free: z.array(FreeDays),
  })
  .meta({ id: 'Board' })
export type Board = z.output<typeof Board>

/** A line of an order that still needs a vehicle, or a driver; as short as a bar, and for the same reason. */
export const UnassignedLine = z
  .object({
    id: z.uuid(),
    /** The document that wants the vehicle or driver, and gives it. */
    source: z.string(),
    source_id: z.uuid(),
    category: field.code('vehicle_category'),
    from: minute,
    to: minute,
    turnaround: z.int().optional(),
    title: z.string().optional(),
    customer: z.string().optional(),
    /** Not agreed yet: it gets its vehicle once it is approved. */
    is_waiting: z.literal(true).optional(),
  })
  .meta({ id: 'UnassignedLine' })
export type UnassignedLine = z.output<typeof UnassignedLine>

export const Unassigned = z
  .object({
    lines: z.array(UnassignedLine),
    /** Number of all lines, which may exceed those returned. */
    total: z.int(),
  })
  .meta({ id: 'Unassigned' })
export type Unassigned = z.output<typeof Unassigned>
