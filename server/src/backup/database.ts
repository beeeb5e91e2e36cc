import pg from 'pg'
import { BackupError } from './format.ts'

/** How values are written as text is fixed here, so that it does not depend on how a database is set up. */
const options = [
  'row_security=off',
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'extra_float_digits=1',
  'bytea_output=hex',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'lock_timeout=30s',
]

/** A connection as the owner of the database, for as long as `work` takes. */
export async function withOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lajur-backup',
    options: options.map((option) => `-c ${option}`).join(' '),
  })
  // A connection that breaks also rejects what awaits it; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await seeAll(client)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Row-level security holds the owner of a table too, unless he is above it: half a backup would look like a whole one. */
async function seeAll(client: pg.Client) {
  const { rows } = await client.query<{ name: string; sees_all: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as sees_all from pg_roles where rolname = current_user',
  )
  const [user] = rows
  if (!user?.sees_all)
    throw new BackupError(
      `The database user ${user?.name ?? ''} does not see the rows of all companies. ` +
        'Let a superuser say: alter role … bypassrls.',
    )
}

export interface Table {
  name: string
  columns: string[]
}

/**
 * The tables whose rows are kept: all of ours. Not those that a crash would empty anyway, and not the schema of the
 * jobs: what is still to do follows from the tables.
 */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    group by c.relname order by c.relname`)
  return rows
}

const quoted = (name: string) => pg.escapeIdentifier(name)
export const tableName = (name: string) => `public.${quoted(name)}`
export const copied = ({ name, columns }: Table) => `${tableName(name)} (${columns.map(quoted).join(', ')})`
