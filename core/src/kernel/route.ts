import type { z } from 'zod'
import type { ListSpec } from './list.ts'

/** Required access: anyone, any signed-in user, or a user whose role grants the named permission. */
export type Access = 'public' | 'session' | `${string}.${string}`

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base path, with `:name` for parameters. */
  path: `/${string}`
  /** The base path where it is not `/api/v2`. */
  base?: '/api'
  access: Access
  /** One English sentence for the API page. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /** Present on lists: search keys, filters and sorting as data. */
  list?: ListSpec
  /** Answers a page of rows without being a list: histories, jobs. */
  paged?: true
  /** Name of the rows inside `data`, where they are not `data` itself. */
  under?: string
  /** The body is a multipart upload, with its own limits. */
  upload?: true
  /** The body is form-encoded, as OAuth asks, or JSON. */
  form?: true
  /** Form of the answer, where it is not the usual `{ data, metadata }`. */
  answer?: 'bare' | 'file' | 'stream'
  /** The answer holds a secret that is shown once: it is never stored for a repeated key. */
  secret?: true
  /** Waits for something slow, such as a password hash, or works for another company: it opens its own transactions. */
  transactions?: 'own'
  /**
   * Name of the route that reads what this one changes. Then the body may carry `seen`: the values that the caller saw
   * in the fields that it changes. Where one is another by now, nothing is overwritten, and the refusal says what it is.
   */
  seenWith?: string
  /** Other modules whose cached data a successful call makes stale. */
  touches?: readonly string[]
}

export type Contract = Record<string, Route>

/** A route with its module and name; the web's cache keys and the server's handlers follow from them. */
export type Named<R extends Route = Route> = R & { module: string; name: string }
export type NamedContract<C extends Contract = Contract> = { readonly [K in keyof C]: Named<C[K]> }

export const route = <const R extends Route>(definition: R): R => definition

/** Closes a module's routes into its contract. */
export function contract<const M extends string, C extends Contract>(module: M, routes: C) {
  const named = Object.entries(routes).map(([name, definition]) => [name, { ...definition, module, name }])
  return Object.fromEntries(named) as { readonly [K in keyof C]: C[K] & { module: M; name: string } }
}

type Part = 'params' | 'query' | 'body'
type Given<R extends Route, P extends Part> = R[P] extends z.ZodType ? { [K in P]: z.input<R[P]> } : unknown
type Parsed<R extends Route, P extends Part> = R[P] extends z.ZodType ? { [K in P]: z.output<R[P]> } : unknown

/** A query of which every part may be left out may be left out itself. */
type GivenQuery<R extends Route> = R['query'] extends z.ZodType
  ? Partial<z.input<R['query']>> extends z.input<R['query']>
    ? { query?: z.input<R['query']> }
    : Given<R, 'query'>
  : unknown

/** Input of a caller. */
export type CallInput<R extends Route> = Given<R, 'params'> & GivenQuery<R> & Given<R, 'body'>
/** Input of a handler, after parsing. */
export type HandlerInput<R extends Route> = Parsed<R, 'params'> & Parsed<R, 'query'> & Parsed<R, 'body'>

/** One page of a list; on the wire the rows are `data` and the rest is `metadata`. */
export interface Page<Row> {
  items: Row[]
  total: number
  /** True where counting stopped early: there are at least `total`. */
  total_capped?: boolean
  page: number
  limit: number
  /**
   * Position after the last of these rows, for `after` of the next call: added rows do not move it. Null at the end, and
   * where pages are only numbered.
   */
  next: string | null
}

/** True where `data` holds rows, and `metadata` their total, page and limit. */
export const isPaged = ({ list, paged }: Route): boolean => list !== undefined || paged === true

/** The rows or the record of an answer. */
export function dataOf({ under }: Pick<Route, 'under'>, { data }: { data?: unknown }): unknown {
  return under ? (data as Record<string, unknown> | undefined)?.[under] : data
}

export type Result<R extends Route> = R extends { list: ListSpec } | { paged: true }
  ? Page<z.output<R['response']> extends (infer Row)[] ? Row : never>
  : z.output<R['response']>

/** Every permission that the routes of these contracts ask for. */
export type PermissionOf<C extends Record<string, Contract>> = {
  [M in keyof C]: { [K in keyof C[M]]: C[M][K]['access'] }[keyof C[M]]
}[keyof C] extends infer A
  ? Exclude<A, 'public' | 'session'>
  : never
