import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isPlatform } from '@rental/core/kernel/access'
import { Refusal } from '@rental/core/kernel/error'
import { breakable, exceptionHeader, longestException } from '@rental/core/kernel/exception'
import { parsed } from '@rental/core/kernel/invalid'
import { isPaged, type Contract, type Named, type Page, type Route } from '@rental/core/kernel/route'
import type { Language } from '@rental/core/kernel/text'
import { deviceTimeHeader } from '@rental/core/kernel/device-time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/pool.ts'
import { nobody, read, transact, type Acting, type Tx } from '../db/tx.ts'
import { callerAddress } from './caller-address.ts'
import { cookieOf, setCookie } from './cookies.ts'
import { languageOfRequest } from './errors.ts'
import type { Files } from '../outside/files.ts'
import { Downloads } from './downloads.ts'
import { answerFor, bodyFor, checkOptions, guardedIn, unguarded } from './field-rights.ts'
import { sendFile } from './file.ts'
import type { Actor, AnyHandler, Ctx, FileAnswer, OwnCtx, HandlersByModule, StreamAnswer } from './handlers.ts'
import { firstAnswer, keyed, onceFor, type Keyed } from './idempotency.ts'
import { expectUnchanged, seenSource, withoutSeen, type SeenSource } from './seen.ts'
import { beginningMs } from './deadlines.ts'
import { answerIn } from './seeded-texts.ts'
import { expectMediaType } from './media-type.ts'
import { sendAnswer } from './serialize.ts'
import { sendStream } from './stream.ts'
import { filesOf } from './upload.ts'

export interface MountOptions {
  db: Database
  files: Pick<Files, 'drafts'>
  /** Actor of the request's token, or null without one. */
  actorOf: (request: FastifyRequest) => Promise<Actor | null>
  announce: Ctx['announce']
}

const visitor: Actor = {
  user_id: '',
  sign_in_id: '',
  company_id: '',
  full_name: '',
  permissions: new Set(),
  branches: null,
  seesOwnJobs: false,
  isReadOnly: false,
}

/** One Fastify route per contract route: sign-in, permission, parsing, transaction and envelope are decided here only. */
export function mount(
  app: FastifyInstance,
  contracts: Record<string, Contract>,
  handlers: HandlersByModule,
  options: MountOptions,
) {
  const downloads = new Downloads()
  for (const [module, contract] of Object.entries(contracts))
    for (const [name, route] of Object.entries(contract)) {
      const handler = handlers[module]?.[name]
      if (!handler) throw new Error(`no handler for ${module}.${name}`)
      const seenIn = seenSource(contract, handlers[module] ?? {}, route as Named)
      mountRoute(app, route as Named, handler, { ...options, downloads, seenIn })
    }
}

interface RouteOptions extends MountOptions {
  downloads: Downloads
  seenIn: SeenSource | null
}

function mountRoute(app: FastifyInstance, route: Named, handler: AnyHandler, options: RouteOptions) {
  app.route({
    method: route.method,
    url: `${route.base ?? '/api/v2'}${route.path}`,
    // A stream is asked for once and lasts: what it costs is bounded by how many one may have.
    config: { module: route.module, ...(route.answer === 'stream' && { rateLimit: false }) },
    handler: async (request, reply) => {
      const actor = admit(route, route.access === 'public' ? null : await options.actorOf(request))
      expectMediaType(route, request)
      const acting = { ...actingOf(request, actor, route), patience: patienceFor(route, reply), beginning: beginningMs }
      options.db.shares.expectRoom(acting)
      const { body, seen } = withoutSeen(route, request.body)
      const language = wantedLanguage(request)
      const input = withRights(route, actor, parse(route, { ...partsOf(request), body }))
      const key = keyOf(route, request)
      const seenHandler = seen && options.seenIn ? compared(handler, options.seenIn, { seen, language }) : handler
      const call: Call = {
        route,
        handler: keptFrom(actor, route, seenHandler, options.seenIn),
        input,
        acting,
        ctx: { ...contextOf(request, reply, actor), announce: options.announce },
        once: key === null ? null : keyed(actor.user_id, key, [route.module, route.name, input]),
      }
      if (route.answer === 'file') return answerFile(options, call, reply)
      const result = await answerOf(options.db, call)
      if (result instanceof Refusal) throw result
      if (route.answer === 'stream') return sendStream(reply, result as StreamAnswer, () => options.actorOf(request))
      return sendAnswer(route, reply, envelope(route, reply, result, { actor, language }))
    },
  })
}

