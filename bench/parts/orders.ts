import pg from 'pg'
import { compare, connections, seconds } from '../compare.ts'
import { figure, speed, times, type Figure } from '../figures.ts'
import type { BenchCompany } from '../fill/companies.ts'
import { measure, requests, summary, type Measured } from '../load.ts'
import { bareTables } from '../bare-orders.ts'
import { farAhead, orderBody, orderLoad, slotOf, stockOf, type Stock } from '../order-load.ts'
import type { Part } from '../part.ts'
import type { Place } from '../place.ts'
import { reading } from './customers.ts'

/** Rows that an order of three vehicles has once it is approved, written in one statement and nothing else. */
const sameWrites = `
  with made as (
    insert into sales_order (company_id, number, status, date, customer_id, branch_id, language, price_input, priced, hash, version)
    values ($1, $2, 10, now(), $3, 1, 'id', '{}', $4, repeat('0', 64), 1) returning id
  ), lines as (
    insert into sales_order_line (company_id, order_id, position, vehicle_id, duration, duration_uom, started_at)
    select $1, made.id, n - 1, vehicle.id, 3, 'DAY', $6::timestamptz
    from made, unnest($5::uuid[]) with ordinality as vehicle (id, n) returning id, order_id, vehicle_id
  ), taken as (
    insert into occupancy (company_id, vehicle_id, kind, starts_at, ends_at, source_type, source_id)
    select $1, vehicle_id, 'RENTAL', $6::timestamptz, $6::timestamptz + interval '3 days', 'sales_order', order_id from lines returning id
  ), delivered as (
    insert into delivery_order (company_id, number, order_id, line_id, scheduled_at)
    select $1, $2 || id, order_id, id, $6::timestamptz from lines
  )
  insert into billing_schedule (company_id, order_id, line_id, kind, period_start, last_day, due_on, amount, version)
  select $1, order_id, id, 'RENT', $6::date, $6::date + 2, $6::date, 1050000, 1 from lines`

const totals = ['subtotal', 'discount', 'ppn', 'total', 'pph23', 'to_transfer', 'down_payment', 'reimbursements']
const priced = JSON.stringify({ totals: Object.fromEntries(totals.map((name) => [name, 0])) })
const dayMs = 86_400_000
/** Past the days of the orders that the server makes. */
const stillFurther = farAhead + 7000

/** One transaction after the other, each with the rows of an order. */
async function bareTransactions(client: pg.Client, company: BenchCompany, stock: Stock): Promise<Measured> {
  const took: number[] = []
  const began = performance.now()
  for (let n = 0; performance.now() - began < seconds * 1000; n++) {
    const { customer, vehicles, week } = slotOf(stock, n)
    const start = new Date(Date.now() + (stillFurther + week * 7) * dayMs).toISOString()
    const started = performance.now()
    await client.query('begin')
    await client.query({
      name: 'same-writes',
      text: sameWrites,
      values: [company.id, `BARE-${n}-`, customer, priced, vehicles, start],
    })
    await client.query('commit')
    took.push(performance.now() - started)
  }
  return summary(took, seconds)
}

async function withDatabase<T>(place: Place, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function measureOrders(place: Place, client: pg.Client): Promise<Figure[]> {
  const { office } = await place.offices()
  const stock = await stockOf(client, office.id)
  const { port } = await place.ours()
  const headers = await place.signIn(office)
  const load = orderLoad({ port, headers, stock })
  await client.query(bareTables)
  const bare = requests((await place.bare(office)).port, (n) => ({
    method: 'POST',
    path: '/order',
    body: JSON.stringify(orderBody(stock, n, farAhead)),
  }))
  const atOnce = await compare(bare, load)
  const alone = await measure(load, 1, seconds)
  const transaction = await bareTransactions(client, office, stock)
  const preview = requests(port, (n) => ({
    method: 'POST',
    path: '/api/v2/so/preview',
    headers,
    body: JSON.stringify(orderBody(stock, n, farAhead)),
  }))
  return [
    figure(`${connections} connections, beside bare`, atOnce, { atLeast: 0.1 }),
    {
      name: `${connections} connections, beside one`,
      ours: speed(atOnce.ours),
      beside: speed(alone),
      ratio: atOnce.ours.perSecond / alone.perSecond,
      aim: { atLeast: 1.5 },
    },
    {
      name: 'p50 of one, beside bare writes',
      ours: times(alone),
      beside: times(transaction),
      ratio: alone.p50 / transaction.p50,
      aim: { atMost: 4 },
    },
    { name: 'preview, one connection', ours: speed(await measure(preview, 1, seconds)) },
  ]
}

export const orders: Part = {
  name: 'orders',
  about: 'an order of three vehicles, created and approved',
  run: (place) => withDatabase(place, (client) => measureOrders(place, client)),
}

export const orderDetail: Part = {
  name: 'order-detail',
  about: `an order of three vehicles, read with everything, beside a bare read of the same`,
  run: async (place) => {
    const { office } = await place.offices()
    const { port: bare } = await place.bare(office)
    const { port: ours } = await place.ours()
    const ids = await withDatabase(place, async (client) => {
      const found = 'select id from sales_order where company_id = $1 order by created_at limit 500'
      return (await client.query<{ id: string }>(found, [office.id])).rows.map(({ id }) => id)
    })
    const idOf = (n: number) => ids[n % ids.length] ?? ''
    return [
      figure(
        'detail',
        await compare(
          reading(bare, (n) => `/order/${idOf(n)}`),
          reading(ours, (n) => `/api/v2/so/${idOf(n)}`, await place.signIn(office)),
        ),
        { atLeast: 0.4 },
      ),
    ]
  },
}
