import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { mostInBatch, type InvoiceBatch } from '@rental/core/modules/invoice/invoice-batch.contract'
import type pg from 'pg'
import { billDueRows } from '../../server/src/billing/billing-run.ts'
import { openDatabase } from '../../server/src/db/pool.ts'
import { nobody, transact } from '../../server/src/db/tx.ts'
import { connections, seconds } from '../compare.ts'
import { speed, times, type Figure } from '../figures.ts'
import type { BenchCompany } from '../fill/companies.ts'
import { measure, succeeded, summary, type Load, type Measured } from '../load.ts'
import type { Part } from '../part.ts'
import { withClient } from '../with-client.ts'
import type { Headers, Place } from '../place.ts'

const dueRows = 10_000

/** Rows that an approval writes, in one statement and nothing else: no triggers, no history, no counter. */
const sameWrites = `
  with approved as (
    update invoice set status = 10, number = 'BARE-' || id, approved_at = now() where company_id = $1::uuid and id = $2::uuid
    returning company_id, id, branch_id, date, customer_id, total
  ), booked as (
    insert into journal_entry (company_id, id, date, event, rule, source_kind, source_id, branch_id, amount, line_count)
    select company_id, $3::uuid, date, 'INVOICE_ISSUED', 'bare 1', 'invoice', id, branch_id, total, 2 from approved
  )
  insert into journal_line (company_id, entry_id, position, account_id, date, branch_id, debit, credit, customer_id, invoice_id)
  select approved.company_id, $3::uuid, side, $4::uuid, date, branch_id, case side when 0 then total else 0 end,
    case side when 1 then total else 0 end, customer_id, id
  from approved, generate_series(0, 1) as side`

/** Charges on the orders of a company, each due on a day of its own after the approval, so that each becomes an invoice. */
async function planRows(client: pg.Client, company: string): Promise<void> {
  await client.query(`set session_replication_role = 'replica'`)
  await client.query(`update sales_order set approved_at = '2020-01-01' where company_id = $1`, [company])
  await client.query('update customer set requires_po = false where company_id = $1', [company])
  await client.query(`set session_replication_role = 'origin'`)
  await client.query(
    `insert into billing_schedule (company_id, order_id, kind, period_start, last_day, due_on, amount, is_taxed, version)
     select $1, agreed.id, 'OTHER_CHARGE', day, day, day, 100000, true, 1
     from (select id, row_number() over (order by id) as place from sales_order
       where company_id = $1 and status in (10, 15, 20) limit 100) as agreed
     cross join lateral (select date '2025-01-01' + n::int as day from generate_series(1, $2::int / 100) as n) as days`,
    [company, dueRows],
  )
  await client.query('vacuum analyze sales_order, customer, billing_schedule')
}

interface Owed {
  id: string
  customer_id: string
  total: number
}

interface Desk {
  company: BenchCompany
  headers: Headers
  waiting: { id: string; hash: string }[]
  owed: Owed[]
  /** Payment method of its receipts. */
  method: number
}

async function deskOf(place: Place, client: pg.Client, company: BenchCompany): Promise<Desk> {
  const { rows } = await client.query<{ id: string; hash: string }>(
    'select id, hash from invoice where company_id = $1 and status = 5 order by id',
    [company.id],
  )
  return { company, headers: await place.signIn(company), waiting: rows, owed: [], method: 0 }
}

function taken({ waiting }: Desk): { id: string; hash: string } {
  const next = waiting.pop()
  if (!next) throw new Error('no more invoices: run it for fewer seconds')
  return next
}

const approving = (port: number, desks: readonly Desk[]): Load => ({
  port,
  turn: async (send, n) => {
    const desk = desks[n % desks.length]
    if (!desk) return
    const seen = taken(desk)
    const body = JSON.stringify({ action: 'approve', hash: seen.hash })
    const path = `/api/v2/invoice/${seen.id}/approval`
    const answer = await send({ method: 'PATCH', path, headers: desk.headers, body })
    if (answer.status === 429 || answer.status === 503) desk.waiting.unshift(seen)
    else succeeded(answer)
  },
})

