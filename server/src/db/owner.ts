import pg from 'pg'

/** Rights that the database's user lacks, and who can grant them. */
export class OwnerRightsError extends Error {}

/** A connection as the owner of the database, who sees all companies, for as long as `work` takes. */
export async function withOwner<T>(
  url: string,
  { name, options }: { name: string; options: readonly string[] },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    // Rather an error than rows that are left out in silence.
    options: ['row_security=off', 'timezone=UTC', ...options].map((option) => `-c ${option}`).join(' '),
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

/** Row-level security holds the owner of a table too, unless he is above it. */
async function seeAll(client: pg.Client) {
  const { rows } = await client.query<{ name: string; sees_all: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as sees_all from pg_roles where rolname = current_user',
  )
  const [user] = rows
  if (!user?.sees_all)
    throw new OwnerRightsError(
      `The database user ${user?.name ?? ''} does not see the rows of all companies. ` +
        'Let a superuser say: alter role … bypassrls.',
    )
}

/** True while a server, or other work of ours, is connected to the database. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'lajur%'`)
  return Boolean(rows[0]?.count)
}

/** For rows that come or go in the order of their tables: nothing is checked in between, and no history is written. */
export async function withoutTriggers(client: pg.Client): Promise<void> {
  try {
    await client.query('set local session_replication_role = replica')
  } catch (error) {
    throw new OwnerRightsError(
      'The database user may not switch triggers off, which this work needs. Let a superuser say: ' +
        'grant set on parameter session_replication_role to … (nothing was changed).',
      { cause: error },
    )
  }
}
