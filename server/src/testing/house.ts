import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '../db/pool.ts'
import { read } from '../db/tx.ts'
import { foundCompany } from '../flows/found-company.ts'
import { buildApp } from '../app.ts'
import { actors } from '../modules/session/session.actor.ts'
import { signingSecret } from '../modules/session/session.store.ts'
import { seededRoles } from '../modules/session/role.seed.ts'
import { filesIn } from '../outside/files.ts'
import { callerFor, type Caller } from './caller.ts'

export const testPassword = 'a long test password'

/** Does what only the owner of the database may, such as refreshing the planner's statistics. */
export async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function copyDatabase(): Promise<string> {
  const template = new URL(inject('databaseUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(new URL('/postgres', template).href, `create database ${name} template ${template.pathname.slice(1)}`)
  return new URL(`/${name}`, template).href
}

const branchOf = (code: string) => ({ code, name: `Branch ${code}`, time_zone: 'Asia/Jakarta' as const })
const mailOf = (role: string, company: string) => `${role.toLowerCase().replace(' ', '.')}@${company}.example`

/**
 * A whole server over a database of its own, with two companies `alpha` and `beta` and a person of every role in each:
 * `const house = await aHouse(); await house.as('Sales').call(customer.list, { query: {} })`.
 */
export async function aHouse(options: { rateLimit?: number } = {}) {
  const url = await copyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'lajur-files-'))
  const db = openDatabase(url, 10)
  const people = (company: string) =>
    seededRoles.map(({ name }) => ({
      full_name: `${name} of ${company}`,
      email: mailOf(name, company),
      role: name,
      password: testPassword,
    }))
  for (const company of ['alpha', 'beta'])
    await foundCompany(db, {
      name: company,
      isDemo: false,
      branches: [branchOf('ONE'), branchOf('TWO')],
      people: people(company),
    })
  const secret = await read(db, null, signingSecret)
  const known = actors(db, secret)
  const app = await buildApp({
    db,
    actorOf: known.of,
    callerOf: known.callerOf,
    rooms: {
      session: { secret, forget: known.forget, demo: { password: null, accounts: [] } },
      files: filesIn(folder),
    },
    logLevel: 'silent',
    rateLimit: options.rateLimit ?? 0,
  })
  await app.ready()
  afterAll(async () => {
    await app.close()
    await db.close()
    await rm(folder, { recursive: true, force: true })
  })
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (email: string) => {
    const known = tokens.get(email) ?? callerFor(app).signIn(email, testPassword)
    tokens.set(email, known)
    return known
  }
  const as = (role: string, company = 'alpha'): Caller => callerFor(app, () => tokenOf(mailOf(role, company)))
  return { app, db, url, as, visitor: callerFor(app), mailOf }
}
