import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { bringUpToDate } from '../schema.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** One real PostgreSQL for the whole run; each test file copies the migrated database for itself. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lajur-test-'))
  // Open to the unprivileged account that PostgreSQL runs as when the tests are run by root.
  await chmod(dataDir, 0o755)
  const { url, stop } = await startEmbedded({ dataDir })
  await bringUpToDate(url)
  project.provide('databaseUrl', url)
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
