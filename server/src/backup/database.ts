import pg from 'pg'
import { withOwner } from '../db/owner.ts'

/** Settings that fix how values are written as text, independent of the database's configuration. */
const options = [
  'datestyle=ISO',
  'intervalstyle=postgres',
  'extra_float_digits=1',
  'bytea_output=hex',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'lock_timeout=30s',
]

export const withDatabase = <T>(url: string, work: (client: pg.Client) => Promise<T>) =>
  withOwner(url, { name: 'lajur-backup', options }, work)

export interface Table {
  name: string
  columns: string[]
}

/**
 * Tables whose rows are backed up: all of ours, except unlogged ones and the schema of the jobs, which follows from the
 * tables.
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
