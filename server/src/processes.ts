import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startDatabase } from './db/start.ts'
import type { Settings } from './settings.ts'
import { expectStarting } from './db/starting.ts'

/** A process that ended by itself is replaced after this time, in ms: one that cannot start must not use up the machine. */
const pauseMs = 1000

interface Ready {
  greeting: string
}

/** Tells the process that started this one that requests are answered. */
export function sayReady(greeting: string): boolean {
  return cluster.isWorker && (process.send?.({ greeting } satisfies Ready) ?? false)
}

/** Sent to the processes by the one that started them, since it runs the database. */
interface DatabaseNews {
  databaseDownSince: number | null
}

/** Since when the database is down, as the process that runs it tells; undefined where it is this one. */
export function databaseDownSince(): (() => number | null) | undefined {
  if (!cluster.isWorker) return undefined
  let known: number | null = null
  process.on('message', (news: DatabaseNews) => (known = news.databaseDownSince))
  return () => known
}

const workersAlive = () =>
  Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.isDead() === false ? [worker] : []))

interface Ends {
  onLost: (message: string) => void
  /** Told to stop, also before all of them answer. */
  signal: AbortSignal
}

/**
 * Several processes that share the port and the database, each with a pool of its own. The first one migrates, loads what
 * is to be loaded and runs the jobs; the others only answer requests.
 */
export async function runProcesses(settings: Settings, { onLost, signal }: Ends) {
  let news: DatabaseNews = { databaseDownSince: null }
  const tell = (worker: Worker) => void (worker.isConnected() && worker.send(news))
  const onDown = (since: number | null) => {
    news = { databaseDownSince: since }
    workersAlive().forEach(tell)
  }
  const database = await startDatabase(settings, { onLost, onDown, signal })
  let isStopping = false
  const shared = { DATABASE_URL: database.url, DEMO: settings.demo ? '1' : '0' }

  /** Undefined where it ended before it was ready. */
  async function start(own: Record<string, string>): Promise<Ready | undefined> {
    if (isStopping) return undefined
    const worker = cluster.fork({ ...shared, ...own })
    worker.once('exit', () => void replace(own))
    worker.once('online', () => tell(worker))
    return Promise.race([firstMessage(worker), once(worker, 'exit').then(() => undefined)])
  }
  async function replace(own: Record<string, string>): Promise<void> {
    await pause(pauseMs)
    if (!isStopping) await start(own)
  }
  const end = async (): Promise<void> => {
    isStopping = true
    await Promise.all(workersAlive().map(async (worker) => (worker.process.kill('SIGTERM'), once(worker, 'exit'))))
    await database.stop()
  }

  let ending: Promise<void> | undefined
  const stop = () => (ending ??= end())
  // Also while they start.
  signal.addEventListener('abort', () => void stop(), { once: true })
  if (signal.aborted) void stop()

  const first = await start({ WORKER: settings.worker ? '1' : '0' })
  if (!first) {
    await stop()
    expectStarting(signal)
    throw new Error('The first of the processes could not start.')
  }
  const others = Array.from({ length: settings.processes - 1 }, () => start({ WORKER: '0', DEMO: '0' }))
  await Promise.all(others)
  return { greeting: first.greeting, begun: Promise.resolve(), stop }
}

async function firstMessage(worker: Worker): Promise<Ready> {
  const [message] = (await once(worker, 'message')) as [Ready]
  return message
}
