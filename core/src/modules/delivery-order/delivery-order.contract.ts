import { z } from 'zod'
import { attachmentRoutes } from '../../kernel/attachment.ts'
import { countsByState, paperRoute } from '../../kernel/document.ts'
import { field, maybe } from '../../kernel/field.ts'
import { historyRoute } from '../../kernel/history.ts'
import { listRoutes } from '../../kernel/list.ts'
import { codesOf } from '../../kernel/machine.ts'
import { contract, route } from '../../kernel/route.ts'
import {
  HandoverChange,
  handoverDayCounts,
  handoverHead,
  handoverList,
  handoverRow,
} from '../handover/handover.fields.ts'
import { VehicleHolder } from '../handover/holder.fields.ts'
import { letterRoutes } from '../message/letter-routes.ts'
import { nextFields } from '../handover/next-place.fields.ts'
import { InspectionInput } from '../inspection/inspection.fields.ts'
import { deliveryActions, deliveryOrderMachine } from './delivery-order.machine.ts'
import { handoverGuards } from './handover-guards.ts'
import { preparedItems } from './prepared-items.ts'
import { RoadCash, RoadCashInput } from './road-cash.ts'

/** A guard that was passed over, and why. */
export const PassedGuard = z.strictObject({ guard: field.choice(handoverGuards), reason: field.text(255) })
export type PassedGuard = z.output<typeof PassedGuard>

/** Something that speaks against the handover now. */
export const HandoverCheck = z
  .object({
    guard: field.choice(handoverGuards),
    /**
     * Passed over with a reason by anybody who hands over, allowed beforehand by somebody with a right of its own, or
     * by nobody.
     */
    rule: z.enum(['WARN', 'REFUSE', 'STOP']),
    /** Details, such as the paper that ends. */
    detail: z.string().nullable(),
    /** Reason with which it was passed over before: nobody is asked again. */
    allowed: z.string().nullable(),
  })
  .meta({ id: 'HandoverCheck' })
export type HandoverCheck = z.output<typeof HandoverCheck>

export const DeliveryOrder = z
  .object({
    ...handoverHead,
    /** Ticked when it was prepared. */
    prepared_items: field.choices(preparedItems),
    dispatched_at: field.instant().nullable(),
    passed_guards: field.lines(PassedGuard),
    /** The vehicle that comes back in exchange; null where none does. */
    replaced_vehicle_id: field.record('vehicle').nullable(),
    replaced_vehicle_name: z.string().nullable(),
    replaced_vehicle_title: z.string().nullable(),
    /** The signed inspection of that vehicle which holds, and its number. */
    taken_back_id: z.uuid().nullable(),
    taken_back_number: z.string().nullable(),
    /** Version of the contract by which the exchange was agreed. */
    version: z.int().nullable(),
    next: nextFields.next.nullable(),
    next_until: field.instant().nullable(),
    next_note: z.string().nullable(),
    /** Of one that is still to be done: the rental that still has its vehicle. */
    held_by: VehicleHolder.nullable(),
  })
  .meta({ id: 'DeliveryOrder' })
export type DeliveryOrder = z.output<typeof DeliveryOrder>

export const DeliveryOrderRow = DeliveryOrder.pick({
  ...handoverRow,
  replaced_vehicle_id: true,
  replaced_vehicle_name: true,
  held_by: true,
}).meta({ id: 'DeliveryOrderRow' })
export type DeliveryOrderRow = z.output<typeof DeliveryOrderRow>

const params = z.strictObject({ id: z.uuid() })
const path = '/ops/do/:id'
const read = 'delivery_order.read'
/** Modules whose screens show what a handover changes. */
const touches = ['sales_order', 'return_order', 'occupancy', 'vehicle', 'damage', 'inspection', 'run_sheet']

const Counts = countsByState(deliveryOrderMachine, handoverDayCounts).meta({ id: 'DeliveryOrderCount' })

