import { randomUUID } from 'node:crypto'
import { Refusal } from '@rental/core/kernel/error'
import { hideKeys } from '@rental/core/kernel/hidden-keys'
import { contracts } from '@rental/core/modules/index'
import formbody from '@fastify/formbody'
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Database } from './db/pool.ts'
import { dispatch } from './flows/dispatch.ts'
import { moduleHandlers, type ModuleOptions } from './modules/index.ts'
import { databaseRefusals } from './modules/refusals.ts'
import { compressAnswers } from './http/compress.ts'
import { refuseForwarded } from './http/demo-only.ts'
import { docs } from './http/docs.ts'
import { answerErrors } from './http/errors.ts'
import type { HandlersByModule } from './http/handlers.ts'
import { headersFor, securityHeaders } from './http/headers.ts'
import { errorFacts } from './http/error-facts.ts'
import { acceptJson } from './http/json-body.ts'
import { mount, type MountOptions } from './http/mount.ts'
import { observe } from './http/observe.ts'
import type { Parts } from './http/readiness.ts'
import { limitCalls, type Limit, type LimitOptions } from './http/rate-limit.ts'
import { acceptUploads } from './http/upload.ts'
import { webPages } from './http/web-pages.ts'

export interface AppOptions extends LimitOptions {
  db: Database
  actorOf: MountOptions['actorOf']
  modules: Omit<ModuleOptions, 'log'>
  logLevel: string
  /** Receiver of log lines; absent: the standard output. */
  logTo?: { write: (line: string) => void }
  /** Addresses of the proxies whose word about the caller's address is believed. */
  proxies?: string[] | undefined
  /** Read by whoever names it; absent: from the same machine only. */
  metricsToken?: string | undefined
  /** Since when the embedded database is down, in ms since 1970. */
  databaseDownSince?: () => number | null
  /** The newest change of the tables that this program knows. */
  newestMigration?: string
  /** Parts beside the database that the server is not ready without. */
  partsStanding?: () => Parts
  /** The built web app; absent in development, where Vite serves it. */
  webDir?: string
}

const bodyLimit = 1024 * 1024

/** The whole HTTP side: protection, contract routes, API page, web pages. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const answer = answerErrors(databaseRefusals)
  const isSecure = options.modules.session.publicUrl.startsWith('https:')
  /** Answers an address that cannot be read, of which the hooks are not told. */
  async function refuseUnread(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    reply.headers({ ...headersFor(request, isSecure), 'x-request-id': request.id })
    try {
      await limit(request, reply)
      await answer(error, request, reply)
    } catch (refusal) {
      await answer(refusal as FastifyError, request, reply)
    }
  }
  const app = Fastify({
    logger: {
      level: options.logLevel,
      serializers: { err: errorFacts },
      // Lines are read by more people than may open a link.
      hooks: { streamWrite: hideKeys },
      ...(options.logTo && { stream: options.logTo }),
    },
    bodyLimit,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.proxies ?? false,
    frameworkErrors: (error, request, reply) => void refuseUnread(error, request, reply),
    routerOptions: { maxParamLength: 200 },
    // One line an answer, with its duration, is written by observe.ts.
    logController: new LogController({ disableRequestLogging: true }),
    ajv: { customOptions: { strict: false } },
  })
  app.setErrorHandler(answer)
  app.setNotFoundHandler(() => {
    throw new Refusal('no_such_call')
  })
  securityHeaders(app, isSecure)
  if (options.modules.session.demo.password !== null) refuseForwarded(app)
  compressAnswers(app)
  acceptJson(app)
  await app.register(formbody, { bodyLimit: 10_000 })
  await acceptUploads(app)
  const limit: Limit = options.rateLimit > 0 ? await limitCalls(app, options) : async () => {}
  observe(app, options)
  const handlers = moduleHandlers({ ...options.modules, log: app.log }) as unknown as HandlersByModule
  mount(app, contracts, handlers, {
    db: options.db,
    files: options.modules.files,
    actorOf: options.actorOf,
    announce: dispatch,
  })
  // Before the connections are counted: an open stream would hold the server for ever.
  app.addHook('preClose', options.modules.live.close)
  docs(app)
  if (options.webDir) await webPages(app, options.webDir)
  return app
}
