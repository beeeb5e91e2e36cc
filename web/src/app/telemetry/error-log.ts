import { hideKeys } from '@rental/core/kernel/hidden-keys'
import type { ErrorReport } from '@rental/core/modules/telemetry/telemetry.contract'
import { CallError } from '../../api/errors.ts'
import { session } from '../../api/session.ts'
import { keepLocally, page, sendReport, sessionId } from './report.ts'

type Category = ErrorReport['category']
type Severity = ErrorReport['severity']

const mostKept = 50
/** One broken screen must not become a flood: this many reports a page view, each fault once. */
const mostSent = 5
const sent = new Set<string>()

const severityOf: Record<Category, Severity> = {
  render: 'critical',
  uncaught: 'high',
  promise: 'high',
  network: 'medium',
  other: 'low',
}

function log(category: Category, severity: Severity, message: string, stack?: string) {
  const report: ErrorReport = {
    message: hideKeys(message).slice(0, 2000),
    stack: stack ? hideKeys(stack).slice(0, 10_000) : null,
    severity,
    category,
    timestamp: new Date().toISOString(),
    userAgent: navigator.userAgent.slice(0, 500),
    url: page(),
    sessionId: sessionId(),
    userId: session.read()?.user.id ?? null,
  }
  keepLocally('error_log', report, mostKept)
  const fault = `${category} ${message}`
  if (sent.size >= mostSent || sent.has(fault)) return
  sent.add(fault)
  sendReport('/api/logs/error', report)
}

/** Anything thrown. A refused call was already logged as what it is, when its answer came. */
export function reportError(thrown: unknown, category: Exclude<Category, 'network'>) {
  if (thrown instanceof CallError) return
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  log(category, severityOf[category], `${error.name}: ${error.message}`, error.stack)
}

/** An HTTP error response: high from 500 on, else medium. */
export const reportFailure = (call: string, status: number) =>
  log('network', status >= 500 ? 'high' : 'medium', `HTTP ${status}: ${call}`)
