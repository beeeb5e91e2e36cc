import type pg from 'pg'

/** Tables of the bare server: nothing but what an order with its lines and its number needs. */
export const bareTables = `
  create table bare_counter (last bigint not null);
  insert into bare_counter values (0);
  create table bare_order (
    id uuid primary key default new_id(), number text not null unique, customer_id uuid not null, branch_id smallint not null,
    date date not null, total bigint not null, created_at timestamptz not null default now()
  );
  create table bare_order_line (
    id uuid primary key default new_id(), order_id uuid not null references bare_order (id), position smallint not null,
    vehicle_id uuid not null, duration integer not null, started_at timestamptz not null, amount bigint not null,
    unique (order_id, position)
  )`

const head = {
  name: 'order',
  text: `select sales_order.*, customer.name as customer_name, person.full_name as created_by_name,
      (select jsonb_agg(jsonb_build_object('kind', kind, 'status', status)) from billing_schedule as row
        where row.company_id = sales_order.company_id and row.order_id = sales_order.id) as billing,
      (select jsonb_agg(attachment) from attachment where attachment.company_id = sales_order.company_id
        and record_table = 'sales_order' and record_id = sales_order.id) as files
    from sales_order
    join customer on customer.company_id = sales_order.company_id and customer.id = sales_order.customer_id
    left join app_user as person on person.company_id = sales_order.company_id and person.id = sales_order.created_by_id
    where sales_order.company_id = $1 and sales_order.id = $2`,
}
const lines = {
  name: 'lines',
  text: `select line.*, vehicle.license_number, vehicle.brand, vehicle.model, vehicle.year, rental_type.name as rental_type_name,
      occupancy.id as occupancy_id, occupancy.out_at, occupancy.back_at
    from sales_order_line as line
    left join vehicle on vehicle.company_id = line.company_id and vehicle.id = line.vehicle_id
    left join rental_type on rental_type.company_id = line.company_id and rental_type.id = line.rental_type_id
    left join rental_segment as segment on segment.company_id = line.company_id and segment.order_id = line.order_id
      and segment.line_id = line.id
    left join occupancy on occupancy.company_id = segment.company_id and occupancy.id = segment.occupancy_id
    where line.company_id = $1 and line.order_id = $2 order by line.position`,
}

async function wholeOrder(pool: pg.Pool, company: string, id: string) {
  const values = [company, id]
  const [found, ordered] = await Promise.all([pool.query({ ...head, values }), pool.query({ ...lines, values })])
  return { data: { ...(found.rows[0] as object), lines: ordered.rows as unknown[] } }
}

/** An order with three lines and its number. */
const placed = {
  name: 'placed',
  text: `
  with made as (
    insert into bare_order (number, customer_id, branch_id, date, total)
    values ($1, $2, 1, now(), 3150000) returning id
  )
  insert into bare_order_line (order_id, position, vehicle_id, duration, started_at, amount)
  select made.id, n - 1, vehicle, 3, $4::timestamptz, 1050000
  from made, unnest($3::uuid[]) with ordinality as vehicles (vehicle, n) returning order_id`,
}
const counted = {
  name: 'counted',
  text: 'update bare_counter set last = last + 1 returning last',
}

interface PlacedOrder {
  customer_id: string
  lines: { vehicle_id: string; started_at: string }[]
}

async function placeOrder(pool: pg.Pool, { customer_id, lines }: PlacedOrder) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ last: number }>(counted)
    const values = [`SO-${rows[0]?.last}`, customer_id, lines.map((line) => line.vehicle_id), lines[0]?.started_at]
    const made = await client.query<{ order_id: string }>({ ...placed, values })
    await client.query('commit')
    return { data: made.rows[0] }
  } finally {
    client.release()
  }
}

/** The orders of the bare server. */
export const bareOrders = (pool: pg.Pool, company: string) => ({
  whole: (id: string) => wholeOrder(pool, company, id),
  place: (order: PlacedOrder) => placeOrder(pool, order),
})
