import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'
import { bareOrders } from './bare-orders.ts'

/** `node:http`, `pg` and the same SQL, without any mechanism: the measure of what ours cost. */
const company = process.env['COMPANY'] ?? ''
const connection = { connectionString: process.env['DATABASE_URL'], max: Number(process.env['POOL_SIZE'] ?? 10) }
const pool = new pg.Pool({ ...connection, options: `-c role=lajur_app -c timezone=UTC -c app.company=${company}` })
// Connects as the owner of the database, without row-level security: orders name their company themselves.
const orders = bareOrders(new pg.Pool({ ...connection, options: '-c timezone=UTC' }), company)

const columns = 'id, kind, name, company_name, email, phone, city, branch_id, is_vip, credit_limit, status, created_at'
const newest = 'order by created_at desc, id desc limit $1 offset $2'
const page = { name: 'page', text: `select ${columns} from customer where status <> 30 ${newest}` }
const total = {
  name: 'total',
  text: "select coalesce(sum(difference), 0)::bigint as total from tally where table_name = 'customer'",
}
const matching = 'from customer where status <> 30 and name ilike $1 and city ilike $2'
const found = { name: 'found', text: `select ${columns} ${matching} order by created_at desc, id desc limit 10` }
const count = { name: 'count', text: `select count(*) as total from (select ${matching} limit 10001) as matching` }
const one = { name: 'one', text: 'select * from customer where id = $1' }
const alike = {
  name: 'alike',
  text: 'select id, name, nik, npwp, phone, email from customer where (phone = $1 or email = $2) order by created_at limit 5',
}
const insert = {
  name: 'insert',
  text: 'insert into customer (kind, name, email, phone, city, is_vip, invoice_needs, contacts) values ($1, $2, $3, $4, $5, false, $6, $7) returning *',
}

const reading = `(select km from vehicle_odometer as reading where reading.company_id = vehicle.company_id
  and reading.vehicle_id = vehicle.id and voided_at is null order by read_at desc limit 1)`
const paper = (column: string) => `(select ${column} from document_now as paper
  where paper.company_id = vehicle.company_id and paper.vehicle_id = vehicle.id and not is_renewed and valid_to is not null
  order by array_position(array['EXPIRED', 'DUE_SOON'], state), valid_to limit 1)`
const vehicleColumns = `id, license_number, brand, model, variant, year, category, color, plate_color, transmission,
  fuel_type, seats, ownership_type, supplier_id, branch_id, status, created_at,
  (select named.name from supplier as named where named.id = vehicle.supplier_id) as supplier_name,
  (select media_id from attachment where record_table = 'vehicle' and record_id = vehicle.id
    and attachment.company_id = vehicle.company_id and kind = 'PHOTO' order by position, attachment.id limit 1) as photo_id,
  ${reading} as odometer_km, ${paper('valid_to')} as due_on, ${paper('state')} as due_state`
const fleet = { name: 'fleet', text: `select ${vehicleColumns} from vehicle where status <> 40 ${newest}` }
const fleetTotal = { name: 'fleet-total', text: total.text.replace('customer', 'vehicle') }
const plates = {
  name: 'plates',
  text: `select ${vehicleColumns} from vehicle where status <> 40 and license_number ilike $1
    order by created_at desc, id desc limit 10`,
}

function send(response: ServerResponse, body: unknown) {
  const text = JSON.stringify(body)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

async function create(body: { name: string; email: string; phone: string; city: string }) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ ...alike, values: [body.phone, body.email] })
    const { rows } = await client.query({
      ...insert,
      values: ['PERSONAL', body.name, body.email, body.phone, body.city, [], '[]'],
    })
    await client.query('commit')
    return rows[0] as unknown
  } finally {
    client.release()
  }
}

async function answer(url: URL, body: string): Promise<unknown> {
  if (body) return url.pathname === '/order' ? orders.place(JSON.parse(body)) : create(JSON.parse(body))
  if (url.pathname.startsWith('/order/')) return orders.whole(url.pathname.slice(7))
  if (url.pathname === '/list') {
    const [rows, counted] = await Promise.all([pool.query({ ...page, values: [10, 0] }), pool.query(total)])
    return { data: rows.rows, metadata: counted.rows[0] as unknown }
  }
  if (url.pathname === '/fleet') {
    const [rows, counted] = await Promise.all([pool.query({ ...fleet, values: [10, 0] }), pool.query(fleetTotal)])
    return { data: rows.rows, metadata: counted.rows[0] as unknown }
  }
  if (url.pathname === '/plates')
    return { data: (await pool.query({ ...plates, values: [`%${url.searchParams.get('plate')}%`] })).rows }
  if (url.pathname === '/search') {
    const values = [`%${url.searchParams.get('name')}%`, `%${url.searchParams.get('city')}%`]
    const rows = await pool.query({ ...found, values })
    // A page that is not full needs no counting, as in our server.
    if (rows.rows.length < 10) return { data: rows.rows, metadata: { total: rows.rows.length } }
    const counted = await pool.query({ ...count, values })
    return { data: rows.rows, metadata: counted.rows[0] as unknown }
  }
  return { data: (await pool.query({ ...one, values: [url.pathname.slice(1)] })).rows[0] as unknown }
}

createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    answer(new URL(request.url ?? '/', 'http://x'), body).then(
      (result) => send(response, result),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
}).listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'))
