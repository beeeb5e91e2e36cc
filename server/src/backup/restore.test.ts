import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { buildSchema, migrate, readMigrations } from '../db/migrate.ts'
import { filesIn } from '../outside/files.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { hesitantDatabase } from '../testing/hesitant-database.ts'
import { startTestServer, asOwner, copyDatabase, copySeededDatabase, emptyDatabase } from '../testing/test-server.ts'
import { readArchive, wholeOf, writeArchive } from './archive.ts'
import { withDatabase } from './database.ts'
import { headName, type Head } from './format.ts'
import { writeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const server = await startTestServer()
const folder = await temporaryFolder()
const good = join(folder, 'good.tar.zst')
const made = await writeBackup({ url: server.url, files: filesIn(server.folder), file: good })

const place = async () => ({ url: await emptyDatabase(), folder: join(await temporaryFolder(), 'files') })
/** An installation that already holds data. */
async function inhabitedPlace() {
  const at = join(await temporaryFolder(), 'files')
  await mkdir(at)
  return { url: await copySeededDatabase(), folder: at }
}
const tables = async (url: string) =>
  (await asOwner<{ name: string }>(url, "select tablename as name from pg_tables where schemaname = 'public'")).length

/** The message of a restore that must fail; it has to leave an empty installation empty. */
async function refusal(file: string) {
  const target = await place()
  const reason = await restoreBackup({ ...target, file, force: false }).then(
    () => 'restored',
    (error: Error) => error.message,
  )
  expect(await tables(target.url)).toBe(0)
  expect(await readdir(join(target.folder, '..'))).toEqual([])
  return reason
}

/** A copy of the good backup with something else in it. */
async function altered(name: string, change: (name: string, bytes: Buffer) => Buffer | null) {
  const file = join(folder, name)
  await writeArchive(file, async (put) => {
    for await (const entry of readArchive(good)) {
      const bytes = change(entry.name, await wholeOf(entry.bytes))
      if (bytes) await put(entry.name, bytes)
    }
  })
  return file
}
const headed = (name: string, change: (head: Head) => object) =>
  altered(name, (entry, bytes) =>
    entry === headName ? Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString()) as Head))) : bytes,
  )

/** With one byte changed. One change in some hundred does no harm, because it decompresses to the same: not that one. */
function damagedNear(bytes: Buffer, plain: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 1
  try {
    if (zstdDecompressSync(changed).equals(plain)) return damagedNear(bytes, plain, at + 1)
  } catch {
    // Cannot even be decompressed.
  }
  return changed
}

