import { media } from '@rental/core/modules/media/media.contract'
import type { FastifyInstance } from 'fastify'
import type { Refused } from './caller.ts'

interface Uploaded {
  status: number
  /** The stored files. */
  data: { id: string; name: string; type: string; size: number; url: string }[]
  error: Refused | undefined
}

/** Sends files as a browser does. */
export async function upload(
  app: FastifyInstance,
  token: string,
  files: readonly (readonly [name: string, bytes: Buffer])[],
  headers: Record<string, string> = {},
): Promise<Uploaded> {
  const form = new FormData()
  for (const [name, bytes] of files) form.append('files[]', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const response = await app.inject({
    method: media.upload.method,
    url: `/api/v2${media.upload.path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const body = response.json() as { data?: Uploaded['data']; metadata?: { error?: Refused } }
  return { status: response.statusCode, data: body.data ?? [], error: body.metadata?.error }
}
