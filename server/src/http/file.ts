import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './handlers.ts'

/** Opened by its own address, a file can do nothing and load nothing. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** Immutable content is cached by the browser, privately; other users must request it themselves. */
const lastingHeaders = ({ size, content }: NonNullable<FileAnswer['lasting']>) => ({
  'content-length': size,
  etag: `"${content}"`,
  'cache-control': 'private, max-age=31536000, immutable',
  vary: 'authorization',
})

function dispositionOf({ disposition, name }: Omit<FileAnswer, 'body'>): string {
  const safeName = name.replace(/[^\w.\- ]/g, '_')
  return `${disposition}; filename="${safeName}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** Seconds without a byte taken after which a reader is sent away. */
export const stalledSeconds = 30

/** Sends a file and returns when its reader has it, or has gone. */
export async function sendFile(
  reply: FastifyReply,
  file: Omit<FileAnswer, 'body'>,
  body: AsyncIterable<Uint8Array>,
): Promise<FastifyReply> {
  const stream = body instanceof Readable ? body : Readable.from(body)
  reply.headers({
    'content-type': file.type,
    'content-disposition': dispositionOf(file),
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'same-origin',
    ...(file.lasting ? lastingHeaders(file.lasting) : { 'cache-control': 'private, no-store' }),
  })
  if (file.lasting && reply.request.headers['if-none-match'] === reply.getHeader('etag')) {
    stream.destroy()
    return reply.removeHeader('content-length').code(304).send()
  }
  reply.raw.setTimeout(stalledSeconds * 1000, () => reply.raw.destroy())
  reply.send(stream)
  // A reader who goes away ends the work; that is no fault of ours.
  await finished(stream).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
  return reply
}
