import { seededCategories } from '@rental/core/modules/master-data/seeded-categories'
import { expect, test } from 'vitest'
import { schemaBefore } from '../testing/older-schema.ts'
import { migrate } from './migrate.ts'

const migration = '0070_vehicle_category.sql'
const seeded = Object.entries(seededCategories).map(([code, [, name]], at) => ({ id: at + 1, code, name }))

/** A company before it had a list of categories, with a vehicle. */
const foundCompany = (id: string) => `
  insert into company (id, name) values ('${id}', '${id}');
  insert into vehicle (license_number, brand, model, year, category, plate_color, stnk_kind, fuel_type, transmission,
    seats, ownership_type)
  values ('B1234XYZ', 'Toyota', 'Alphard', 2024, 'LUXURY', 'WHITE', 'PASSENGER', 'PETROL', 'AUTOMATIC', 7, 'OWNED')`

test('companies that were there get the vehicle categories, by the codes that their vehicles have', async () => {
  const { url, client, inside, inEach } = await schemaBefore(migration)
  const rowsOf = async (statement: string) => (await client.query<object>(statement)).rows
  const companies = [crypto.randomUUID(), crypto.randomUUID()]
  await inEach(companies, (id) => foundCompany(id))
  expect(await migrate(url)).toContain(migration)
  for (const id of companies) {
    await inside(id)
    expect(await rowsOf('select id, code, name from vehicle_category order by id')).toEqual(seeded)
    expect(await rowsOf('select category from vehicle')).toEqual([{ category: 'LUXURY' }])
  }
})
