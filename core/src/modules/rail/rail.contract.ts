import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { contract, route } from '../../kernel/route.ts'
import { railKinds, railStates } from './rail.rules.ts'

/** One kind of document on the way of a rental. */
export const RailStop = z
  .object({
    kind: z.enum(railKinds),
    state: z.enum(railStates),
    /** The document that the dot leads to: the first that is open, else the last; null where there is none. */
    id: z.uuid().nullable(),
    number: z.string().nullable(),
    /** The calendar day of that document. */
    on: field.date().nullable(),
    /** Documents of the kind, and how many of them are done. */
    count: z.int(),
    done: z.int(),
  })
  .meta({ id: 'RailStop' })
export type RailStop = z.output<typeof RailStop>

export const rail = contract('rail', {
  of: route({
    method: 'GET',
    path: '/rail/:kind/:id',
    access: 'session',
    summary: 'The way of a rental from quotation to payment, around one of its documents, of the kinds you may read',
    params: z.strictObject({ kind: z.enum(railKinds), id: z.uuid() }),
    response: z.array(RailStop),
  }),
})
