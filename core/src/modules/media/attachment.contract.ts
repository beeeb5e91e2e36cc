import { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'

export const attachmentKinds = ['KTP', 'SIM', 'NPWP', 'NIB', 'KK', 'PASSPORT', 'CONTRACT', 'PHOTO', 'OTHER'] as const

/** How many files one record keeps. */
export const attachmentsAtMost = 50

/** A file kept with a record, and what it is. */
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
    .max(attachmentsAtMost),
})
