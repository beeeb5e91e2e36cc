import { z } from 'zod'
import { contract, route } from '../../kernel/route.ts'

export const Media = z
  .object({ id: z.uuid(), name: z.string(), type: z.string(), size: z.int(), url: z.string() })
  .meta({ id: 'Media' })
export type Media = z.infer<typeof Media>

/** What may be uploaded, and how much of it. */
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export const mediaLimits = { bytes: 10 * 1024 * 1024, files: 10 } as const

export const media = contract('media', {
  upload: route({
    method: 'POST',
    path: '/media/upload',
    access: 'session',
    summary: 'Upload up to 10 images or PDFs of 10 MB each (multipart, repeated field files[])',
    response: z.array(Media),
    upload: true,
  }),
  file: route({
    method: 'GET',
    path: '/media/:id',
    access: 'session',
    summary: 'Download an uploaded file',
    params: z.strictObject({ id: z.uuid() }),
    response: z.string(),
    answer: 'file',
  }),
})
