import { z } from 'zod'
import type { FieldProblems } from '../../kernel/error.ts'
import { historyRoute } from '../../kernel/history.ts'
import { field, moment, written } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { listRoute, several } from '../../kernel/list.ts'
import { contract, route } from '../../kernel/route.ts'
import { Board, boardSubjects, Clash, EntryHandover, FreeVehicle, Unassigned } from './board.contract.ts'
import { FreeDrivers, HeavyWeek } from './driver.contract.ts'
import {
  enteredKinds,
  occupancyKinds,
  periodFields,
  reasonFields,
  subjectFields,
  transferFields,
} from './occupancy.fields.ts'
import { VehicleYear } from './vehicle-year.ts'
import { boardProblems, occupancyProblems, occupancyStates, periodProblems } from './occupancy.rules.ts'

export const Occupancy = z
  .object({
    id: field.id(),
    kind: field.choice(occupancyKinds),
    state: field.choice(occupancyStates),
    ...subjectFields,
    vehicle_name: z.string().nullable(),
    driver_name: z.string().nullable(),
    customer_id: field.record('customer').nullable(),
    customer_name: z.string().nullable(),
    ...periodFields,
    /** The end and the turnaround after it: from then on it is free again. */
    taken_until: field.instant(),
    title: reasonFields.title.nullable(),
    note: reasonFields.note,
    ...transferFields,
    arrived_at: field.instant().nullable(),
    /** Time at which a hold expires. */
    expires_at: field.instant().nullable(),
    out_at: field.instant().nullable(),
    back_at: field.instant().nullable(),
    released_at: field.instant().nullable(),
    release_reason: z.string().nullable(),
    /** The document it comes from, which alone changes it; null where people entered it. */
    source_type: z.string().nullable(),
    source_id: z.uuid().nullable(),
    created_at: field.instant(),
    updated_at: field.instant(),
  })
  .meta({ id: 'Occupancy' })
export type Occupancy = z.output<typeof Occupancy>

const id = z.strictObject({ id: z.uuid() })
const touches = ['vehicle']

/** A stretch of time that is asked about. */
const asked = { from: moment(), to: moment() }
const inOrder = <T extends z.ZodType<{ from: string; to: string }>>(schema: T, find = periodProblems) =>
  withProblems(schema, ({ from: starts_at, to: ends_at }): FieldProblems => {
    const { ends_at: to } = find({ starts_at, ends_at })
    return to ? { to } : {}
  })
const turnaround = written(
  z
    .int()
    .min(0)
    .max(7 * 24 * 60),
)
const branch = written(z.int().positive())
const search = z.string().trim().max(100).optional()
/** Filters of a board. */
const subject = z.enum(boardSubjects).default('VEHICLE')
const narrowed = { branch_id_in: several(branch), category_in: several(field.code('vehicle_category')) }

