import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { BackupError } from './backup/format.ts'
import { FolderInUse } from './db/embedded/lock.ts'
import { OwnerRightsError } from './db/owner.ts'
import { RemoveDemoError } from './demo/remove-demo.ts'
import { databaseDownSince, runProcesses, sayReady } from './processes.ts'
import { runServer } from './server.ts'
import { readSettings, SettingsError } from './settings.ts'
import { backUp, migrateOnly, printPasswordLink, removeDemoCompanies, resetDatabase, restore } from './maintenance.ts'

/** The process: with a flag it does that work and ends; otherwise it serves until stopped. */
async function main() {
  const settings = readSettings(process.env)
  const [flag, ...args] = process.argv.slice(2)
  if (flag === '--migrate-only') return migrateOnly(settings)
  if (flag === '--reset') return resetDatabase(settings)
  if (flag === '--backup') return backUp(settings, args[0])
  if (flag === '--restore') return restore(settings, args)
  if (flag === '--remove-demo') return removeDemoCompanies(settings, args)
  if (flag === '--password-link') return printPasswordLink(settings, args[0])
  const webDir = process.env['DEV'] ? undefined : fileURLToPath(new URL('../../web/dist', import.meta.url))
  let stopping = false
  const stop = (code: number) => {
    if (stopping) return
    stopping = true
    void server.stop().then(() => process.exit(code))
  }
  const onDatabaseLost = (message: string) => {
    process.stderr.write(`${message}\n`)
    stop(1)
  }
  const serve = async () => {
    if (settings.processes > 1 && cluster.isPrimary) return runProcesses(settings, onDatabaseLost)
    const running = await runServer({ ...settings, webDir, onDatabaseLost, databaseDownSince: databaseDownSince() })
    running.watchUnexpected(() => stop(1))
    return running
  }
  const server = await serve()
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))
  // One of several processes leaves the greeting to the one that started it.
  if (!sayReady(server.greeting)) process.stdout.write(server.greeting)
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
