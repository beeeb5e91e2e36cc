import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { isInUse, withOwner, withoutTriggers } from '../db/owner.ts'

export interface DemoCompany {
  id: string
  name: string
  employees: number
  customers: number
}

/** A reason not to remove the demo companies now. */
export class RemoveDemoError extends Error {}

const connection = { name: 'lajur-remove-demo', options: ['statement_timeout=0', 'lock_timeout=30s'] }

const companiesIn = async (client: pg.Client): Promise<DemoCompany[]> =>
  (
    await client.query<DemoCompany>(`
      select id, name,
        (select count(*)::int from app_user where company_id = company.id) as employees,
        (select count(*)::int from customer where company_id = company.id) as customers
      from company where is_demo order by name`)
  ).rows

export const findDemo = (url: string): Promise<DemoCompany[]> => withOwner(url, connection, companiesIn)

/** Tables with rows of companies; `company` itself comes last. */
async function tablesOfCompanies(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`)
  return rows.map(({ name }) => name)
}

const mentioned = (text: string) =>
  `exists (select from unnest($1::uuid[]) as id where position(id::text in ${text}) > 0)`

/** Rows that name a company without belonging to it: counted attempts of its people, findings of proofs, jobs. */
const traces = [
  `delete from attempt using app_user where company_id = any($1)
    and (position(app_user.id::text in key) > 0 or position(email in key) > 0)`,
  `delete from proof_run where ${mentioned('evidence::text')}`,
]
const tracesOfJobs = [
  `delete from job_progress using pgboss.job where job.id = job_id and (data ->> 'company')::uuid = any($1)`,
  `delete from pgboss.job where (data ->> 'company')::uuid = any($1)`,
]

async function hasJobs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass('pgboss.job') is not null as found")
  return rows[0]?.found ?? false
}

interface Removal {
  url: string
  /** The folder of the files. */
  folder: string
  /** The server that was loading them takes them away: nobody has worked with them. */
  isOurs?: boolean
}

/**
 * Removes the demo companies with all that is theirs, in one transaction, and then their files. Keys between tables never
 * leave a company, so that no row of another one can be missing anything. Triggers are off: there is no history to write
 * about companies that are gone.
 */
export async function removeDemo({ url, folder, isOurs = false }: Removal) {
  const removed = await withOwner(url, connection, async (client) => {
    await client.query('begin')
    if (!isOurs && (await isInUse(client)))
      throw new RemoveDemoError('A server still works with this database. Stop it first. Nothing was changed.')
    const companies = await companiesIn(client)
    const ids = companies.map(({ id }) => id)
    await withoutTriggers(client)
    let rows = 0
    const remove = async (statement: string) => (rows += (await client.query(statement, [ids])).rowCount ?? 0)
    for (const statement of [...traces, ...((await hasJobs(client)) ? tracesOfJobs : [])]) await remove(statement)
    for (const table of await tablesOfCompanies(client))
      await remove(`delete from ${pg.escapeIdentifier(table)} where company_id = any($1)`)
    await remove('delete from company where id = any($1) and is_demo')
    await client.query('commit')
    return { companies, rows }
  })
  for (const { id } of removed.companies) await rm(join(folder, id), { recursive: true, force: true })
  return removed
}
