import { hideKeys } from '@rental/core/kernel/hidden-keys'
import { randomKey } from '../../api/random-key.ts'

/** Sends a report and forgets it: a failing report is never itself reported. */
export function sendReport(path: '/api/logs/error' | '/api/analytics/performance', body: object) {
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {})
}

/** Stores the newest entries under a key of the local storage. */
export function keepLocally(key: string, entry: object, most: number) {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as object[]
    localStorage.setItem(key, JSON.stringify([...kept, entry].slice(-most)))
  } catch {
    localStorage.removeItem(key)
  }
}

/** Names one visit of one tab, so that its reports can be read together. */
export function sessionId(): string {
  const key = 'telemetry_session'
  const known = sessionStorage.getItem(key)
  if (known) return known
  const fresh = randomKey()
  sessionStorage.setItem(key, fresh)
  return fresh
}

/** Without the query, because search terms are not logged, and without the key of a link. */
export const page = () => hideKeys(location.origin + location.pathname)
