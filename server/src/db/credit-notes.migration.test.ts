import { expect, test } from 'vitest'
import { schemaBefore } from '../testing/older-schema.ts'
import { migrate } from './migrate.ts'

const migration = '0103_credit_notes.sql'

interface Before {
  number: string
  status: number
  total: number
  /** Total and state of each note over it. */
  notes?: readonly (readonly [total: number, status: number])[]
}

/** Invoices as they stood before, with the state that they have afterwards. */
const invoices: readonly (Before & { after: number })[] = [
  { number: 'INV/1', status: 20, total: 900, notes: [[900, 20]], after: 25 },
  {
    number: 'INV/2',
    status: 20,
    total: 900,
    notes: [
      [400, 20],
      [500, 10],
    ],
    after: 25,
  },
  { number: 'INV/3', status: 20, total: 900, notes: [[400, 20]], after: 20 },
  { number: 'INV/4', status: 20, total: 900, notes: [[900, 30]], after: 20 },
  { number: 'INV/5', status: 20, total: 900, notes: [[900, 5]], after: 20 },
  { number: 'INV/6', status: 20, total: 900, after: 20 },
  { number: 'INV/7', status: 20, total: 0, after: 20 },
  { number: 'INV/8', status: 15, total: 900, notes: [[400, 20]], after: 15 },
  { number: 'INV/9', status: 30, total: 900, after: 30 },
]

const priced = (total: number) =>
  JSON.stringify({ totals: { subtotal: total, discount: 0, ppn: 0, pph23: 0, deposit: 0, total, to_transfer: total } })

test('invoices that notes had taken back as a whole are credited, in every company, and no others', async () => {
  const { url, client, inside } = await schemaBefore(migration)
  const insert = async (kind: string, status: number, number: string, total: number, credits: string | null) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into invoice (kind, status, number, credits_id, customer_id, language, date, due_on, branch_id, hash, priced)
       select $1, $2, $3, $4, id, 'id', '2026-03-10', '2026-03-10', 1, repeat('0', 64), $5 from customer returning id`,
      [kind, status, number, credits, priced(total)],
    )
    return rows[0]?.id ?? ''
  }
  const companies = [crypto.randomUUID(), crypto.randomUUID()]
  for (const company of companies) {
    await inside(company)
    await client.query(`set app.platform = 'on'; insert into company (id, name) values ('${company}', '${company}');
      insert into branch (id, name, code, time_zone) values (1, 'Pusat', 'JKT', 'Asia/Jakarta');
      insert into customer (kind, name, phone) values ('PERSONAL', 'Uji', '+62811')`)
    for (const { number, status, total, notes = [] } of invoices) {
      const id = await insert('INVOICE', status, number, total, null)
      for (const [at, [part, state]] of notes.entries())
        await insert('CREDIT_NOTE', state, `CN/${number}/${at}`, part, id)
    }
  }
  expect(await migrate(url)).toContain(migration)
  for (const company of companies) {
    await inside(company)
    const { rows } = await client.query(`select number, status from invoice where kind = 'INVOICE' order by number`)
    expect(rows).toEqual(invoices.map(({ number, after }) => ({ number, status: after })))
    const notes = await client.query(`select count(*)::int from invoice where kind = 'CREDIT_NOTE' and status = 25`)
    expect(notes.rows).toEqual([{ count: 0 }])
  }
})
