import { megabyte } from '@rental/core/kernel/bytes'
import type { FastifyInstance } from 'fastify'
import { openDatabase } from './db/pool.ts'
import type { EmbeddedDatabase } from './db/embedded/embedded.ts'
import { newestMigration } from './db/migrate.ts'
import { startDatabase } from './db/start.ts'
import { demoAccounts, demoPassword } from './demo/companies.ts'
import { companiesIn, fillWithDemo } from './demo/fill-demo.ts'
import { jobFailed, proofsFailed, serverFault, taskFailed } from './flows/alarms.ts'
import { foundOperator, foundTrial } from './flows/found-company.ts'
import { buildApp } from './app.ts'
import { actors } from './identity/actors.ts'
import { makeFoundingLink } from './identity/founding-link.ts'
import { signingKeys } from './identity/signing-keys.ts'
import { openLive } from './live/live.ts'
import { jobRunners, scheduledTasks } from './modules/jobs.ts'
import { sealingIn } from './outside/sealing.ts'
import { closeTransports, transportsOf } from './outside/transports.ts'
import { watchDisk } from './outside/disk.ts'
import { filesOf } from './outside/files.ts'
import { openPdfRenderer } from './outside/pdf/renderer.ts'
import { jobsOf } from './jobs/jobs.ts'
import { startNoticeWorker } from './notify/notice-worker.ts'
import { bringUpToDate } from './schema.ts'
import { step } from './db/starting.ts'
import { runProofs } from './proofs/run-proofs.ts'
import { publicUrlOf, SettingsError, type Settings } from './settings.ts'
import { watchUnexpected } from './unexpected.ts'

const hourMs = 3_600_000
const demoElsewhere = `This database holds demo companies, whose passwords everybody knows.
It is served on loopback and without PUBLIC_URL only. npm run remove-demo removes them and leaves all others as they are.`

export interface RunningServer {
  url: string
  /** The last lines of a start: the address, the link that founds the installation, the demo sign-ins where they may be shown. */
  greeting: string
  /** Resolves when the jobs have begun and changes of others are heard of, or the server stops. */
  begun: Promise<unknown>
  /** Requests that are being answered have ten seconds. */
  stop: () => Promise<void>
  /** Logs and counts what no code was waiting for, and tells staff; ends the process where `end` must. */
  watchUnexpected: (end: () => void) => void
}

interface RunOptions {
  webDir?: string | undefined
  /** The database where it is started already; absent: that of the settings. */
  database?: EmbeddedDatabase
  /** Since when the database is down, where another process runs it; in ms since 1970. */
  databaseDownSince?: (() => number | null) | undefined
  /** Time for the requests that are being answered when the server stops, in ms. */
  closingMs?: number
  /** Told to stop before the start is done: it ends with `StartStopped`, and nothing is left half-written. */
  signal?: AbortSignal
}

