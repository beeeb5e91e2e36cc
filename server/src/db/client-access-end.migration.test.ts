import { expect, inject, test } from 'vitest'
import { filesIn } from '../outside/files.ts'
import { schemaBefore } from '../testing/older-schema.ts'
import { onFinished } from '../testing/on-finished.ts'
import { evidenceOf } from '../testing/proving.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './pool.ts'

const migration = '0071_client_access_end.sql'

/** A company before the access of applications had an end, with an application. */
const foundCompany = (id: string, isOperator: boolean) => `
  insert into company (id, name, is_platform) values ('${id}', '${id}', ${isOperator});
  insert into oauth_client (client_id, name, redirect_uris, scopes) values ('${id}', 'Website', '{}', '{}')`

test('applications that were there end after a year, except those of the operator', async () => {
  const { url, client, inside } = await schemaBefore(migration)
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
  // The proofs see all companies.
  const whole = new URL(new URL(url).pathname, inject('databaseUrl')).href
  const db = openDatabase(whole, 2)
  onFinished(() => db.close())
  expect(await evidenceOf({ db, url: whole, files: filesIn(await temporaryFolder()) }, ['history'])).toEqual([])
})
