import { z } from 'zod'
import { countsByState, documentRoutes, paperRoute } from '../../kernel/document.ts'
import { field, written } from '../../kernel/field.ts'
import { codesOf } from '../../kernel/machine.ts'
import { contract, route } from '../../kernel/route.ts'
import { RentalPreview } from '../rental/priced.contract.ts'
import { Handover } from '../rental/rental.fields.ts'
import {
  AbateCall,
  AbateInput,
  AbatePreview,
  AssignCall,
  AssignDriverCall,
  CancelPreview,
  ChangeFleetCall,
  ChangeFleetInput,
  ChangeFleetPreview,
  ExtendCall,
  ExtendInput,
  ExtendPreview,
  TerminateCall,
  TerminateInput,
  TerminatePreview,
  UnassignDriverCall,
} from './change.contract.ts'
import { ReplaceCall, Replaced, ReplacementQuery, Replacements } from './replacement.contract.ts'
import { OrderChange, OrderDraft, OrderInput } from './sales-order.fields.ts'
import { approvalActions, salesOrderMachine } from './sales-order.machine.ts'
import { SalesOrder, SalesOrderRow } from './sales-order.record.ts'
import { BillingRow, ContractVersion, DriverAssignment, OrderDelivery, RentalSegment } from './schedule.contract.ts'

const params = z.strictObject({ id: z.uuid() })
const lineParams = z.strictObject({ id: z.uuid(), line_id: z.uuid() })
/** Modules whose screens show data of an order. */
const touches = ['occupancy', 'vehicle', 'quotation', 'customer']

/** A change of a running order, and what it would do. */
const previewed = <
  P extends z.ZodType,
  C extends z.ZodType,
  R extends z.ZodType,
  const A extends `${string}.${string}`,
>(r: {
  path: string
  access: A
  summary: string
  input: P
  call: C
  preview: R
}) =>
  ({
    preview: route({
      method: 'POST',
      path: `/so/:id/${r.path}/preview`,
      access: r.access,
      summary: `What it would do to ${r.summary}: prices, schedule, and what stands in the way`,
      params,
      body: r.input,
      response: r.preview,
    }),
    call: route({
      method: 'POST',
      path: `/so/:id/${r.path}`,
      access: r.access,
      summary: `To ${r.summary}, exactly as the preview with this hash said`,
      params,
      body: r.call,
      response: SalesOrder,
      touches,
    }),
  }) as const

const extending = previewed({
  path: 'extend',
  access: 'sales_order.extend',
  summary: 'extend an order',
  input: ExtendInput,
  call: ExtendCall,
  preview: ExtendPreview,
})
const terminating = previewed({
  path: 'terminate',
  access: 'sales_order.terminate',
  summary: 'end an order early',
  input: TerminateInput,
  call: TerminateCall,
  preview: TerminatePreview,
})
const abating = previewed({
  path: 'rent-reduction',
  access: 'sales_order.abate',
  summary: 'reduce the rent of some days',
  input: AbateInput,
  call: AbateCall,
  preview: AbatePreview,
})
const changingFleet = previewed({
  path: 'change-fleet',
  access: 'sales_order.change_fleet',
  summary: 'give a line another vehicle',
  input: ChangeFleetInput,
  call: ChangeFleetCall,
  preview: ChangeFleetPreview,
})

const readInside = <R extends z.ZodType>(path: string, summary: string, response: R) =>
  route({ method: 'GET', path: `/so/:id/${path}`, access: 'sales_order.read', summary, params, response })

/** A vehicle should be back and is not; a line has no vehicle yet; one that comes with a driver has none yet. */
export const orderCares = ['LATE', 'UNASSIGNED', 'UNASSIGNED_DRIVER'] as const

const Counts = countsByState(salesOrderMachine, {
  /** Running orders of which a vehicle should be back and is not. */
  late: z.int(),
  /** Running orders with a line that has no vehicle yet. */
  unassigned: z.int(),
  /** Running orders with a line that comes with a driver and has none until its end. */
  unassigned_driver: z.int(),
}).meta({ id: 'SalesOrderCount' })

