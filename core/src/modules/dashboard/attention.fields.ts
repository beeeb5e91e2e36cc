import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { expiringKinds } from '../document/document.fields.ts'

/** Everything that another person has to agree to. */
export const approvalKinds = [
  'quotation',
  'sales_order',
  'invoice',
  'credit_note',
  'money_out',
  'expense',
  'driver_day',
  'told_moment',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

const WaitingApproval = z
  .object({
    kind: z.enum(approvalKinds),
    /** Kind of the record where it is decided, and that record. */
    record: z.enum(['quotation', 'sales_order', 'invoice', 'money_out', 'wallet', 'driver_day', 'inspection']),
    record_id: z.uuid(),
    /** Differs from the record where several things wait on one. */
    id: z.uuid(),
    /** The customer, or the employee whose expense or day it is. */
    name: z.string(),
    /** In rupiah; null where it is not money that waits. */
    total: z.int().nullable(),
    submitted_at: field.instant().nullable(),
    /** Null where nobody else has to be named: of what was made by itself, or waits since its own person. */
    submitted_by_name: z.string().nullable(),
  })
  .meta({ id: 'WaitingApproval' })
export type WaitingApproval = z.output<typeof WaitingApproval>

/** Counts by kind; of kinds that the reader cannot approve, none. */
const ApprovalCounts = z.partialRecord(z.enum(approvalKinds), z.int()).meta({ id: 'ApprovalCounts' })

const EndingOffer = z
  .object({
    id: z.uuid(),
    number: z.string().nullable(),
    customer_name: z.string().nullable(),
    total: z.int(),
    valid_until: field.date(),
    days_left: z.int(),
  })
  .meta({ id: 'EndingOffer' })
export type EndingOffer = z.output<typeof EndingOffer>

/** Open offers that end soon: how many, and the first of them. */
export const EndingOffers = z.object({ total: z.int(), items: z.array(EndingOffer) }).meta({ id: 'EndingOffers' })
export type EndingOffers = z.output<typeof EndingOffers>

const ExpiringPaper = z
  .object({
    id: z.uuid(),
    kind: z.enum(expiringKinds),
    vehicle_id: z.uuid().nullable(),
    employee_id: z.uuid().nullable(),
    /** Plate of the vehicle, or name of the driver. */
    name: z.string(),
    valid_to: field.date(),
    days_left: z.int(),
  })
  .meta({ id: 'ExpiringPaper' })
export type ExpiringPaper = z.output<typeof ExpiringPaper>

const EndingPolicy = z
  .object({ id: z.uuid(), vehicle_id: z.uuid(), name: z.string(), period_end: field.date(), days_left: z.int() })
  .meta({ id: 'EndingPolicy' })
export type EndingPolicy = z.output<typeof EndingPolicy>

/** Things that wait for the reader. A part that the reader has no right to is left out. */
export const Attention = z
  .object({
    /** The company's day. */
    date: field.date(),
    /** Everything that the reader may approve, the longest waiting first. */
    approvals: z.object({ counts: ApprovalCounts, items: z.array(WaitingApproval) }).optional(),
    /** Open offers that end within `offerDays`. */
    offers: EndingOffers.optional(),
    documents: z.object({ EXPIRED: z.int(), DUE_SOON: z.int(), items: z.array(ExpiringPaper) }).optional(),
    /** Active policies that nothing follows and that have ended, or end within `expiringDays`. */
    policies: z.object({ total: z.int(), items: z.array(EndingPolicy) }).optional(),
  })
  .meta({ id: 'Attention' })
export type Attention = z.output<typeof Attention>
