import { mediaLimits } from '@rental/core/modules/media/media.contract'
import type { FastifyRequest } from 'fastify'

/** A client that is slower, or sends more, is not waited for. */
const mostMs = 5000
const mostBytes = mediaLimits.bytes

const declared = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0)

/**
 * Reads the rest of an upload that is refused, and throws it away. Most clients read no answer before they have sent
 * everything: closed earlier, their connection breaks, and they never learn why.
 */
export function drained(request: FastifyRequest): Promise<void> {
  const { raw, headers } = request
  const isUpload = headers['content-type']?.startsWith('multipart/') ?? false
  if (!isUpload || raw.complete || raw.readableEnded || raw.destroyed || declared(request) > mediaLimits.total)
    return Promise.resolve()
  return new Promise((resolve) => {
    let left = mostBytes
    const count = (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) done()
    }
    const timer = setTimeout(() => done(), mostMs)
    function done() {
      clearTimeout(timer)
      raw.off('data', count)
      for (const end of ['end', 'close', 'error'] as const) raw.off(end, done)
      resolve()
    }
    for (const end of ['end', 'close', 'error'] as const) raw.once(end, done)
    raw.unpipe()
    raw.on('data', count)
    raw.resume()
  })
}
