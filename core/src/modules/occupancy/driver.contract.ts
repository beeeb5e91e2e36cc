import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { simObstacles } from '../user/sim.rules.ts'
import { simClasses } from '../user/user.fields.ts'
import { Clash } from './board.contract.ts'

/** Obstacles to a driver on a trip: another entry takes them, or their SIM is against it. */
export const driverObstacles = ['TAKEN', ...simObstacles] as const

const FreeDriver = z
  .object({
    id: z.uuid(),
    full_name: z.string(),
    branch_id: z.int().nullable(),
    sim_class: z.enum(simClasses).nullable(),
    sim_expiry: field.date().nullable(),
    /** Days on the road in the 30 days before the trip begins and the 30 after. */
    days: z.int(),
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
    /** Those who can drive first, the least loaded of them first. */
    drivers: z.array(FreeDriver),
  })
  .meta({ id: 'FreeDrivers' })
export type FreeDrivers = z.output<typeof FreeDrivers>
