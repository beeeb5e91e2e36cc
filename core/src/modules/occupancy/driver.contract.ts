import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { simObstacles } from '../user/sim.rules.ts'
import { simClasses } from '../user/user.fields.ts'
import { Clash } from './board.contract.ts'

/** Obstacles to a driver on a trip: another entry takes them, or their SIM is against it. */
export const driverObstacles = ['TAKEN', ...simObstacles] as const

/** A week of a driver, from Monday on, with more hours than the company allows: recorded ones and planned ones. */
export const HeavyWeek = z
  .object({ from: field.date(), minutes: z.int(), limit_hours: z.int() })
  .meta({ id: 'HeavyWeek' })
export type HeavyWeek = z.output<typeof HeavyWeek>

const FreeDriver = z
  .object({
    id: z.uuid(),
    full_name: z.string(),
    branch_id: z.int().nullable(),
    sim_class: z.enum(simClasses).nullable(),
    sim_expiry: field.date().nullable(),
    /** Days on the road in the 30 days before the trip begins and the 30 after. */
    days: z.int(),
    /** The week that passes the limit of hours most, with this trip; it is a warning alone. */
    heavy_week: HeavyWeek.nullable(),
    /** Why they cannot drive it; null for those who can. */
    obstacle: z.enum(driverObstacles).nullable(),
    /** The entry that takes them. */
    clash: Clash.nullable(),
  })
  .meta({ id: 'FreeDriver' })
export type FreeDriver = z.output<typeof FreeDriver>

export const FreeDrivers = z
  .object({
    /** SIM classes that the vehicle asks for, or those of a category: one of them suffices. */
    needed: z.array(z.enum(simClasses)),
    /** The week of the trip alone, where it passes the limit for any driver. */
    heavy_week: HeavyWeek.nullable(),
    /** Those who can drive first, the least loaded of them first. */
    drivers: z.array(FreeDriver),
  })
  .meta({ id: 'FreeDrivers' })
export type FreeDrivers = z.output<typeof FreeDrivers>
