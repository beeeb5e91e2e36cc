import type { Client } from 'pg'
import { combined, evidence, type Findings, type Proof, type RecordCheck } from './proof.ts'
import { companyTables, literal, quoted, recordCheck, type ProofTable } from './proof-tables.ts'

/** Companies that are entered in each run. */
const sample = 5

/** No company sees anything of another, and nothing that belongs to one leads to another. */
export const companyIsolationProof: Proof = {
  name: 'company_isolation',
  async whole({ client }) {
    const tables = await companyTables(client)
    return combined([
      await policies(client, tables),
      await roleRights(client),
      await views(client),
      await reading(client, ['company', ...tables.map(({ name }) => name)]),
      await keys(client),
    ])
  },
  records: ({ client }) => crossings(client),
}

/** The policies of every table let through the rows of the company, or all rows for the platform, and nothing else to the application. */
async function policies(client: Client, tables: readonly ProofTable[]): Promise<Findings> {
  const { rows } = await client.query<{ name: string; is_guarded: boolean; open: string[] }>(
    `select c.relname as name,
      c.relrowsecurity and c.relforcerowsecurity and exists (
        select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'PERMISSIVE'
          and p.qual = '(company_id = ( SELECT current_company() AS current_company))' and p.with_check = p.qual and p.cmd = 'ALL') as is_guarded,
      array(
        select p.policyname::text from pg_policies p
        where p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'PERMISSIVE'
          and p.roles && '{public,lajur_app}' and coalesce(p.qual, p.with_check) !~ '\\m(current_company|runs_platform)\\(\\)') as open
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relname = any($1::text[])`,
    [tables.map(({ name }) => name)],
  )
  return {
    checked: rows.length,
    evidence: rows.flatMap(({ name, is_guarded, open }) => [
      ...(is_guarded ? [] : [evidence({ problem: 'policy_missing', table_name: name })]),
      ...open.map((policy) => evidence({ problem: 'policy_open', table_name: name, detail: policy })),
    ]),
  }
}

/** The application's role owns nothing, is member of nothing, and has no right that bypasses the policies. */
async function roleRights(client: Client): Promise<Findings> {
  const { rows } = await client.query<{ detail: string; table_name: string | null }>(`
    with app as (select * from pg_roles where rolname = 'lajur_app')
    select 'superuser' as detail, null as table_name from app where rolsuper
    union all select 'bypassrls', null from app where rolbypassrls
    union all select 'member of ' || r.rolname, null from app
      join pg_auth_members m on m.member = app.oid join pg_roles r on r.oid = m.roleid
    union all select 'owner', c.relname from app join pg_class c on c.relowner = app.oid
    union all select 'truncate', c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and has_table_privilege('lajur_app', c.oid, 'truncate')`)
  return { checked: 1, evidence: rows.map((row) => evidence({ problem: 'role_too_strong', ...row })) }
}

/** Views read with the rights of the reader (security_invoker), not of their owner. */
async function views(client: Client): Promise<Findings> {
  const { rows } = await client.query<{ name: string; is_guarded: boolean }>(`
    select c.relname as name,
      c.relkind = 'v' and coalesce('security_invoker=true' = any(c.reloptions), false) as is_guarded
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
      and has_table_privilege('lajur_app', c.oid, 'select')`)
  const open = rows.filter(({ is_guarded }) => !is_guarded)
  return {
    checked: rows.length,
    evidence: open.map(({ name }) => evidence({ problem: 'view_unguarded', table_name: name })),
  }
}

