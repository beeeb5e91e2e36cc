import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runServer } from '../server/src/server.ts'
import { readSettings } from '../server/src/settings.ts'

/** The server of the browser tests: as shipped, with a data folder that is thrown away. */
const dataDir = await mkdtemp(join(tmpdir(), 'lajur-e2e-'))
await chmod(dataDir, 0o755)
const webDir = fileURLToPath(new URL('../web/dist', import.meta.url))
const server = await runServer({ ...readSettings(process.env), dataDir, webDir })

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
