import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const compressed = promisify(brotliCompress)
/** Below this a packet or two carry it, and packing it costs more than it saves. */
const worthwhile = 32 * 1024
/** The quickest: an answer is packed once and read once. */
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY + 1 }

/** Compresses large JSON answers, such as a planning board, for clients that accept it. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhile || reply.hasHeader('content-encoding'))
      return payload
    reply.header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return payload
    reply.header('content-encoding', 'br')
    reply.removeHeader('content-length')
    return compressed(payload, { params })
  })
}
