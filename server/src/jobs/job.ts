import type { z } from 'zod'
import type { Tx } from '../db/tx.ts'

/** Rules of a queue. */
export interface QueueRules {
  /** Retries of a failed job, and the first delay in seconds; each delay is about twice the last. */
  retries?: number
  retrySeconds?: number
  /** Longest of these delays. */
  mostRetrySeconds?: number
  /** After so long without an end the attempt counts as failed. */
  minutes?: number
  /** Only one job of the same key runs at a time. */
  alone?: boolean
  /** Concurrent jobs on one server. */
  atOnce?: number
}

/** Something that is done later: a name, what it needs to know, and the rules of its queue. */
export interface JobKind<Name extends string = string, Input extends z.ZodType = z.ZodType> extends QueueRules {
  name: Name
  input: Input
}

export const job = <const Name extends string, Input extends z.ZodType>(
  name: Name,
  input: Input,
  rules: QueueRules = {},
): JobKind<Name, Input> => ({ name, input, ...rules })

/** Answer of a job: a key of the words under `job.answers` with its parameters, shown in the reader's language. */
export interface JobAnswer {
  said: string
  params?: Record<string, string | number>
  invoicesCreated?: number
}

/** Context of a running job. */
export interface JobCtx {
  id: string
  /** The company of the job; null: the installation. */
  company: string | null
  now: Date
  /**
   * Aborted when the server stops or the time is over. A job that throws its reason when the server stops goes back to its
   * queue, due at once, and the attempt does not count.
   */
  signal: AbortSignal
  /** True on the last attempt. */
  isLast: boolean
  /** Reports progress; ends a job that was cancelled. */
  progress: (done: number, total: number) => Promise<void>
}

/** The code of a job. */
interface Runs<Ctx> {
  kind: JobKind
  run: (ctx: Ctx, input: never) => Promise<JobAnswer | void>
}
/** A job whose work and completion are one transaction: it happens exactly once, also after a crash. */
export type TxRunner = Runs<JobCtx & { tx: Tx }> & { in: 'transaction' }
/** A job that waits for the world: it opens its own transactions, and must bear being repeated. */
export type OwnRunner = Runs<JobCtx> & { in: 'own' }
export type Runner = TxRunner | OwnRunner

type Input<K> = K extends JobKind<string, infer I> ? z.output<I> : never

export const runs = <K extends JobKind>(
  kind: K,
  run: (ctx: JobCtx & { tx: Tx }, input: Input<K>) => Promise<JobAnswer | void>,
): TxRunner => ({ in: 'transaction', kind, run })

export const runsOutside = <K extends JobKind>(
  kind: K,
  run: (ctx: JobCtx, input: Input<K>) => Promise<JobAnswer | void>,
): OwnRunner => ({ in: 'own', kind, run })
