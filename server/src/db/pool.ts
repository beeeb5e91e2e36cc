import { EventEmitter } from 'node:events'
import pg from 'pg'
import { breakConnection, socketOf } from './connection.ts'
import type { Wake } from './ending.ts'
import { prepareScope } from './scope.ts'
import { sharesOf, type Shares, type ShareLimits } from './shares.ts'

/** The database as the rest of the server sees it: reached only through `transact`. */
export interface Database {
  pool: pg.Pool
  /** Told, with the company, after the commit of a transaction that asked for it (`wakeAfterCommit`). */
  wakes: EventEmitter<Record<Wake, [company: string | null]>>
  /** Asked before a connection is taken from the pool. */
  shares: Shares
  /** Drops the idle connections that do not answer. */
  tryIdle: () => Promise<void>
  /** True if an answer has come on any connection just now. */
  isAnswering: () => boolean
  /** Breaks all connections: what works on them fails at once. */
  breakAll: () => void
  close: () => Promise<void>
}

const oid = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const

/** Dates and instants stay text, in the form in which they travel; whole numbers are numbers. */
function parserOf(type: number): ((text: string) => unknown) | undefined {
  if (type === oid.int8) return Number
  if (type === oid.date) return (text) => text
  // Exact decimals stay text: `12.5000` → `12.5`.
  if (type === oid.numeric) return (text) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
  if (type === oid.timestamptz) return instantOf
  return undefined
}

const wholeSecond = 'hh:mm:ss'.length
const milliseconds = 'hh:mm:ss.SSS'.length
/**
 * `2026-11-05 21:30:00.12+00` → `2026-11-05T21:30:00.120Z`; the connection's time zone is UTC. PostgreSQL leaves zeros at
 * the end out. A fraction has three digits at least, as those who write and compare it elsewhere have them.
 */
function instantOf(text: string): string {
  const time = text.slice(11, -3)
  return `${text.slice(0, 10)}T${time.length > wholeSecond ? time.padEnd(milliseconds, '0') : time}Z`
}

/** Parsers of values, the same for every connection of the stores. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format: 'text' | 'binary') =>
    parserOf(type) ?? pg.types.getTypeParser(type, format)) as pg.CustomTypesConfig['getTypeParser'],
}

/** Longest time for an answer of an idle connection, in ms; a database that said nothing for so long answers nobody. */
const answerMs = 1000
/** Longest time for a new connection, in ms. */
const connectMs = 4000

/** Connections with the application role: row-level security holds even for the owner of the tables. */
export function openDatabase(url: string, size: number, limits: Omit<ShareLimits, 'size'> = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    // One more than the shares give out, for statements aside of a transaction.
    max: size + 1,
    types: valueTypes,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    // Queries are sent without waiting for earlier answers.
    pipeline: true,
    application_name: 'lajur',
    options:
      // A backend whose caller has gone away ends its statement within the interval of the check.
      '-c role=lajur_app -c timezone=UTC -c statement_timeout=20000 -c idle_in_transaction_session_timeout=60000 -c client_connection_check_interval=2000',
  } as pg.PoolConfig)
  const connected = new Set<pg.PoolClient>()
  let answeredAt = -Infinity
  const isAnswering = () => performance.now() - answeredAt < answerMs
  pool.on('remove', (client) => void connected.delete(client))
  pool.on('connect', (client) => {
    connected.add(client)
    socketOf(client).on('data', () => (answeredAt = performance.now()))
    // A broken connection is reported to the query that uses it; unhandled here, the event would end the process.
    client.on('error', () => {})
    prepareScope(client).catch(() => {})
  })
  // An idle connection that breaks (a database restart) is replaced at the next use; it must not end the process.
  pool.on('error', () => {})
  return {
    pool,
    shares: sharesOf({ size, isAnswering, ...limits }),
    isAnswering,
    wakes: new EventEmitter(),
    tryIdle: tryingIdle(pool),
    breakAll: () => connected.forEach(breakConnection),
    close: () => pool.end(),
  }
}

/** One trial at a time, of the connections that are idle when it begins. */
function tryingIdle(pool: pg.Pool): () => Promise<void> {
  let trial: Promise<void> | null = null
  const tryOne = async () => {
    const client = await pool.connect()
    const silence = setTimeout(() => breakConnection(client), answerMs)
    const answers = await client.query('select').then(
      () => true,
      () => false,
    )
    clearTimeout(silence)
    client.release(!answers)
  }
  const tryAll = async () => {
    await Promise.allSettled(Array.from({ length: pool.idleCount }, tryOne))
  }
  return () => (trial ??= tryAll().finally(() => (trial = null)))
}
