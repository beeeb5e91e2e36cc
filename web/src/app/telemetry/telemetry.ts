import { onFailure } from '../../api/call.ts'
import { whenIdle } from '../idle.ts'
import { reportError, reportFailure } from './error-log.ts'

/** Errors from the first moment; measurements once the page is idle, in a chunk of their own. */
export function startTelemetry() {
  addEventListener('error', (event) => {
    // Resources that fail to load also end here, without an error of their own.
    if (event.error) reportError(event.error, 'uncaught')
  })
  addEventListener('unhandledrejection', (event) => reportError(event.reason, 'promise'))
  onFailure((route, status) => reportFailure(`${route.method} ${route.path}`, status))
  whenIdle(() => void import('./performance-log.ts').then((module) => module.watchPerformance()))
}
