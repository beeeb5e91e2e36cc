import { realpathSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addressOf, DATABASE } from './address.ts'
import { binariesFor } from './binaries.ts'
import { addressOfRunning, endLeftover, ensureCluster } from './cluster.ts'
import { keepRunning } from './keep-running.ts'
import { lockFolder } from './lock.ts'
import { placeFor, type Place } from './place.ts'
import { expectStarting, step } from '../starting.ts'
import { launchPostgres, type Launching, type PostgresProcess } from './launch.ts'

export interface EmbeddedDatabase {
  /** A complete postgres:// address of the database `lajur`. */
  readonly url: string
  /** Shuts PostgreSQL down and waits until it is gone. May be called more than once. */
  readonly stop: () => Promise<void>
  /** Since when it is down although nobody stopped it, in ms since 1970; null while it runs. */
  readonly downSince: () => number | null
}

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log?: (line: string) => void
  /** Faster, and lost with the power: for tests. */
  readonly isThrowaway?: boolean
  /** It ended by itself and could not be started again for some minutes. */
  readonly onLost?: ((message: string) => void) | undefined
  /** It is down since a time, in ms since 1970, or runs again. */
  readonly onDown?: ((since: number | null) => void) | undefined
  /** Told to stop while it starts: it is shut down again. */
  readonly signal?: AbortSignal | undefined
}

const LAUNCH_ATTEMPTS = 5
/** Generous: after a power cut PostgreSQL replays its log before it lets anyone in. */
const READY_PATIENCE_MS = 180_000

/**
 * Runs the PostgreSQL that comes with our packages, with its data below `dataDir`, so that using or developing Lajur
 * needs no installed database.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log = () => undefined, isThrowaway = false } = options
  const place = placeFor(options.dataDir)
  const unlock = lockFolder(place.home)
  try {
    const bin = binariesFor(place.account)
    const password = await ensureCluster(bin, place, realpathSync(options.dataDir))
    await endLeftover(bin, place)
    expectStarting(options.signal)
    const { postgres, url } = await launchUntilReady(bin, place, password, { log, isThrowaway }, options.signal)

    const { port } = postgres
    const kept = keepRunning(postgres, {
      log,
      onLost: options.onLost,
      onDown: options.onDown,
      launch: async () => {
        await endLeftover(bin, place)
        return (await launchUntilReady(bin, place, password, { log, isThrowaway, port })).postgres
      },
    })
    let stopping: Promise<void> | undefined
    const stop = (): Promise<void> => (stopping ??= kept.stop().finally(unlock))
    return { url, stop, downSince: kept.downSince }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The address of the database that a server runs in this folder just now; undefined where none does. */
export const runningEmbedded = (dataDir: string): string | undefined =>
  addressOfRunning(placeFor(dataDir), realpathSync(dataDir))

async function launchUntilReady(
  bin: string,
  place: Place,
  password: string,
  how: Launching,
  signal?: AbortSignal,
): Promise<{ postgres: PostgresProcess; url: string }> {
  for (let attempt = 1; ; attempt += 1) {
    const postgres = await launchPostgres(bin, place, how)
    const addressIn = (database: string) => addressOf(place, password, postgres.port, database)
    try {
      if (await step(signal, () => isLetIn(postgres))) {
        await ensureDatabase(addressIn('postgres'))
        return { postgres, url: addressIn(DATABASE) }
      }
    } catch (error) {
      await postgres.stop()
      throw error
    }
    const lastWords = await postgres.gone
    // The port was taken between our choosing and PostgreSQL's listening, or the remains of a killed PostgreSQL are
    // about to go: both pass.
    if (!lastWords.includes('in use') || attempt === LAUNCH_ATTEMPTS) {
      throw new Error(`PostgreSQL did not start:\n${lastWords}`)
    }
    await pause(200 * attempt)
  }
}

/** Waits until PostgreSQL lets us in; false if it ended instead. */
async function isLetIn(postgres: PostgresProcess): Promise<boolean> {
  const answered = new AbortController()
  try {
    return await Promise.race([
      postgres.ready.then(() => true),
      postgres.gone.then(() => false),
      pause(READY_PATIENCE_MS, undefined, { signal: answered.signal }).then(() => {
        throw new Error(`PostgreSQL was not ready after ${READY_PATIENCE_MS / 1000} seconds.`)
      }),
    ])
  } finally {
    answered.abort()
  }
}

async function ensureDatabase(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  // A connection that breaks later also rejects what awaits it; without a listener it would crash us.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