export const deliveryOrder = contract('delivery_order', {
  ...listRoutes({
    path: '/ops/do',
    access: read,
    exportAccess: 'delivery_order.export',
    noun: 'delivery orders',
    row: DeliveryOrderRow,
    spec: {
      ...handoverList,
      filters: { status: { kind: 'oneOf', values: codesOf(deliveryOrderMachine) }, ...handoverList.filters },
      columns: [...handoverList.columns, 'replaced_vehicle_name'],
    },
  }),
  count: route({
    method: 'GET',
    path: '/ops/do/count',
    access: read,
    summary: 'Counts of delivery orders for the tabs of their list',
    response: Counts,
  }),
  get: route({
    method: 'GET',
    path,
    access: read,
    summary: 'Read one delivery order',
    params,
    response: DeliveryOrder,
  }),
  change: route({
    method: 'PATCH',
    path,
    access: 'delivery_order.update',
    summary: 'Change when and by whom a vehicle is delivered; what is left out stays as it is',
    params,
    body: HandoverChange,
    response: DeliveryOrder,
    seenWith: 'get',
    touches: ['run_sheet'],
  }),
  move: route({
    method: 'PATCH',
    path: `${path}/status`,
    access: read,
    summary: 'Move a delivery order to another state; each move asks for its own permission',
    params,
    body: z.strictObject({
      action: z.enum(deliveryActions),
      reason: maybe(field.text(255)),
      /** The new time of a failed delivery. */
      scheduled_at: maybe(field.instant()),
      /** Ready for a delivery that is prepared. */
      prepared_items: field.choices(preparedItems).optional(),
      /** Departure that a device kept without signal; one that is known already is not refused. */
      dispatched_at: maybe(field.instant()),
    }),
    response: DeliveryOrder,
    touches: ['run_sheet', 'occupancy'],
  }),
  roadCash: route({
    method: 'GET',
    path: `${path}/road-cash`,
    access: 'wallet.read',
    summary: 'Cash for a delivery: asked for, paid out and spent',
    params,
    response: RoadCash,
  }),
  askRoadCash: route({
    method: 'PATCH',
    path: `${path}/road-cash`,
    access: 'delivery_order.update',
    summary: 'Ask for the cash that the driver of a delivery needs',
    params,
    body: RoadCashInput,
    response: RoadCash,
    touches: ['wallet'],
  }),
  checks: route({
    method: 'GET',
    path: `${path}/checks`,
    access: read,
    summary: 'What speaks against handing the vehicle over now',
    params,
    response: z.array(HandoverCheck),
    transactions: 'own',
  }),
  allow: route({
    method: 'POST',
    path: `${path}/allow`,
    access: 'delivery_order.override',
    summary: 'Allow a handover although a condition is not met, with the reason',
    params,
    body: PassedGuard,
    response: DeliveryOrder,
  }),
  complete: route({
    method: 'PATCH',
    path: `${path}/complete`,
    access: 'delivery_order.handle',
    summary:
      'Hand the vehicle over: the signed inspection is sealed, and the order is on rent; of an exchange, both vehicles at once',
    params,
    body: z.strictObject({
      /** Of the vehicle that is handed over; left out where only the other one is inspected again. */
      inspection: InspectionInput.optional(),
      /** Of an exchange: the vehicle that comes back, and where it goes then. */
      taken_back: z.strictObject({ inspection: InspectionInput, ...nextFields }).optional(),
      passed_guards: z.array(PassedGuard).max(handoverGuards.length).default([]),
    }),
    response: DeliveryOrder,
    touches,
  }),
  paper: paperRoute({
    path: `${path}/paper`,
    params,
    access: read,
    summary: 'A delivery order as a PDF, in the language asked for or that of the customer',
  }),
  ...letterRoutes({
    path,
    noun: 'the handover report (BAST) of a delivery',
    access: 'delivery_order.handle',
    record: DeliveryOrder,
  }),
  log: historyRoute({ path, params, noun: 'delivery order', access: read }),
  ...attachmentRoutes({ path, params, noun: 'delivery order', access: { read, change: 'delivery_order.handle' } }),
})
