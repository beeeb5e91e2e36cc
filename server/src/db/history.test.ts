import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const client = new pg.Client({ connectionString: server.url })
beforeAll(() => client.connect())
afterAll(() => client.end())

const rowsOf = async (query: string, values: unknown[] = []) => (await client.query(query, values)).rows as unknown[]

/** Undoes its work: the schema belongs to the other tests too. */
async function undone(work: () => Promise<void>) {
  await client.query('begin')
  try {
    await client.query("select set_config('app.company', id::text, true) from company limit 1")
    await work()
  } finally {
    await client.query('rollback')
  }
}

/** A table with a column of every type that tables have, and one that history leaves out. */
const table = `
  create table told (
    company_id uuid not null default current_company(), id uuid not null default new_id(), words text, tags text[],
    on_day date, at_moment timestamptz, amount bigint, share numeric, facts jsonb, is_so boolean, secret text,
    updated_at timestamptz default now(), "order" smallint
  );
  select make_business_table('told');
  create or replace trigger history after insert or update or delete on told
    for each row execute function write_history('secret');`
const writes = [
  `insert into told (id, words, tags, facts, amount, share, secret, at_moment)
    values ('01920000-0000-7000-8000-000000000000', 'it''s', '{a,b}', '{"deep": null}', 9007199254740993, 12.50, 'hidden', '2026-11-05T12:00Z')`,
  `update told set words = null, tags = '{a}', facts = '{"deep": 1}', share = 12.5, "order" = 3, is_so = false`,
  `update told set secret = 'changed', updated_at = now() + interval '1 day'`,
  `update told set words = 'again'`,
  'delete from told',
]
const told = () =>
  rowsOf(`select action, record_id, actor_name, history_changes(action, changes) as changes from history
    where table_name = 'told' order by id`)

test('the function of a table writes what the plain one writes', () =>
  undone(async () => {
    await client.query(table)
    await client.query(`set local app.acting = '{"name": "Sari", "source": "api"}'`)
    for (const write of writes) await client.query(write)
    const plain = await told()
    await client.query("delete from history where table_name = 'told'; select derive_history()")
    for (const write of writes) await client.query(write)
    expect(await told()).toEqual(plain)
    expect(plain).toEqual([
      expect.objectContaining({ action: 'insert', actor_name: 'Sari' }),
      expect.objectContaining({ action: 'update' }),
      expect.objectContaining({ action: 'update', changes: { words: { from: null, to: 'again' } } }),
      expect.objectContaining({ action: 'delete' }),
    ])
    expect(JSON.stringify(plain)).not.toMatch(/hidden|secret|company_id|updated_at/)
  }))

test('every table that records all its writes has a function of its own', async () => {
  const stale = `select table_name from history_trigger where is_plain or source <> history_source(name, left_out)`
  expect(await rowsOf(stale)).toEqual([])
  expect((await rowsOf('select from history_trigger')).length).toBeGreaterThan(30)
})

test('a migration can rename a column and write rows', () =>
  undone(async () => {
    await client.query(`${table} select derive_history()`)
    await client.query(writes[0] ?? '')
    await client.query(
      `select plain_history(); alter table told rename words to phrase; update told set phrase = 'new'`,
    )
    await client.query(`select derive_history(); update told set phrase = 'newer'`)
    expect(await told()).toMatchObject([
      { action: 'insert', changes: { words: { to: "it's" } } },
      { changes: { phrase: { from: "it's", to: 'new' } } },
      { changes: { phrase: { from: 'new', to: 'newer' } } },
    ])
  }))