describe('a restore refuses, and changes nothing,', () => {
  test('where there is no file, or one that is no backup', async () => {
    expect(await refusal(join(folder, 'nothing'))).toMatch(/There is no file .*nothing/)
    const picture = join(folder, 'picture.jpg')
    await writeFile(picture, 'not a backup at all')
    expect(await refusal(picture)).toMatch(/is no backup of Lajur/)
    const other = join(folder, 'other.tar.zst')
    await writeArchive(other, (put) => put('letter.txt', Buffer.from('hello')))
    expect(await refusal(other)).toMatch(/is no backup of Lajur/)
  })
  test('a file that was cut short, anywhere', async () => {
    const bytes = await readFile(good)
    for (const share of [0.3, 0.6, 0.9, 0.999]) {
      const file = join(folder, 'short.tar.zst')
      await writeFile(file, bytes.subarray(0, Math.floor(bytes.length * share)))
      expect(await refusal(file)).toMatch(/damaged|cut short/)
    }
  })
  test('a file with a changed byte, in the compressed file or below it', async () => {
    const bytes = await readFile(good)
    const plain = zstdDecompressSync(bytes)
    const file = join(folder, 'changed.tar.zst')
    for (const share of [0.2, 0.5, 0.8]) {
      await writeFile(file, damagedNear(bytes, plain, Math.floor(bytes.length * share)))
      expect(await refusal(file)).toMatch(/damaged/)
    }
    const at = plain.indexOf('owner@alpha.example')
    plain[at] = 'O'.charCodeAt(0)
    await writeFile(file, zstdCompressSync(plain))
    expect(await refusal(file)).toMatch(/is damaged .*is not what it was/)
  })
  test('a file without one of its parts', async () => {
    const file = await altered('parted.tar.zst', (name, bytes) => (name.startsWith('tables/history/') ? null : bytes))
    expect(await refusal(file)).toMatch(/table history is not what it was/)
  })
  test('a backup from the future', async () => {
    const migrated = await headed('migrated.tar.zst', (head) => ({
      ...head,
      version: '9.9.9',
      migrations: [...head.migrations, { name: '9999_later.sql', hash: 'a'.repeat(64) }],
    }))
    // Its head is no longer what its end says: only the order of the questions shows which is asked first.
    expect(await refusal(migrated)).toMatch(/is not what it was/)
    const formed = await headed('formed.tar.zst', (head) => ({ ...head, format: 2, version: '9.9.9' }))
    expect(await refusal(formed)).toMatch(/newer Lajur \(9\.9\.9\)/)
    const url = await copyDatabase()
    await asOwner(url, `insert into migration (name, hash) values ('9999_later.sql', '${'a'.repeat(64)}')`)
    const newer = join(folder, 'newer.tar.zst')
    await writeBackup({ url, files: filesIn(folder), file: newer })
    expect(await refusal(newer)).toMatch(/does not know 9999_later\.sql/)
  })
  test('a place that already holds something, or that a server works with', async () => {
    const full = await inhabitedPlace()
    await expect(restoreBackup({ ...full, file: good, force: false })).rejects.toThrow(/already holds data.*--force/)
    const files = await place()
    await mkdir(join(files.folder, 'some-company'), { recursive: true })
    await expect(restoreBackup({ ...files, file: good, force: false })).rejects.toThrow(/already holds files.*--force/)
    const foreign = await place()
    await asOwner(foreign.url, 'create table theirs (id int)')
    await expect(restoreBackup({ ...foreign, file: good, force: false })).rejects.toThrow(/not Lajur's.*--force/)
    const used = { url: server.url, folder: server.folder }
    const connection = await server.db.pool.connect()
    await expect(restoreBackup({ ...used, file: good, force: true })).rejects.toThrow(/Stop it first/)
    connection.release()
  })
  test('a database whose user may not do what it takes', async () => {
    const target = await place()
    const [{ name } = { name: '' }] = await asOwner<{ name: string }>(target.url, 'select current_database() as name')
    const user = `u_${name}`
    await asOwner(
      target.url,
      `create role ${user} login password 'x' createrole; grant all on database ${name} to ${user}`,
    )
    const url = new URL(target.url)
    url.username = user
    url.password = 'x'
    await expect(restoreBackup({ ...target, url: url.href, file: good, force: false })).rejects.toThrow(/bypassrls/)
    await asOwner(target.url, `alter role ${user} bypassrls`)
    await expect(restoreBackup({ ...target, url: url.href, file: good, force: false })).rejects.toThrow(
      /grant set on parameter session_replication_role/,
    )
    expect(await tables(target.url)).toBe(0)
  })
})

test('a backup knows its rows although the database tells their number late', async () => {
  const url = await hesitantDatabase(server.url)
  const file = join(folder, 'late.tar.zst')
  expect(await writeBackup({ url, files: filesIn(server.folder), file })).toMatchObject({ rows: made.rows })
})

test('a fresh installation counts as empty', async () => {
  const url = await copyDatabase()
  await restoreBackup({ url, folder: join(await temporaryFolder(), 'files'), file: good, force: false })
  expect(await asOwner(url, 'select from company')).toHaveLength(3)
})

test('with --force everything is replaced, jobs that waited too', async () => {
  const { url, folder: at } = await inhabitedPlace()
  await asOwner(url, "insert into pgboss.job (name) values ('dead_letter'); update company set name = 'changed'")
  await mkdir(join(at, 'old'))
  await restoreBackup({ url, folder: at, file: good, force: true })
  expect(await asOwner(url, "select from company where name = 'changed'")).toEqual([])
  expect(await asOwner(url, "select from pg_namespace where nspname = 'pgboss'")).toEqual([])
  expect(await readdir(at)).not.toContain('old')
})

/** Once a schema is made anew, a row waits that refuses the commit. */
const refusingCommit = `
  create schema spoiled;
  create table spoiled.note (id int);
  create function spoiled.refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
  create constraint trigger refuse after insert on spoiled.note deferrable initially deferred
    for each row execute function spoiled.refuse();
  alter table spoiled.note enable always trigger refuse;
  create function spoiled.mark() returns event_trigger language plpgsql as $$ begin insert into spoiled.note values (1); end $$;
  create event trigger mark on ddl_command_end when tag in ('CREATE SCHEMA') execute function spoiled.mark();
  alter event trigger mark enable always`

describe('what fails half-way leaves what was there, rows and files:', () => {
  const asItWas = { companies: 3, file: 'as it was', folders: ['files'] }
  async function failure(spoil: (url: string) => Promise<() => Promise<void>>) {
    const { url, folder: at } = await inhabitedPlace()
    await asOwner(url, "update company set name = 'as it was'")
    await writeFile(join(at, 'old'), 'as it was')
    const mend = await spoil(url)
    const impatient = `${url}?options=${encodeURIComponent('-c lock_timeout=200')}`
    const message = await restoreBackup({ url: impatient, folder: at, file: good, force: true }).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    await mend()
    const left = {
      companies: (await asOwner(url, "select from company where name = 'as it was'")).length,
      file: await readFile(join(at, 'old'), 'utf8'),
      folders: await readdir(join(at, '..')),
    }
    return { message, left }
  }

  test('a table that somebody holds', async () => {
    const { message, left } = await failure(async (url) => {
      const holder = new pg.Client({ connectionString: url })
      await holder.connect()
      await holder.query('begin; lock table company in access share mode')
      return () => holder.end()
    })
    expect(message).toMatch(/lock/)
    expect(left).toEqual(asItWas)
  })
  test('a commit that is refused, when all rows and files are there', async () => {
    const { message, left } = await failure(async (url) => {
      await asOwner(url, refusingCommit)
      return async () => {}
    })
    expect(message).toMatch(/not today/)
    expect(left).toEqual(asItWas)
  })
})

test('an older backup comes to the newest schema', async () => {
  const migrations = await readMigrations()
  const source = await emptyDatabase()
  await withDatabase(source, async (client) => {
    await client.query('begin')
    await buildSchema(client, migrations.slice(0, -1))
    await client.query("insert into company (name) values ('An old one')")
    await client.query('commit')
  })
  const file = join(folder, 'older.tar.zst')
  await writeBackup({ url: source, files: filesIn(folder), file })
  const target = await place()
  const { applied } = await restoreBackup({ ...target, file, force: false })
  expect(applied).toEqual([migrations.at(-1)?.name])
  expect(await asOwner(target.url, 'select name from company')).toEqual([{ name: 'An old one' }])
  expect(await migrate(target.url)).toEqual([])
})
