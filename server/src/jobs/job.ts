import type { z } from 'zod'
import type { Tx } from '../db/tx.ts'

/** How a queue treats its jobs. */
export interface QueueRules {
  /** How often a failed job is tried again, and how long it waits at first; each wait is about twice the last. */
  retries?: number
  retrySeconds?: number
  /** After so long without an end the attempt counts as failed. */
  minutes?: number
  /** Whether only one job of the same key runs at a time. */
  alone?: boolean
  /** How many run at once on one server. */
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

/** What a job answers: a key of the words under `job.answers` with what belongs into it, said in the reader's language. */
export interface JobAnswer {
  said: string
  params?: Record<string, string | number>
  invoicesCreated?: number
}

/** What a running job works with. */
export interface JobCtx {
  id: string
  /** Whose work it is; null: the installation's. */
  company: string | null
  now: Date
  /** Aborted when the server stops or the time is over. */
  signal: AbortSignal
  /** Whether no further attempt follows. */
  isLast: boolean
  /** Says how far it has come; ends the job where somebody has cancelled it. */
  progress: (done: number, total: number) => Promise<void>
}

/** What a job runs. */
interface Runs<Ctx> {
  kind: JobKind
  run: (ctx: Ctx, input: never) => Promise<JobAnswer | void>
}
/** A job whose work and end are one transaction: whatever dies in between, it happens exactly once. */
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
