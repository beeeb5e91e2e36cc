import { mostRupiah } from '@rental/core/kernel/money'
import { expect, test } from 'vitest'
import { schemaBefore } from '../testing/older-schema.ts'
import { asOwner, emptyDatabase } from '../testing/test-server.ts'
import { migrate } from './migrate.ts'
import { refusalOfDatabase } from './refusal.ts'

const migration = '0109_money_bound.sql'

/** Whole numbers that count or number something, and are no rupiah. */
const counts = ['job_progress.done', 'job_progress.total', 'seal.no', 'tally.difference']

test('every column of rupiah has the bound of core, and rows are held to it', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  const columns = await asOwner<{ name: string; rule: string | null; is_valid: boolean | null }>(
    url,
    `select c.relname || '.' || a.attname as name, pg_get_expr(bound.conbin, c.oid) as rule, bound.convalidated as is_valid
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.atttypid = 'bigint'::regtype
     left join pg_constraint bound on bound.conrelid = c.oid and bound.conname = c.relname || '_' || a.attname || '_bound'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  const money = columns.filter(({ name }) => !counts.includes(name))
  expect(money.length).toBeGreaterThan(80)
  const wanted = ({ name }: { name: string }) => `(abs(${name.split('.')[1]}) <= '${mostRupiah}'::bigint)`
  const forgotten = money.filter((column) => column.rule !== wanted(column) || !column.is_valid)
  // A migration that adds such a column calls `bound_money` for its table.
  expect(forgotten.map(({ name }) => name)).toEqual([])
})

test('rows from before do not stop the migration, and new ones are refused in words', async () => {
  const { url, client } = await schemaBefore(migration)
  const add = (amount: number) => client.query('insert into ledger_sample values ($1)', [amount])
  await client.query('create table ledger_sample (amount bigint not null)')
  await add(9_007_199_254_740_991)
  expect(await migrate(url)).toContain(migration)
  await add(mostRupiah)
  await add(-mostRupiah)
  const error = await add(mostRupiah + 1).then(
    () => expect.unreachable('it was not refused'),
    (fault: Error) => fault,
  )
  expect(refusalOfDatabase(error)?.details.fields).toEqual({ amount: { key: 'sum_too_large' } })
  // Once the rows are mended, the next start holds the table to it as a whole.
  await client.query(`delete from ledger_sample where amount > ${mostRupiah}`)
  await migrate(url)
  const { rows } = await client.query(
    `select convalidated from pg_constraint where conname = 'ledger_sample_amount_bound'`,
  )
  expect(rows).toEqual([{ convalidated: true }])
})
