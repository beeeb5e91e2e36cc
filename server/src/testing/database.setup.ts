import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { bringUpToDate } from '../schema.ts'
import { asOwner } from './as-owner.ts'
import { inhabit } from './inhabitants.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** All tables, no company. */
    databaseUrl: string
    /** The same with the companies of a test house. */
    houseUrl: string
  }
}

/** One real PostgreSQL for the whole run; each test file copies one of its two databases for itself. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lajur-test-'))
  // Open to the unprivileged account that PostgreSQL runs as when the tests are run by root.
  await chmod(dataDir, 0o755)
  const { url, stop } = await startEmbedded({ dataDir, isThrowaway: true })
  await bringUpToDate(url)
  project.provide('databaseUrl', url)
  const houseUrl = new URL('/house', url).href
  await asOwner(new URL('/postgres', url).href, `create database house template ${new URL(url).pathname.slice(1)}`)
  await inhabit(houseUrl)
  project.provide('houseUrl', houseUrl)
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
