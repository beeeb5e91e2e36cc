import type pg from 'pg'
import { orderBody, stockOf, vehiclesEach, type Stock } from '../order-load.ts'
import type { Headers } from '../place.ts'
import { filling, type BenchCompany } from './companies.ts'
import { fillVehicles } from './fleets.ts'

/** A company of middle size. */
export const officeSizes = { customers: 10_000, vehicles: 2000, orders: 5000 }

/** A month ahead, one round of the fleet a week. */
const daysAhead = 30
/** Tables that an approved order has rows in, and by what they belong to it. */
const tables: Record<string, string> = {
  sales_order: 'id = $1',
  sales_order_line: 'order_id = $1',
  occupancy: 'id in (select occupancy_id from rental_segment where order_id = $1)',
  rental_segment: 'order_id = $1',
  contract_version: 'order_id = $1',
  delivery_order: 'order_id = $1',
  billing_schedule: 'order_id = $1',
}
const copiedIds = new Set(['id', 'order_id', 'line_id', 'occupancy_id', 'source_id'])

interface Column {
  column_name: string
  data_type: string
}

const fits = `(cardinality(stock.vehicles) / ${vehiclesEach})`

/** SQL for a column of the nth copy of an order: the same content with its own names and days. */
function copyOf({ column_name: name, data_type: type }: Column): string {
  const column = `original.${name}`
  // With the digits of a version, without which it would be no valid id.
  if (copiedIds.has(name))
    return `overlay(overlay(md5(${column}::text || n) placing '4' from 13) placing '8' from 17)::uuid`
  if (name === 'number') return `${column} || '-' || n`
  if (name === 'customer_id') return 'stock.customers[1 + n % cardinality(stock.customers)]'
  if (name === 'vehicle_id')
    return `stock.vehicles[n % ${fits} * ${vehiclesEach} + array_position(stock.vehicles, ${column})]`
  if (name === 'created_at') return `${column} - n * interval '1 minute'`
  if (type === 'date') return `${column} + 7 * (n / ${fits})`
  if (type.startsWith('timestamp')) return `${column} + n / ${fits} * interval '7 days'`
  return column
}

async function copyOrder(client: pg.Client, order: string, { customers, vehicles }: Stock, copies: number) {
  for (const [table, belongs] of Object.entries(tables)) {
    const { rows: columns } = await client.query<Column>(
      `select column_name, data_type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    await client.query(
      `with copied as (
         insert into ${table} (${columns.map((one) => one.column_name).join(', ')})
         select ${columns.map(copyOf).join(', ')}
         from (select * from ${table} where ${belongs}) as original, generate_series(1, $2::int) as n,
           (select $3::uuid[] as vehicles, $4::uuid[] as customers) as stock
         returning company_id)
       insert into tally select company_id, '${table}', count(*) from copied group by company_id`,
      [order, copies, vehicles, customers],
    )
    await client.query(`vacuum analyze ${table}`)
  }
}

interface Office {
  url: string
  company: BenchCompany
  port: number
  headers: Headers
}

/** Vehicles and approved orders: the first is made by the server, the others are copies of its rows. */
export const fillOffice = ({ url, company, port, headers }: Office): Promise<void> =>
  filling(url, async (client) => {
    await fillVehicles(client, [company.id], officeSizes.vehicles)
    const stock = await stockOf(client, company.id)
    const send = async (method: string, path: string, body: object) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/v2${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${response.status} for ${path}: ${await response.text()}`)
      return ((await response.json()) as { data: { id: string; hash: string } }).data
    }
    const { id, hash } = await send('POST', '/so', orderBody(stock, 0, daysAhead))
    await send('PATCH', `/so/${id}/approval`, { action: 'approve', hash })
    await copyOrder(client, id, stock, officeSizes.orders - 1)
  })
