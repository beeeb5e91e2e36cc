import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contracts } from '@rental/core/modules/index'
import { accessMatrix } from './access-matrix.ts'
import { runTypeGenerator } from './db/generate-tables.ts'
import { startEmbedded } from './db/embedded/embedded.ts'
import { migrate } from './db/migrate.ts'
import { openapi } from './http/openapi.ts'

/**
 * Writes the generated files that are committed: the types of the migrated tables, the OpenAPI document, and the access
 * matrix.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'lajur-generate-'))
await chmod(dataDir, 0o755)
const { url, stop } = await startEmbedded({ dataDir, isThrowaway: true })
try {
  await migrate(url)
  await runTypeGenerator(url, 'write')
} finally {
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}
await writeFile(new URL('../../docs/openapi.json', import.meta.url), `${JSON.stringify(openapi(contracts), null, 2)}\n`)
await writeFile(new URL('../../docs/access-matrix.md', import.meta.url), accessMatrix())
