import { join } from 'node:path'
import { addDays } from '@rental/core/kernel/date'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/pool.ts'
import { billForward } from '../flows/forward-invoices.ts'
import { nobody, transact } from '../db/tx.ts'
import { filesIn } from '../outside/files.ts'
import { runProofs } from '../proofs/run-proofs.ts'
import { bringUpToDate } from '../schema.ts'
import { onFinished } from '../testing/on-finished.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { asOwner, emptyDatabase } from '../testing/test-server.ts'
import { checkBackup } from './check-backup.ts'
import { restoreBackup } from './restore-backup.ts'

/**
 * A company with 24 customers, a fleet, its papers and policies, prices, quotations and orders, as the version before
 * invoices, drivers and handovers left it.
 */
const kept = join(import.meta.dirname, '../testing/kept/before-invoices.tar.zst')
/** Grown by the upgrade: what it changes is noted there, or given to every company. */
const growing = ['document_approval', 'document_due_topic', 'history', 'migration', 'setting', 'tally']

test('an installation of an older version is upgraded with every row, and all proofs pass', async () => {
  const url = await emptyDatabase()
  const folder = join(await temporaryFolder(), 'files')
  const { tail } = await checkBackup(kept)
  const { applied } = await restoreBackup({ url, folder, file: kept, force: false })
  expect(applied).toContain('0088_invoice.sql')
  await bringUpToDate(url)

  const differing: string[] = []
  for (const [table, { rows }] of Object.entries(tail.tables)) {
    const [found] = await asOwner<{ n: number }>(url, `select count(*)::int as n from "${table}"`)
    if (found?.n !== rows) differing.push(table)
  }
  expect(differing).toEqual(growing)

  const db = openDatabase(url, 3)
  onFinished(() => db.close())
  const proved = async () =>
    (await runProofs({ db, url, files: filesIn(folder) }))?.flatMap(({ name, state, evidence, error }) =>
      state === 'PASSED' ? [] : [{ name, evidence, error }],
    )
  expect(await proved()).toEqual([])

  // It billed elsewhere until now: nothing of the months before becomes an invoice, and its owners are told.
  const [rental] = await asOwner<{ id: string; first: string }>(
    url,
    `select company.id, date_trunc('month', now() at time zone 'Asia/Makassar')::date::text as first
     from company where name like 'Bali%'`,
  )
  const company = rental?.id ?? ''
  const first = rental?.first ?? ''
  const begins = await asOwner<object>(
    url,
    `select company_id, value #>> '{}' as day from setting where key = 'billing_begins_on'`,
  )
  expect(begins).toEqual([{ company_id: company, day: first }])
  await transact(db, { ...nobody, company, name: 'Lajur' }, billForward)
  const invoices = await asOwner<{ date: string }>(url, 'select date::text from invoice order by date limit 1')
  expect([...invoices.map(({ date }) => date), addDays(first, 31)][0]?.localeCompare(first)).toBeGreaterThanOrEqual(0)
  expect(await asOwner(url, `select from notification where topic = 'BILLING_BEGINS'`)).toHaveLength(1)
  expect(await proved()).toEqual([])
}, 60_000)
