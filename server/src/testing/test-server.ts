import { join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '../db/pool.ts'
import type { ShareLimits } from '../db/shares.ts'
import { proofsFailed } from '../flows/alarms.ts'
import { foundOperator, foundTrial } from '../flows/found-company.ts'
import { buildApp } from '../app.ts'
import { actors } from '../identity/actors.ts'
import { signingKeys } from '../identity/signing-keys.ts'
import { openLive } from '../live/live.ts'
import { jobsOf } from '../jobs/jobs.ts'
import { giveNotices, waitingCompanies } from '../notify/give-notices.ts'
import { jobRunners, scheduledTasks } from '../modules/jobs.ts'
import type { Transports } from '../outside/transport.ts'
import { sealingIn } from '../outside/sealing.ts'
import { filesIn } from '../outside/files.ts'
import { openPdfRenderer, type PdfRenderer } from '../outside/pdf/renderer.ts'
import { runProofs } from '../proofs/run-proofs.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { asOwner } from './as-owner.ts'
import { newDatabase } from './new-database.ts'
import { onFinished } from './on-finished.ts'
import { callerFor, type Caller } from './caller.ts'
import { mailOf, testPassword } from './seed-companies.ts'
import { lastLink } from './last-link.ts'
import { signedIn } from './signed-in.ts'

export { asOwner, testPassword }

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** A database with all tables and no company. */
export const copyDatabase = () => newDatabase(nameOf(inject('databaseUrl')))

/** A database with the seeded test companies. */
export const copySeededDatabase = () => newDatabase(nameOf(inject('seededDatabaseUrl')))

/** A database without a table. */
export const emptyDatabase = () => newDatabase('template0')

interface TestServerOptions {
  /** Database of another test server, which it shares. */
  url?: string
  rateLimit?: number
  transports?: Transports
  beatMs?: number
  /** Receives every line of the log, down to the least important. */
  onLog?: (line: string) => void
  shares?: Omit<ShareLimits, 'size'>
  renderer?: PdfRenderer
}

/**
 * A whole server over a database of its own, with two companies `alpha` and `beta`, a person of every role in each, and
 * `operator`, the company that runs the installation:
 * `const server = await startTestServer(); await server.as('Sales').call(customer.list, { query: {} })`.
 */
export async function startTestServer(options: TestServerOptions = {}) {
  const url = options.url ?? (await copySeededDatabase())
  const folder = await temporaryFolder()
  // Rules are tested here, on machines of any speed: one company may use half of the pool.
  const db = openDatabase(url, 10, { perCompany: 5, ...options.shares })
  const files = filesIn(folder)
  const transports = options.transports ?? {}
  const renderer = options.renderer ?? openPdfRenderer()
  const sealing = await sealingIn(folder)
  const publicUrl = 'https://lajur.example'
  const work = {
    url,
    db,
    files,
    renderer,
    publicUrl,
    transports,
    sealing,
    backup: { to: join(folder, 'backups'), keep: 2 },
  }
  const tasks = scheduledTasks(work)
  const jobs = jobsOf({ url, db, runners: jobRunners(work), tasks, onTaskFailed: async () => {}, work: false })
  const keys = await signingKeys(db)
  const known = actors(db, keys)
  const app = await buildApp({
    db,
    actorOf: known.of,
    callerOf: known.callerOf,
    modules: {
      session: {
        sealing,
        keys,
        forget: known.forget,
        publicUrl,
        foundTrial: (given) => foundTrial(db, given),
        foundOperator: (token, given, password) => foundOperator(db, token, given, password),
        demo: { password: null, accounts: [] },
      },
      files,
      renderer,
      jobs: { ...jobs, tasks },
      prove: async () => proofsFailed(db, (await runProofs(work)) ?? []),
      transports,
      live: openLive(url, options.beatMs),
    },
    ...(options.onLog ? { logLevel: 'trace', logTo: { write: options.onLog } } : { logLevel: 'silent' }),
    rateLimit: options.rateLimit ?? 0,
  })
  await app.ready()
  onFinished(async () => {
    await app.close()
    await jobs.stop()
    await renderer.close()
    await db.close()
  })
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (email: string) => {
    const known = tokens.get(email) ?? signedIn(db, keys, email)
    tokens.set(email, known)
    return known
  }
  const tokenFor = (role: string, company = 'alpha') => tokenOf(mailOf(role, company))
  const as = (role: string, company = 'alpha'): Caller => callerFor(app, () => tokenFor(role, company))
  /** The next call of a person comes with a new sign-in. */
  const signInAnew = (role: string): void => void tokens.delete(mailOf(role, 'alpha'))
  /** Gives all notices that wait: what people were told by a call is known then. */
  async function settled(): Promise<void> {
    const failed = (error: unknown) => {
      throw error
    }
    for (let waiting = await waitingCompanies(db); waiting.length > 0; waiting = await waitingCompanies(db))
      for (const company of waiting) await giveNotices(db, company, failed)
  }
  /** The link in the last mail to an address, as its reader finds it. */
  const linkTo = (email: string) => lastLink(url, sealing, email)
  return {
    app,
    db,
    url,
    linkTo,
    keys,
    folder,
    work,
    jobs,
    as,
    signInAnew,
    tokenFor,
    visitor: callerFor(app),
    mailOf,
    settled,
  }
}
