import pg from 'pg'
import { expect, test } from 'vitest'
import { masterDataSeeds } from '../modules/master-data/master-data.seed.ts'
import { plainOwner } from '../testing/plain-owner.ts'
import { buildSchema, migrate, readMigrations } from './migrate.ts'

const migration = '0102_holiday.sql'
const seeded = masterDataSeeds.holiday.map(({ date, kind, name }, at) => ({ id: at + 1, date, kind, name }))

test('companies that were there get the days off that new ones start with', async () => {
  const url = await plainOwner()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const inside = (company: string) => client.query(`select set_config('app.company', $1, false)`, [company])
  const older = (await readMigrations()).filter(({ name }) => name < migration)
  await client.query('begin')
  await buildSchema(client, older)
  await client.query('commit')
  const companies = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of companies) {
    await inside(id)
    await client.query(`set app.platform = 'on'; insert into company (id, name) values ('${id}', '${id}')`)
  }
  expect(await migrate(url)).toContain(migration)
  for (const id of companies) {
    await inside(id)
    const { rows } = await client.query('select id, date::text, kind, name from holiday order by id')
    expect(rows).toEqual(seeded)
  }
  await client.end()
})
