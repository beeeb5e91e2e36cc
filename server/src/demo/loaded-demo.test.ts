import { proofNames } from '@rental/core/modules/proof/proof.contract'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/pool.ts'
import { filesIn } from '../outside/files.ts'
import { runProofs } from '../proofs/run-proofs.ts'
import { copyDemo } from '../testing/demo-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { asOwner } from '../testing/test-server.ts'

const folder = await temporaryFolder()
const url = await copyDemo(folder)

/** Columns that say when something happened, of every table with records of companies. */
async function momentsOf() {
  const columns = await asOwner<{ table: string; column: string }>(
    url,
    `select relname as table, own.attname as column from pg_class
     join pg_attribute as own on own.attrelid = pg_class.oid and own.atttypid = 'timestamptz'::regtype
     where relkind = 'r' and relnamespace = 'public'::regnamespace and exists (
       select from pg_attribute where attrelid = pg_class.oid and attname = 'company_id')
       and own.attname in ('created_at', 'submitted_at', 'approved_at', 'decided_at', 'completed_at', 'sent_at',
         'inspected_at', 'clock_in', 'clock_out', 'confirmed_at', 'at')`,
  )
  return columns
}

test('nothing of the demo has happened ahead of now', async () => {
  const ahead: string[] = []
  for (const { table, column } of await momentsOf()) {
    const [found] = await asOwner<{ count: number }>(
      url,
      `select count(*)::int as count from "${table}" where ${column} > now()`,
    )
    if (found?.count) ahead.push(`${table}.${column}`)
  }
  expect(ahead).toEqual([])
})

test('what is told of a record is in the order of time, and not of the moment of loading', async () => {
  const [found] = await asOwner<{ late: number; backwards: number; days: number; marked: number }>(
    url,
    `select count(*) filter (where at > now() - interval '1 minute')::int as late,
       count(*) filter (where at < before)::int as backwards, count(distinct at::date)::int as days,
       count(*) filter (where request_id is not null)::int as marked
     from (select at, request_id, lag(at) over (partition by company_id, table_name, record_id order by id) as before
       from history) as told`,
  )
  expect(found).toMatchObject({ backwards: 0, marked: 0 })
  expect(found?.days).toBeGreaterThan(60)
})

test('an order and an invoice are made, then submitted, then agreed to, by another person', async () => {
  for (const table of ['sales_order', 'invoice']) {
    const wrong = await asOwner(
      url,
      `select id from ${table} where created_at > submitted_at or submitted_at > approved_at
         or (approved_by_id = submitted_by_id)`,
    )
    expect([table, wrong]).toEqual([table, []])
  }
})

test('invoices were sent, but for the last ones', async () => {
  const [found] = await asOwner<{ approved: number; sent: number }>(
    url,
    `select count(*)::int as approved, count(sent.id)::int as sent from invoice
     left join lateral (select id from outbox where invoice_id = invoice.id and sent_at >= approved_at limit 1) as sent on true
     where number is not null`,
  )
  expect(found?.approved).toBeGreaterThan(10)
  expect((found?.approved ?? 0) - (found?.sent ?? 0)).toBeLessThanOrEqual(6)
})

test('every nightly check passes', async () => {
  const db = openDatabase(url, 2)
  const runs = await runProofs({ db, url, files: filesIn(folder) })
  await db.close()
  expect(runs?.filter(({ state }) => state !== 'PASSED')).toEqual([])
  expect(runs?.length).toBe(proofNames.length)
})
