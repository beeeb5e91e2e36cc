import { filling } from './companies.ts'
import { fleetSizes } from './fleets.ts'

/** Entries of each vehicle of the large fleet: a year of them, one month of it past. */
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

/** Checking each of a million rows as it arrives takes minutes, building the index afterwards seconds. */
const guard = `
  select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'occupancy_vehicle_id_excl'`

/** A year of rentals and workshop visits for every vehicle of the large fleet. */
export const fillOccupancy = (url: string, company: string): Promise<void> =>
  filling(url, async (client) => {
    await client.query(categories, [company])
    const { rows } = await client.query<{ definition: string }>(guard)
    await client.query('alter table occupancy drop constraint occupancy_vehicle_id_excl')
    await client.query(entries, [company])
    await client.query(`alter table occupancy add constraint occupancy_vehicle_id_excl ${rows[0]?.definition}`)
    for (const table of ['vehicle', 'occupancy']) await client.query(`vacuum analyze ${table}`)
  })
