import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const program = fileURLToPath(new URL('../../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url))

/** Writes `tables.ts` from a migrated database, or verifies that it is still what would be written. */
export async function runTypeGenerator(url: string, mode: 'write' | 'verify'): Promise<void> {
  const options = mode === 'verify' ? ['--verify'] : []
  await promisify(execFile)(process.execPath, [program, '--url', url, ...options], { cwd: root })
}
