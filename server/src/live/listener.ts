import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

interface ListenerEvents {
  /** A message of the channel `live`. */
  onPayload: (payload: string) => void
  /** Listening begins, or resumes after a break: earlier events were missed. */
  onListening: () => void
}

const [firstWaitMs, longestWaitMs] = [250, 15_000]
const pingMs = 30_000
const patienceMs = 10_000

/** One connection, until it ends. */
async function listen(url: string, signal: AbortSignal, events: ListenerEvents) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lajur live',
    options: '-c role=lajur_app',
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  client.on('error', () => end())
  client.on('end', () => end())
  client.on('notification', ({ payload }) => events.onPayload(payload ?? ''))
  signal.addEventListener('abort', () => end(), { once: true })
  // A dead connection may emit no event: only a query finds out.
  const ping = setInterval(() => void client.query('select 1').catch(() => end()), pingMs)
  try {
    await client.connect()
    await client.query('listen live')
    events.onListening()
    await over
  } finally {
    clearInterval(ping)
    await client.end().catch(() => {})
  }
}

/** Listens until aborted; a lost connection is opened again, with growing intervals. */
export async function keepListening(url: string, signal: AbortSignal, events: ListenerEvents): Promise<void> {
  let wait = firstWaitMs
  const onListening = () => {
    wait = firstWaitMs
    events.onListening()
  }
  while (!signal.aborted) {
    await listen(url, signal, { onListening, onPayload: events.onPayload }).catch(() => {})
    await sleep(wait, undefined, { signal }).catch(() => {})
    wait = Math.min(wait * 2, longestWaitMs)
  }
}