export const salesOrder = contract('sales_order', {
  ...documentRoutes({
    module: 'sales_order',
    path: '/so',
    noun: ['sales order', 'sales orders'],
    row: SalesOrderRow,
    record: SalesOrder,
    create: OrderInput,
    draft: OrderDraft,
    change: OrderChange,
    preview: { body: OrderInput, response: RentalPreview },
    counts: Counts,
    machine: salesOrderMachine,
    moves: approvalActions,
    /** Fee that the customer owes for a cancelled order. */
    moveFields: { cancellation_fee: field.money().optional() },
    touches,
    spec: {
      search: ['number', 'customer_name', 'po_number'],
      filters: {
        status: { kind: 'oneOf', values: codesOf(salesOrderMachine) },
        customer_id: { kind: 'record', to: 'customer' },
        /** Any that it has or had. */
        vehicle_id: { kind: 'record', to: 'vehicle' },
        /** Running orders that need somebody's care. */
        care: { kind: 'oneOf', values: orderCares },
        branch_id: { kind: 'ref', to: 'branch' },
        sales_id: { kind: 'record', to: 'user' },
        date: { kind: 'date' },
        started_on: { kind: 'date' },
        last_day: { kind: 'date' },
        total: { kind: 'number', min: 0 },
      },
      sort: ['created_at', 'number', 'date', 'started_on', 'last_day', 'total'],
      defaultSort: '-created_at',
      emptyLast: ['number', 'started_on', 'last_day'],
      columns: [
        'number',
        'date',
        'customer_name',
        'branch_id',
        'sales_name',
        'po_number',
        'vehicles',
        'started_on',
        'last_day',
        'subtotal',
        'total_discount',
        'total_tax',
        'total',
        'deposit',
        'status',
        'created_at',
      ],
    },
  }),
  cancelPreview: readInside('cancellation', 'What cancelling an order now would usually cost', CancelPreview),
  extendPreview: extending.preview,
  extend: extending.call,
  terminatePreview: terminating.preview,
  terminate: terminating.call,
  abatePreview: abating.preview,
  abate: abating.call,
  changeFleetPreview: changingFleet.preview,
  changeFleet: changingFleet.call,
  assign: route({
    method: 'POST',
    path: '/so/:id/assign',
    access: 'sales_order.change_fleet',
    summary: 'Give a vehicle to a line that was ordered by category alone',
    params,
    body: AssignCall,
    response: SalesOrder,
    touches: [...touches, 'delivery_order', 'run_sheet'],
  }),
  replacements: route({
    method: 'GET',
    path: '/so/replacements',
    access: 'sales_order.change_fleet',
    summary:
      'Bookings that break because their vehicle is not back in time, each with the vehicles that could replace it',
    query: ReplacementQuery,
    response: Replacements,
  }),
  replace: route({
    method: 'POST',
    path: '/so/replacements',
    access: 'sales_order.change_fleet',
    summary: 'Give other vehicles to bookings that break, all of them or none; the agreed prices stay',
    body: ReplaceCall,
    response: Replaced,
    touches: [...touches, 'delivery_order', 'run_sheet'],
  }),
  assignDriver: route({
    method: 'POST',
    path: '/so/:id/assign-driver',
    access: 'sales_order.assign_driver',
    summary: 'Give a line its driver, or another one: as a whole before it begins, from a moment on while it runs',
    params,
    body: AssignDriverCall,
    response: SalesOrder,
    touches,
  }),
  unassignDriver: route({
    method: 'POST',
    path: '/so/:id/unassign-driver',
    access: 'sales_order.assign_driver',
    summary: 'Take the driver off a line: as a whole before it begins, from now on while it runs',
    params,
    body: UnassignDriverCall,
    response: SalesOrder,
    touches,
  }),
  handover: route({
    method: 'GET',
    path: '/so/:id/lines/:line_id/handover',
    access: 'sales_order.read',
    summary: 'Places of the handovers of a line, its destination and its user',
    params: lineParams,
    response: Handover,
  }),
  changeHandover: route({
    method: 'PATCH',
    path: '/so/:id/lines/:line_id/handover',
    access: 'sales_order.update',
    summary: 'Change places and people of a line of a running order; what is left out stays, and so does the price',
    params: lineParams,
    body: z.strictObject(Handover.shape).partial(),
    response: SalesOrder,
    seenWith: 'handover',
  }),
  contract: route({
    method: 'PUT',
    path: '/so/:id/contract',
    access: 'sales_order.update',
    summary: 'Keep the signed contract of a confirmed order',
    params,
    body: z.strictObject({ media_id: z.uuid(), signed_on: field.date() }),
    response: SalesOrder,
  }),
  contractPaper: paperRoute({
    path: '/so/:id/contract-paper',
    params,
    access: 'sales_order.read',
    summary: 'The rental contract to be signed as a PDF, in Indonesian beside English',
  }),
  schedule: readInside(
    'schedule',
    'The billing schedule: what is billed when, and for which days',
    z.array(BillingRow),
  ),
  billAgain: route({
    method: 'POST',
    path: '/so/:id/schedule/:row_id/bill-again',
    access: 'invoice.create',
    summary: 'Plan a row anew that a credit note took back as a whole: the next billing run invoices it',
    params: params.extend({ row_id: z.uuid() }),
    response: z.array(BillingRow),
    touches: ['invoice'],
  }),
  deliveryOrders: readInside('delivery-orders', 'The handovers of an order', z.array(OrderDelivery)),
  segments: readInside('segments', 'Which vehicle each line had, from when to when', z.array(RentalSegment)),
  drivers: readInside('drivers', 'Which driver each line had, from when to when', z.array(DriverAssignment)),
  versions: readInside('versions', 'The contract as it was agreed and changed, newest first', z.array(ContractVersion)),
  versionPaper: paperRoute({
    path: '/so/:id/versions/:no/paper',
    params: params.extend({ no: written(z.int().positive().max(32_767)) }),
    access: 'sales_order.read',
    summary: 'The addendum to be signed where a version exchanged a vehicle, as a PDF; other versions have none',
  }),
})
