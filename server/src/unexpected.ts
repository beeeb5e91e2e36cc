import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'
import { refusalOfDatabase } from './db/refusal.ts'

const unexpected = new Counter({
  name: 'unexpected_errors_total',
  help: 'Errors that no code was waiting for',
  labelNames: ['origin'],
})

type Origin = 'unhandledRejection' | 'uncaughtException'

interface Watch {
  log: FastifyBaseLogger
  /** Tells the staff of the installation. */
  tell: (error: Error) => Promise<unknown>
  /** Ends the process in good order: its state can no longer be trusted. */
  end: () => void
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** A connection that broke beside its query: the driver goes on with another one. */
const isLostConnection = (error: Error) => refusalOfDatabase(error)?.code === 'unavailable'

/**
 * Keeps the process from ending without a word. A promise that nobody awaited has failed its own work only; after any
 * other error the process ends, once its requests are answered.
 */
export function watchUnexpected({ log, tell, end }: Watch): () => void {
  const note = (origin: Origin) => (thrown: unknown) => {
    const error = asError(thrown)
    unexpected.inc({ origin })
    log.error({ err: error, origin }, 'an error that no code was waiting for')
    tell(error).catch((failure: unknown) => log.warn({ err: failure }, 'staff could not be told'))
    if (origin === 'uncaughtException' && !isLostConnection(error)) end()
  }
  const rejected = note('unhandledRejection')
  const thrown = note('uncaughtException')
  process.on('unhandledRejection', rejected)
  process.on('uncaughtException', thrown)
  return () => {
    process.off('unhandledRejection', rejected)
    process.off('uncaughtException', thrown)
  }
}
