import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@rental/core/kernel/error'
import { sql } from 'kysely'
import pg from 'pg'
import { breakConnection, socketOf } from './connection.ts'
import { afterAnswers } from './deadline.ts'
import { queryFor, scopeSettings, type Scope } from './scope.ts'
import type { Database } from './pool.ts'
import { causeOf, end, endingFor, finish, newEnding, watched, RolledBack } from './ending.ts'
import { queryBuilderOver, type Tx } from './query-builder.ts'

export type { Tx } from './query-builder.ts'
export { asideOf, beforeEnd, endWith, finish, keepOpen, putOff, wakeAfterCommit, withoutWaiting } from './ending.ts'

/** For whom a transaction works: row-level security follows the scope, history remembers the rest. */
export interface Acting extends Scope {
  user: string | null
  name: string | null
  source: string | null
  request: string | null
  /** Rules that the caller may break in this request, and why. */
  exception?: { reason: string; rules: readonly string[] } | undefined
}

export const nobody: Acting = { company: null, user: null, name: null, source: null, request: null }

/** Settings that tell a transaction its actor. */
export function actingSettings(acting: Acting): string[] {
  const { user, name, source, request, exception } = acting
  const told = JSON.stringify({ user, name, source, request, exception })
  const settings = { ...scopeSettings(acting), 'app.acting': told }
  return Object.entries(settings).map(([key, value]) => `set local ${key} = ${pg.escapeLiteral(value)}`)
}

/** One message: the transaction begins and knows for whom before the first query arrives. */
const opening = (acting: Acting): string => ['begin', ...actingSettings(acting)].join('; ')

const ignore = () => {}

/** The connection that the code running now holds. */
const holding = new AsyncLocalStorage<{ db: Database; isHeld: boolean }>()

/**
 * Runs `work` with a connection, in the turn of its company. Work that holds one never waits for another: a few of its
 * kind at once would each hold what the others wait for, and none would end.
 */
async function withConnection<T>(
  db: Database,
  scope: Scope,
  work: (client: pg.PoolClient, begins: Begins) => Promise<T>,
): Promise<T> {
  const outer = holding.getStore()
  if (outer?.isHeld && outer.db === db) throw new Error('a transaction was opened inside another one')
  const began = performance.now()
  const leave = await db.shares.take(scope)
  try {
    const left = (ms: number | undefined) => (ms === undefined ? undefined : ms - (performance.now() - began))
    // A database that answers others has a whole time for the first answer of this one.
    const toBegin = () => (db.isAnswering() ? scope.beginning : left(scope.beginning))
    const client = await connected(db, toBegin())
    const held = { db, isHeld: true }
    const limit = limitTo(left(scope.patience), db, client)
    let beginning = unlimited
    const begins = {
      sent: () => (beginning = limitTo(toBegin(), db, client)),
      answered: () => beginning.clear(),
    }
    try {
      return await holding.run(held, () => work(client, begins))
    } finally {
      held.isHeld = false
      limit.clear()
      beginning.clear()
      client.release()
    }
  } finally {
    leave()
  }
}

/** A connection within a time; one that comes later goes back. */
async function connected(db: Database, ms: number | undefined): Promise<pg.PoolClient> {
  const connecting = db.pool.connect()
  if (ms === undefined) return connecting
  const { promise: late, reject } = Promise.withResolvers<never>()
  const clear = afterAnswers(ms, () => {
    connecting.then((client) => client.release(), ignore)
    reject(new Refusal('unavailable'))
  })
  try {
    return await Promise.race([connecting, late])
  } finally {
    clear()
  }
}

/** Told when the first query of a read is sent, and when the database begins to answer it. */
interface Begins {
  sent: () => void
  answered: () => void
}

interface Limit {
  clear: () => void
}
const unlimited: Limit = { clear: ignore }

/**
 * Breaks a connection when its work has lasted too long: what waits for an answer fails at once, and the database ends
 * what it was doing for it. A database that stopped answering leaves such connections behind, so that the idle ones are
 * tried as well.
 */
function limitTo(ms: number | undefined, db: Database, client: pg.PoolClient): Limit {
  if (ms === undefined) return unlimited
  const clear = afterAnswers(ms, () => {
    breakConnection(client)
    db.tryIdle().catch(ignore)
  })
  return { clear }
}

/** Longest time for a statement aside of a transaction, in ms. */
const asideMs = 4000

/** Runs a statement on its own for code that holds a connection: the pool has one more than the shares give out. */
async function queryAside(db: Database, company: string, query: pg.QueryConfig): Promise<pg.QueryResult> {
  const client = await db.pool.connect()
  const limit = limitTo(asideMs, db, client)
  try {
    return await queryFor(client, { company }, query)
  } finally {
    limit.clear()
    client.release()
  }
}

