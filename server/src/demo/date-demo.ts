import pg from 'pg'
import { withOwner, withoutTriggers } from '../db/owner.ts'
import { momentMark } from './staff.ts'

/** Days between the founding of a demo company and the end of its year. */
export const companyDays = 900

interface Undated {
  id: string
  /** The clock of the transaction in which it was founded, and of the one that loaded its records. */
  founded: string
  loaded: string
}

interface Dated {
  table: string
  key: string
  /** Columns that the database's clock fills. */
  clocks: string[]
  /** Further columns that say when something happened. */
  others: string[]
}

/** True for a demo company whose records still bear the moment of loading; a dated one was founded long ago. */
export const isUndated = `(case when is_demo and created_at > now() - interval '${companyDays - 100} days'
  then exists (select from history where company_id = company.id and request_id like '${momentMark}%') else false end)`

const undated = `
  select company.id, company.created_at::text as founded,
    (select max(updated_at)::text from setting where company_id = company.id) as loaded
  from company where ${isUndated}`

const tables = `
  select relname as table, max(key.attname) as key,
    array_agg(own.attname::text) filter (where pg_get_expr(adbin, adrelid) = 'now()') as clocks,
    coalesce(array_agg(own.attname::text) filter (where adbin is null), '{}') as others
  from pg_class
  join pg_attribute as own on own.attrelid = pg_class.oid and own.atttypid = 'timestamptz'::regtype
    and own.attgenerated = '' and not own.attisdropped
  join pg_attribute as key on key.attrelid = pg_class.oid and key.attname in ('id', 'key')
  join pg_attribute as owner on owner.attrelid = pg_class.oid and owner.attname = 'company_id'
  left join pg_attrdef on adrelid = pg_class.oid and adnum = own.attnum
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'history'
  group by relname having bool_or(pg_get_expr(adbin, adrelid) = 'now()')`

/**
 * The entries of a company with their moments, of one record never one before the other; those of one moment have places
 * a millisecond apart, in their order. Unmarked ones are of the founding.
 */
const entries = `
  create temporary table dated on commit drop as
  select id, table_name, record_id, action, case when request_id like '${momentMark}%'
    then substr(request_id, ${momentMark.length + 1})::timestamptz else $2::timestamptz end as at, null::timestamptz as place
  from history where company_id = $1`
const spread = `
  update dated set at = later.at, place = later.place
  from (
    select id, at, at + row_number() over (partition by at order by id) * interval '1 ms' as place
    from (select id, max(at) over (partition by table_name, record_id order by id) as at from dated) as ordered) as later
  where dated.id = later.id`

/** Ids follow the time, as everywhere: their first six bytes are its milliseconds. */
const rewritten = `
  update history set at = dated.at, request_id = null,
    id = encode(overlay(uuid_send(history.id)
      placing substring(int8send((extract(epoch from dated.place) * 1000)::bigint) from 3) from 1 for 6), 'hex')::uuid
  from dated where history.company_id = $1 and history.id = dated.id`

const quoted = (name: string) => pg.escapeIdentifier(name)

/** Sets what the clock has filled in to the moments of history: the first entry of a record, or its last one. */
function following({ table, key, clocks, others }: Dated): string {
  const columns = [...clocks, ...others].map(quoted)
  const entryOf = (name: string) => `(
    select dated.at from history join dated on dated.id = history.id
    where history.company_id = $1 and history.table_name = ${pg.escapeLiteral(table)}
      and history.record_id = told.record_id and changes ? ${pg.escapeLiteral(name)} order by history.id desc limit 1)`
  const moment = (name: string) => {
    if (name === 'created_at') return 'told.first'
    return name === 'updated_at' ? 'told.last' : `coalesce(${entryOf(name)}, told.first)`
  }
  const isNow = (name: string) =>
    name === 'created_at' || name === 'updated_at'
      ? `own.${quoted(name)} >= $2::timestamptz`
      : `own.${quoted(name)} = $3::timestamptz`
  const names = [...clocks, ...others]
  const changes = names.map(
    (name, at) => `${columns[at]} = case when ${isNow(name)} then ${moment(name)} else own.${columns[at]} end`,
  )
  return `
    update ${quoted(table)} as own set ${changes.join(', ')}
    from (select record_id, min(at) as first, max(at) as last from dated where table_name = ${pg.escapeLiteral(table)}
      group by record_id) as told
    where own.company_id = $1 and own.${quoted(key)}::text = told.record_id
      and (${names.map(isNow).join(' or ')} or coalesce($2, $3::timestamptz) is null)`
}

/** Records that say themselves when they were made: so does their first entry. */
const ofRecord = ({ table, key }: Dated): string => `
  update dated set at = own.created_at from ${quoted(table)} as own
  where dated.table_name = ${pg.escapeLiteral(table)} and dated.action = 'insert' and own.company_id = $1
    and own.${quoted(key)}::text = dated.record_id and own.created_at < $2::timestamptz`

/**
 * Gives everything of the demo companies the moment that it would have had: the entries of history by the marks that the
 * loaders left, and the columns that the clock of loading has filled in by these entries. As the owner of the database and
 * without triggers, because nothing happens here: it is said when it did.
 */
export async function dateDemo(url: string, writtenOn: number): Promise<void> {
  const began = new Date(writtenOn - companyDays * 86_400_000).toISOString()
  await withOwner(url, { name: 'lajur-date-demo', options: ['statement_timeout=0'] }, async (client) => {
    const companies = (await client.query<Undated>(undated)).rows
    const all = (await client.query<Dated>(tables)).rows
    for (const { id, founded, loaded } of companies) {
      await client.query('begin')
      await withoutTriggers(client)
      await client.query(entries, [id, began])
      await client.query('create index on dated (table_name, record_id)')
      for (const table of all)
        if (table.clocks.includes('created_at')) await client.query(ofRecord(table), [id, founded])
      await client.query(spread)
      await client.query('analyze dated')
      // An entry tells the values of its record, the clock's among them.
      await client.query(
        `update history set changes = replace(changes::text, to_jsonb($2::timestamptz)::text, to_jsonb(dated.at)::text)::jsonb
         from dated where history.company_id = $1 and history.id = dated.id
           and position(to_jsonb($2::timestamptz)::text in changes::text) > 0`,
        [id, loaded],
      )
      for (const table of all) await client.query(following(table), [id, founded, loaded])
      await client.query(rewritten, [id])
      await client.query('update company set created_at = $2 where id = $1', [id, began])
      await client.query('commit')
    }
  })
}
