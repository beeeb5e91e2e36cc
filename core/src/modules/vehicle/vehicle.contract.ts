import { z } from 'zod'
import { crudRoutes } from '../../kernel/crud.ts'
import { calendarDay, creating, field, maybe } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { codesOf } from '../../kernel/machine.ts'
import { contract, route } from '../../kernel/route.ts'
import { expiryStates } from '../document/document.rules.ts'
import { availabilities } from '../occupancy/occupancy.rules.ts'
import { firstFields, ownershipTypes, unfitInput, unfitSources, vehicleFields } from './vehicle.fields.ts'
import { vehicleMachine } from './vehicle.machine.ts'
import { vehicleProblems } from './vehicle.rules.ts'

const kept = {
  id: field.id(),
  status: field.status(),
  status_reason: z.string().nullable(),
  supplier_name: z.string().nullable(),
  /** The picture that stands for it: the first of its photos. */
  photo_id: z.uuid().nullable(),
  /** The latest reading that counts. */
  odometer_km: field.integer().nullable(),
  odometer_at: field.instant().nullable(),
  /** Of the paper that needs care most. */
  due_on: field.date().nullable(),
  due_state: field.choice(expiryStates).nullable(),
  /** Null where nothing occupies it and it is not in use. */
  availability: field.choice(availabilities).nullable(),
  is_unfit: field.flag(),
  /** Off the road since then: not rented out until somebody puts it back. */
  unfit_since: field.instant().nullable(),
  unfit_reason: z.string().nullable(),
  unfit_by_id: field.record('user').nullable(),
  unfit_by_name: z.string().nullable(),
  unfit_source: field.choice(unfitSources).nullable(),
  /** The return, exchange or damage. */
  unfit_source_id: z.uuid().nullable(),
  /** When it is expected to be ready. */
  unfit_until: field.instant().nullable(),
  created_at: field.instant(),
  updated_at: field.instant(),
}

export const Vehicle = z.object({ ...kept, ...vehicleFields }).meta({ id: 'Vehicle' })
export type Vehicle = z.output<typeof Vehicle>

export const VehicleRow = Vehicle.pick({
  id: true,
  license_number: true,
  brand: true,
  model: true,
  variant: true,
  year: true,
  category: true,
  color: true,
  plate_color: true,
  transmission: true,
  fuel_type: true,
  seats: true,
  ownership_type: true,
  supplier_id: true,
  supplier_name: true,
  branch_id: true,
  photo_id: true,
  odometer_km: true,
  due_on: true,
  due_state: true,
  availability: true,
  is_unfit: true,
  unfit_since: true,
  status: true,
  created_at: true,
}).meta({ id: 'VehicleRow' })
export type VehicleRow = z.output<typeof VehicleRow>

/** Use and income of a vehicle in one month, `2026-11`. */
export const VehicleMonth = z
  .object({
    month: z.string(),
    orders: z.int(),
    days_on_rent: z.int(),
    /** Of the days it was rented in this month. */
    revenue: z.int(),
    /** On invoices of this month less credit notes, before PPN and without deposits. */
    invoiced: z.int(),
  })
  .meta({ id: 'VehicleMonth' })
export type VehicleMonth = z.output<typeof VehicleMonth>

const id = z.strictObject({ id: z.uuid() })

/** Modules whose screens show whether a vehicle may go out. */
const unfitTouches = ['occupancy', 'delivery_order', 'sales_order', 'dashboard']

