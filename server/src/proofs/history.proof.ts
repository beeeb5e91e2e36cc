import type { Client } from 'pg'
import { evidence, combined, type Findings, type Proof } from './proof.ts'
import { companyTables, literal, checkedRows, newestRows, quoted, rowsOfCompany } from './proof-tables.ts'
import { withoutHistory } from './special-tables.ts'

/** A table whose every write leaves history. */
interface Recorded {
  name: string
  key: string
  key_type: string
  /** The columns whose changes are recorded. */
  columns: string[]
  /** Of these, the ones that were added with a value for the rows that were there, which no entry speaks of. */
  added_later: string[]
}

/** Tables with a trigger that records every write and knows every column, besides those that record some columns only. */
const byTrigger = `
  with recording as (
    select name::oid as relation, table_name, array(select history_columns(name, left_out)) as columns
    from history_trigger where is_plain or source = history_source(name, left_out)
    union all
    select tgrelid, tgrelid::regclass::text, array(
      select attname::text from pg_attribute where attrelid = tgrelid and attnum = any(tgattr::smallint[]))
    from pg_trigger
    where tgfoid = 'write_history'::regproc and tgattr::text <> '' and tgtype & 31 = 29 and tgenabled in ('O', 'A')
  )
  select table_name as name, key.attname::text as key, format_type(key.atttypid, key.atttypmod) as key_type, columns,
    array(
      select attname::text from pg_attribute where attrelid = relation and attname = any(columns) and atthasmissing
    ) as added_later
  from recording
  join lateral (
    select * from pg_attribute where attrelid = relation and attname in ('id', 'key') and not attisdropped
    order by attname limit 1
  ) as key on true
  order by table_name`

/** Every record is what its history ends with, and history is only ever added to. */
export const historyProof: Proof = {
  name: 'history',
  async run(client) {
    const { rows: recorded } = await client.query<Recorded>(byTrigger)
    const limit = await rowsOfCompany(client)
    const parts = [await unrecorded(client, recorded), await appendOnly(client)]
    for (const table of recorded) {
      parts.push(await checkedRows(client, table.name, recordsOf(table, limit)))
      parts.push(await checkedRows(client, table.name, removalsOf(table, limit)))
    }
    return combined(parts)
  },
}

async function unrecorded(client: Client, recorded: readonly Recorded[]): Promise<Findings> {
  const tables = (await companyTables(client)).filter(({ name }) => !withoutHistory.has(name))
  const silent = tables.filter(({ name }) => !recorded.some((table) => table.name === name))
  return {
    checked: tables.length,
    evidence: silent.map(({ name }) => evidence({ problem: 'history_off', table_name: name })),
  }
}

async function appendOnly(client: Client): Promise<Findings> {
  const { rows } = await client.query<{ right: string }>(`
    select unnest(array_remove(array[
      case when has_any_column_privilege('lajur_app', 'history', 'update') then 'update' end,
      case when has_table_privilege('lajur_app', 'history', 'delete') then 'delete' end,
      case when has_table_privilege('lajur_app', 'history', 'truncate') then 'truncate' end], null)) as right`)
  return {
    checked: 1,
    evidence: rows.map(({ right }) => evidence({ problem: 'history_writable', table_name: 'history', detail: right })),
  }
}

/** Its last words about each column, put together in the order in which they were written, against what is there. */
const recordsOf = ({ name, key, columns, added_later }: Recorded, limit: number) => `
  select company_id, company_name, record_id, differing.columns as detail,
    case when not told.is_created then 'creation_unrecorded'
      when differing.columns is not null then 'differs_from_history' end as problem
  from (${newestRows(name, key, limit)}) as newest
  cross join lateral (
    select coalesce(bool_or(entry.action = 'insert'), false) as is_created,
      coalesce(jsonb_object_agg(change.key, change.value -> 'to' order by entry.at, entry.id), '{}') as last
    from history as entry cross join jsonb_each(history_changes(entry.action, entry.changes)) as change
    where entry.company_id = newest.company_id and entry.table_name = ${literal(name)}
      and entry.record_id = newest.record_id and entry.action in ('insert', 'update', 'delete')
  ) as told
  -- Read as the table reads it: a moment or a number may be written in more than one way. Once for a row, not for each
  -- of its columns, which is what 'offset 0' is for.
  cross join lateral (
    select to_jsonb(jsonb_populate_record(null::${quoted(name)}, told.last)) as expected offset 0
  ) as said
  cross join lateral (
    select string_agg(now.key, ', ' order by now.key) as columns from jsonb_each(to_jsonb(newest.found)) as now
    where now.key = any(${textArray(columns)}) and now.value is distinct from said.expected -> now.key
      and (told.last ? now.key or now.key <> all(${textArray(added_later)}))
  ) as differing`

/** Records of which history knows the beginning and no end are still there. */
const removalsOf = ({ name, key, key_type }: Recorded, limit: number) => `
  select company.id as company_id, company.name as company_name, begun.record_id, null as detail,
    case when not exists (
        select from ${quoted(name)} as own
        where own.company_id = company.id and own.${quoted(key)} = begun.record_id::${key_type})
      and not exists (
        select from history as entry where entry.company_id = company.id and entry.table_name = ${literal(name)}
          and entry.record_id = begun.record_id and entry.action = 'delete')
      then 'removal_unrecorded' end as problem
  from company cross join lateral (
    select distinct on (record_id) record_id from history
    where company_id = company.id and table_name = ${literal(name)} and action = 'insert'
    order by record_id desc limit ${limit}
  ) as begun`

const textArray = (names: readonly string[]) => `array[${names.map(literal).join(', ')}]::text[]`
