import { isPlatform } from '@rental/core/kernel/access'
import type { Contract, Named, Page } from '@rental/core/kernel/route'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { contracts } from '@rental/core/modules/index'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { nobody, transact } from '../db/tx.ts'
import type { Caller } from '../testing/caller.ts'
import { startDemoServer } from '../testing/demo-server.ts'
import { asOwner } from '../testing/test-server.ts'
import { positionAfter } from './list-position.ts'

// Rows are copied below: nothing but the key may keep two of them apart.
const dropConstraints = `do $$ declare one record; begin
  for one in select conrelid::regclass as name, conname from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('f', 'u', 'x') loop
    execute format('alter table %s drop constraint if exists %I cascade', one.name, one.conname);
  end loop;
  for one in select indexrelid::regclass as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indisunique and not indisprimary and relnamespace = 'public'::regnamespace loop
    execute format('drop index %s', one.name);
  end loop;
end $$`

const { url, server, renter, staff } = await startDemoServer(async (prepared) => {
  await asOwner(prepared, dropConstraints)
  // Far more than any other list has.
  await asOwner(prepared, 'delete from history where id not in (select id from history order by random() limit 150)')
})

/** With triggers switched off, for thousands of statements. */
const forced = new pg.Client({ connectionString: url, options: '-c session_replication_role=replica' })
await forced.connect()
afterAll(() => forced.end())
const byForce = async <Row extends object>(statement: string) => (await forced.query<Row>(statement)).rows

/** Lists read from another table than the one of their name. */
const tables: Record<string, string> = {
  user: 'app_user',
  audit: 'history',
  pricing: 'rental_price',
  document: 'expiring',
}
const lists = Object.values(contracts as Record<string, Contract>)
  .flatMap((contract) => Object.values(contract) as Named[])
  .filter(({ list, params }) => list && !params)
  .map((route) => ({ name: `${route.module}.${route.name}`, route }))
const sortsOf = ({ list }: Named) => (list?.sort ?? []).flatMap((key) => [key, `-${key}`])
const callerFrom = ({ access }: Named): Caller => (isPlatform(access) ? staff : renter)

type Rows = Page<{ id: string | number }>
async function page(route: Named, query: Record<string, unknown>): Promise<Rows> {
  const { status, body } = await callerFrom(route).send(route, { query })
  expect(body.metadata?.error).toBeUndefined()
  expect(status).toBe(200)
  return { items: body.data, ...body.metadata } as unknown as Rows
}
const idsOf = (rows: Rows) => rows.items.map(({ id }) => String(id))

/** Ids in the order in which they come, page by page. */
async function byNumber(route: Named, query: Record<string, unknown>, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 1; ; at++) {
    const rows = await page(route, { ...query, limit, page: at })
    ids.push(...idsOf(rows))
    if (rows.items.length < limit) return ids
  }
}
async function byPosition(
  route: Named,
  query: Record<string, unknown>,
  limit: number,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const rows = await page(route, { ...query, limit, ...(after && { after }) })
    ids.push(...idsOf(rows))
    after = rows.next
    await meanwhile()
  }
  return ids
}

/** Rows of a list that are walked through, for each company: some pages of them. `LIST_ROWS=1000` takes all of the demo. */
const listRows = Number(process.env['LIST_ROWS'] ?? 30)
const tableOf = ({ module }: Named) => tables[module] ?? module

/** Small pages, except of long lists. */
const sizeFor = async (route: Named) => ((await byNumber(route, {}, 50)).length > 200 ? 50 : 10)

interface Column {
  name: string
  type: string
}
/** Columns that can be written; none of a view. */
const columnsOf = (table: string) =>
  byForce<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute join pg_class on pg_class.oid = attrelid
     where attrelid = to_regclass('${table}') and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
const listed = (columns: readonly Column[]) => columns.map(({ name }) => `"${name}"`).join(', ')

/** Puts rows of a table aside while its list is walked through. */
async function thinned(table: string, work: () => Promise<void>): Promise<void> {
  const columns = await columnsOf(table)
  if (columns.length === 0) return work()
  const company = columns.some(({ name }) => name === 'company_id') ? 'company_id' : 'true'
  const beyond = `ctid not in (select at from kept)`
  await byForce(`
    create temp table kept as select at from (
      select ctid as at, row_number() over (partition by ${company} order by random()) as no from ${table}) as own
      where no <= ${listRows};
    create temp table aside as select * from ${table} where ${beyond};
    delete from ${table} where ${beyond}`)
  try {
    await work()
  } finally {
    await byForce(
      `insert into ${table} (${listed(columns)}) select ${listed(columns)} from aside; drop table kept, aside`,
    )
  }
}

/** Copies some rows of a table under new ids, ties and empty values included; gives the new ids. */
async function copyRows(table: string, count: number): Promise<string[]> {
  const columns = await columnsOf(table)
  const type = columns.find(({ name }) => name === 'id')?.type
  if (!type) return []
  const newId = type === 'uuid' ? 'new_id()' : `(select max(id) from ${table}) + row_number() over ()`
  const values = columns.map(({ name }) => (name === 'id' ? newId : `own."${name}"`))
  const copied = await byForce<{ id: string }>(
    `insert into ${table} (${listed(columns)}) select ${values.join(', ')} from (
       select * from ${table} order by random() limit ${count}) as own returning id`,
  )
  return copied.map(({ id }) => `'${id}'`)
}
/** Other lists rely on what no longer keeps rows apart. */
const remove = async (table: string, ids: readonly string[]) =>
  ids.length > 0 && byForce(`delete from ${table} where id in (${ids.join(', ')})`)

