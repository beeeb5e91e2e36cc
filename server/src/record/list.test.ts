import { contracts } from '@rental/core/modules/index'
import { masterDataNames } from '@rental/core/modules/master-data/master-data.places'
import type { Contract, Named } from '@rental/core/kernel/route'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { transact, nobody } from '../db/tx.ts'
import { session } from '@rental/core/modules/session/session.contract'
import { startTestServer, asOwner } from '../testing/test-server.ts'

/** Every way a list can be sorted is served by an index: no plan sorts, so the page costs the same at any size. */
const server = await startTestServer()
const { company } = await server.as('Owner').call(session.info, {})
/**
 * Read from another table than the one of their name; lists that run the installation are short and not per company,
 * and a list inside a record or of one person is short.
 */
const tables: Record<string, string> = {
  user: 'app_user',
  audit: 'history',
  pricing: 'rental_price',
  document: 'expiring',
  journal: 'journal_entry',
  deposit: 'order_deposit',
}
const small = new Set<string>([
  ...masterDataNames,
  'role',
  'company',
  'outbox',
  'client',
  'odometer',
  'notification',
  'ledger_account',
  // Sums of the drivers by month, of the months that are asked for.
  'driver_pay',
])
/**
 * Sorts by what is not stored: each row of the list is read for them, so they are for lists of a fleet's size alone; of
 * deposits, those that are held.
 */
const derived = new Set(['vehicle availability', 'deposit release_on'])
const orders = Object.entries(contracts as Record<string, Contract>)
  .filter(([module]) => !small.has(module))
  .flatMap(([module, contract]) => {
    const route = contract['list'] as Named | undefined
    // A list below one record is short: it is found by its parent and sorted.
    const list = route?.params ? undefined : route?.list
    const stored = (list?.sort ?? []).filter((key) => !derived.has(`${module} ${key}`))
    return stored.flatMap((key) => [
      { module, order: `${key}, id`, leaveOut: list?.leaveOut },
      {
        module,
        order: `${key} desc${list?.emptyLast?.includes(key) ? ' nulls last' : ''}, id desc`,
        leaveOut: list?.leaveOut,
      },
    ])
  })

describe('lists', () => {
  test('exist', () => expect(orders.length).toBeGreaterThan(4))
  test.each(orders)('$module by $order', async ({ module, order, leaveOut }) => {
    const plan = await transact(server.db, { ...nobody, company: company.id }, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_bitmapscan = off`.execute(tx)
      const { rows } = await sql<{
        'QUERY PLAN': string
      }>`explain select id from ${sql.table(tables[module] ?? module)} where ${sql.raw(leaveOut ? 'status <> 30' : 'true')} order by ${sql.raw(order)} limit 10`.execute(
        tx,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('Index')
    expect(plan).not.toContain('Sort')
  })
  test('a search uses the trigram index below row-level security', async () => {
    const acting = { ...nobody, company: company.id }
    await transact(server.db, acting, (tx) =>
      sql`
        insert into customer (kind, name, phone)
        select 'PERSONAL', 'Customer ' || md5(n::text), '+6281' || n from generate_series(1, 5000) as n`.execute(tx),
    )
    await asOwner(server.url, 'vacuum analyze customer')
    const plan = await transact(server.db, acting, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_indexscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`explain select id from customer where name ilike '%santoso%'`.execute(tx)
    })
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*name ~~\* '%santoso%'/)
  })
})
