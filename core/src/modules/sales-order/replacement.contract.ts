import { z } from 'zod'
import { field, moment } from '../../kernel/field.ts'
import { clashKinds, EndingPaper, FreeVehicle } from '../occupancy/board.contract.ts'
import { occupancyStates } from '../occupancy/occupancy.rules.ts'

/** An entry that keeps a vehicle beyond its time; or that the vehicle is off the road, with its id and the reason. */
const KeepingEntry = z
  .object({
    id: z.uuid(),
    kind: z.enum(clashKinds),
    state: z.enum(occupancyStates),
    title: z.string().nullable(),
    customer_name: z.string().nullable(),
    vehicle_id: z.uuid(),
    license_number: field.plate(),
    /** Branch whose clock counts. */
    branch_id: z.int().nullable(),
    /** None of a vehicle off the road. */
    ends_at: field.instant().nullable(),
    /** Expected return: as it was asked for, else its end, or now where that has passed; null where nobody knows. */
    back_at: field.instant().nullable(),
    /** The expected return and the turnaround after it: what begins earlier breaks, and all where nobody knows. */
    ready_at: field.instant().nullable(),
  })
  .meta({ id: 'KeepingEntry' })
export type KeepingEntry = z.output<typeof KeepingEntry>

const ReplacementVehicle = FreeVehicle.extend({
  /** List price of one unit above that of the vehicle it replaces; null where either has none. The agreed price stays. */
  price_difference: z.int().nullable(),
  papers: z.array(EndingPaper),
}).meta({ id: 'ReplacementVehicle' })
export type ReplacementVehicle = z.output<typeof ReplacementVehicle>

/** Why a booking keeps its vehicle: its delivery has set off, or an exchange is planned for later. */
export const replacementObstacles = ['LEFT', 'EXCHANGED'] as const

const BrokenBooking = z
  .object({
    order_id: z.uuid(),
    line_id: z.uuid(),
    /** The entry that keeps its vehicle. */
    entry_id: z.uuid(),
    number: z.string(),
    customer_name: z.string(),
    category: field.code('vehicle_category'),
    branch_id: z.int(),
    vehicle_id: z.uuid(),
    license_number: field.plate(),
    starts_at: field.instant(),
    ends_at: field.instant(),
    taken_until: field.instant(),
    obstacle: z.enum(replacementObstacles).nullable(),
    /** Best first; none where nothing is free, or something stands in the way. */
    options: z.array(ReplacementVehicle),
    /** One of the options; no two bookings that overlap have the same. */
    proposal: z.uuid().nullable(),
  })
  .meta({ id: 'BrokenBooking' })
export type BrokenBooking = z.output<typeof BrokenBooking>

export const Replacements = z
  .object({ entries: z.array(KeepingEntry), bookings: z.array(BrokenBooking) })
  .meta({ id: 'Replacements' })
export type Replacements = z.output<typeof Replacements>

export const ReplacementQuery = z.strictObject({
  /** The entry that keeps its vehicle; without one, all rentals that are late and all vehicles off the road. */
  entry_id: z.uuid().optional(),
  /** A vehicle off the road, instead of an entry. */
  vehicle_id: z.uuid().optional(),
  /** Expected return of that entry. */
  back_at: moment().optional(),
})
export type ReplacementQuery = z.output<typeof ReplacementQuery>

const Replacing = z.strictObject({
  order_id: z.uuid(),
  line_id: z.uuid(),
  vehicle_id: z.uuid(),
  /** The vehicle that the line was seen with: where it has another by now, nothing is done. */
  instead_of: z.uuid(),
})

/** More bookings than one person moves at once. */
const mostReplaced = 50

export const ReplaceCall = z.strictObject({
  ...ReplacementQuery.shape,
  moves: z.array(Replacing).min(1).max(mostReplaced),
  /** Lines that break and stay as they are: a line that is named nowhere was not seen, and nothing is done. */
  left_out: z.array(z.uuid()).max(1000).default([]),
})
export type ReplaceCall = z.output<typeof ReplaceCall>

export const Replaced = z
  .object({
    moved: z.int(),
    /** The workshop or block lasts until the expected time by now. */
    is_extended: z.boolean(),
  })
  .meta({ id: 'Replaced' })
export type Replaced = z.output<typeof Replaced>
