import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { contract, route } from '../../kernel/route.ts'
import { handChargeKinds } from '../return-order/charge.fields.ts'
import { orderChargeFields, orderChargeProblems } from './order-charge.fields.ts'

/** States of a charge: derived from its row of the billing schedule and the invoice that bills it. */
export const orderChargeStates = ['PLANNED', 'INVOICED', 'PAID', 'TAKEN_BACK'] as const
export type OrderChargeState = (typeof orderChargeStates)[number]

/** Something that the customer of a finished order owes, such as a fine that came late. */
export const OrderCharge = z
  .object({
    id: field.id(),
    kind: field.choice(handChargeKinds),
    vehicle_id: z.uuid(),
    vehicle_name: z.string(),
    happened_on: field.date(),
    reference: z.string().nullable(),
    description: z.string(),
    amount: field.money(),
    is_taxed: field.flag(),
    state: field.choice(orderChargeStates),
    /** The invoice that bills it, whose number is empty until it is approved. */
    invoice_id: z.uuid().nullable(),
    invoice_number: z.string().nullable(),
    media_id: z.uuid().nullable(),
    created_by_name: z.string().nullable(),
    created_at: field.instant(),
    taken_back_at: field.instant().nullable(),
    taken_back_by_name: z.string().nullable(),
    taken_back_reason: z.string().nullable(),
  })
  .meta({ id: 'OrderCharge' })
export type OrderCharge = z.output<typeof OrderCharge>

export const OrderChargeInput = withProblems(
  z.strictObject({ ...orderChargeFields, media_id: z.uuid().nullish() }),
  orderChargeProblems,
)
export type OrderChargeInput = z.output<typeof OrderChargeInput>

/** Charges of an order, with what its customer can still be charged for and how it will be paid. */
export const OrderCharges = z
  .object({
    charges: z.array(OrderCharge),
    /** True if the order is over, so that it can be charged. */
    is_open: field.flag(),
    /** Vehicles that it had. */
    vehicles: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Held as its deposit, out of which invoices of charges are paid. */
    held: field.money(),
  })
  .meta({ id: 'OrderCharges' })
export type OrderCharges = z.output<typeof OrderCharges>

const params = z.strictObject({ id: z.uuid() })
const path = '/so/:id/charges'
/** Modules whose screens show what a charge changes. */
const touches = ['sales_order', 'invoice', 'deposit', 'return_order']

export const orderCharge = contract('order_charge', {
  ofOrder: route({
    method: 'GET',
    path,
    access: 'order_charge.read',
    summary: 'Charges that were added to an order after it was over',
    params,
    response: OrderCharges,
  }),
  create: route({
    method: 'POST',
    path,
    access: 'order_charge.create',
    summary: 'Charge the customer of a finished order: paid out of the deposit while it is held, else invoiced',
    params,
    body: OrderChargeInput,
    response: OrderCharges,
    touches,
  }),
  takeBack: route({
    method: 'POST',
    path: `${path}/:charge_id/take-back`,
    access: 'order_charge.take_back',
    summary: 'Take a charge back with a reason: off the schedule, or by a credit note where it is invoiced',
    params: params.extend({ charge_id: z.uuid() }),
    body: z.strictObject({ reason: field.text(255) }),
    response: OrderCharges,
    touches,
  }),
})
