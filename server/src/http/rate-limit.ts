import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/pool.ts'
import { nobody, transact } from '../db/tx.ts'
import { isCall } from './is-call.ts'
import { addCounts, forgetCounts } from './request-count.store.ts'
import { minuteMs, requestCounts, type Counted, type RequestCounts } from './request-counts.ts'

export interface LimitOptions {
  db: Database
  /** Key under which requests are counted together. */
  callerOf: (request: FastifyRequest) => Promise<string>
  /** Requests a minute for each caller. */
  rateLimit: number
}

const exchangeMs = 1000
/** Longest time for an exchange, in ms; until the next one this server counts alone. */
const patienceMs = 2000

/** Counts a request; throws where its caller has none left. */
export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * Limits the calls of each caller, on all servers together. Assets and health checks are free. A hook of all requests
 * and not of each route: an address that is no call is counted, too. The limit is returned for requests that no hook
 * sees.
 */
export async function limitCalls(app: FastifyInstance, { db, callerOf, rateLimit: max }: LimitOptions): Promise<Limit> {
  const counts = requestCounts({
    exchange: exchanging(db),
    onFault: (error) => app.log.warn(error, 'requests are counted by this server alone'),
  })
  const exchange = setInterval(() => void counts.exchange(), exchangeMs).unref()
  app.addHook('onClose', async () => clearInterval(exchange))
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: minuteMs,
    keyGenerator: callerOf,
    allowList: (request: FastifyRequest) => !isCall(request) || request.routeOptions.config.rateLimit === false,
    store: storeOver(counts),
  })
  const limit: Limit = app.rateLimit().bind(app)
  app.addHook('onRequest', limit)
  return limit
}

/** Counts of minutes that are over are deleted once a minute. */
function exchanging(db: Database) {
  let cleaned = 0
  return (own: readonly Counted[], minute: number) =>
    transact(db, { ...nobody, patience: patienceMs }, async (tx) => {
      if (cleaned < minute) await forgetCounts(tx, minute - 1)
      cleaned = minute
      return addCounts(tx, own, minute)
    })
}

const storeOver = (counts: RequestCounts) =>
  class Store implements FastifyRateLimitStore {
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      _: number,
      max: number,
    ) {
      const { used, wait } = counts.take(key, max)
      // The limit is passed by a request that was not counted.
      done(null, wait > 0 ? { current: max + 1, ttl: wait } : { current: Math.ceil(used), ttl: minuteMs })
    }
    child() {
      return this
    }
  }