const mostAttempts = 5
/** serialization_failure, deadlock_detected: the same work succeeds when it is done again. */
const passing = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction for one company. Where it met another one in the database's own way (a deadlock), it is
 * run again, from the beginning: it must do nothing outside of the transaction that cannot be done twice.
 */
export async function transact<T>(db: Database, acting: Acting, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await transactOnce(db, acting, work)
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined
      if (!passing.has(code ?? '') || attempt === mostAttempts) throw error
      // Those who met do not meet again.
      await pause(Math.random() * 20 * 2 ** attempt)
    }
}

/**
 * Runs `work` in one transaction for one company. The beginning is not waited for: it travels with the first query,
 * and if it fails so does everything after it.
 */
async function transactOnce<T>(db: Database, acting: Acting, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, wakes } = await withConnection(db, acting, async (client) => {
    const gather = gathering(client)
    gather()
    const opened = client.query(opening(acting))
    opened.catch(ignore)
    const commit = async () => {
      ending.isOver = true
      gather()
      const [, { command }] = await Promise.all([opened, client.query('commit')])
      if (command !== 'COMMIT') throw new RolledBack('the transaction had failed and was rolled back')
    }
    const ending = newEnding({ commit, aside: (company, query) => queryAside(db, company, query) })
    const tx = queryBuilderOver((query) => {
      if (ending.isOver) throw new Error('the transaction has ended')
      gather()
      return watched(ending, client.query(query))
    })
    endingFor(tx, ending)
    try {
      const result = await work(tx)
      await end(ending)
      return { result, wakes: ending.wakes }
    } catch (error) {
      client.query('rollback').catch(ignore)
      throw causeOf(ending, error)
    } finally {
      ending.isOver = true
    }
  })
  // Only now: who is woken opens a transaction, and the connection of this one is free for it.
  for (const wake of wakes) db.wakes.emit(wake, acting.company)
  return result
}

/** For reading only: every query is a transaction of its own that carries its scope. */
export const read = <T>(db: Database, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withConnection(db, scope, (client, begins) => {
    const gather = gathering(client)
    let isFirst = scope.beginning !== undefined
    return work(
      queryBuilderOver((query) => {
        gather()
        if (!isFirst) return queryFor(client, scope, query)
        isFirst = false
        begins.sent()
        return queryFor(client, scope, query, begins.answered)
      }),
    )
  })

/** Holds back what is sent until this turn of the event loop is over: queries that are asked together leave in one packet. */
function gathering(client: pg.PoolClient): () => void {
  const stream = socketOf(client)
  let isHeld = false
  return () => {
    if (isHeld) return
    isHeld = true
    stream.cork()
    setImmediate(() => {
      isHeld = false
      stream.uncork()
    })
  }
}

/** Notes why the following writes of this transaction are made; history keeps it. */
export async function giveReason(tx: Tx, reason: string): Promise<void> {
  await sql`select set_config('app.acting', (current_acting() || jsonb_build_object('reason', ${reason}::text))::text, true)`.execute(
    tx,
  )
}

/** Notes whom the following writes of this transaction are by, where the request began without a session. */
export async function actAs(tx: Tx, user: { id: string; full_name: string }): Promise<void> {
  await sql`select set_config('app.acting', (current_acting()
    || jsonb_build_object('user', ${user.id}::text, 'name', ${user.full_name}::text))::text, true)`.execute(tx)
}

/** Clears the reason for further changes in this transaction. */
export async function forgetReason(tx: Tx): Promise<void> {
  await sql`select set_config('app.acting', (current_acting() - 'reason')::text, true)`.execute(tx)
}

/** From here on the transaction works for this company. */
export const enterCompany = (tx: Tx, company: string) =>
  sql`select set_config('app.company', ${company}, true)`.execute(tx)

/** Works for another company and comes back: what is written there, and its history, belong to that company. */
export async function inCompany<T>(tx: Tx, company: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ home: string }>`select current_setting('app.company') as home`.execute(tx)
  await enterCompany(tx, company)
  const result = await work()
  await finish(tx)
  await enterCompany(tx, rows[0]?.home ?? '')
  return result
}

/** Works for all branches of the company and comes back: for what concerns people wherever they are. */
export async function acrossBranches<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ own: string | null }>`select current_setting('app.branches', true) as own`.execute(tx)
  const own = rows[0]?.own
  if (!own) return work()
  await sql`select set_config('app.branches', '', true)`.execute(tx)
  const result = await work()
  await finish(tx)
  await sql`select set_config('app.branches', ${own}, true)`.execute(tx)
  return result
}
