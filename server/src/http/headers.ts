import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isCall } from './is-call.ts'

/**
 * The stored account lives in local storage, where a script could read it; so no inline script and no foreign origin
 * is allowed anywhere. Styles may be inline: positions of menus and widths are set that way.
 */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "frame-src 'self' blob:",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ')

/** Written down instead of computed for every answer. */
const forPages = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The clock of a driver tells its place, where the driver allows it.
  'permissions-policy': 'geolocation=(self), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** An answer of the API is data: it must never run, be framed or be cached. */
const forCalls = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

/** A year, once the address is known to be reached by TLS alone. */
const lasting = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

export const headersFor = (request: Pick<FastifyRequest, 'url'>, isSecure: boolean) => ({
  ...(isCall(request) ? forCalls : forPages),
  ...(isSecure && lasting),
})

/** `isSecure`: the public address is reached by TLS. */
export function securityHeaders(app: FastifyInstance, isSecure: boolean) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headersFor(request, isSecure), 'x-request-id': request.id })
    done()
  })
}
