import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startDatabase } from './db/start.ts'
import type { Settings } from './settings.ts'

/** A process that ended by itself is replaced after this time, in ms: one that cannot start must not use up the machine. */
const pauseMs = 1000

interface Ready {
  greeting: string
}

/** Tells the process that started this one that requests are answered. */
export function sayReady(greeting: string): boolean {
  return cluster.isWorker && (process.send?.({ greeting } satisfies Ready) ?? false)
}

/**
 * Several processes that share the port and the database, each with a pool of its own. The first one migrates, loads what
 * is to be loaded and runs the jobs; the others only answer requests.
 */
export async function runProcesses(settings: Settings, onDatabaseLost: (message: string) => void) {
  const database = await startDatabase(settings, onDatabaseLost)
  let isStopping = false
  const shared = { DATABASE_URL: database.url, DEMO: settings.demo ? '1' : '0' }

  /** Undefined where it ended before it was ready. */
  async function start(own: Record<string, string>): Promise<Ready | undefined> {
    const worker = cluster.fork({ ...shared, ...own })
    worker.once('exit', () => void replace(own))
    return Promise.race([firstMessage(worker), once(worker, 'exit').then(() => undefined)])
  }
  async function replace(own: Record<string, string>): Promise<void> {
    await pause(pauseMs)
    if (!isStopping) await start(own)
  }
  const stop = async (): Promise<void> => {
    isStopping = true
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) =>
      worker?.isDead() === false ? [worker] : [],
    )
    await Promise.all(workers.map(async (worker) => (worker.process.kill('SIGTERM'), once(worker, 'exit'))))
    await database.stop()
  }

  const first = await start({ WORKER: settings.worker ? '1' : '0' })
  if (!first) {
    await stop()
    throw new Error('The first of the processes could not start.')
  }
  const others = Array.from({ length: settings.processes - 1 }, () => start({ WORKER: '0', DEMO: '0' }))
  await Promise.all(others)
  return { greeting: first.greeting, stop }
}

async function firstMessage(worker: Worker): Promise<Ready> {
  const [message] = (await once(worker, 'message')) as [Ready]
  return message
}
