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
import { letterRoutes } from '../message/letter-routes.ts'
import { nextFields } from '../handover/next-place.fields.ts'
import { InspectionInput } from '../inspection/inspection.fields.ts'
import { newChargeFields, ofCharges, openDecisions, ReturnCharge, usageFields } from './charge.fields.ts'
import { returnOrderMachine } from './return-order.machine.ts'

export const ReturnOrder = z
  .object({
    ...handoverHead,
    /** The moment at which the vehicle is due back by the contract. */
    due_at: field.instant(),
    /** Minutes after that; zero while it is not back. */
    late_minutes: z.int(),
    /** Kilometres of the rental, exchanged vehicles included; null while it is not back. */
    driven_km: z.int().nullable(),
    /** An odometer reading of the rental waits for the office: it is not settled before that. */
    is_odometer_doubtful: field.flag(),
    /** Part of its order still waits for its bill. */
    has_unbilled: field.flag(),
    /** Days of the contract that the early return leaves unused. */
    unused_days: z.int(),
    next: nextFields.next.nullable(),
    charges: ofCharges(z.array(ReturnCharge).nullable()),
    /** Sum of what is accepted, and of what is open or disputed, before taxes. */
    accepted: ofCharges(field.sum().nullable()),
    undecided: ofCharges(field.sum().nullable()),
  })
  .meta({ id: 'ReturnOrder' })
export type ReturnOrder = z.output<typeof ReturnOrder>

export const ReturnOrderRow = ReturnOrder.pick({ ...handoverRow, due_at: true, accepted: true }).meta({
  id: 'ReturnOrderRow',
})
export type ReturnOrderRow = z.output<typeof ReturnOrderRow>

const params = z.strictObject({ id: z.uuid() })
const chargeParams = z.strictObject({ id: z.uuid(), chargeId: z.uuid() })
const path = '/ops/ro/:id'
const read = 'return_order.read'
/** Modules whose screens show what a return changes. */
const touches = ['sales_order', 'delivery_order', 'occupancy', 'vehicle', 'damage', 'inspection', 'run_sheet']

const Counts = countsByState(returnOrderMachine, {
  ...handoverDayCounts,
  /** Returns with a charge that the customer does not agree to. */
  disputed: z.int(),
}).meta({ id: 'ReturnOrderCount' })

export const returnOrder = contract('return_order', {
  ...listRoutes({
    path: '/ops/ro',
    access: read,
    exportAccess: 'return_order.export',
    noun: 'return orders',
    row: ReturnOrderRow,
    spec: {
      ...handoverList,
      filters: {
        status: { kind: 'oneOf', values: codesOf(returnOrderMachine) },
        ...handoverList.filters,
        /** With a charge in that state. */
        charge: { kind: 'oneOf', values: openDecisions },
      },
      columns: [...handoverList.columns, 'due_at', 'accepted'],
    },
  }),
  count: route({
    method: 'GET',
    path: '/ops/ro/count',
    access: read,
    summary: 'Counts of return orders for the tabs of their list',
    response: Counts,
  }),
  get: route({
    method: 'GET',
    path,
    access: read,
    summary: 'Read one return order with its charges',
    params,
    response: ReturnOrder,
  }),
  change: route({
    method: 'PATCH',
    path,
    access: 'return_order.update',
    summary: 'Change when and by whom a vehicle is fetched; what is left out stays as it is',
    params,
    body: HandoverChange,
    response: ReturnOrder,
    seenWith: 'get',
    touches: ['run_sheet'],
  }),
  inspect: route({
    method: 'PATCH',
    path: `${path}/inspect`,
    access: 'return_order.handle',
    summary: 'Take the vehicle back: the signed inspection is sealed, and charges are proposed by the price engine',
    params,
    body: z.strictObject({
      inspection: InspectionInput,
      ...nextFields,
      ...usageFields,
      overtime_minutes: usageFields.overtime_minutes.default(0),
      zone_days: usageFields.zone_days.default(0),
      nights: usageFields.nights.default(0),
    }),
    response: ReturnOrder,
    touches,
  }),
  charge: route({
    method: 'POST',
    path: `${path}/charges`,
    access: 'return_order.charge',
    summary: 'Add a charge that the inspection does not find, such as a fine, with its reason',
    params,
    body: z.strictObject({
      ...newChargeFields,
      kind: newChargeFields.kind.default('OTHER_CHARGE'),
      is_taxed: newChargeFields.is_taxed.default(true),
    }),
    response: ReturnOrder,
  }),
  decide: route({
    method: 'PATCH',
    path: `${path}/charges/:chargeId`,
    access: 'return_order.settle',
    summary:
      'Accept a charge, waive it, or note that the customer disputes it; the last two with a reason. Waivers above the sum of the company wait for another person',
    params: chargeParams,
    body: z.strictObject({
      decision: z.enum(['ACCEPTED', 'WAIVED', 'DISPUTED']),
      reason: maybe(field.text(255)),
    }),
    response: ReturnOrder,
  }),
  agree: route({
    method: 'PATCH',
    path: `${path}/charges/:chargeId/waiver`,
    access: 'return_order.waive',
    summary: 'Agree to a waiver above the sum of the company that somebody else asked for',
    params: chargeParams,
    response: ReturnOrder,
  }),
  settle: route({
    method: 'PATCH',
    path: `${path}/settle`,
    access: 'return_order.settle',
    summary: 'Settle a return: every charge is decided, and those accepted go to the billing schedule',
    params,
    response: ReturnOrder,
    touches,
  }),
  complete: route({
    method: 'PATCH',
    path: `${path}/complete`,
    access: 'return_order.settle',
    summary: 'Complete a return, settling it first where that is open; the last one completes the order',
    params,
    response: ReturnOrder,
    touches,
  }),
  paper: paperRoute({
    path: `${path}/paper`,
    params,
    access: read,
    summary: 'A return order with its settlement as a PDF, in the language asked for or that of the customer',
  }),
  ...letterRoutes({
    path,
    noun: 'the handover report (BAST) of a return',
    access: 'return_order.handle',
    record: ReturnOrder,
  }),
  log: historyRoute({ path, params, noun: 'return order', access: read }),
  ...attachmentRoutes({ path, params, noun: 'return order', access: { read, change: 'return_order.handle' } }),
})
