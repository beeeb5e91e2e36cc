import { rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { bringUpToDate } from '../schema.ts'
import { asOwner } from './as-owner.ts'
import { seedCompanies } from './seed-companies.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** All tables, no company. */
    databaseUrl: string
    /** The same with the seeded test companies. */
    seededDatabaseUrl: string
    /** Folder for what test files share; gone with the run. */
    runFolder: string
  }
}

const memoryFolder = '/dev/shm'
const prefix = 'lajur-test-'
/** Several times what a run takes. */
const plenty = 4 * 2 ** 30
const dayMs = 86_400_000

/** A hundred databases are a hundred thousand files: where memory is plenty, no disk has to take them. */
async function roomyFolder(): Promise<string> {
  const room = await statfs(memoryFolder).catch(() => null)
  return room && Math.min(room.bavail * room.bsize, freemem()) > plenty ? memoryFolder : tmpdir()
}

/**
 * A run that was killed leaves its cluster behind, and that may be memory. No run takes a day. The folder of this run
 * tells the time: files keep the machine's clock, while ours may be set years ahead (`CLOCK`), and the clusters of runs
 * beside us would seem old.
 */
async function sweep(folder: string, own: string): Promise<void> {
  const { mtimeMs: now } = await stat(own)
  for (const name of (await readdir(folder)).filter((entry) => entry.startsWith(prefix))) {
    const left = join(folder, name)
    const isOld = await stat(left).then(
      ({ mtimeMs }) => mtimeMs < now - dayMs,
      () => false,
    )
    // Folders of other users stay.
    if (isOld) await rm(left, { recursive: true, force: true }).catch(() => {})
  }
}

/** Thousands of connections are made: a password of a run need not be slow to try. */
async function quickSignIn(url: string): Promise<void> {
  const { username, password } = new URL(url)
  await asOwner(url, `set scram_iterations = 1; alter role ${username} password '${password}'`)
}

/** One real PostgreSQL for the whole run; each test file copies one of its databases for itself. */
export default async function setup(project: TestProject) {
  const folder = await roomyFolder()
  const dataDir = await mkdtemp(join(folder, prefix))
  await sweep(folder, dataDir)
  // Open to the unprivileged account that PostgreSQL runs as when the tests are run by root.
  await chmod(dataDir, 0o755)
  const { url, stop } = await startEmbedded({ dataDir, isThrowaway: true })
  await quickSignIn(url)
  await bringUpToDate(url)
  project.provide('databaseUrl', url)
  const seededDatabaseUrl = new URL('/seeded', url).href
  await asOwner(new URL('/postgres', url).href, `create database seeded template ${new URL(url).pathname.slice(1)}`)
  await seedCompanies(seededDatabaseUrl)
  project.provide('seededDatabaseUrl', seededDatabaseUrl)
  project.provide('runFolder', dataDir)
  return async () => {
    await stop()
    // One by one in the background takes thrice as long.
    rmSync(dataDir, { recursive: true, force: true })
  }
}
