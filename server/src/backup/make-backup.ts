import { createHash } from 'node:crypto'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Files } from '../outside/files.ts'
import { mediaLock } from '../record/media-use.ts'
import { wholeOf, writeArchive, type Put } from './archive.ts'
import { copied, tableName, tablesOf, withDatabase, type Table } from './database.ts'
import {
  BackupError,
  fileName,
  format,
  headName,
  partName,
  partSize,
  tailName,
  type Head,
  type Tail,
} from './format.ts'
import { nameAt, rotate } from './rotation.ts'

export interface Made {
  file: string
  bytes: number
  tables: number
  rows: number
  files: number
  /** Named by the database, but lost or damaged on the disk before. */
  missing: string[]
}

/** A backup in a folder, under a name that tells its time; of those made so before, the newest `keep` stay. */
export async function makeBackup(given: { url: string; files: Files; to: string; keep: number }): Promise<Made> {
  await mkdir(given.to, { recursive: true, mode: 0o700 })
  const made = await writeBackup({ ...given, file: join(given.to, nameAt(new Date())) })
  await rotate(given.to, given.keep)
  return made
}

/** Database and uploaded files in one file, consistent at one moment, while the server goes on working. */
export const writeBackup = ({ url, files, file }: { url: string; files: Files; file: string }): Promise<Made> =>
  withDatabase(url, async (client) => {
    await holdFiles(client)
    await client.query('begin isolation level repeatable read read only')
    const tables = await tablesOf(client)
    const head = await headOf(client, tables)
    const tail: Tail = {
      head_sha256: '',
      tables: {},
      sequences: await sequencesOf(client),
      files: { count: 0, missing: [] },
    }
    await writeArchive(file, async (put) => {
      const first = Buffer.from(JSON.stringify(head))
      tail.head_sha256 = sha256(first)
      await put(headName, first)
      for (const table of tables) tail.tables[table.name] = await putTable(client, table, put)
      tail.files = await putFiles(client, files, tables, put)
      await put(tailName, Buffer.from(JSON.stringify(tail)))
    })
    const counts = Object.values(tail.tables).map(({ rows }) => rows)
    return {
      file,
      bytes: (await stat(file)).size,
      tables: tables.length,
      rows: counts.reduce((sum, rows) => sum + rows, 0),
      files: tail.files.count,
      missing: tail.files.missing,
    }
  })

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Blocks the sweeping of files until we disconnect: every file that the snapshot names is still there when its turn
 * comes.
 */
async function holdFiles(client: Client) {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass('public.company') is not null as found")
  if (!rows[0]?.found) throw new BackupError('There is nothing to back up: the database is empty.')
  await client.query(`select pg_advisory_lock_shared(${mediaLock('id')}) from company`)
}

async function headOf(client: Client, tables: Table[]): Promise<Head> {
  const names = tables.map(({ name }) => tableName(name)).join(', ')
  await client.query(`lock table ${names} in access share mode`)
  const { rows: migrations } = await client.query<Head['migrations'][number]>(
    'select name, hash from migration order by name',
  )
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')) as Head
  return { product: 'lajur', format, version, made_at: new Date().toISOString(), migrations, tables }
}

/** The last number that each sequence gave. */
async function sequencesOf(client: Client): Promise<Tail['sequences']> {
  const { rows } = await client.query<Tail['sequences'][number]>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null",
  )
  return rows
}

async function putTable(client: Client, table: Table, put: Put): Promise<Tail['tables'][string]> {
  const hash = createHash('sha256')
  const rows = client.query(copyTo(`copy ${copied(table)} to stdout`))
  let number = 0
  for await (const part of inParts(rows)) {
    hash.update(part)
    number += 1
    await put(partName(table.name, number), part)
  }
  // The row count of COPY arrives after its last row, surely before the next answer.
  await client.query('select')
  return { rows: rows.rowCount, sha256: hash.digest('hex') }
}

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    waiting.push(chunk)
    size += chunk.length
    if (size < partSize) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** Columns that name files by their content; a schema from before such a table has none of its files. */
const namedIn = [
  ['media', 'sha256'],
  ['media', 'thumb_sha256'],
  ['paper', 'sha256'],
] as const

/** A file's name is the hash of its content: one that no longer matches counts as lost, and is reported. */
async function putFiles(client: Client, files: Files, tables: readonly Table[], put: Put): Promise<Tail['files']> {
  const done: Tail['files'] = { count: 0, missing: [] }
  const named = namedIn.filter(([table]) => tables.some(({ name }) => name === table))
  const contents = named.map(
    ([table, column]) => `select company_id, ${column} as content from ${table} where ${column} is not null`,
  )
  await client.query(`declare kept no scroll cursor for ${contents.join(' union ')} order by company_id, content`)
  for (;;) {
    const { rows } = await client.query<{ company_id: string; content: string }>('fetch 500 from kept')
    if (rows.length === 0) return done
    for (const { company_id, content } of rows) {
      const name = fileName(company_id, content)
      const found = await files.read(company_id, content)
      const bytes = found && (await wholeOf(found.bytes))
      if (bytes && sha256(bytes) === content) {
        await put(name, bytes)
        done.count += 1
      } else done.missing.push(name)
    }
  }
}