describe('every list, in every order', () => {
  test('of which there are many', () => expect(lists.length).toBeGreaterThan(15))
  test.each(lists)('$name says of which columns a value may be empty', async ({ route }) => {
    const mayBeEmpty = await asOwner<{ name: string }>(
      url,
      `select attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
       where attrelid = to_regclass('${tableOf(route)}') and relkind = 'r' and attnum > 0 and not attnotnull`,
    )
    const names = new Set(mayBeEmpty.map(({ name }) => name))
    const unsaid = (route.list?.sort ?? []).filter((key) => names.has(key) && !route.list?.emptyLast?.includes(key))
    expect(unsaid).toEqual([])
  })
  test.each(lists)(
    '$name gives by position what it gives by number, each row once while rows are added',
    async ({ route }) => {
      const table = tableOf(route)
      await thinned(table, async () => {
        const copies = await copyRows(table, 12)
        const limit = await sizeFor(route)
        for (const sort of sortsOf(route)) {
          const before = await byNumber(route, { sort }, limit)
          expect(await byPosition(route, { sort }, limit), sort).toEqual(before)
          const added: string[] = []
          const ids = await byPosition(route, { sort }, limit, async () => {
            if (added.length < 15) added.push(...(await copyRows(table, 3)))
          })
          await remove(table, added)
          expect(new Set(ids).size, sort).toBe(ids.length)
          const known = new Set(before)
          expect(
            ids.filter((id) => known.has(id)),
            sort,
          ).toEqual(before)
        }
        await remove(table, copies)
      })
    },
  )
})

test('whatever is filtered, searched and added: rows that were there come once, in their order', async () => {
  const company = (await renter.call(customer.list, { query: {} })).total
  expect(company).toBeGreaterThan(0)
  await byForce(
    `update customer set credit_limit = case when random() < 0.4 then null else (random() * 3)::int * 1000000 end`,
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Record<string, unknown>>(
        {},
        { kind_in: 'PERSONAL' },
        { search_value: 'a' },
        { credit_limit_gte: 1 },
      ),
      fc.constantFrom(...sortsOf(customer.list)),
      fc.constantFrom(10, 20),
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 }),
      async (filter, sort, limit, added) => {
        const query = { ...filter, sort }
        const before = await byNumber(customer.list, query, 50)
        const copies: string[] = []
        const ids = await byPosition(customer.list, query, limit, async () => {
          copies.push(...(await copyRows('customer', added.shift() ?? 0)))
        })
        await remove('customer', copies)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.filter((id) => before.includes(id))).toEqual(before)
      },
    ),
    { numRuns: 10 },
  )
})

const first = await page(customer.list, { sort: '-created_at' })
const after = first.next ?? ''
describe('a position', () => {
  const refused = async (route: Named, query: Record<string, unknown>) => {
    const { status, code, fields } = await renter.refused(route, { query })
    return [status, code, Object.keys(fields ?? {})]
  }
  const lastQuery = { page: 1, limit: 10, sort: '-created_at' }
  const forged = (text: string) => Buffer.from(text).toString('base64url')
  test('of another order or list is refused in words', async () => {
    expect(await refused(customer.list, { after, sort: 'name' })).toEqual([400, 'invalid_input', ['after']])
    expect(await refused(vehicle.list, { after, sort: 'year' })).toEqual([400, 'invalid_input', ['after']])
  })
  test.each([
    '',
    'x',
    '%00',
    after.slice(0, -3),
    `${after.slice(0, 12)}A${after.slice(13)}`,
    forged('[]'),
    forged('null'),
  ])('is not %o', async (given) => expect((await refused(customer.list, { after: given }))[0]).toBe(400))
  test('goes with no page number', async () => {
    expect(await refused(customer.list, { after, page: 2 })).toEqual([400, 'invalid_input', ['after']])
  })
  test('keeps the total of the list, and ends with null', async () => {
    const next = await page(customer.list, { sort: '-created_at', after })
    const ids = await byNumber(customer.list, { sort: '-created_at' }, 50)
    const at = ids.indexOf(idsOf(first).at(-1) ?? '')
    expect(idsOf(next)).toEqual(ids.slice(at + 1, at + 11))
    expect(next.total).toBe((await page(customer.list, {})).total)
    const last = await page(customer.list, {
      sort: '-created_at',
      after: positionAfter(lastQuery, '1999-01-01T00:00:00Z', ids[0]),
    })
    expect(last).toMatchObject({ items: [], next: null, total: next.total })
  })
  test('is found through the index of the order', async () => {
    const { rows } = await asOwner<{ id: string }>(url, "select id from company where name like 'Bali%'").then(
      ([company]) =>
        transact(server.db, { ...nobody, company: company?.id ?? '' }, async (tx) => {
          await sql`set local enable_seqscan = off`.execute(tx)
          await sql`set local enable_bitmapscan = off`.execute(tx)
          await sql`set local enable_sort = off`.execute(tx)
          return sql<{ 'QUERY PLAN': string }>`
            explain select id from customer where status <> 30
              and (created_at, id) < (now(), '01920000-0000-7000-8000-000000000000')
            order by created_at desc, id desc limit 10`.execute(tx)
        }),
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toContain('Sort')
    expect(plan).toMatch(/Index Cond: .*ROW\(created_at, id\) </)
  })
})
