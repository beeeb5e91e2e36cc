import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)
const lock = 7_305_110_925n
const oldestServer = 150_000
/** A server that was stopped meanwhile keeps no others waiting for its turn. */
const whileAsked = '-c client_connection_check_interval=2000'
const tableOfMigrations =
  'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())'

export interface Migration {
  name: string
  sql: string
  hash: string
}

export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_[a-z_]+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

export const newestMigration = async (): Promise<string> => (await readMigrations()).at(-1)?.name ?? ''

/** Brings a database to the newest schema; servers that start together wait for each other. Returns what was applied. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'lajur-migrate', options: whileAsked })
  // A connection that breaks also rejects what awaits it; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await checkServer(client)
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(tableOfMigrations)
    const applied = await applyPending(client)
    await client.query('select derive_history()')
    await validateConstraints(client)
    return applied
  } finally {
    await client.end()
  }
}

/** Builds a schema up to certain migrations inside the caller's transaction; servers that start meanwhile wait for it. */
export async function buildSchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await checkServer(client)
  await client.query('select pg_advisory_xact_lock($1)', [lock])
  await client.query(tableOfMigrations)
  for (const migration of migrations) await record(client, migration)
}

async function checkServer(client: pg.Client) {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
  if (Number(rows[0]?.version) < oldestServer) throw new Error('PostgreSQL 15 or newer is needed.')
}

async function applyPending(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  const done: string[] = []
  for (const migration of await readMigrations()) {
    const hash = applied.get(migration.name)
    if (hash === migration.hash) continue
    if (hash) throw new Error(`${migration.name} was changed after it had been applied; write a new migration instead.`)
    if (done.length === 0) await makeHistoryPlain(client)
    await apply(client, migration)
    done.push(migration.name)
  }
  return done
}

const checkViolation = '23514'

/**
 * Validates constraints that migrations added without looking at the rows, each under a lock that lets others read and
 * write. One that older rows break holds for new rows, and is tried again at the next start.
 */
async function validateConstraints(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
     where not convalidated and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  for (const { table, name } of rows) {
    try {
      await client.query(`alter table ${table} validate constraint ${name}`)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== checkViolation) throw error
      process.emitWarning(`${table} has rows from before ${name} that break it; new ones are held to it.`)
    }
  }
}

/** Trigger functions that name columns would fail in a migration that renames one and then writes. */
async function makeHistoryPlain(client: pg.Client) {
  const { rows } = await client.query<{ exists: boolean }>("select to_regproc('plain_history') is not null as exists")
  if (rows[0]?.exists) await client.query('select plain_history()')
}

async function apply(client: pg.Client, migration: Migration) {
  await client.query('begin')
  try {
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function record(client: pg.Client, { name, sql, hash }: Migration) {
  try {
    await client.query(sql)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
