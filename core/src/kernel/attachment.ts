import { z } from 'zod'
import { field, maybe } from './field.ts'
import { route, type Access } from './route.ts'

export const attachmentKinds = [
  'KTP',
  'SIM',
  'NPWP',
  'NIB',
  'KK',
  'PASSPORT',
  'CONTRACT',
  'POLICY',
  'POLICE_REPORT',
  'PHOTO',
  'OTHER',
] as const

/** Papers that show who somebody is: of a customer, they need the right that their numbers need. */
export const identityKinds: readonly (typeof attachmentKinds)[number][] = ['KTP', 'SIM', 'KK', 'PASSPORT']
export const identityRight = { customer: 'customer.read_identity' } as const

/** Maximum number of files of one record. */
export const attachmentsAtMost = 50

/** A file attached to a record. */
export const Attachment = z
  .object({
    media_id: z.uuid(),
    kind: field.choice(attachmentKinds),
    expires_on: z.iso.date().nullable(),
    name: z.string(),
    type: z.string(),
    size: z.int(),
    url: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof Attachment>

export const AttachmentList = z.strictObject({
  attachments: z
    .array(z.strictObject({ media_id: z.uuid(), kind: field.choice(attachmentKinds), expires_on: maybe(field.date()) }))
    .max(attachmentsAtMost)
    .refine((list) => new Set(list.map(({ media_id }) => media_id)).size === list.length, 'repeated_file'),
})

/** Routes that read and replace the files of a record; `path` is that of the record itself. */
export const attachmentRoutes = <P extends z.ZodType, const R extends Access, const C extends Access>(r: {
  path: `/${string}`
  params: P
  noun: string
  access: { read: R; change: C }
}) => ({
  attachments: route({
    method: 'GET',
    path: `${r.path}/attachment`,
    access: r.access.read,
    summary: `The files kept with a ${r.noun}`,
    params: r.params,
    response: z.array(Attachment),
  }),
  attach: route({
    method: 'PUT',
    path: `${r.path}/attachment`,
    access: r.access.change,
    summary: `Replace the files kept with a ${r.noun}`,
    params: r.params,
    body: AttachmentList,
    response: z.array(Attachment),
  }),
})
