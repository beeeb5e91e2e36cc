import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/pool.ts'
import { nobody, transact } from '../db/tx.ts'
import { isAttemptLeft, resetAllowance } from '../identity/attempts.ts'
import { filesIn } from '../outside/files.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { asOwner, copySeededDatabase } from '../testing/test-server.ts'
import { demoCompanies } from './companies.ts'
import { loadDemo } from './load-demo.ts'
import { findDemo, removeDemo } from './remove-demo.ts'

const url = await copySeededDatabase()
const folder = await temporaryFolder()
const db = openDatabase(url, 2)
/** Loaded before the test has its time: a busy machine needs a while. */
await loadDemo(
  db,
  filesIn(folder),
  demoCompanies.filter(({ name }) => name !== 'Nusantara Rent'),
)

const idsOf = async (condition: string) =>
  (await asOwner<{ id: string }>(url, `select id from company where ${condition}`)).map(({ id }) => id)

/** Number and content of the rows of these companies, in every table that has rows of companies. */
async function rowsOf(ids: readonly string[]): Promise<Record<string, { rows: number; sum: string }>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
  const found: Record<string, { rows: number; sum: string }> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: number; sum: string }>(
      `select count(*)::int as rows, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum
       from ${name} t where company_id = any($1)`,
      [ids],
    )
    if (rows[0]) found[name] = rows[0]
  }
  await client.end()
  return found
}

test('the demo companies go with all that is theirs; the others keep every row and every file', async () => {
  const [demo, real] = [await idsOf('is_demo'), await idsOf('not is_demo')]
  expect([demo.length, real.length]).toEqual([2, 3])
  for (const company of [...demo, ...real]) {
    await mkdir(join(folder, company, 'ab'), { recursive: true })
    await writeFile(join(folder, company, 'ab', 'abc'), 'a file')
  }
  // A job, a job's progress, an attempt and a finding of a proof of each kind of company.
  await transact(db, nobody, async (tx) => {
    await isAttemptLeft(tx, resetAllowance('owner@balijaya.example'))
    await isAttemptLeft(tx, resetAllowance('owner@alpha.example'))
  })
  for (const [company, finding] of [
    [demo[0], '11'],
    [real[0], '22'],
  ] as const)
    await transact(db, { ...nobody, company: company ?? '', platform: true }, async (tx) => {
      await sql`insert into proof_run (name, started_at, duration_ms, checked, found, evidence)
        values ('tallies', now(), 1, ${finding}::int, 1, ${JSON.stringify([{ company_id: company }])}::jsonb)`.execute(
        tx,
      )
    })
  await expect(removeDemo({ url, folder })).rejects.toThrow(/A server still works with this database/)
  await db.close()

  const kept = await rowsOf(real)
  expect(Object.values(await rowsOf(demo)).reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(1000)
  expect((await findDemo(url)).map(({ name }) => name)).toEqual(['Bali Jaya Trans', 'Lajur'])
  const removed = await removeDemo({ url, folder })
  expect(removed.companies).toHaveLength(2)

  expect(Object.entries(await rowsOf(demo)).filter(([, { rows }]) => rows > 0)).toEqual([])
  expect(await rowsOf(real)).toEqual(kept)
  expect([await idsOf('is_demo'), await idsOf('true')]).toEqual([[], real])
  expect(await asOwner(url, 'select checked from proof_run')).toEqual([{ checked: 22 }])
  const attempts = await asOwner<{ key: string }>(url, 'select key from attempt')
  expect(attempts.map(({ key }) => key)).toEqual(['reset owner@alpha.example'])
  expect([...demo, ...real].map((company) => existsSync(join(folder, company)))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  expect(await findDemo(url)).toEqual([])
})
