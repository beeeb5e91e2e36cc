import { z } from 'zod'
import { field } from '../../kernel/field.ts'

/** Moments that a device tells: of inspections by their kind, of the clock of a driver, and of an expense. */
export const toldKinds = ['OUT', 'IN', 'SWAP_OUT', 'SWAP_IN', 'CLOCK_IN', 'CLOCK_OUT', 'EXPENSE'] as const
export type ToldKind = (typeof toldKinds)[number]

export const toldDecisions = ['NONE', 'OPEN', 'ACCEPTED', 'REJECTED'] as const

/** A moment as it was told, and as it arrived. */
export const ToldMoment = z
  .object({
    id: z.uuid(),
    kind: z.enum(toldKinds),
    told_at: field.instant(),
    arrived_at: field.instant(),
    told_by_id: z.uuid().nullable(),
    told_by_name: z.string().nullable(),
    /** Of NONE nothing is asked; while it is not ACCEPTED, money follows the arrival. */
    decision: z.enum(toldDecisions),
    decided_by_name: z.string().nullable(),
    decided_at: field.instant().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ToldMoment' })
export type ToldMoment = z.output<typeof ToldMoment>

/** Moments of a record that the server has kept with their arrival. */
export const toldMoments = z.array(ToldMoment).meta({ field: { kind: 'id' } })
