import type pg from 'pg'
import { seconds } from '../compare.ts'
import { times, type Figure } from '../figures.ts'
import { measure, succeeded, summary, type Load, type Measured } from '../load.ts'
import type { Part } from '../part.ts'
import type { Headers, Place } from '../place.ts'
import { withClient } from '../with-client.ts'

const ledgerLines = 1_000_000
const papers = 40

/** Entries of two lines over all accounts of a company, without triggers. */
async function fillLedger(client: pg.Client, company: string): Promise<void> {
  await client.query(`set session_replication_role = 'replica'`)
  await client.query(
    `with entry as (
       insert into journal_entry (company_id, date, event, rule, branch_id, amount, line_count)
       select $1, date '2025-01-01' + (n % 700), 'MANUAL', 'manual 1', 1, 1000, 2 from generate_series(1, $2::int / 2) as n
       returning company_id, id, date
     ), account as (select id, row_number() over (order by code) - 1 as place, count(*) over () as all_accounts
       from ledger_account where company_id = $1)
     insert into journal_line (company_id, entry_id, position, account_id, date, branch_id, debit, credit)
     select entry.company_id, entry.id, side, account.id, entry.date, 1, case side when 0 then 1000 else 0 end,
       case side when 1 then 1000 else 0 end
     from (select *, row_number() over () as n from entry) as entry
     cross join generate_series(0, 1) as side
     join account on account.place = (entry.n + side * 7) % account.all_accounts`,
    [company, ledgerLines],
  )
  await client.query(`set session_replication_role = 'origin'`)
  // As autovacuum does after so many rows: sums are read from the index alone.
  await client.query('vacuum analyze journal_line, journal_entry')
}

/** Invoices of one line, which nobody has printed yet. */
async function invoicesOf(place: Place, headers: Headers, company: string, client: pg.Client): Promise<string[]> {
  const { port } = await place.ours()
  const { rows } = await client.query<{ id: string }>(
    'select id from customer where company_id = $1 order by id limit 1',
    [company],
  )
  const body = {
    customer_id: rows[0]?.id,
    branch_id: 1,
    date: '2026-01-05',
    lines: [{ label: 'Sewa kendaraan Januari', unit_price: 9_000_000 }],
  }
  const made: string[] = []
  for (let at = 0; at < papers; at++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2/invoice`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    made.push(((await answer.json()) as { data: { id: string } }).data.id)
  }
  return made
}

/** Papers by `fetch`, which reads answers in parts. */
async function printed(port: number, headers: Headers, ids: readonly string[]): Promise<Measured> {
  const took: number[] = []
  const began = performance.now()
  for (const id of ids) {
    const started = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2/invoice/${id}/paper`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.status} for a paper`)
    took.push(performance.now() - started)
  }
  return summary(took, (performance.now() - began) / 1000)
}

const balancing = (port: number, headers: Headers): Load => ({
  port,
  turn: async (send) => {
    succeeded(await send({ method: 'GET', path: '/api/v2/trial-balance?from=2025-01-01&to=2026-12-31', headers }))
  },
})

async function measureLedger(place: Place, client: pg.Client): Promise<Figure[]> {
  const { office } = await place.offices()
  const { port } = await place.ours()
  const headers = await place.signIn(office)
  const ids = await invoicesOf(place, headers, office.id, client)
  await printed(port, headers, ids.slice(0, 5))
  const paper = await printed(port, headers, ids.slice(5))
  await fillLedger(client, office.id)
  const balance = await measure(balancing(port, headers), 1, seconds)
  return [
    { name: 'invoice as a PDF, first time', ours: times(paper), value: paper.p50, aim: { atMost: 150 } },
    { name: `trial balance of ${ledgerLines} lines`, ours: times(balance), value: balance.p50, aim: { atMost: 300 } },
  ]
}

export const ledger: Part = {
  name: 'ledger',
  about: 'invoice papers, and the trial balance of a large ledger',
  run: (place) => withClient(place, (client) => measureLedger(place, client)),
}