/** Callers wait ten seconds; the answer that it took too long must reach them before. */
const patienceMs = 9000
/** A file of rows is read from one snapshot, with rests. */
const exportPatienceMs = 300_000

/** Work that reads a body or waits for something slow has the whole time for each of its transactions. */
function patienceFor({ transactions, upload }: Named, reply: FastifyReply): number {
  return transactions === 'own' || upload ? patienceMs : Math.max(1, patienceMs - reply.elapsedTime)
}

/** A request that was let in and understood. */
interface Call {
  route: Named
  handler: AnyHandler
  input: object
  acting: Acting
  ctx: Omit<Ctx, 'tx'>
  /** Present where the caller gave it a key: however often it comes, it happens once. */
  once: Keyed | null
}

/** The handler's answer: read in queries of their own, written in one transaction, or in those that it opens itself. */
function answerOf(db: Database, call: Call): Promise<unknown> {
  const { route, handler, input, acting, ctx, once } = call
  if (route.transactions === 'own') return answerOfOwn(db, call)
  const work = (tx: Tx) => {
    const answer = () => handler({ ...ctx, tx } as never, input as never)
    return once ? onceFor(tx, once, answer) : answer()
  }
  return route.method === 'GET' && route.answer !== 'file' ? read(db, acting, work) : transact(db, acting, work)
}

/** A repeated request is answered before the slow part begins; a concurrent one, where the handler commits. */
async function answerOfOwn(db: Database, { handler, input, acting, ctx, once }: Call): Promise<unknown> {
  const before = once && (await transact(db, acting, (tx) => firstAnswer(tx, once)))
  if (before) return before.answer
  const own: OwnCtx = {
    ...ctx,
    transact: (work, company) => transact(db, company ? { ...acting, company } : acting, work),
    once: <T>(work: (tx: Tx) => Promise<T>) =>
      transact(db, acting, (tx) => (once ? (onceFor(tx, once, () => work(tx)) as Promise<T>) : work(tx))),
  }
  return handler(own as never, input as never)
}

/**
 * Notes of the handler are committed before the first byte is sent. A file of rows is written to the disk in a transaction
 * of its own and sent from there: a reader who is slow, or reads nothing at all, holds no connection.
 */
async function answerFile({ db, files, downloads }: RouteOptions, call: Call, reply: FastifyReply) {
  const file = (await answerOf(db, call)) as FileAnswer
  const { body } = file
  if (typeof body !== 'function') {
    await sendFile(reply, file, body)
    return reply
  }
  const { company } = call.acting
  await downloads.send(company, async () => {
    const { folder, drop } = await files.drafts()
    try {
      const written = join(folder, 'rows')
      const acting = { ...call.acting, patience: exportPatienceMs }
      await downloads.write(company, () => transact(db, acting, (tx) => pipeline(body(tx), createWriteStream(written))))
      await sendFile(reply, file, createReadStream(written))
    } finally {
      await drop()
    }
  })
  return reply
}

const contextOf = (request: FastifyRequest, reply: FastifyReply, actor: Actor): Omit<Ctx, 'tx' | 'announce'> => ({
  actor,
  now: new Date(),
  language: languageOfRequest(request),
  device_now: deviceTimeOf(request),
  source: callerAddress(request),
  device: request.headers['user-agent']?.slice(0, 300) ?? null,
  cookieOf: cookieOf(request),
  setCookie: setCookie(request, reply),
  basic: basicOf(request),
  files: () => filesOf(request),
})

/** Time of a device as it says; one that is no time is ignored. */
function deviceTimeOf({ headers }: FastifyRequest): string | null {
  const given = headers[deviceTimeHeader]
  return typeof given === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{8,16}Z$/.test(given) && !Number.isNaN(Date.parse(given))
    ? given
    : null
}

function admit(route: Named, actor: Actor | null): Actor {
  if (route.access === 'public') return visitor
  if (!actor) throw new Refusal('not_signed_in')
  if (route.access !== 'session' && !actor.permissions.has(route.access)) throw new Refusal('not_permitted')
  if (actor.isReadOnly && route.method !== 'GET' && !isPersonal(route)) throw new Refusal('company_read_only')
  return actor
}

/** Calls on one's own account, not on the company's data: also possible when the company is read-only. */
const isPersonal = ({ module, access }: Named) =>
  module === 'session' || module === 'telemetry' || (module === 'notification' && access === 'session')

function basicOf({ headers }: FastifyRequest): Ctx['basic'] {
  const given = /^Basic (\S+)$/.exec(headers.authorization ?? '')?.[1]
  if (!given) return null
  const [id = '', ...secret] = Buffer.from(given, 'base64').toString().split(':')
  return { id: unescaped(id), secret: unescaped(secret.join(':')) }
}

