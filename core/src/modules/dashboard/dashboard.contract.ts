import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { contract, route } from '../../kernel/route.ts'
import { availabilities, type Availability } from '../occupancy/occupancy.rules.ts'
import { Attention } from './attention.fields.ts'
import { Handovers } from './handovers.fields.ts'
import { HomeMoney } from './money.fields.ts'
import { HomeSales } from './sales.fields.ts'

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

/** Latest results of the nightly checks; one that could not finish counts as failed. */
export const NightlyChecks = z
  .object({
    passed: z.int(),
    failed: z.int(),
    never_ran: z.int(),
    /** Beginning of the oldest of these runs; null where none has run. */
    ran_at: field.instant().nullable(),
  })
  .meta({ id: 'NightlyChecks' })
export type NightlyChecks = z.output<typeof NightlyChecks>

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
    access: 'delivery_order.read',
    summary: 'Deliveries and returns that are late, of today and of tomorrow, with what stands in their way',
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
  money: route({
    method: 'GET',
    path: '/dashboard/money',
    access: 'session',
    summary:
      'Receivables by age, billed and received this month, and the work with money that waits; without those you may not see',
    response: HomeMoney,
  }),
  sales: route({
    method: 'GET',
    path: '/dashboard/sales',
    access: 'quotation.read',
    summary: 'Your own offers, and the vehicles that are free this weekend',
    response: HomeSales,
  }),
  checks: route({
    method: 'GET',
    path: '/dashboard/checks',
    access: 'setting.update',
    summary: 'How many of the nightly checks passed for the own company when they last ran',
    response: NightlyChecks,
  }),
  months: route({
    method: 'GET',
    path: '/dashboard/months',
    access: 'vehicle.read_revenue',
    summary: 'Use and ordered revenue of the fleet in each of the last twelve months',
    response: z.array(FleetMonth),
  }),
})
