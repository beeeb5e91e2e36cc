import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { BackupError } from './backup/format.ts'
import { FolderInUse } from './db/embedded/lock.ts'
import { OwnerRightsError } from './db/owner.ts'
import { startDatabase } from './db/start.ts'
import { RemoveDemoError } from './demo/remove-demo.ts'
import { databaseDownSince, runProcesses, sayReady } from './processes.ts'
import { readSettings, SettingsError, type Settings } from './settings.ts'
import { StartStopped } from './db/starting.ts'

/** The server: this process, or several. */
interface Serving {
  greeting: string
  begun: Promise<unknown>
  stop: () => Promise<void>
}

type Maintenance = typeof import('./maintenance.ts')

/** Work by its flag. */
const works: Record<string, (work: Maintenance, settings: Settings, args: string[]) => Promise<void>> = {
  '--migrate-only': (work, settings) => work.migrateOnly(settings),
  '--reset': (work, settings) => work.resetDatabase(settings),
  '--backup': (work, settings, [file]) => work.backUp(settings, file),
  '--restore': (work, settings, args) => work.restore(settings, args),
  '--remove-demo': (work, settings, args) => work.removeDemoCompanies(settings, args),
  '--password-link': (work, settings, [address]) => work.printPasswordLink(settings, address),
}

/** The process: with a flag it does that work and ends; otherwise it serves until stopped. */
async function main() {
  const settings = readSettings(process.env)
  const [flag, ...args] = process.argv.slice(2)
  const work = flag && works[flag]
  if (work) return work(await import('./maintenance.ts'), settings, args)
  const webDir = process.env['DEV'] ? undefined : fileURLToPath(new URL('../../web/dist', import.meta.url))
  const told = new AbortController()
  const { signal } = told
  let code = 0
  let server: Serving | undefined
  const stop = (wanted: number) => {
    if (signal.aborted) return
    code = wanted
    told.abort()
    // A start that is not done yet ends by the signal.
    void server?.stop().then(() => process.exit(code))
  }
  // Before anything is begun that has to be ended in good order.
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))
  const onLost = (message: string) => {
    process.stderr.write(`${message}\n`)
    stop(1)
  }
  const serve = async (): Promise<Serving> => {
    if (settings.processes > 1 && cluster.isPrimary) return runProcesses(settings, { onLost, signal })
    const starting = startDatabase(settings, { onLost, signal })
    // The rest of the program is loaded while the database starts, and only in processes that serve.
    const [database, { runServer }] = await Promise.all([starting, import('./server.ts')])
    const running = await runServer({ ...settings, webDir, database, databaseDownSince: databaseDownSince(), signal })
    running.watchUnexpected(() => stop(1))
    return running
  }
  try {
    server = await serve()
  } catch (error) {
    if (error instanceof StartStopped) process.exit(code)
    throw error
  }
  if (signal.aborted) return server.stop().then(() => process.exit(code))
  await server.begun
  // One of several processes leaves the greeting to the one that started it.
  if (!signal.aborted && !sayReady(server.greeting)) process.stdout.write(server.greeting)
}

const speaking = [SettingsError, BackupError, FolderInUse, OwnerRightsError, RemoveDemoError]

/** A sentence for a problem that a person can act on; anything else with its trace. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Set PORT to another one.`
  return speaking.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message)
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
