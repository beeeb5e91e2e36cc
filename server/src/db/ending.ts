import { queryBuilderOver, type Run, type Tx } from './query-builder.ts'

/** Hands one query to the driver at once, and promises its result. */
type Send = () => Promise<unknown>

/** End of a transaction: its last statements, and the commit. */
export interface Ending {
  /** Done before the last statements are sent. */
  preparations: (() => Promise<unknown>)[]
  /** Sent at the end, in this order. */
  last: Send[]
  /** Number of queries sent so far. */
  sent: number
  /** Sends the commit; absent where another party commits, such as pg-boss. */
  commit?: () => Promise<void>
  /** True if something is still written after the answer, such as the answer itself. */
  isKeptOpen: boolean
  /** True once the commit is sent: later queries would come after it. */
  isOver: boolean
  /** Listeners that are woken after the commit. */
  wakes: Set<Wake>
  /** Error of the first query that failed; those after it only say that the transaction is aborted. */
  failure?: unknown
  /** Runs a statement for a company that is committed on its own, whatever becomes of this transaction. */
  aside?: Aside
}

type Aside = (company: string, query: Parameters<Run>[0]) => ReturnType<Run>

/** Work that waits for the commit of others. */
export type Wake = 'notices'

export const newEnding = (own: Pick<Ending, 'commit' | 'aside'> = {}): Ending => ({
  ...own,
  preparations: [],
  last: [],
  sent: 0,
  isKeptOpen: false,
  isOver: false,
  wakes: new Set(),
})

/** Counts a query, and notes its failure. */
export function watched<T>(ending: Ending, query: Promise<T>): Promise<T> {
  ending.sent += 1
  query.catch((error: unknown) => {
    ending.failure ??= error
  })
  return query
}

/** The error to report of a transaction that failed: the first one. */
export const causeOf = ({ failure }: Ending, error: unknown): unknown => {
  const isConsequence = error instanceof Error && 'code' in error && error.code === abortedTransaction
  return (isConsequence || error instanceof RolledBack) && failure ? failure : error
}
const abortedTransaction = '25P02'

/** PostgreSQL answers ROLLBACK to the COMMIT of a failed transaction; silence would be a lost write. */
export class RolledBack extends Error {}

/**
 * Sends a write without waiting for it: the queries that follow are sent behind it in the same message. Its failure fails
 * the transaction, with its own error.
 */
export function withoutWaiting(write: Promise<unknown>): void {
  write.catch(() => {})
}

const endings = new WeakMap<Tx, Ending>()

export function endingFor(tx: Tx, ending: Ending): void {
  endings.set(tx, ending)
}

function endingOf(tx: Tx): Ending {
  const ending = endings.get(tx)
  if (!ending) throw new Error('only a transaction has an end')
  return ending
}

/**
 * Puts a write off to the end of the transaction. For what locks a row that many want, such as a counter: the end is one
 * message, so that the lock is held while the database works and never while it waits for us.
 */
export function putOff(tx: Tx, send: Send): void {
  endingOf(tx).last.push(send)
}

/** Does something shortly before the last statements are sent, when nothing is left that could refuse the work. */
export function beforeEnd(tx: Tx, prepare: () => Promise<unknown>): void {
  endingOf(tx).preparations.push(prepare)
}

/**
 * The query builder for statements that are committed on their own, on another connection; absent where the transaction
 * belongs to another party.
 */
export function asideOf(tx: Tx, company: string): Tx | undefined {
  const { aside } = endingOf(tx)
  return aside && queryBuilderOver((query) => aside(company, query))
}

async function prepare(ending: Ending): Promise<void> {
  if (ending.preparations.length > 0) await Promise.all(ending.preparations.splice(0).map((one) => one()))
}

/** Sends what was put off. A query that came a moment later would come after the commit, so that it is refused here. */
function sendLast(ending: Ending): Promise<unknown>[] {
  return ending.last.splice(0).map((send) => {
    const before = ending.sent
    const result = send()
    if (ending.sent === before) throw new Error('what is put off has to send its query at once')
    return result
  })
}

/** Runs the deferred statements now, for code that needs to see them in the same transaction. */
export async function finish(tx: Tx): Promise<void> {
  const ending = endings.get(tx)
  if (!ending || ending.last.length === 0) return
  await prepare(ending)
  await Promise.all(sendLast(ending))
}

/** There is something to do when this transaction is committed, and not before. */
export function wakeAfterCommit(tx: Tx, wake: Wake): void {
  endingOf(tx).wakes.add(wake)
}

/** The transaction writes something more after its answer is known. */
export function keepOpen(tx: Tx): void {
  endingOf(tx).isKeptOpen = true
}

/**
 * Does what was put off and reads the answer after it. Where something was put off, the commit leaves with them in one
 * message: `read` has to ask all its questions at once.
 */
export async function endWith<T>(tx: Tx, read: () => Promise<T>): Promise<T> {
  const ending = endings.get(tx)
  if (!ending || ending.last.length === 0) return read()
  await prepare(ending)
  const results = sendLast(ending)
  const answer = read()
  if (ending.commit && !ending.isKeptOpen) results.push(ending.commit())
  await Promise.all([...results, answer])
  return answer
}

/** Sends the remaining statements and the commit in one message. */
export async function end(ending: Ending): Promise<void> {
  if (ending.isOver) return
  await prepare(ending)
  await Promise.all([...sendLast(ending), ending.commit?.()])
}
