import pg from 'pg'
import { connections, seconds } from '../compare.ts'
import { speed, times, type Figure } from '../figures.ts'
import { measure, requests, succeeded, summary, type Load, type Measured } from '../load.ts'
import type { Part } from '../part.ts'
import type { Headers, Place } from '../place.ts'
import { withClient } from '../with-client.ts'

const manyWallets = 1000
const longWallet = 1_000_000

/** Rows that a deposit writes, in one statement and nothing else: no triggers, no history, no checks. */
const sameWrites = `
  with moved as (
    update wallet set balance = balance + 1000, last_sequence = last_sequence + 1, last_updated = clock_timestamp()
    where company_id = $1::uuid and customer_id = $2::uuid returning id, last_sequence, balance
  ), booked as (
    insert into journal_entry (company_id, date, event, rule, branch_id, amount, line_count)
    values ($1::uuid, current_date, 'DEPOSIT_TAKEN', 'bare 1', 1, 1000, 2) returning company_id, id, date
  ), lines as (
    insert into journal_line (company_id, entry_id, position, account_id, date, branch_id, debit, credit)
    select company_id, id, side, $3::uuid, date, 1, case side when 0 then 1000 else 0 end, case side when 1 then 1000 else 0 end
    from booked, generate_series(0, 1) as side
  )
  insert into wallet_transaction (company_id, wallet_id, type, status, amount, is_added, description, reference_type, date,
    sequence, balance_after, entry_id)
  select $1::uuid, moved.id, 'CREDIT', 'COMPLETED', 1000, true, 'bare', 'PAYMENT', booked.date, moved.last_sequence,
    moved.balance, booked.id
  from moved, booked`

const taking = (port: number, headers: Headers, customers: readonly string[]): Load =>
  requests(port, (n) => ({
    method: 'POST',
    path: '/api/v2/wallets/deposit',
    headers,
    body: JSON.stringify({
      customer_id: customers[n % customers.length],
      amount: 1000,
      description: 'Deposit',
      reference_type: 'PAYMENT',
    }),
  }))

/** The same rows over as many connections, without our server. */
async function bare(place: Place, company: string, customers: readonly string[], account: string): Promise<Measured> {
  const took: number[] = []
  const until = performance.now() + seconds * 1000
  const worker = async (at: number) => {
    const client = new pg.Client({ connectionString: place.url })
    await client.connect()
    await client.query(`set session_replication_role = 'replica'`)
    for (let n = at; performance.now() < until; n += connections) {
      const started = performance.now()
      const values = [company, customers[n % customers.length], account]
      await client.query({ name: 'same-deposit', text: sameWrites, values })
      took.push(performance.now() - started)
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => worker(at)))
  return summary(took, seconds)
}

/** Fills the transactions of one wallet, without triggers. */
async function fillWallet(client: pg.Client, company: string, customer: string): Promise<string> {
  await client.query(`set session_replication_role = 'replica'`)
  const { rows } = await client.query<{ id: string }>(
    `with own as (select id from wallet where company_id = $1 and customer_id = $2),
       booked as (select id from journal_entry where company_id = $1 limit 1),
       filled as (insert into wallet_transaction (company_id, wallet_id, type, status, amount, is_added, description,
         reference_type, date, sequence, balance_after, entry_id, created_at)
       select $1, own.id, 'CREDIT', 'COMPLETED', 1000, true, 'Deposit ' || n, 'PAYMENT', current_date, 1000000 + n, n * 1000,
         booked.id, now() - n * interval '1 second' from own, booked, generate_series(1, $3::int) as n)
     select id from own`,
    [company, customer, longWallet],
  )
  await client.query(`set session_replication_role = 'origin'`)
  await client.query('vacuum analyze wallet_transaction')
  return rows[0]?.id ?? ''
}

async function measureWallets(place: Place, client: pg.Client): Promise<Figure[]> {
  const { office, neighbour } = await place.offices()
  const { port } = await place.ours()
  const customersOf = async (company: string) =>
    (
      await client.query<{ id: string }>('select id from customer where company_id = $1 order by id limit $2', [
        company,
        manyWallets,
      ])
    ).rows.map(({ id }) => id)
  const accountOf = async (company: string) =>
    (
      await client.query<{ id: string }>(
        `select id from ledger_account where company_id = $1 and purpose = 'receivables'`,
        [company],
      )
    ).rows[0]?.id ?? ''
  const [own, other] = [await customersOf(office.id), await customersOf(neighbour.id)]
  const headers = await place.signIn(office)
  await measure(taking(port, headers, own), connections, 1)
  const one = await measure(taking(port, headers, own.slice(0, 1)), connections, seconds)
  const many = await measure(taking(port, headers, own), connections, seconds)
  await client.query(
    `insert into wallet (company_id, type, customer_id) select $1, 'DEPOSIT', unnest($2::uuid[]) on conflict do nothing`,
    [neighbour.id, other],
  )
  const account = await accountOf(neighbour.id)
  const bareOne = await bare(place, neighbour.id, other.slice(0, 1), account)
  const bareMany = await bare(place, neighbour.id, other, account)
  const wallet = await fillWallet(client, office.id, own[0] ?? '')
  const page: Load = {
    port,
    turn: async (send) => {
      succeeded(await send({ method: 'GET', path: `/api/v2/wallets/${wallet}/transactions?limit=50`, headers }))
    },
  }
  const first = await measure(page, 1, seconds)
  const compared = (name: string, ours: Measured, beside: Measured): Figure => ({
    name,
    ours: speed(ours),
    beside: speed(beside),
    ratio: ours.perSecond / beside.perSecond,
  })
  return [
    compared(`deposits of ${connections} into one wallet, beside bare`, one, bareOne),
    compared(`deposits of ${connections} into ${manyWallets} wallets, beside bare`, many, bareMany),
    { name: `transactions of a wallet with ${longWallet} rows`, ours: times(first) },
  ]
}

export const wallets: Part = {
  name: 'wallets',
  about: 'moves of wallets, and a long list of them',
  run: (place) => withClient(place, (client) => measureWallets(place, client)),
}
