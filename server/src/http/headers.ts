import type { FastifyInstance } from 'fastify'

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

/** Written down instead of computed for every answer. Only a TLS proxy may promise HSTS. */
const forPages = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** An answer of the API is data: it must never run, be framed or be cached. */
const forCalls = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

export function securityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? forCalls : forPages)
    reply.header('x-request-id', request.id)
    done()
  })
}