/** Starts everything in order: database, schema, demo data, HTTP. What fails undoes what was started before it. */
export async function runServer(settings: Settings & RunOptions): Promise<RunningServer> {
  const { signal } = settings
  const database = settings.database ?? (await startDatabase(settings, { signal }))
  try {
    await step(signal, () => bringUpToDate(database.url))
    const db = openDatabase(database.url, settings.poolSize, {
      perCompany: settings.poolPerCompany,
      waiting: settings.waitingPerCompany,
    })
    const files = filesOf(settings)
    const transports = transportsOf(settings)
    const sealing = await sealingIn(settings.dataDir)
    const renderer = openPdfRenderer()
    const { url: databaseUrl } = database
    if (settings.demo) await fillWithDemo({ url: databaseUrl, db, dataDir: settings.dataDir, signal })
    const found = await step(signal, () => companiesIn(databaseUrl))
    const hasDemo = found.some(({ is_demo }) => is_demo)
    if (hasDemo && !settings.isForTrying) throw new SettingsError(demoElsewhere)
    const demo = hasDemo ? { password: demoPassword, accounts: demoAccounts } : { password: null, accounts: [] }
    const keys = await step(signal, () => signingKeys(db))
    const rotation = setInterval(() => void keys.rotate().catch(() => {}), hourMs).unref()
    const publicUrl = publicUrlOf(settings)
    const founding = await step(signal, () => makeFoundingLink(db, publicUrl))
    const known = actors(db, keys)
    const work = {
      url: database.url,
      db,
      files,
      renderer,
      publicUrl,
      transports,
      sealing,
      backup: { to: settings.backupDir, keep: settings.backupKeep },
    }
    const tasks = scheduledTasks(work)
    const jobs = jobsOf({
      url: database.url,
      db,
      runners: jobRunners(work),
      tasks,
      onTaskFailed: (failed) => taskFailed(db, failed),
      onJobFailed: (failed) => jobFailed(db, failed),
      work: settings.worker,
    })
    const live = openLive(database.url)
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
          demo,
        },
        files,
        renderer,
        jobs: { ...jobs, tasks },
        prove: async () => proofsFailed(db, (await runProofs(work)) ?? []),
        transports,
        live,
      },
      logLevel: settings.logLevel,
      rateLimit: settings.rateLimit,
      proxies: settings.proxies,
      metricsToken: settings.metricsToken,
      databaseDownSince: settings.databaseDownSince ?? database.downSince,
      newestMigration: await newestMigration(),
      partsStanding: () => ({ jobs: jobs.standing(), live: live.standing() }),
      ...(settings.webDir && { webDir: settings.webDir }),
    })
    const watchingDisk = watchDisk(settings.dataDir, ({ free }) =>
      serverFault(db, 'disk_almost_full', `${settings.dataDir}: ${Math.floor(free / megabyte)} MB`),
    )
    const url = await app.listen({ port: settings.port, host: settings.host })
    // After the port is open: no request waits for them, and a database that fails meanwhile ends nothing.
    const begun = Promise.all([jobs.start(app.log), live.begin()])
    const notices = startNoticeWorker(db, app.log)
    const stop = async () => {
      clearInterval(rotation)
      clearInterval(watchingDisk)
      await closeInTime(app, settings.closingMs)
      await notices.stop()
      await jobs.stop()
      closeTransports(transports)
      await renderer.close()
      await db.close()
      await database.stop()
    }
    return {
      url,
      begun,
      greeting: greetingOf(url, demo, founding),
      stop,
      watchUnexpected: (end) =>
        void watchUnexpected({
          log: app.log,
          tell: (error) => serverFault(db, 'unexpected_error', error.message),
          end,
        }),
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

const usualClosingMs = 10_000

/** A request that is never sent to its end, or an answer that is never read, does not keep the server from stopping. */
async function closeInTime(app: FastifyInstance, closingMs = usualClosingMs): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), closingMs)
  await app.close()
  clearTimeout(impatience)
}

type FoundingLink = Awaited<ReturnType<typeof makeFoundingLink>>
type Demo = { password: string | null; accounts: typeof demoAccounts }

function greetingOf(url: string, demo: Demo, founding: FoundingLink) {
  const lines = ['', `  Lajur is ready at ${url}`]
  if (founding)
    lines.push(
      '',
      `  Nobody runs this installation yet. Whoever opens this link first does, until ${founding.until}:`,
      `    ${founding.address}`,
      '  Each start prints a new one as long as nobody has.',
    )
  if (demo.password) {
    const width = Math.max(...demo.accounts.map((account) => account.email.length))
    const accounts = demo.accounts.map(
      ({ email, role_name, company_name }) => `    ${email.padEnd(width)}  ${role_name}, ${company_name}`,
    )
    lines.push('', `  Demo sign-ins (password ${demo.password}):`, ...accounts)
  }
  return `${[...lines, ''].join('\n')}\n`
}
