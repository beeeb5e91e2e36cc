import type { PerformanceMetric } from '@rental/core/modules/telemetry/telemetry.contract'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { keepLocally, page, sendReport, sessionId } from './report.ts'

type Name = PerformanceMetric['name']

/** Thresholds above which a metric is poor, in ms; CLS has no unit. INP is not in docs/domain/screens.md. */
const thresholds: Record<Name, number> = { CLS: 0.1, FCP: 1800, LCP: 2500, TTFB: 800, INP: 200, LONG_TASK: 50 }
const mostKept = 100
const mostSent = 6
/** Long tasks come in swarms; two of them tell the story to the server. */
const mostLongTasks = { kept: 10, sent: 2 }
/** Good numbers are boring: one visit in ten sends them too, for comparison. */
const sendsGood = Math.random() < 0.1
let sent = 0

function log(name: Name, value: number, isLocal = false) {
  const rating = value > thresholds[name] ? 'poor' : 'good'
  const timestamp = new Date().toISOString()
  const metric: PerformanceMetric = { name, value, rating, url: page(), timestamp, sessionId: sessionId() }
  keepLocally('performance_metrics', metric, mostKept)
  if (isLocal || sent >= mostSent || (rating === 'good' && !sendsGood)) return
  sent += 1
  sendReport('/api/analytics/performance', metric)
}

function watchLongTasks() {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return
  let seen = 0
  const observer = new PerformanceObserver((list) => {
    for (const task of list.getEntries()) {
      if (task.duration <= thresholds.LONG_TASK) continue
      seen += 1
      log('LONG_TASK', Math.round(task.duration), seen > mostLongTasks.sent)
      if (seen >= mostLongTasks.kept) return observer.disconnect()
    }
  })
  observer.observe({ type: 'longtask', buffered: true })
}

export function watchPerformance() {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(({ name, value }) => log(name, value))
  watchLongTasks()
}
