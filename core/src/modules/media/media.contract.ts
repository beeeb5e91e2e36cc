import { z } from 'zod'
import { megabyte } from '../../kernel/bytes.ts'
import { contract, route } from '../../kernel/route.ts'

export const Media = z
  .object({ id: z.uuid(), name: z.string(), type: z.string(), size: z.int(), url: z.string() })
  .meta({ id: 'Media' })
export type Media = z.infer<typeof Media>

/** File types that may be uploaded. */
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export const mediaLimits = {
  /** Of one file, and of all files of one request. */
  bytes: 10 * megabyte,
  total: 50 * megabyte,
  files: 10,
  /** Width times height: what a picture may take in memory, however small its file. */
  pixels: 50_000_000,
  /** Longest side of a stored picture, in pixels. */
  side: 2560,
} as const

/** The address of an uploaded file, where a record keeps it as its picture. */
export const mediaAddress = () =>
  z.string().regex(/^\/api\/v2\/media\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'media_address')

export const media = contract('media', {
  upload: route({
    method: 'POST',
    path: '/media/upload',
    access: 'session',
    summary: 'Upload up to 10 images or PDFs of 10 MB each, 50 MB together (multipart, repeated field files[])',
    response: z.array(Media),
    upload: true,
    transactions: 'own',
  }),
  usage: route({
    method: 'GET',
    path: '/media/usage',
    access: 'session',
    summary: 'How many bytes the uploaded files and printed papers of the company take, and how many its plan holds',
    response: z.object({ used: z.int(), limit: z.int() }).meta({ id: 'MediaUsage' }),
  }),
  file: route({
    method: 'GET',
    path: '/media/:id',
    access: 'session',
    summary: 'Download an uploaded file; size=thumb gives the small picture of an image',
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ size: z.enum(['thumb']).optional() }),
    response: z.string(),
    answer: 'file',
  }),
})
