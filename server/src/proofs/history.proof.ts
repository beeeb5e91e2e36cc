import type { Client } from 'pg'
import { evidence, combined, type Findings, type Proof, type RecordCheck } from './proof.ts'
import { checkedRows, companyTables, literal, quoted, recordCheck, textArray } from './proof-tables.ts'
import { withoutHistory } from './special-tables.ts'

/** A table whose every write leaves history. */
interface Recorded {
  name: string
  key: string
  key_type: string
  /** The columns whose changes are recorded. */
  columns: string[]
  /**
   * Of these, the ones that were added with a value for the rows that were there, or are computed from other columns:
   * entries of before do not speak of them.
   */
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
      select attname::text from pg_attribute
      where attrelid = relation and attname = any(columns) and (atthasmissing or attgenerated <> '')
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
  async whole({ client }) {
    return combined([await unrecorded(client, await recordedTables(client)), await appendOnly(client)])
  },
  async records({ client }) {
    return (await recordedTables(client)).flatMap((table) => [present(table), begun(table)])
  },
}

const recordedTables = async (client: Client) => (await client.query<Recorded>(byTrigger)).rows

const present = (table: Recorded): RecordCheck =>
  recordCheck(table.name, (rows) => recordsOf(table, rows), {
    table: table.name,
    key: table.key,
    key_type: table.key_type,
  })

/** Walks through the entries that say how records began. */
const begun = (table: Recorded): RecordCheck => ({
  name: `beginnings of ${table.name}`,
  source: {
    table: 'history',
    key: 'record_id',
    key_type: 'text',
    where: `own.table_name = ${literal(table.name)} and own.action = 'insert'`,
  },
  look: ({ client }, rows) => checkedRows(client, table.name, removalsOf(table, rows)),
})

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
const recordsOf = ({ name, columns, added_later }: Recorded, rows: string) => `
  select company_id, company_name, record_id, differing.columns as detail,
    case when not told.is_created then 'creation_unrecorded'
      when differing.columns is not null then 'differs_from_history' end as problem
  from (${rows}) as newest
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
const removalsOf = ({ name, key, key_type }: Recorded, rows: string) => `
  select begun.company_id, begun.company_name, begun.record_id, null as detail,
    case when not exists (
        select from ${quoted(name)} as own
        where own.company_id = begun.company_id and own.${quoted(key)} = begun.record_id::${key_type})
      and not exists (
        select from history as entry where entry.company_id = begun.company_id and entry.table_name = ${literal(name)}
          and entry.record_id = begun.record_id and entry.action = 'delete')
      then 'removal_unrecorded' end as problem
  from (${rows}) as begun`
