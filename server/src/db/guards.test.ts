import { auditTables } from '@rental/core/modules/audit/audit.tables'
import { session } from '@rental/core/modules/session/session.contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withoutHistory } from '../proofs/special-tables.ts'
import { startTestServer } from '../testing/test-server.ts'
import { nobody, transact, type Tx } from './tx.ts'

const server = await startTestServer()

/** Tables of the installation rather than of a company: seen by those who run it, and by the jobs themselves. */
const platform = [
  'attempt',
  'founding_link',
  'request_count',
  'signing_key',
  'migration',
  'proof_run',
  'proof_position',
  'document_approval',
  'document_due_topic',
  'scheduled_task',
  'scheduler_setting',
  'paused_queue',
  'job_progress',
]

const asNobody = <T>(work: (tx: Tx) => Promise<T>) => transact(server.db, nobody, work)

const { rows: tables } = await asNobody((tx) =>
  sql<{
    name: string
    forced: boolean
    policies: number
    triggers: string[]
    key: string[]
  }>`
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
    (select count(*)::int from pg_policy where polrelid = c.oid) as policies,
    array(select tgname::text from pg_trigger where tgrelid = c.oid) as triggers,
    array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
          where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey, a.attnum)) as key
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(tx),
)
const business = tables.filter(({ name }) => !platform.includes(name) && !withoutHistory.has(name))

describe('every business table', () => {
  test('is known to this test', () => expect(business.length).toBeGreaterThan(12))
  test.each(business.map((table) => [table.name, table] as const))('%s', (_, table) => {
    expect(table.forced, 'row-level security is forced').toBe(true)
    expect(table.policies).toBeGreaterThan(0)
    expect(table.key[0], 'the key starts with the company').toBe('company_id')
    expect(table.triggers, 'every write leaves history').toContain('history')
    expect(auditTables, 'and can be asked about').toContain(table.name)
  })
  test('refers to others only within its company', async () => {
    const { rows } = await asNobody((tx) =>
      sql<{ name: string }>`
      select conname as name from pg_constraint f
      where contype = 'f' and connamespace = 'public'::regnamespace and confrelid <> 'company'::regclass
        and not exists (select from pg_attribute where attrelid = f.conrelid and attnum = any(f.conkey) and attname = 'company_id')`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([])
  })
})

/** Tables that are asked before the company of a request is known. */
const identity = ['credential', 'sign_in', 'refresh_token', 'account_link', 'client_credential']

test('every table of companies is guarded by them, those of identity too', async () => {
  const { rows } = await asNobody((tx) =>
    sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(tx),
  )
  const names = rows.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(identity))
  expect(tables.filter(({ name, forced }) => names.includes(name) && !forced)).toEqual([])
})

describe('the tables of identity', () => {
  test.each([...identity, 'known_device', 'sign_in_code', 'outbox_secret'])(
    'show nothing of %s without its company',
    async (table) => {
      await server.as('Owner', 'beta').call(session.info, {})
      const seen = (company: string | null) =>
        transact(server.db, { ...nobody, company }, async (tx) => {
          const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
          where company_id is distinct from current_company()`.execute(tx)
          return rows[0]?.n
        })
      const { company } = await server.as('Owner').call(session.info, {})
      expect([await seen(null), await seen(company.id)]).toEqual([0, 0])
    },
  )
  test.each(['credential', 'sign_in', 'refresh_token'])('give no row of %s to another company', async (table) => {
    const { company } = await server.as('Owner').call(session.info, {})
    const moved = transact(server.db, { ...nobody, company: company.id }, (tx) =>
      sql`update ${sql.table(table)} set company_id = new_id()`.execute(tx),
    )
    await expect(moved).rejects.toThrow(/row-level security/)
  })
  test('are found before the company is known by a key that fits exactly, and by nothing else', async () => {
    const found = (email: string) =>
      asNobody(async (tx) => (await sql`select from credential_of(${email})`.execute(tx)).rows.length)
    expect([await found('owner@alpha.example'), await found('%'), await found('')]).toEqual([1, 0, 0])
    const { rows } = await asNobody((tx) =>
      sql<{ name: string }>`
      select p.proname as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege(p.oid, 'execute')
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by 1`.execute(tx),
    )
    const ofIdentity = ['client_credential_of', 'company_of_refresh_token', 'credential_of', 'link_of']
    const ofJobs = ['enqueue_job', 'fail_lost_executions', 'job_goes_on']
    const ofHandovers = ['company_of_inspection']
    // Sums over all branches of the company that is known; without one they are zero.
    const ofMoneyOut = ['given_away_before', 'let_out_before', 'spent_alone', 'waiting_money']
    // Answers of the holder alone, in the company that is known.
    const ofCash = ['answer_cash']
    // Results of the checks as far as they concern the company that is known; what they found is not told.
    const ofProofs = ['nightly_checks']
    expect(rows.map(({ name }) => name)).toEqual(
      [...ofIdentity, ...ofJobs, ...ofHandovers, ...ofMoneyOut, ...ofCash, ...ofProofs].sort(),
    )
  })
})

