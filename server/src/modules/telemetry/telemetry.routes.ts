import { telemetry } from '@rental/core/modules/telemetry/telemetry.contract'
import { Counter, Histogram } from 'prom-client'
import { handlers } from '../../http/handlers.ts'
import type { FastifyBaseLogger } from 'fastify'

const errors = new Counter({
  name: 'web_errors_total',
  help: 'Errors seen in browsers',
  labelNames: ['category', 'severity'],
})
const vitals = new Histogram({
  name: 'web_vitals',
  help: 'Web vitals seen in browsers: milliseconds, CLS without unit',
  labelNames: ['name'],
  buckets: [0.05, 0.1, 0.25, 50, 200, 800, 1800, 2500, 4000, 8000],
})

/** Reports of browsers go to the log and to the metrics. */
export const telemetryHandlers = (log: FastifyBaseLogger) =>
  handlers(telemetry, {
    async error(_, { body }) {
      errors.inc({ category: body.category, severity: body.severity })
      log.warn({ browser: body }, 'error in a browser')
      return null
    },
    async performance(_, { body }) {
      vitals.observe({ name: body.name }, body.value)
      return null
    },
  })
