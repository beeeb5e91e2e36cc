import { get } from 'node:http'
import pg from 'pg'
import { fleetSizes } from './fleet.ts'

/** So many entries has each vehicle of the large fleet: a year of them, a month of it past. */
const entriesEach = 20
export const occupancyRows = fleetSizes.large * entriesEach

const categories = `
  update vehicle set category = (array['CITY_CAR', 'SEDAN', 'MPV', 'MPV_MEDIUM', 'SUV', 'LUXURY', 'MINIBUS', 'PICK_UP',
    'TRUCK', 'EV'])[1 + placed.n % 10]
  from (select id, row_number() over (order by created_at) as n from vehicle where company_id = $1) as placed
  where vehicle.company_id = $1 and vehicle.id = placed.id`
const entries = `
  insert into occupancy (company_id, vehicle_id, kind, starts_at, ends_at, turnaround_minutes, title, customer_id)
  select $1, vehicle.id, case when k % 10 = 3 then 'MAINTENANCE' else 'RENTAL' end, starts, starts + length, 120,
    'SO-' || k, someone.id
  from (select id, row_number() over () as n from vehicle where company_id = $1) as vehicle
  cross join generate_series(0, ${entriesEach - 1}) as k
  cross join lateral (
    select date_trunc('hour', now()) - interval '30 days' + k * interval '18 days' + ((vehicle.n * 7 + k * 13) % 72) * interval '1 hour'
      as starts, (1 + (vehicle.n * 5 + k * 3) % 12) * interval '1 day' as length
  ) as stretch
  join (select id, row_number() over () as n from (select id from customer where company_id = $1 limit 1000) as known) as someone
    on someone.n = 1 + (vehicle.n + k) % 1000`

/** A year of rentals and workshop visits for every vehicle of the large fleet. */
export async function fillOccupancy(url: string, company: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query(categories, [company])
  // What guards the table while it is written would only make the filling longer.
  await client.query('alter table occupancy drop constraint occupancy_vehicle_id_excl')
  await client.query(entries, [company])
  for (const table of ['vehicle', 'occupancy']) await client.query(`vacuum analyze ${table}`)
  await client.end()
}

export interface Asked {
  /** In ms. */
  p50: number
  p99: number
  /** Of one answer, as it travels. */
  kilobytes: number
}

const share = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
const times = 30
const dayMs = 86_400_000

/** How much an answer weighs as it travels. */
const bytesOf = (port: number, headers: Record<string, string>, path: string) =>
  new Promise<number>((resolve, reject) => {
    const compressed = { ...headers, 'accept-encoding': 'br' }
    get({ port, host: '127.0.0.1', path, headers: compressed }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${response.statusCode} for ${path}`)),
      )
    }).on('error', reject)
  })

async function ask(port: number, headers: Record<string, string>, pathOf: (n: number) => string): Promise<Asked> {
  const took: number[] = []
  let bytes = 0
  for (let n = 0; n < times; n++) {
    const started = performance.now()
    bytes = await bytesOf(port, headers, `/api/v2/occupancy/${pathOf(n)}`)
    took.push(performance.now() - started)
  }
  const sorted = took.slice(3).toSorted((a, b) => a - b)
  return { p50: share(sorted, 0.5), p99: share(sorted, 0.99), kilobytes: bytes / 1024 }
}

/** Free vehicles at some days of a year, and the board of a thousand vehicles for ninety days; one after the other. */
export async function measureOccupancy(port: number, headers: Record<string, string>) {
  const day = (n: number) => new Date(Date.now() + n * dayMs).toISOString()
  const wanted = (n: number) => `from=${day(n * 10)}&to=${day(n * 10 + 3)}&category=SUV`
  return {
    free: await ask(port, headers, (n) => `free?${wanted(n)}`),
    freeInBranch: await ask(port, headers, (n) => `free?${wanted(n)}&branch_id=1`),
    board: await ask(port, headers, (n) => `board?from=${day(n % 5)}&to=${day((n % 5) + 90)}&limit=1000`),
  }
}
