import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

interface Ears {
  /** A message of the channel `live`. */
  heard: (payload: string) => void
  /** Listening begins, or resumes after a break: earlier events were missed. */
  begun: () => void
}

const [firstWaitMs, longestWaitMs] = [250, 15_000]
const pingMs = 30_000
const patienceMs = 10_000

/** One connection, from its first word to its end. */
async function listen(url: string, signal: AbortSignal, ears: Ears) {
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
  client.on('notification', ({ payload }) => ears.heard(payload ?? ''))
  signal.addEventListener('abort', () => end(), { once: true })
  // A connection that died silently says nothing: only a question finds out.
  const ping = setInterval(() => void client.query('select 1').catch(() => end()), pingMs)
  try {
    await client.connect()
    await client.query('listen live')
    ears.begun()
    await over
  } finally {
    clearInterval(ping)
    await client.end().catch(() => {})
  }
}

/** Listens until aborted; a lost connection is opened again, with growing intervals. */
export async function keepListening(url: string, signal: AbortSignal, ears: Ears): Promise<void> {
  let wait = firstWaitMs
  const begun = () => {
    wait = firstWaitMs
    ears.begun()
  }
  while (!signal.aborted) {
    await listen(url, signal, { begun, heard: ears.heard }).catch(() => {})
    await sleep(wait, undefined, { signal }).catch(() => {})
    wait = Math.min(wait * 2, longestWaitMs)
  }
}
