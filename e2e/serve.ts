import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../server/src/db/embedded/embedded.ts'
import { runServer } from '../server/src/server.ts'
import { readSettings } from '../server/src/settings.ts'
import { databaseFile } from './database.ts'
import { port } from './port.ts'

/**
 * The server of the browser tests: as shipped, with a temporary data folder. It publishes the address of its database
 * to the tests, which can do there what no person does by hand, such as nightly work.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'lajur-e2e-'))
await chmod(dataDir, 0o755)
const database = await startEmbedded({ dataDir, isThrowaway: true })
const webDir = fileURLToPath(new URL('../web/dist', import.meta.url))
const settings = readSettings({ ...process.env, PORT: String(port), LOG_LEVEL: 'warn', RATE_LIMIT: '0' })
const server = await runServer({ ...settings, dataDir, databaseUrl: database.url, demo: true, webDir })
await server.begun
await writeFile(databaseFile(port), `${database.url}\n${dataDir}`, { mode: 0o600 })
process.stdout.write('ready\n')

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  await server.stop()
  await database.stop()
  await rm(databaseFile(port), { force: true })
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
