import { Refusal } from '@rental/core/kernel/error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'
import type { Database } from '../db/pool.ts'
import { isLoopback } from '../settings.ts'
import { beginningMs } from './deadlines.ts'
import { isForwarded } from './demo-only.ts'
import { databaseParts, namesOfMissing, type Parts } from './readiness.ts'

register.clear()
collectDefaultMetrics()
const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long answers take, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
})

const held = new Gauge({ name: 'db_connections_held', help: 'Connections in use' })
const waiting = new Gauge({
  name: 'db_connections_waiting',
  help: 'Work that waits for a connection, in the line of its company',
})
const refused = new Counter({
  name: 'db_connections_refused_total',
  help: 'Requests refused because too much of their company was waiting',
})

function noteShares({ shares }: Database): void {
  const counts = shares.counts()
  held.set(counts.held)
  waiting.set(counts.waiting)
  refused.reset()
  refused.inc(counts.refused)
}

/** Health, readiness, metrics, and one log line an answer. */
interface Observed {
  db: Database
  databaseDownSince?: () => number | null
  metricsToken?: string | undefined
  newestMigration?: string | undefined
  partsStanding?: () => Parts
}

/** Metrics tell how much work there is, and of whom: they are for those who run the installation. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return request.headers.authorization === `Bearer ${token}`
  return isLoopback(request.ip) && !isForwarded(request)
}

/** Path of a request, and the names of what it asks for; the values may be passwords, or numbers of identity cards. */
function addressOf(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const names = query ? [...new Set(new URLSearchParams(query).keys())] : []
  return names.length > 0 ? `${path}?${names.join('&')}` : path
}

export function observe(app: FastifyInstance, options: Observed) {
  const { db, databaseDownSince = () => null, metricsToken, newestMigration, partsStanding = () => ({}) } = options
  app.get('/healthz', { logLevel: 'silent' }, async (_, reply) => {
    const since = databaseDownSince()
    if (since === null) return { status: 'ok' }
    return reply.code(503).send({ status: 'database_down', since: new Date(since).toISOString() })
  })
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    const parts = { ...(await databaseParts(db, newestMigration)), ...partsStanding() }
    const missing = namesOfMissing(parts)
    if (missing.length === 0) return { status: 'ready', parts }
    return reply
      .code(503)
      .header('retry-after', beginningMs / 1000)
      .send({ status: 'not_ready', missing, parts })
  })
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw new Refusal('not_permitted')
    noteShares(db)
    return reply.type(register.contentType).send(await register.metrics())
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    // Unknown addresses share one label: there is no end of them.
    const route = url ?? 'unknown'
    const { method } = request
    // The lifetime of a stream is no response time.
    if (reply.getHeader('content-type') !== 'text/event-stream')
      duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if ((url ?? request.url).startsWith('/api'))
      request.log.info(
        { method, url: addressOf(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'answered',
      )
    done()
  })
}
