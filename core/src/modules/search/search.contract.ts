import { z } from 'zod'
import { contract, route } from '../../kernel/route.ts'
import { searchKinds } from '../record-kinds.ts'

/** A record found from anywhere: where it leads follows from its kind. */
export const Found = z
  .object({
    kind: z.enum(searchKinds),
    id: z.string(),
    /** The record that it lives under, such as the vehicle of a policy. */
    parent_id: z.string().optional(),
    title: z.string(),
    subtitle: z.string().nullable(),
  })
  .meta({ id: 'Found' })
export type Found = z.infer<typeof Found>

export const search = contract('search', {
  records: route({
    method: 'GET',
    path: '/search',
    access: 'session',
    summary: 'Find records of every kind you may read, by name, number, phone or e-mail',
    query: z.strictObject({ text: z.string().trim().min(1).max(100) }),
    response: z.array(Found),
  }),
})