const usual = crudRoutes({
  module: 'vehicle',
  path: '/fleet',
  noun: ['vehicle', 'vehicles'],
  id: z.uuid(),
  row: VehicleRow,
  record: Vehicle,
  create: withProblems(creating({ ...vehicleFields, ...firstFields }), vehicleProblems),
  change: z.strictObject(vehicleFields).partial(),
  machine: vehicleMachine,
  attachments: true,
  touches: ['document'],
  spec: {
    search: ['license_number', 'model', 'brand', 'chassis_number'],
    writtenAs: { license_number: 'plate' },
    filters: {
      status: { kind: 'oneOf', values: codesOf(vehicleMachine) },
      availability: { kind: 'oneOf', values: availabilities },
      category: { kind: 'code', to: 'vehicle_category' },
      branch_id: { kind: 'ref', to: 'branch' },
      ownership_type: { kind: 'oneOf', values: ownershipTypes },
      supplier_id: { kind: 'record', to: 'supplier' },
      transmission: { kind: 'oneOf', values: ['MANUAL', 'AUTOMATIC'] },
      fuel_type: { kind: 'oneOf', values: ['PETROL', 'DIESEL', 'HYBRID', 'ELECTRIC'] },
      year: { kind: 'number', min: 1980, max: 2100 },
      seats: { kind: 'number', min: 1, max: 80 },
      is_unfit: { kind: 'boolean' },
      created_at: { kind: 'date' },
    },
    sort: ['license_number', 'brand', 'year', 'availability', 'created_at'],
    defaultSort: '-created_at',
    emptyLast: ['availability'],
    columns: [
      'license_number',
      'brand',
      'model',
      'variant',
      'year',
      'category',
      'color',
      'transmission',
      'fuel_type',
      'seats',
      'ownership_type',
      'supplier_name',
      'branch_id',
      'chassis_number',
      'engine_number',
      'acquisition_date',
      'acquisition_price',
      'status',
      'unfit_since',
      'created_at',
    ],
    leaveOut: { status: codesOf(vehicleMachine, ['sold']) },
  },
})

export const vehicle = contract('vehicle', {
  ...usual,
  count: route({
    method: 'GET',
    path: '/fleet/count',
    access: 'vehicle.read',
    summary: 'How many vehicles there are in each state; the total leaves out those that were sold',
    response: z
      .object({
        total: z.int(),
        active: z.int(),
        inactive: z.int(),
        for_sale: z.int(),
        sold: z.int(),
        lost: z.int(),
        /** Off the road, in whatever other state; those that were sold do not count. */
        unfit: z.int(),
      })
      .meta({ id: 'VehicleCount' }),
  }),
  markUnfit: route({
    method: 'POST',
    path: '/fleet/:id/unfit',
    access: 'vehicle.mark_unfit',
    summary: 'Take a vehicle off the road, or say more about one that is: it is not rented out until it is put back',
    params: id,
    body: z.strictObject({
      ...unfitInput,
      /** The damage that is the cause. */
      damage_id: maybe(z.uuid()),
    }),
    response: Vehicle,
    touches: unfitTouches,
  }),
  liftUnfit: route({
    method: 'POST',
    path: '/fleet/:id/fit',
    access: 'vehicle.lift_unfit',
    summary: 'Put a vehicle back on the road',
    params: id,
    body: z.strictObject({ reason: field.text(255) }),
    response: Vehicle,
    touches: unfitTouches,
  }),
  makes: route({
    method: 'GET',
    path: '/fleet/makes',
    access: 'vehicle.read',
    summary: 'Makes and models to offer while one types: those of the own vehicles first, then common ones',
    response: z.array(z.object({ brand: z.string(), models: z.array(z.string()) }).meta({ id: 'VehicleMake' })),
  }),
  modelFacts: route({
    method: 'GET',
    path: '/fleet/model-facts',
    access: 'vehicle.read',
    summary:
      'What to propose for a new vehicle of a model: as the newest own vehicle of it, else what is common; null of an unknown one',
    query: z.strictObject({ brand: field.text(40), model: field.text(60) }),
    response: z
      .object({
        /** Null where the company does not have it. */
        category: field.code('vehicle_category').nullable(),
        stnk_kind: vehicleFields.stnk_kind,
        fuel_type: vehicleFields.fuel_type,
        transmission: vehicleFields.transmission,
        seats: z.int(),
        tank_litres: z.int().nullable(),
        engine_cc: z.int().nullable(),
        kir_required: z.boolean(),
      })
      .meta({ id: 'ModelFacts' })
      .nullable(),
  }),
  remove: route({
    ...usual.remove,
    summary: 'Delete a vehicle that was entered by mistake; one with a history is sold or deactivated instead',
  }),
  salesReport: route({
    method: 'GET',
    path: '/fleet/:id/sales-report',
    access: 'vehicle.read_revenue',
    summary: 'The orders and invoices of a vehicle in a period, by month; the last twelve months unless said otherwise',
    params: id,
    query: z.strictObject({ from: calendarDay().optional(), to: calendarDay().optional() }),
    response: z.array(VehicleMonth),
  }),
})