test('staff of the installation see the accounts, clients and messages of companies, and write nothing in any', async () => {
  const { company } = await server.as('Owner', 'operator').call(session.info, {})
  const scope = { ...nobody, company: company.id, platform: true }
  const { rows: opened } = await asNobody((tx) =>
    sql<{ name: string }>`
      select distinct tablename::text as name from pg_policies
      where schemaname = 'public' and permissive = 'PERMISSIVE' and concat(qual, with_check) like '%runs_platform()%'
        and tablename in (select table_name from information_schema.columns where column_name = 'company_id')
      order by 1`.execute(tx),
  )
  const open = opened.map(({ name }) => name)
  expect(open).toEqual(['notice_queue', 'oauth_client', 'outbox', 'setting', 'tally', 'task_execution'])
  const names = tables.map(({ name }) => name).filter((name) => !platform.includes(name) && name !== 'company')
  const seen = await transact(server.db, scope, async (tx) => {
    const found: string[] = []
    for (const name of names) {
      const { rows } = await sql`select from ${sql.table(name)} where company_id <> current_company() limit 1`.execute(
        tx,
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  })
  expect(seen.filter((name) => !open.includes(name))).toEqual([])
  for (const name of ['customer', 'app_user', 'outbox', 'oauth_client']) {
    const written = await transact(server.db, scope, (tx) =>
      sql`update ${sql.table(name)} set company_id = company_id where company_id <> current_company()`.execute(tx),
    )
    expect(Number(written.numAffectedRows ?? 0), name).toBe(0)
  }
})

test('every table with a branch is bound to branches', async () => {
  const { rows } = await asNobody((tx) =>
    sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'branch_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_policy where polrelid = c.oid and polname = 'own_branches' and not polpermissive)`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([])
})

describe('the application role', () => {
  test('cannot bypass row-level security and owns nothing', async () => {
    const { rows } = await asNobody((tx) =>
      sql`
      select current_user as who, rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owns
      from pg_roles r where rolname = current_user`.execute(tx),
    )
    expect(rows).toEqual([{ who: 'lajur_app', rolsuper: false, rolbypassrls: false, owns: 0 }])
  })
  test('sees nothing and writes nothing without a company', async () => {
    const seen = await transact(server.db, nobody, (tx) => tx.selectFrom('branch').selectAll().execute())
    expect(seen).toEqual([])
    const write = transact(server.db, nobody, (tx) =>
      tx.insertInto('customer').values({ kind: 'PERSONAL', name: 'X', phone: '+628123456789' }).execute(),
    )
    await expect(write).rejects.toThrow(/row-level security|null value/)
  })
  test('cannot change or delete history', async () => {
    await expect(asNobody((tx) => sql`delete from history`.execute(tx))).rejects.toThrow(/permission denied/)
    await expect(asNobody((tx) => sql`update history set reason = 'x'`.execute(tx))).rejects.toThrow(
      /permission denied/,
    )
  })
  test('cannot give a row to another company', async () => {
    const alpha = await server.as('Owner').call(session.info, {})
    const beta = await server.as('Owner', 'beta').call(session.info, {})
    const theft = transact(server.db, { ...nobody, company: alpha.company.id }, (tx) =>
      sql`update branch set company_id = ${beta.company.id}`.execute(tx),
    )
    await expect(theft).rejects.toThrow(/row-level security/)
  })
})
