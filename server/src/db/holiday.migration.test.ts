import { expect, test } from 'vitest'
import { masterDataSeeds } from '../modules/master-data/master-data.seed.ts'
import { schemaBefore } from '../testing/older-schema.ts'
import { migrate } from './migrate.ts'

const migration = '0102_holiday.sql'
const seeded = masterDataSeeds.holiday.map(({ date, kind, name }, at) => ({ id: at + 1, date, kind, name }))

test('companies that were there get the days off that new ones start with', async () => {
  const { url, client, inside, inEach } = await schemaBefore(migration)
  const companies = [crypto.randomUUID(), crypto.randomUUID()]
  await inEach(companies, (id) => `insert into company (id, name) values ('${id}', '${id}')`)
  expect(await migrate(url)).toContain(migration)
  for (const id of companies) {
    await inside(id)
    const { rows } = await client.query('select id, date::text, kind, name from holiday order by id')
    expect(rows).toEqual(seeded)
  }
})
