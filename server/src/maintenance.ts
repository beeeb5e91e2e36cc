import { resolve } from 'node:path'
import pg from 'pg'
import { BackupError } from './backup/format.ts'
import { makeBackup, writeBackup } from './backup/make-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { openDatabase } from './db/pool.ts'
import { joinDatabase, startDatabase } from './db/start.ts'
import { findDemo, removeDemo } from './demo/remove-demo.ts'
import { demoCompanies } from './demo/companies.ts'
import { completeDemo } from './demo/fill-demo.ts'
import { lastMorning, loadDemo } from './demo/load-demo.ts'
import { filesFolder, filesOf, type Files } from './outside/files.ts'
import { bringUpToDate } from './schema.ts'
import { passwordLink } from './identity/password-link.ts'
import { publicUrlOf, SettingsError, type Settings } from './settings.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

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

/** To the named file, or to the folder of backups, where the oldest makes way. Works beside a running server. */
export async function backUp(settings: Settings, file?: string): Promise<void> {
  const { url, stop } = await joinDatabase(settings)
  try {
    const files = filesOf(settings)
    const { backupDir: to, backupKeep: keep } = settings
    const made = await (file ? writeBackup({ url, files, file: resolve(file) }) : makeBackup({ url, files, to, keep }))
    say(`Wrote ${made.file}: ${counted(made)}, ${(made.bytes / 1e6).toFixed(1)} MB.`)
    sayMissing(made.missing)
  } finally {
    await stop()
  }
}

/** For an installation without a mail server: works beside a running server. */
export async function printPasswordLink(settings: Settings, email?: string): Promise<void> {
  if (!email) throw new SettingsError('Usage: npm run password-link -- <address of the person>')
  const { url, stop } = await joinDatabase(settings)
  try {
    const db = openDatabase(url, 1)
    const link = await passwordLink(db, url, publicUrlOf(settings), email)
    await db.close()
    say(link ? `Until ${link.until}, and once:\n${link.address}` : `Nobody has the address ${email}.`)
  } finally {
    await stop()
  }
}

export async function restore(settings: Settings, args: readonly string[]): Promise<void> {
  const [file, ...others] = args.filter((arg) => arg !== '--force')
  if (!file || others.length > 0) throw new BackupError('Usage: npm run restore -- <file> [--force]')
  const { url, stop } = await startDatabase(settings)
  try {
    const force = args.includes('--force')
    const restored = await restoreBackup({ url, folder: filesFolder(settings), file: resolve(file), force })
    say(`Everything is as it was at ${restored.made_at}: ${counted(restored)}.`)
    if (restored.applied.length > 0) say(`Applied ${restored.applied.join(', ')}.`)
    sayMissing(restored.missing)
  } finally {
    await stop()
  }
}

const startReal =
  'Start with PUBLIC_URL or with DEMO=0 from now on, or an empty installation gets its demo companies again.'

/** Removes the demo companies, so that the installation can be used in earnest; all others stay as they are. */
export async function removeDemoCompanies(settings: Settings, args: readonly string[]): Promise<void> {
  const isSure = args.includes('--yes')
  if (args.length > (isSure ? 1 : 0)) throw new SettingsError('Usage: npm run remove-demo [-- --yes]')
  const { url, stop } = await startDatabase(settings)
  try {
    await bringUpToDate(url)
    const found = await findDemo(url)
    if (found.length === 0) return say('There are no demo companies here.')
    for (const { name, employees, customers } of found)
      say(`${name} (employees: ${employees}, customers: ${customers}), with everything that is theirs`)
    if (!isSure) return say('Nothing was removed. To remove them for ever: npm run remove-demo -- --yes')
    const { rows } = await removeDemo({ url, folder: filesFolder(settings) })
    say(`Removed ${found.length} demo companies, ${rows} rows and their files. ${startReal}`)
  } finally {
    await stop()
  }
}

const counted = ({ rows, files }: { rows: number; files: number }) => `${rows} rows, ${files} files`

function sayMissing(missing: readonly string[]) {
  if (missing.length > 0) say(`These files had been lost or damaged before the backup was made: ${missing.join(', ')}`)
}

async function fill(url: string, files: Files) {
  const db = openDatabase(url, 2)
  const writtenOn = lastMorning(Date.now())
  await loadDemo(db, files, demoCompanies, writtenOn)
  await completeDemo({ url, db, files }, writtenOn)
  await db.close()
}
