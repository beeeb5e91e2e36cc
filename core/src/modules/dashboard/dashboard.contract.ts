import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { contract, route } from '../../kernel/route.ts'
import { timeZones } from '../../kernel/time-zones.ts'
import { expiringKinds } from '../document/document.fields.ts'
import { availabilities, type Availability } from '../occupancy/occupancy.rules.ts'

const inEach = Object.fromEntries(availabilities.map((name) => [name, z.int()])) as Record<Availability, z.ZodInt>

/** Number of vehicles by availability, each as the vehicle list counts them. */
export const FleetNow = z
  .object({
    ...inEach,
    /** Vehicles with an availability: the sum of the others. */
    total: z.int(),
    /** Put away or for sale; some of them may be in the workshop as well. */
    not_in_use: z.int(),
  })
  .meta({ id: 'FleetNow' })
export type FleetNow = z.output<typeof FleetNow>

export const handoverKinds = ['DELIVERY', 'RETURN'] as const

/** Vehicles of an order that leave or are due back at one moment. */
export const Handover = z
  .object({
    kind: z.enum(handoverKinds),
    order_id: z.uuid(),
    number: z.string().nullable(),
    customer_name: z.string(),
    /** Zone of its branch, whose clock counts. */
    time_zone: z.enum(timeZones),
    /** Plates; empty where no vehicle has been chosen yet. */
    plates: z.array(z.string()),
    /** Of a delivery: the rental that still has one of them; null where all are here. */
    held_by: z.uuid().nullable(),
    at: field.instant(),
  })
  .meta({ id: 'Handover' })
export type Handover = z.output<typeof Handover>

/** Handovers of a day: how many, and the first of them by time. */
const HandoverDay = z
  .object({
    deliveries: z.int(),
    returns: z.int(),
    /** Vehicles that these returns bring back. */
    vehicles: z.int(),
    items: z.array(Handover),
  })
  .meta({ id: 'HandoverDay' })
export type HandoverDay = z.output<typeof HandoverDay>

export const handoverDays = ['late', 'today', 'tomorrow'] as const

export const Handovers = z
  .object({
    /** The company's day. */
    date: field.date(),
    /** Not back in time, or not handed over on the day that was agreed. */
    late: HandoverDay,
    today: HandoverDay,
    tomorrow: HandoverDay,
  })
  .meta({ id: 'Handovers' })
export type Handovers = z.output<typeof Handovers>

export const approvableKinds = ['quotation', 'sales_order', 'money_out'] as const
export type ApprovableKind = (typeof approvableKinds)[number]

const WaitingApproval = z
  .object({
    kind: z.enum(approvableKinds),
    id: z.uuid(),
    customer_name: z.string(),
    total: z.int(),
    submitted_at: field.instant().nullable(),
    submitted_by_name: z.string(),
  })
  .meta({ id: 'WaitingApproval' })
export type WaitingApproval = z.output<typeof WaitingApproval>

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
    /** Documents that the reader may approve, the longest waiting first. */
    approvals: z
      .object({ quotation: z.int(), sales_order: z.int(), money_out: z.int(), items: z.array(WaitingApproval) })
      .optional(),
    /** Open offers that end within `offerDays`. */
    offers: z.object({ total: z.int(), items: z.array(EndingOffer) }).optional(),
    documents: z.object({ EXPIRED: z.int(), DUE_SOON: z.int(), items: z.array(ExpiringPaper) }).optional(),
    /** Active policies that nothing follows and that have ended, or end within `expiringDays`. */
    policies: z.object({ total: z.int(), items: z.array(EndingPolicy) }).optional(),
  })
  .meta({ id: 'Attention' })
export type Attention = z.output<typeof Attention>

/** Use and ordered revenue of the fleet in a month, `2026-11`; the current one up to today. */
export const FleetMonth = z
  .object({
    month: z.string(),
    rented_days: z.int(),
    available_days: z.int(),
    revenue: z.int(),
  })
  .meta({ id: 'FleetMonth' })
export type FleetMonth = z.output<typeof FleetMonth>

export const dashboard = contract('dashboard', {
  fleet: route({
    method: 'GET',
    path: '/dashboard/fleet',
    access: 'vehicle.read',
    summary: 'How many vehicles are free, booked, out, late, in the workshop and blocked now',
    response: FleetNow,
  }),
  handovers: route({
    method: 'GET',
    path: '/dashboard/handovers',
    access: 'sales_order.read',
    summary: 'Deliveries and returns that are late, of today and of tomorrow',
    response: Handovers,
  }),
  attention: route({
    method: 'GET',
    path: '/dashboard/attention',
    access: 'session',
    summary:
      'What waits for you: approvals, offers that end, documents and policies that run out; without those you may not see',
    response: Attention,
  }),
  months: route({
    method: 'GET',
    path: '/dashboard/months',
    access: 'vehicle.read_revenue',
    summary: 'Use and ordered revenue of the fleet in each of the last twelve months',
    response: z.array(FleetMonth),
  }),
})
