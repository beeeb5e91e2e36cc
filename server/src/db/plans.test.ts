import { session } from '@rental/core/modules/session/session.contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asOwner, startTestServer } from '../testing/test-server.ts'
import { nobody, transact, type Tx } from './tx.ts'

const server = await startTestServer()
const companyOf = async (name: string) => (await server.as('Owner', name).call(session.info, {})).company.id
const [large, small] = [await companyOf('alpha'), await companyOf('beta')]
await asOwner(
  server.url,
  `insert into customer (company_id, kind, name, phone)
   select '${large}', 'PERSONAL', 'Pelanggan ' || no, '+6281' || no from generate_series(10000000, 10001999) as no`,
)
await asOwner(server.url, 'analyze')

/** The plan that a connection keeps for a statement, when it is made while a company asks. */
const keptPlan = (company: string, statement: string) =>
  transact(server.db, { ...nobody, company }, async (tx: Tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    await sql.raw(`prepare kept as ${statement}`).execute(tx)
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>('explain execute kept').execute(tx)
    await sql`deallocate kept`.execute(tx)
    return rows.map((row) => row['QUERY PLAN'])
  })

test.each([
  ['a table', 'select name from customer'],
  ['a view', 'select * from document_due'],
  ['a join', 'select from sales_order join customer using (company_id) join rental_segment using (company_id)'],
])('the plan kept for %s is the same, whichever company asked first', async (_, statement) => {
  expect(await keptPlan(small, statement)).toEqual(await keptPlan(large, statement))
})

test('no policy, view or function compares with a company that is known when its plan is made', async () => {
  const plain = '= current_company()'
  const found = await asOwner(
    server.url,
    `select tablename || '.' || policyname as name from pg_policies where concat(qual, with_check) like '%${plain}%'
     union all select viewname from pg_views where schemaname = 'public' and definition like '%${plain}%'
     union all select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%${plain}%'`,
  )
  expect(found).toEqual([])
})
