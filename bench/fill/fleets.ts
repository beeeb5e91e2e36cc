import type pg from 'pg'
import { filling } from './companies.ts'

/** One company among many small ones, and one that is as large as all of them together. */
export const fleetSizes = { small: 50, large: 50_000, others: 999 }

const vehicles = `
  insert into vehicle (company_id, license_number, brand, model, year, category, plate_color, branch_id, stnk_kind,
    fuel_type, transmission, seats, ownership_type, created_at)
  select company, 'B' || (1000 + n % 9000) || chr(65 + n / 9000) || 'XY',
    (array['Toyota','Daihatsu','Honda','Mitsubishi','Suzuki'])[1 + n % 5],
    (array['Avanza','Xenia','Brio','Xpander','Ertiga'])[1 + n % 5], 2018 + n % 8, 'MPV', 'WHITE', 1 + n % 2,
    'PASSENGER', 'PETROL', 'MANUAL', 7, 'OWNED', now() - n * interval '1 minute'
  from unnest($1::uuid[]) as company, generate_series(0, $2::int - 1) as n`
const papers = `
  insert into document (company_id, vehicle_id, kind, valid_to)
  select company_id, id, kind, current_date + 30 + (random() * 300)::int
  from vehicle, unnest(array['STNK_TAX', 'STNK']) as kind where company_id = any($1)`
const readings = `
  insert into vehicle_odometer (company_id, vehicle_id, read_at, km, source)
  select company_id, id, now() - month * interval '30 days', 60000 - month * 2000, 'MANUAL'
  from vehicle, generate_series(1, 3) as month where company_id = any($1)`
const tallies = `
  insert into tally select company_id, 'vehicle', count(*) from vehicle where company_id = any($1) group by company_id`

/** Inserts `each` vehicles for each company, with papers and readings. */
export async function fillVehicles(client: pg.Client, companies: readonly string[], each: number): Promise<void> {
  await client.query(vehicles, [companies, each])
  for (const statement of [papers, readings, tallies]) await client.query(statement, [companies])
  for (const table of ['vehicle', 'document', 'vehicle_odometer']) await client.query(`vacuum analyze ${table}`)
}

/** The many others need no company of their own to be in the same tables. */
export const fillFleets = (url: string, small: string, large: string): Promise<void> =>
  filling(url, async (client) => {
    const others = Array.from({ length: fleetSizes.others }, () => crypto.randomUUID())
    await fillVehicles(client, [small, ...others], fleetSizes.small)
    await fillVehicles(client, [large], fleetSizes.large)
  })