/** Clients form-encode their credentials (RFC 6749, section 2.3.1); other values are taken unchanged. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

interface Parts {
  params: unknown
  query: unknown
  body: unknown
}
const partsOf = ({ params, query }: FastifyRequest) => ({ params, query })

/** A handler that writes only if the record is still as the caller saw it. */
const compared =
  (handler: AnyHandler, source: SeenSource, seen: Parameters<typeof expectUnchanged>[3]): AnyHandler =>
  async (ctx, input) => {
    await expectUnchanged(source, ctx, input, seen)
    return handler(ctx, input)
  }

/** A handler that is not given the fields that the caller may not write: as they are stored, or empty, they may be sent. */
const keptFrom =
  (actor: Actor, route: Named, handler: AnyHandler, source: SeenSource | null): AnyHandler =>
  async (ctx, input) => {
    const { params, body } = input as { params?: unknown; body?: unknown }
    const names = guardedIn(route, actor, body)
    if (names.length === 0) return handler(ctx, input)
    const stored = source && ((await source.read(ctx, { params } as never)) as Readonly<Record<string, unknown>>)
    return handler(ctx, { ...(input as object), body: unguarded(names, body as never, stored) } as never)
  }

/** Parsed by the contract's own schemas: what is not in them is refused. */
function parse(route: Route, request: Parts): object {
  // A body that is left out is one without fields.
  const part = (name: 'params' | 'query' | 'body') =>
    route[name] ? { [name]: parsed(route[name], request[name] === undefined ? {} : request[name]) } : {}
  if (!route.query) expectNothing(request.query)
  if (!route.body && !route.upload) expectNothing(request.body)
  return { ...part('params'), ...part('query'), ...part('body') }
}

function withRights(route: Named, actor: Actor, input: { body?: unknown }): object {
  if (!('body' in input)) return input
  checkOptions(route, actor, input.body)
  return { ...input, body: bodyFor(route, actor, input.body) }
}

/** Refuses a part of the request that the route does not have. */
function expectNothing(given: unknown): void {
  if (given === undefined) return
  if (typeof given !== 'object' || given === null) throw new Refusal('invalid_input')
  const names = Object.keys(given)
  const fields = names.map((name) => [name, { key: 'unknown_field', params: { name } }])
  if (fields.length > 0) throw new Refusal('invalid_input', { fields: Object.fromEntries(fields) })
}

function actingOf(request: FastifyRequest, actor: Actor, { access }: Route): Acting {
  const from = { source: callerAddress(request), request: request.id }
  if (actor === visitor) return { ...nobody, ...from }
  return {
    company: actor.company_id,
    branches: actor.branches,
    jobsOf: actor.seesOwnJobs ? actor.user_id : null,
    platform: isPlatform(access),
    user: actor.user_id,
    name: actor.full_name,
    ...from,
    exception: exceptionOf(request, actor),
  }
}

/** The reason for an exception that a caller gives, with the rules that he may break. */
function exceptionOf({ headers }: FastifyRequest, { permissions }: Actor): Acting['exception'] {
  const given = headers[exceptionHeader]
  if (typeof given !== 'string') return undefined
  const reason = unescaped(given).trim()
  if (reason === '' || reason.length > longestException) throw new Refusal('invalid_input')
  return { reason, rules: breakable((right) => permissions.has(right)) }
}

function keyOf(route: Route, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (route.method === 'GET' || route.access === 'public' || route.upload || route.secret || typeof key !== 'string')
    return null
  if (key.length > 200) throw new Refusal('invalid_input')
  return key
}

/** The language that the caller asks for; null where it asks for none. */
const wantedLanguage = (request: FastifyRequest): Language | null =>
  request.headers['accept-language'] ? languageOfRequest(request) : null

interface Reader {
  actor: Actor
  language: Language | null
}

function envelope(route: Named, reply: FastifyReply, result: unknown, { actor, language }: Reader) {
  const seenBy = (answer: unknown) => answerIn(route, language, answerFor(route, actor, answer))
  if (route.method === 'POST' && route.answer !== 'bare' && !route.base) reply.code(201)
  if (route.answer === 'bare') return answerIn(route, language, result)
  if (!isPaged(route)) return { data: seenBy(result) ?? null, metadata: {} }
  const { items, ...metadata } = result as Page<unknown>
  const rows = seenBy(items)
  return { data: route.under ? { [route.under]: rows } : rows, metadata }
}
