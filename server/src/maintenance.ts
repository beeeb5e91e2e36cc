import pg from 'pg'
import { openDatabase } from './db/pool.ts'
import { startDatabase } from './db/start.ts'
import { loadDemo } from './demo/load-demo.ts'
import { filesOf, type Files } from './outside/files.ts'
import { bringUpToDate } from './schema.ts'
import type { Settings } from './settings.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

export async function migrateOnly(settings: Settings): Promise<void> {
  const { url, stop } = await startDatabase(settings)
  try {
    const applied = await bringUpToDate(url)
    say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
  } finally {
    await stop()
  }
}

/** Empties the database and fills it anew, with the demo data where they are wanted. */
export async function resetDatabase(settings: Settings): Promise<void> {
  if (settings.databaseUrl && process.env['RESET'] !== 'yes')
    throw new Error('This would delete everything in the external database. Set RESET=yes if you mean it.')
  const { url, stop } = await startDatabase(settings)
  try {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('drop schema public cascade; drop schema if exists pgboss cascade; create schema public')
    await client.end()
    await bringUpToDate(url)
    if (settings.demo) await fill(url, filesOf(settings))
    say(settings.demo ? 'The database holds the demo data again.' : 'The database is empty again.')
  } finally {
    await stop()
  }
}

async function fill(url: string, files: Files) {
  const db = openDatabase(url, 2)
  await loadDemo(db, files)
  await db.close()
}
