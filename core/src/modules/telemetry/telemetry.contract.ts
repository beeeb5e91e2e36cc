import { z } from 'zod'
import { contract, route } from '../../kernel/route.ts'

const text = (max: number) => z.string().max(max)

/** Error report of a browser. */
export const ErrorReport = z
  .strictObject({
    message: text(2000),
    stack: text(10_000).nullish(),
    severity: z.enum(['low', 'medium', 'high', 'critical']),
    category: z.enum(['network', 'render', 'uncaught', 'promise', 'other']),
    timestamp: z.iso.datetime(),
    userAgent: text(500),
    url: text(2000),
    sessionId: text(100),
    userId: text(100).nullish(),
  })
  .meta({ id: 'ErrorReport' })
export type ErrorReport = z.infer<typeof ErrorReport>

/** One web vital or long task. */
export const PerformanceMetric = z
  .strictObject({
    name: z.enum(['CLS', 'FCP', 'LCP', 'TTFB', 'INP', 'LONG_TASK']),
    value: z.number().min(0).max(3_600_000),
    rating: z.enum(['good', 'poor']),
    url: text(2000),
    timestamp: z.iso.datetime(),
    sessionId: text(100),
  })
  .meta({ id: 'PerformanceMetric' })
export type PerformanceMetric = z.infer<typeof PerformanceMetric>

export const telemetry = contract('telemetry', {
  error: route({
    method: 'POST',
    base: '/api',
    path: '/logs/error',
    access: 'public',
    summary: 'Report an error seen in the browser',
    body: ErrorReport,
    response: z.null(),
  }),
  performance: route({
    method: 'POST',
    base: '/api',
    path: '/analytics/performance',
    access: 'public',
    summary: 'Report a performance metric seen in the browser',
    body: PerformanceMetric,
    response: z.null(),
  }),
})
