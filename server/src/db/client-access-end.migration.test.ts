import pg from 'pg'
import { expect, test } from 'vitest'
import { plainOwner } from '../testing/plain-owner.ts'
import { buildSchema, migrate, readMigrations } from './migrate.ts'

const migration = '0071_client_access_end.sql'

/** A company before the access of applications had an end, with an application. */
const foundCompany = (id: string, isOperator: boolean) => `
  insert into company (id, name, is_platform) values ('${id}', '${id}', ${isOperator});
  insert into oauth_client (client_id, name, redirect_uris, scopes) values ('${id}', 'Website', '{}', '{}')`

test('applications that were there end after a year, except those of the operator', async () => {
  const url = await plainOwner()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const inside = (company: string) => client.query(`select set_config('app.company', $1, false)`, [company])
  const older = (await readMigrations()).filter(({ name }) => name < migration)
  await client.query('begin')
  await buildSchema(client, older)
  await client.query('commit')
  const companies = [
    { id: crypto.randomUUID(), isOperator: true, days: null },
    { id: crypto.randomUUID(), isOperator: false, days: 365 },
    { id: crypto.randomUUID(), isOperator: false, days: 365 },
  ]
  for (const { id, isOperator } of companies) {
    await inside(id)
    await client.query(`set app.platform = 'on'; ${foundCompany(id, isOperator)}`)
  }
  expect(await migrate(url)).toContain(migration)
  for (const { id, days } of companies) {
    await inside(id)
    const { rows } = await client.query<object>(
      'select access_ends_on - company_today() as days from oauth_client where company_id = current_company()',
    )
    expect(rows).toEqual([{ days }])
  }
  await client.end()
})