export const occupancy = contract('occupancy', {
  list: listRoute({
    path: '/occupancy',
    access: 'occupancy.read',
    noun: 'what takes vehicles and drivers; released entries too',
    row: Occupancy,
    spec: {
      search: ['title'],
      filters: {
        vehicle_id: { kind: 'record', to: 'vehicle' },
        driver_id: { kind: 'record', to: 'user' },
        kind: { kind: 'oneOf', values: occupancyKinds },
        starts_at: { kind: 'date' },
        ends_at: { kind: 'date' },
      },
      sort: ['starts_at', 'created_at'],
      defaultSort: '-starts_at',
      columns: ['vehicle_name', 'driver_name', 'kind', 'state', 'title', 'customer_name', 'starts_at', 'ends_at'],
    },
  }),
  board: route({
    method: 'GET',
    path: '/occupancy/board',
    access: 'occupancy.read',
    summary: 'Vehicles or drivers and what takes them in a stretch of time, for the planning board',
    query: inOrder(
      z.strictObject({
        ...asked,
        subject,
        vehicle_id: z.uuid().optional(),
        ...narrowed,
        /** A part of the plate, brand or model, or of the driver's name. */
        search,
        /** Only vehicles or drivers that something takes in that time. */
        only_busy: z.stringbool().optional(),
        page: written(z.int().min(1).max(1_000_000)).default(1),
        limit: written(z.int().min(1).max(1000)).default(200),
      }),
      boardProblems,
    ),
    response: Board,
  }),
  unassigned: route({
    method: 'GET',
    path: '/occupancy/unassigned',
    access: 'sales_order.read',
    summary:
      'Lines of orders in a stretch of time that have no vehicle yet, or no driver, for the planning board; the first 500',
    query: inOrder(
      z.strictObject({
        ...asked,
        subject,
        ...narrowed,
        /** A part of the order's number or the customer's name. */
        search,
      }),
      boardProblems,
    ),
    response: Unassigned,
  }),
  free: route({
    method: 'GET',
    path: '/occupancy/free',
    access: 'occupancy.read',
    summary: 'Vehicles that are free in a stretch of time; those first that leave the least gap',
    query: inOrder(
      z.strictObject({
        ...asked,
        category: field.code('vehicle_category'),
        branch_id: branch.optional(),
        /** Left out, it is as long as the company looks after a vehicle between two rentals. */
        turnaround_minutes: turnaround.optional(),
        limit: written(z.int().min(1).max(50)).default(10),
      }),
    ),
    response: z.array(FreeVehicle),
  }),
  freeDrivers: route({
    method: 'GET',
    path: '/occupancy/free-drivers',
    access: 'occupancy.read',
    summary:
      'Drivers for a trip: those who are free and whose SIM fits come first, the others with the reason against them',
    query: inOrder(
      z.strictObject({
        ...asked,
        /** The vehicle decides on the SIM; without one, the vehicles of the category do. */
        vehicle_id: z.uuid().optional(),
        category: field.code('vehicle_category').optional(),
        /** Its hours a day count for the week of the driver. */
        rental_type_id: written(z.int().positive().max(32_767)).optional(),
        branch_id: branch.optional(),
        /** The entry that is being changed is not in its own way. */
        except: z.uuid().optional(),
        limit: written(z.int().min(1).max(200)).default(50),
      }),
    ),
    response: FreeDrivers,
  }),
  driverWeek: route({
    method: 'GET',
    path: '/occupancy/driver-week',
    access: 'occupancy.read',
    summary: 'The week of a driver around a moment, where its hours pass the limit; null where they do not',
    query: z.strictObject({ driver_id: z.uuid(), at: moment() }),
    response: HeavyWeek.nullable(),
  }),
  vehicleYear: route({
    method: 'GET',
    path: '/occupancy/vehicle-year',
    access: 'occupancy.read',
    summary: 'Days on which a vehicle was out, in the workshop or blocked in the last twelve months',
    query: z.strictObject({ vehicle_id: z.uuid() }),
    response: VehicleYear,
  }),
  check: route({
    method: 'GET',
    path: '/occupancy/check',
    access: 'occupancy.read',
    summary: 'Whether a vehicle is free: what stands in the way, which holds it would cross, and which others are free',
    query: inOrder(
      z.strictObject({
        ...asked,
        vehicle_id: z.uuid(),
        turnaround_minutes: turnaround.default(0),
        /** The entry that is being moved is not in its own way. */
        except: z.uuid().optional(),
        /** For a rental: then a vehicle off the road stands in the way of itself. */
        rents: z.stringbool().default(false),
      }),
    ),
    response: z
      .object({ clash: Clash.nullable(), holds: z.array(Clash), free: z.array(FreeVehicle) })
      .meta({ id: 'OccupancyCheck' }),
  }),
  create: route({
    method: 'POST',
    path: '/occupancy',
    access: 'occupancy.create',
    summary: 'Take a vehicle or a driver out: workshop, transfer or any other reason',
    body: withProblems(
      z.strictObject({
        kind: field.choice(enteredKinds),
        ...subjectFields,
        ...periodFields,
        turnaround_minutes: periodFields.turnaround_minutes.default(0),
        ...transferFields,
        ...reasonFields,
      }),
      occupancyProblems,
    ),
    response: Occupancy,
    touches,
  }),
  get: route({
    method: 'GET',
    path: '/occupancy/:id',
    access: 'occupancy.read',
    summary: 'Read one entry',
    params: id,
    response: Occupancy,
  }),
  handover: route({
    method: 'GET',
    path: '/occupancy/:id/handover',
    access: 'occupancy.read',
    summary: 'How an entry stands: on the way, out, late or back, since when, and by which delivery and return',
    params: id,
    response: EntryHandover,
  }),
  change: route({
    method: 'PATCH',
    path: '/occupancy/:id',
    access: 'occupancy.update',
    summary: 'Move, shorten, extend or rename an entry that people made; what is left out stays as it is',
    params: id,
    body: withProblems(
      z
        .strictObject({
          kind: field.choice(enteredKinds),
          ...periodFields,
          ...transferFields,
          ...reasonFields,
          vehicle_id: z.uuid(),
        })
        .partial(),
      periodProblems,
    ),
    response: Occupancy,
    touches,
  }),
  release: route({
    method: 'POST',
    path: '/occupancy/:id/release',
    access: 'occupancy.release',
    summary: 'Give back what an entry takes: one that runs ends now, one to come is dropped',
    params: id,
    body: z.strictObject({ reason: field.text(255) }),
    response: Occupancy,
    touches,
  }),
  arrive: route({
    method: 'POST',
    path: '/occupancy/:id/arrive',
    access: 'occupancy.update',
    summary: 'End a transfer that has arrived before its planned end: from now on the vehicle belongs to its branch',
    params: id,
    response: Occupancy,
    touches,
  }),
  log: historyRoute({
    path: '/occupancy/:id',
    params: id,
    noun: 'entry of the planning board',
    access: 'occupancy.read',
  }),
})
