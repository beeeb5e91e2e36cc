import pg from 'pg'
import { buildSchema, readMigrations } from '../db/migrate.ts'
import { onFinished } from './on-finished.ts'
import { plainOwner } from './plain-owner.ts'

/** A database as it was before a migration, of an owner who is no superuser. */
export async function schemaBefore(migration: string) {
  const url = await plainOwner()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onFinished(() => client.end())
  const older = (await readMigrations()).filter(({ name }) => name < migration)
  await client.query('begin')
  await buildSchema(client, older)
  await client.query('commit')
  const inside = (company: string) => client.query(`select set_config('app.company', $1, false)`, [company])
  return {
    url,
    client,
    inside,
    /** Works in each of some companies, as those who run the installation may. */
    inEach: async (companies: readonly string[], statementFor: (company: string) => string) => {
      for (const company of companies) {
        await inside(company)
        await client.query(`set app.platform = 'on'; ${statementFor(company)}`)
      }
    },
  }
}
