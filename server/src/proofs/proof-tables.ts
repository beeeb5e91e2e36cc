import pg from 'pg'
import type { Evidence } from '@rental/core/modules/proof/proof.contract'
import type { Findings, RecordCheck, Source } from './proof.ts'

export const quoted = (name: string) => pg.escapeIdentifier(name)
export const literal = (text: string) => pg.escapeLiteral(text)
export const textArray = (names: readonly string[]) => `array[${names.map(literal).join(', ')}]::text[]`

/** A table with a company, as the proofs see it. */
export interface ProofTable {
  name: string
  /** Column that tells its rows apart within a company; null where its key does not begin with the company. */
  key: string | null
  key_type: string | null
}

/** Every table that has a company. */
export async function companyTables(client: pg.Client): Promise<ProofTable[]> {
  const { rows } = await client.query<ProofTable>(`
    select c.relname as name, key.name as key, key.type as key_type
    from pg_class c
    join pg_attribute company on company.attrelid = c.oid and company.attname = 'company_id' and not company.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary and i.indkey[0] = company.attnum
    left join lateral (
      select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = c.oid and attnum = any(i.indkey::smallint[]) and attname in ('id', 'key')
    ) as key on true
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`)
  return rows
}

export const recordsOf = (table: string): Source => ({ table, key: 'id', key_type: 'uuid' })

/** A check of the records of a table by a query over them. */
export const recordCheck = (
  table: string,
  query: (rows: string) => string,
  source = recordsOf(table),
): RecordCheck => ({
  name: table,
  source,
  look: ({ client }, rows) => checkedRows(client, table, query(rows)),
})

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
