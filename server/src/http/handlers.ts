import type { Refusal } from '@rental/core/kernel/error'
import type { LiveEvent } from '@rental/core/kernel/live'
import type { Contract, HandlerInput, Result } from '@rental/core/kernel/route'
import type { MultipartFile } from '@fastify/multipart'
import type { Tx } from '../db/tx.ts'
import type { EventContext } from '../record/reaction.ts'

/** The caller of a request. `can` answers for permissions and moves alike. */
export interface Actor {
  user_id: string
  sign_in_id: string
  company_id: string
  full_name: string
  permissions: ReadonlySet<string>
  /** The branches whose records are seen and written; null for all of them. */
  branches: readonly number[] | null
  /** Sees only deliveries and returns of one's own, and their vehicles. */
  seesOwnJobs: boolean
  /** The trial has ended, or the account is on hold. */
  isReadOnly: boolean
}

/** Context of a handler. The pool is out of reach: everything happens in this one transaction. */
export interface Ctx extends EventContext {
  actor: Actor
  /** Time of the device when it sent the request; null where it did not say. */
  device_now: string | null
  /** Address of the request, for history and sign-ins. */
  source: string
  /** User agent of the caller, for the list of one's own sessions. */
  device: string | null
  /** The value of a cookie of the request. */
  cookieOf: (name: string) => string | null
  /** Sets a cookie with the answer. */
  setCookie: (name: string, value: string, days: number) => void
  /** Credentials of a client application, where the request carries them (`Authorization: Basic`). */
  basic: { id: string; secret: string } | null
  /** The files of a multipart request. */
  files: () => AsyncIterable<MultipartFile>
}

/** For a route that waits for something slow: it holds no connection meanwhile, and opens transactions when needed. */
export interface OwnCtx extends Omit<Ctx, 'tx'> {
  transact: <T>(work: (tx: Tx) => Promise<T>, company?: string) => Promise<T>
  /** The transaction whose answer is the route's: a request that is repeated by its key does not come here again. */
  once: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}
type CtxOf<R> = R extends { transactions: 'own' } ? OwnCtx : Ctx

/** The answer of a route whose `answer` is 'file'. */
export interface FileAnswer {
  name: string
  type: string
  disposition: 'inline' | 'attachment'
  /** The bytes, or what makes them in a transaction of its own. */
  body: AsyncIterable<Uint8Array> | ((tx: Tx) => AsyncIterable<Uint8Array>)
  /** Present where these bytes never change: their number, and a name for exactly this content. */
  lasting?: { size: number; content: string }
}

/** A reader of a stream: receives events, and can be disconnected. */
export interface StreamReader {
  tell: (event: LiveEvent) => void
  dismiss: () => void
}

/** The answer of a route whose `answer` is 'stream'. */
export interface StreamAnswer {
  /** Adds a reader, or refuses; returns a function that removes it. */
  join: (reader: StreamReader) => () => void
  /** Interval of the heartbeat. */
  beatMs: number
}

/** A refusal that is thrown undoes the transaction; one that is returned keeps what was written. */
type Answer<C extends Contract, K extends keyof C> = C[K] extends { answer: 'file' }
  ? FileAnswer
  : C[K] extends { answer: 'stream' }
    ? StreamAnswer
    : Result<C[K]> | Refusal

export type Handlers<C extends Contract> = {
  [K in keyof C]: (ctx: CtxOf<C[K]>, input: HandlerInput<C[K]>) => Promise<Answer<C, K>>
}

/** The handlers of a module: one for every route of its contract, or it does not compile. */
export const handlers = <C extends Contract>(_contract: C, given: Handlers<C>): Handlers<C> => given

/** Any handler, seen from the mount, which has parsed its input by the route's own schemas. */
export type AnyHandler = (ctx: never, input: never) => Promise<unknown>
export type HandlersByModule = Record<string, Record<string, AnyHandler>>
