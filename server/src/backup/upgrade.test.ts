import { join } from 'node:path'
import { addDays } from '@rental/core/kernel/date'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/pool.ts'
import { billForward } from '../flows/forward-invoices.ts'
import { nobody, transact } from '../db/tx.ts'
import { filesIn } from '../outside/files.ts'
import { quoted } from '../proofs/proof-tables.ts'
import { runProofs } from '../proofs/run-proofs.ts'
import { bringUpToDate } from '../schema.ts'
import { onFinished } from '../testing/on-finished.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { asOwner, emptyDatabase } from '../testing/test-server.ts'
import { readArchive, wholeOf } from './archive.ts'
import { checkBackup } from './check-backup.ts'
import type { Table } from './database.ts'
import { readName } from './format.ts'
import { restoreBackup } from './restore-backup.ts'

/**
 * A company with 24 customers, a fleet, its papers and policies, prices, quotations and orders, as the version before
 * invoices, drivers and handovers left it.
 */
const kept = join(import.meta.dirname, '../testing/kept/before-invoices.tar.zst')
/** Grown by the upgrade: what it changes is noted there, or given to every company. */
const growing = ['document_approval', 'document_due_topic', 'history', 'migration', 'setting', 'tally']

/** Changed by the upgrade: queries of the product, where letters keep their papers, and rights that are new for roles. */
const changing = { document_due_topic: ['rows'], outbox: ['paper_id'], role: ['rows'] }

/** Rows of each table of the backup, as text. */
async function keptRows(): Promise<ReadonlyMap<string, string[]>> {
  const texts = new Map<string, string>()
  for await (const { name, bytes } of readArchive(kept)) {
    const named = readName(name)
    const text = (await wholeOf(bytes)).toString()
    if (named.kind === 'table') texts.set(named.table, (texts.get(named.table) ?? '') + text)
  }
  return new Map([...texts].map(([table, text]) => [table, text.split('\n').filter((line) => line !== '')]))
}

/** Tables with columns that are gone, or with rows of the backup that are different now or gone. */
async function changedTables(url: string, tables: readonly Table[]): Promise<Record<string, string[]>> {
  const before = await keptRows()
  const changed: Record<string, string[]> = {}
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [name],
    )
    const present = columns.filter((column) => rows.some((row) => row.name === column))
    const gone = columns.filter((column) => !present.includes(column))
    // An upgrade may write a row as it was.
    const standing = present.filter((column) => column !== 'updated_at')
    const chunks: Buffer[] = []
    const copying = client.query(
      copyTo(`copy (select ${standing.map(quoted).join(', ')} from ${quoted(name)}) to stdout`),
    )
    for await (const chunk of copying) chunks.push(chunk as Buffer)
    const now = new Set(Buffer.concat(chunks).toString().split('\n'))
    const places = standing.map((column) => columns.indexOf(column))
    const lost = (before.get(name) ?? []).filter((line) => {
      const values = line.split('\t')
      return !now.has(places.map((at) => values[at]).join('\t'))
    })
    const found = [...gone, ...(lost.length > 0 ? ['rows'] : [])]
    if (found.length > 0) changed[name] = found
  }
  await client.end()
  return changed
}

test('an installation of an older version is upgraded with every row, and all proofs pass', async () => {
  const url = await emptyDatabase()
  const folder = join(await temporaryFolder(), 'files')
  const { head, tail } = await checkBackup(kept)
  const { applied } = await restoreBackup({ url, folder, file: kept, force: false })
  expect(applied).toContain('0088_invoice.sql')
  await bringUpToDate(url)

  const differing: string[] = []
  for (const [table, { rows }] of Object.entries(tail.tables)) {
    const [found] = await asOwner<{ n: number }>(url, `select count(*)::int as n from "${table}"`)
    if (found?.n !== rows) differing.push(table)
  }
  expect(differing).toEqual(growing)

  expect(await changedTables(url, head.tables)).toEqual(changing)
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
