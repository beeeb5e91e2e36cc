import pg from 'pg'

const times = 40
const dayMs = 86_400_000
const share = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0

async function timed(work: (n: number) => Promise<void>) {
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    const started = performance.now()
    await work(n)
    took.push(performance.now() - started)
  }
  const sorted = took.slice(3).toSorted((a, b) => a - b)
  return { p50: share(sorted, 0.5), p99: share(sorted, 0.99) }
}

/** What a transaction writes that makes and approves an order of three vehicles, and nothing else. */
const inserts = `
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

interface Place {
  port: number
  headers: Record<string, string>
  url: string
  company: string
}

/** An order of three vehicles made and approved, its preview, and the same rows in one bare transaction. */
export async function measureOrders({ port, headers, url, company }: Place) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const of = async (table: string, limit: number) =>
    (
      await client.query<{ id: string }>(`select id from ${table} where company_id = $1 order by id limit ${limit}`, [
        company,
      ])
    ).rows
  const [customer] = await of('customer', 1)
  const vehicles = (await of('vehicle', 3)).map(({ id }) => id)
  /** Far ahead, where nothing takes these vehicles, each time a week later. */
  const startOf = (n: number) => new Date(Date.now() + (1500 + n * 7) * dayMs).toISOString()
  const bodyOf = (n: number) => ({
    customer_id: customer?.id,
    branch_id: 1,
    language: 'id',
    lines: vehicles.map((vehicle_id) => ({
      vehicle_id,
      category: 'MPV',
      rental_type_id: 1,
      duration: 3,
      duration_uom: 'DAY',
      started_at: startOf(n),
      amount: 350_000,
      manual_reason: 'Bench',
    })),
  })
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v2${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { data: { id: string; hash: string } }
    if (!response.ok) throw new Error(`${response.status} for ${path}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const preview = await timed(async (n) => void (await send('POST', '/so/preview', bodyOf(n))))
  const order = await timed(async (n) => {
    const { id, hash } = await send('POST', '/so', bodyOf(n))
    await send('PATCH', `/so/${id}/approval`, { action: 'approve', hash })
  })
  const bare = await timed(async (n) => {
    await client.query('begin')
    await client.query(inserts, [
      company,
      `BARE-${Date.now()}-${n}-`,
      customer?.id,
      priced,
      vehicles,
      startOf(n + 2 * times),
    ])
    await client.query('commit')
  })
  await client.end()
  return { preview, order, bare }
}
