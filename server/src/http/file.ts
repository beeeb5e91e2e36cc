import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './handlers.ts'

/** Sends a file while it is being made and returns when it is through, so that a transaction stays open that long. */
export async function sendFile(
  reply: FastifyReply,
  file: Omit<FileAnswer, 'body'>,
  body: AsyncIterable<Uint8Array>,
): Promise<FastifyReply> {
  const safeName = file.name.replace(/[^\w.\- ]/g, '_')
  reply
    .header('content-type', file.type)
    .header('content-disposition', `${file.disposition}; filename="${safeName}"`)
    .header('cache-control', 'private, no-store')
  const stream = Readable.from(body)
  reply.send(stream)
  // A reader who goes away ends the work; that is no fault of ours.
  await finished(stream).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
  return reply
}
