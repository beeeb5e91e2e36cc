import type { Client } from 'pg'
import { buildSchema, readMigrations, type Migration } from '../db/migrate.ts'
import { isInUse, withoutTriggers } from '../db/owner.ts'
import { readArchive, wholeOf } from './archive.ts'
import { checkBackup, type Checked } from './check-backup.ts'
import { tablesOf, tableName, withDatabase } from './database.ts'
import { BackupError, readName, type Head } from './format.ts'
import { holdsNoFiles, restoredFiles, type RestoredFiles } from './restored-files.ts'
import { tableLoader } from './table-loader.ts'

interface Given {
  url: string
  /** Folder of uploaded files. */
  folder: string
  file: string
  /** Replaces what is there; without it, a restore wants an empty place. */
  force: boolean
}

export interface Restored {
  made_at: string
  rows: number
  files: number
  missing: string[]
  /** Migrations that are newer than the backup, applied to it. */
  applied: string[]
}

/**
 * Puts a backup back, wholly or not at all: everything is checked before anything is touched, the database changes in
 * one transaction, and the files are laid beside their place until it is about to end.
 */
export async function restoreBackup({ url, folder, file, force }: Given): Promise<Restored> {
  const checked = await checkBackup(file)
  const { named, newer } = await sortMigrations(checked.head)
  return withDatabase(url, async (client) => {
    await refuseWhileUsed(client)
    if (!force) await refuseUnlessEmpty(client, folder)
    const files = await restoredFiles(folder)
    try {
      await client.query('begin')
      await withoutTriggers(client)
      await emptySchema(client)
      await buildSchema(client, named)
      const rows = await load(client, file, checked, files)
      await client.query('set local session_replication_role = origin')
      await buildSchema(client, newer)
      await files.swap()
      await client.query('commit')
      await files.finish()
      await client.query('analyze')
      const { count, missing } = checked.tail.files
      const applied = newer.map(({ name }) => name)
      return { made_at: checked.head.made_at, rows, files: count, missing, applied }
    } catch (error) {
      // The database forgets what was not committed as soon as we disconnect.
      await files.undo()
      throw error
    }
  })
}

/** The migrations that the backup was made with, and those that came later; a backup of the future is refused. */
async function sortMigrations(head: Head): Promise<{ named: Migration[]; newer: Migration[] }> {
  const known = await readMigrations()
  const applied = new Map(head.migrations.map(({ name, hash }) => [name, hash]))
  const strange = head.migrations.filter(
    ({ name, hash }) => !known.some((own) => own.name === name && own.hash === hash),
  )
  if (strange.length > 0)
    throw new BackupError(
      `The backup was made by a newer or another Lajur (${head.version}): this one does not know ` +
        `${strange.map(({ name }) => name).join(', ')}. Nothing was changed.`,
    )
  return {
    named: known.filter(({ name }) => applied.has(name)),
    newer: known.filter(({ name }) => !applied.has(name)),
  }
}

async function refuseWhileUsed(client: Client) {
  if (await isInUse(client))
    throw new BackupError('A server still works with this database. Stop it first. Nothing was changed.')
}

async function refuseUnlessEmpty(client: Client, folder: string) {
  const hint = 'A restore replaces everything that is there: add --force if that is what you want. Nothing was changed.'
  const { rows } = await client.query<{ tables: number; has_companies: boolean }>(`
    select count(*)::int as tables, coalesce(bool_or(relname = 'company'), false) as has_companies
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  const [found] = rows
  if (found?.has_companies) {
    const { rows: companies } = await client.query('select from company limit 1')
    if (companies.length > 0) throw new BackupError(`The database already holds data. ${hint}`)
  } else if (found?.tables) throw new BackupError(`The database holds tables that are not Lajur's. ${hint}`)
  if (!(await holdsNoFiles(folder))) throw new BackupError(`The folder ${folder} already holds files. ${hint}`)
}

async function emptySchema(client: Client) {
  await client.query('drop schema if exists pgboss cascade')
  await client.query('drop schema if exists public cascade')
  await client.query('create schema public')
}

async function load(client: Client, file: string, { head, tail }: Checked, files: RestoredFiles): Promise<number> {
  const tables = await tablesOf(client)
  const names = tables.map(({ name }) => name).join(', ')
  if (names !== head.tables.map(({ name }) => name).join(', '))
    throw new BackupError(`The backup has other tables than its migrations make: ${names}. Nothing was changed.`)
  // Migrations leave rows of their own, such as the first key.
  await client.query(`truncate ${tables.map(({ name }) => tableName(name)).join(', ')}`)
  const loader = tableLoader(client, head.tables)
  for await (const { name, bytes } of readArchive(file)) {
    const named = readName(name)
    if (named.kind === 'table') await loader.put(named.table, bytes)
    else if (named.kind === 'file') await files.put(named.company, named.sha256, bytes)
    else await wholeOf(bytes)
  }
  const rows = await loader.end()
  for (const table of head.tables)
    if ((rows.get(table.name) ?? 0) !== tail.tables[table.name]?.rows)
      throw new BackupError(`Table ${table.name} did not get all of its rows. Nothing was changed.`)
  for (const { name, value } of tail.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [tableName(name), value])
  return [...rows.values()].reduce((sum, count) => sum + count, 0)
}
