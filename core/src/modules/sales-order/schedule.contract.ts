import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { PriceStep } from '../../totals/totals.schema.ts'
import { returnChargeKinds } from '../return-order/charge.fields.ts'

/** Kinds of rows of the billing schedule. */
export const billingKinds = [
  'RENT',
  'EXTRA',
  /** Paid for the customer at cost. */
  'REIMBURSEMENT',
  'DELIVERY',
  'PICK_UP',
  'DEPOSIT',
  'DP',
  /** The down payment comes back off the bills, month by month. */
  'DP_RETURN',
  'DP_DISCOUNT',
  'EXCHANGE',
  /** Price difference of another vehicle for the remaining time. */
  'REPRICE',
  /** Rent that was invoiced for days on which there is no rental any more. */
  'CREDIT',
  /** Rent that is not charged for days on which the customer could not use the vehicle. */
  'ABATEMENT',
  'PENALTY',
  'CANCELLATION',
  /** Overtime, nights and trips out of town of a confirmed day of a driver. */
  'DRIVER_DAY',
  ...returnChargeKinds,
] as const
export type BillingKind = (typeof billingKinds)[number]

/** Kinds that are for days: what is paid for the time itself. It is cut with the time, and earned with it. */
export const kindsForDays = ['RENT', 'REPRICE', 'CREDIT', 'ABATEMENT'] as const satisfies BillingKind[]

/** Credited: a note by hand took all of it back; it can be billed again. */
export const billingStatuses = ['PLANNED', 'INVOICED', 'CREDITED', 'VOID'] as const

/** A row of the billing schedule: before taxes, which the invoice adds. */
export const BillingRow = z
  .object({
    id: field.id(),
    line_id: z.uuid().nullable(),
    /** The place of its line in the order, from 1. */
    position: z.int().nullable(),
    vehicle_name: z.string().nullable(),
    kind: field.choice(billingKinds),
    /** Words of its own, such as those of an expense. */
    label: z.string().nullable(),
    /** The days it is for, the last one included. */
    period_start: field.date(),
    last_day: field.date(),
    due_on: field.date(),
    amount: z.int(),
    /** PPN and PPh 23 apply to it; compensations, reimbursements and deposits are not taxed. */
    is_taxed: field.flag(),
    status: field.choice(billingStatuses),
    /** The invoice that bills it, whose number is empty until it is approved. */
    invoice_id: z.uuid().nullable(),
    invoice_number: z.string().nullable(),
    /** The version of the contract that laid it. */
    version: z.int(),
  })
  .meta({ id: 'BillingRow' })
export type BillingRow = z.output<typeof BillingRow>

/** A handover of an order. */
export const OrderDelivery = z
  .object({
    id: field.id(),
    number: z.string(),
    line_id: z.uuid(),
    position: z.int(),
    vehicle_id: z.uuid().nullable(),
    vehicle_name: z.string().nullable(),
    /** Plate of the vehicle that comes back in exchange. */
    replaced_vehicle_name: z.string().nullable(),
    scheduled_at: field.instant(),
    status: field.status(),
  })
  .meta({ id: 'OrderDelivery' })
export type OrderDelivery = z.output<typeof OrderDelivery>

export const priceEffects = ['KEEP', 'REPRICE', 'SUBSTITUTE_FREE'] as const
export type PriceEffect = (typeof priceEffects)[number]

/** Which vehicle a line had, from when to when. */
export const RentalSegment = z
  .object({
    id: field.id(),
    line_id: z.uuid(),
    position: z.int(),
    vehicle_id: z.uuid(),
    vehicle_name: z.string(),
    starts_at: field.instant(),
    ends_at: field.instant(),
    reason: z.string().nullable(),
    price_effect: field.choice(priceEffects),
    occupancy_id: z.uuid(),
  })
  .meta({ id: 'RentalSegment' })
export type RentalSegment = z.output<typeof RentalSegment>

/** Which driver a line had, from when to when. */
export const DriverAssignment = z
  .object({
    id: field.id(),
    line_id: z.uuid(),
    position: z.int(),
    driver_id: z.uuid(),
    driver_name: z.string(),
    starts_at: field.instant(),
    ends_at: field.instant(),
    occupancy_id: z.uuid(),
  })
  .meta({ id: 'DriverAssignment' })
export type DriverAssignment = z.output<typeof DriverAssignment>

export const versionKinds = ['ORDER', 'EXTENSION', 'CHANGE_FLEET', 'ABATEMENT', 'TERMINATION'] as const

/** Amount that a change adds to a line, or takes off it. */
export const Adjustment = z
  .object({
    line_id: z.uuid(),
    position: z.int(),
    kind: z.enum(['EXTENSION', 'EXCHANGE', 'REPRICE', 'ABATEMENT', 'UNUSED', 'PENALTY']),
    label: z.string(),
    amount: z.int(),
    steps: z.array(PriceStep),
  })
  .meta({ id: 'OrderAdjustment' })
export type Adjustment = z.output<typeof Adjustment>

/** The contract as it stood from a day on; versions are added and never changed. */
export const ContractVersion = z
  .object({
    no: z.int(),
    kind: field.choice(versionKinds),
    effective_from: field.date(),
    reason: z.string().nullable(),
    total: field.money(),
    /** Change of the total. */
    difference: z.int(),
    adjustments: z.array(Adjustment),
    /** True if an addendum of an exchange can be printed. */
    has_addendum: field.flag(),
    created_by_name: z.string().nullable(),
    created_at: field.instant(),
  })
  .meta({ id: 'ContractVersion' })
export type ContractVersion = z.output<typeof ContractVersion>