/** Invoices of one batch, approved by its job: from the request until the job says that it has ended. */
async function approveInBulk(port: number, desk: Desk): Promise<Figure> {
  const invoices = desk.waiting.splice(-mostInBatch)
  const call = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2${path}`, {
      ...init,
      headers: { ...desk.headers, 'content-type': 'application/json' },
    })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: InvoiceBatch }).data
  }
  const began = performance.now()
  let batch = await call('/invoice/approve-many', { method: 'POST', body: JSON.stringify({ invoices }) })
  while (!batch.ended_at) {
    await setTimeout(50)
    batch = await call(`/invoice/batch/${batch.id}`)
  }
  const perSecond = batch.done / ((performance.now() - began) / 1000)
  return {
    name: `approved in a batch of ${invoices.length}`,
    ours: `${batch.done} invoices, ${perSecond.toFixed(0)}/s`,
    value: perSecond,
    aim: { atLeast: 200 },
  }
}

async function bareApprovals(client: pg.Client, desk: Desk): Promise<Measured> {
  const { rows } = await client.query<{ id: string }>(
    `select id from ledger_account where company_id = $1 and purpose = 'receivables'`,
    [desk.company.id],
  )
  const took: number[] = []
  const began = performance.now()
  await client.query(`set session_replication_role = 'replica'`)
  while (performance.now() - began < seconds * 1000) {
    const values = [desk.company.id, taken(desk).id, randomUUID(), rows[0]?.id]
    const started = performance.now()
    await client.query('begin')
    await client.query({ name: 'same-approval', text: sameWrites, values })
    await client.query('commit')
    took.push(performance.now() - started)
  }
  await client.query(`set session_replication_role = 'origin'`)
  return summary(took, seconds)
}

/** Money for one invoice each, from its customer. */
const receiving = (port: number, desks: readonly Desk[]): Load => ({
  port,
  turn: async (send, n) => {
    const desk = desks[n % desks.length]
    const paid = desk?.owed.pop()
    if (!desk || !paid) throw new Error('no more invoices: run it for fewer seconds')
    const { id: invoice_id, customer_id, total: amount } = paid
    const body = JSON.stringify({
      customer_id,
      branch_id: 1,
      date: '2025-12-31',
      payment_method_id: desk.method,
      amount,
      lines: [{ invoice_id, component: 'CASH', amount }],
    })
    const answer = await send({ method: 'POST', path: '/api/v2/receipt', headers: desk.headers, body })
    if (answer.status === 429 || answer.status === 503) desk.owed.unshift(paid)
    else succeeded(answer)
  },
})

async function measureRun(place: Place, company: BenchCompany): Promise<Figure> {
  const db = openDatabase(place.url, 2, { perCompany: 2 })
  const began = performance.now()
  const made = await transact(db, { ...nobody, company: company.id }, (tx) => billDueRows(tx, { until: '2025-12-31' }))
  const perSecond = made.length / ((performance.now() - began) / 1000)
  await db.close()
  return {
    name: `billing run of ${dueRows} due rows`,
    ours: `${made.length} invoices, ${perSecond.toFixed(0)}/s`,
    value: perSecond,
    aim: { atLeast: 500 },
  }
}

/** Approved invoices that nobody has paid, for receipts. */
async function findOwed(client: pg.Client, desk: Desk): Promise<void> {
  const { rows } = await client.query<Owed>(
    `select id, customer_id, total::int8::float8 as total from invoice where company_id = $1 and status = 10 and number not like 'BARE%'
     order by id`,
    [desk.company.id],
  )
  desk.owed = rows
  const { rows: methods } = await client.query<{ id: number }>(
    `select id from payment_method where company_id = $1 and kind = 'TRANSFER' order by id limit 1`,
    [desk.company.id],
  )
  desk.method = methods[0]?.id ?? 0
}

async function measureBilling(place: Place, client: pg.Client): Promise<Figure[]> {
  const { office, neighbour } = await place.offices()
  const { port } = await place.ours()
  for (const { id } of [office, neighbour]) await planRows(client, id)
  const run = await measureRun(place, office)
  await measureRun(place, neighbour)
  const [own, other] = [await deskOf(place, client, office), await deskOf(place, client, neighbour)]
  await measure(approving(port, [own, other]), 2, 1)
  const alone = await measure(approving(port, [own]), 1, seconds)
  const bare = await bareApprovals(client, other)
  const one = await measure(approving(port, [own]), connections, seconds)
  const two = await measure(approving(port, [own, other]), connections, seconds)
  const bulk = await approveInBulk(port, own)
  for (const desk of [own, other]) await findOwed(client, desk)
  const paidAlone = await measure(receiving(port, [own]), 1, seconds)
  const paid = await measure(receiving(port, [own, other]), connections, seconds)
  return [
    run,
    bulk,
    { name: 'p50 of one approval, beside bare', ours: times(alone), beside: times(bare), ratio: alone.p50 / bare.p50 },
    {
      name: `approvals of ${connections} connections, beside one`,
      ours: speed(one),
      beside: speed(alone),
      ratio: one.perSecond / alone.perSecond,
    },
    {
      name: `approvals of ${connections} of two companies, beside one company`,
      ours: speed(two),
      beside: speed(one),
      ratio: two.perSecond / one.perSecond,
    },
    {
      name: 'p50 of one receipt, beside a bare approval',
      ours: times(paidAlone),
      beside: times(bare),
      ratio: paidAlone.p50 / bare.p50,
    },
    {
      name: `receipts of ${connections} of two companies, beside one`,
      ours: speed(paid),
      beside: speed(paidAlone),
      ratio: paid.perSecond / paidAlone.perSecond,
    },
  ]
}

export const billing: Part = {
  name: 'billing',
  about: 'billing run, approvals and receipts',
  run: (place) => withClient(place, (client) => measureBilling(place, client)),
}
