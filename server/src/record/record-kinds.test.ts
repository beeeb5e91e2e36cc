import { kindSpecs, partSpecs, partyOf } from '@rental/core/modules/record-kinds'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { nobody, transact } from '../db/tx.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

const { rows } = await transact(server.db, nobody, (tx) =>
  sql<{ table: string; columns: Record<string, string> }>`
    select c.relname as table, jsonb_object_agg(a.attname, format_type(a.atttypid, null)) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') group by c.relname`.execute(tx),
)
const tables = new Map(rows.map(({ table, columns }) => [table, columns]))

describe('the database has what is said of the kind', () => {
  test.each(kindSpecs.filter(([, { table }]) => table))('%s', (kind, { table, name, key, parents, search }) => {
    const columns = tables.get(table ?? '') ?? {}
    expect(columns['id']).toBe(key ?? 'uuid')
    const searched = typeof search === 'object' ? [...search.columns, ...search.detail.flat()] : []
    const document = search === 'document' ? ['number', 'date', `${partyOf(kind)}_id`] : []
    const named = [...(name ? [name] : []), ...(parents ?? []), ...searched, ...document]
    expect(Object.keys(columns)).toEqual(expect.arrayContaining(named))
  })
})

test('and of every part', () => {
  const wrong = partSpecs.filter(([table, { name, parents }]) => {
    const columns = tables.get(table) ?? {}
    return [...(name ? [name] : []), ...(parents ?? [])].some((column) => !(column in columns))
  })
  expect(wrong).toEqual([])
})
