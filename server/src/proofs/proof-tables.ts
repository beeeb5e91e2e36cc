import pg from 'pg'
import type { Evidence } from '@rental/core/modules/proof/proof.contract'
import type { Findings } from './proof.ts'

export const quoted = (name: string) => pg.escapeIdentifier(name)
export const literal = (text: string) => pg.escapeLiteral(text)

/** A table with a company, as the proofs see it. */
export interface ProofTable {
  name: string
  /** Column that tells its rows apart within a company; null where its key does not begin with the company. */
  key: string | null
}

/** Every table that has a company. */
export async function companyTables(client: pg.Client): Promise<ProofTable[]> {
  const { rows } = await client.query<ProofTable>(`
    select c.relname as name, key.name as key
    from pg_class c
    join pg_attribute company on company.attrelid = c.oid and company.attname = 'company_id' and not company.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary and i.indkey[0] = company.attnum
    left join lateral (
      select attname::text as name from pg_attribute
      where attrelid = c.oid and attnum = any(i.indkey::smallint[]) and attname in ('id', 'key')
    ) as key on true
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`)
  return rows
}

/** Rows of a table that one run looks at, spread over the companies. */
const rowsOfTable = 5000

/** Rows of a table that are checked in each company. */
export async function rowsOfCompany(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ companies: number }>('select count(*)::int as companies from company')
  return Math.ceil(rowsOfTable / Math.max(1, rows[0]?.companies ?? 1))
}

/** The newest rows of a table in every company, found through its key: the cost does not grow with the table. */
export const newestRows = (table: string, key: string, limit: number) => `
  select company.id as company_id, company.name as company_name, newest.found, (newest.found).${quoted(key)}::text as record_id
  from company cross join lateral (
    select own as found from ${quoted(table)} as own
    where own.company_id = company.id order by own.${quoted(key)} desc limit ${limit}
  ) as newest`

/**
 * Looks at what a query gives, each row with its `company_id`, `company_name`, `record_id`, `detail` and `problem`: null
 * where nothing is wrong.
 */
export async function checkedRows(client: pg.Client, table: string, query: string): Promise<Findings> {
  const { rows } = await client.query<{ checked: number; found: Omit<Evidence, 'table_name'>[] }>(`
    select count(*)::int as checked, coalesce(jsonb_agg(to_jsonb(looked)) filter (where problem is not null), '[]') as found
    from (${query}) as looked`)
  const [result] = rows
  return {
    checked: result?.checked ?? 0,
    evidence: (result?.found ?? []).map((found) => ({ ...found, table_name: table })),
  }
}