/** Enters companies as the application does and looks for rows of others; without a company there are none at all. */
async function reading(client: Client, names: readonly string[]): Promise<Findings> {
  const { rows: companies } = await client.query<{ id: string; name: string }>(
    'select id, name from company order by random() limit $1',
    [sample],
  )
  const { rows: readable } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where has_table_privilege('lajur_app', 'public.' || quote_ident(name), 'select')`,
    [names],
  )
  const tables = readable.map(({ name }) => name)
  await client.query('set local row_security = on; set local role lajur_app')
  const none = await foreignIn(client, '', tables)
  const parts = none.map((table_name) => evidence({ problem: 'rows_without_company', table_name }))
  for (const { id: company_id, name: company_name } of companies)
    for (const table_name of await foreignIn(client, company_id, tables))
      parts.push(evidence({ problem: 'foreign_rows_seen', table_name, company_id, company_name }))
  await client.query('set local role none; set local row_security = off')
  return { checked: tables.length * (companies.length + 1), evidence: parts }
}

async function foreignIn(client: Client, company: string, tables: readonly string[]): Promise<string[]> {
  await client.query(
    `select set_config('app.company', $1, true), set_config('app.branches', '', true), set_config('app.platform', '', true)`,
    [company],
  )
  const asked = tables.map((name) => {
    const owner = name === 'company' ? 'id' : 'company_id'
    return `select ${literal(name)} as name
      where exists (select from ${quoted(name)} where ${owner} is distinct from current_company())`
  })
  const { rows } = await client.query<{ name: string }>(asked.join(' union all '))
  return rows.map(({ name }) => name)
}

/** A foreign key between tables of companies takes the company along. */
async function keys(client: Client): Promise<Findings> {
  const { rows } = await client.query<{ table_name: string; detail: string; is_safe: boolean }>(`
    select f.conrelid::regclass::text as table_name, f.conname as detail, exists (
      select from unnest(f.conkey, f.confkey) as pair (here, there)
      where here = mine.attnum and there = theirs.attnum) as is_safe
    from pg_constraint f
    join pg_attribute mine on mine.attrelid = f.conrelid and mine.attname = 'company_id'
    join pg_attribute theirs on theirs.attrelid = f.confrelid and theirs.attname = 'company_id'
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace`)
  const unsafe = rows.filter(({ is_safe }) => !is_safe)
  return {
    checked: rows.length,
    evidence: unsafe.map(({ table_name, detail }) => evidence({ problem: 'key_crosses', table_name, detail })),
  }
}

interface Key {
  table_name: string
  name: string
  parent: string
  here: string[]
  there: string[]
}

/** Records point to records of their own company: the constraints may have been off for a while. */
async function crossings(client: Client): Promise<RecordCheck[]> {
  const { rows: keys } = await client.query<Key>(`
    select f.conrelid::regclass::text as table_name, f.conname as name, f.confrelid::regclass::text as parent,
      array(select a.attname::text from unnest(f.conkey) with ordinality as part (attnum, place)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = part.attnum order by place) as here,
      array(select a.attname::text from unnest(f.confkey) with ordinality as part (attnum, place)
        join pg_attribute a on a.attrelid = f.confrelid and a.attnum = part.attnum order by place) as there
    from pg_constraint f
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.confrelid <> 'company'::regclass`)
  return (await companyTables(client)).flatMap(({ name, key, key_type }) => {
    const own = keys.filter((one) => one.table_name === name && one.here.includes('company_id'))
    if (!key || !key_type || own.length === 0) return []
    const broken = own.map((one) => `case when ${isBroken(one)} then ${literal(one.name)} end`)
    const query = (rows: string) => `
      select company_id, company_name, record_id, broken.names as detail,
        case when broken.names <> '' then 'record_crosses' end as problem
      from (${rows}) as newest
      cross join lateral (select concat_ws(', ', ${broken.join(', ')}) as names) as broken`
    return [recordCheck(name, query, { table: name, key, key_type })]
  })
}

/** A key with an empty part points nowhere, and that is allowed. */
function isBroken({ parent, here, there }: Key) {
  const mine = here.map((column) => `(newest.found).${quoted(column)}`)
  const match = there.map((column, at) => `parent.${quoted(column)} = ${mine[at]}`)
  return `num_nulls(${mine.join(', ')}) = 0 and not exists (select from ${parent} as parent where ${match.join(' and ')})`
}
