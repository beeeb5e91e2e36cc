import { access, chmod, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { buildSchema } from './db/migrate.ts'
import { openDatabase } from './db/pool.ts'
import { demoCompanies } from './demo/companies.ts'
import { companiesIn, fillWithDemo } from './demo/fill-demo.ts'
import { loadDemo } from './demo/load-demo.ts'
import { foundCompany } from './flows/found-company.ts'
import { filesFolder, filesOf } from './outside/files.ts'
import { runServer } from './server.ts'
import { readSettings } from './settings.ts'
import { startingProgram } from './testing/a-program.ts'
import { until } from './testing/jobs.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { asOwner, copyDatabase, emptyDatabase } from './testing/test-server.ts'

describe('a start whose jobs cannot begin', () => {
  test('answers requests, says what is missing, survives the loss of its connections, and begins them later', async () => {
    const url = await copyDatabase()
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    // The first table that the jobs need.
    await holder.query('begin; lock table scheduled_task in access exclusive mode')
    const settings = { PORT: '0', DATABASE_URL: url, DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'silent' }
    const running = await runServer(readSettings(settings))
    const ready = async () => {
      const answer = await fetch(`${running.url}/readyz`)
      return { ...((await answer.json()) as { missing?: string[]; parts: object }), code: answer.status }
    }
    await until(async () => (await ready()).missing?.join() === 'jobs')
    expect(await ready()).toMatchObject({ code: 503, parts: { database: 'ready', schema: 'ready', live: 'ready' } })
    expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
    const isWaiting = async () => {
      const rows = await asOwner(
        url,
        `select from pg_stat_activity where datname = current_database() and application_name = 'lajur' and wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    }
    await until(isWaiting)
    await asOwner(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'lajur%' and pid <> pg_backend_pid()`,
    )
    // It was begun again.
    await until(isWaiting)
    expect((await ready()).missing).toEqual(['jobs'])
    await holder.query('commit')
    await holder.end()
    await running.begun
    expect(await ready()).toMatchObject({ code: 200, parts: { jobs: 'ready' } })
    await asOwner(url, `delete from migration where name = (select max(name) from migration)`)
    expect(await ready()).toMatchObject({ code: 503, missing: ['schema'] })
    await running.stop()
  }, 60_000)
})

describe('a server that is told to stop while it starts', () => {
  const embedded = async () => {
    const folder = await temporaryFolder()
    await chmod(folder, 0o755)
    return folder
  }
  const isHere = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    )
  test('ends well while its database starts, and shuts it down', async () => {
    const dataDir = await embedded()
    const { child, stop } = startingProgram({ DATA_DIR: dataDir, DATABASE_URL: '' })
    await until(() => isHere(join(dataDir, 'postgres/postmaster.pid')))
    await stop()
    expect([child.exitCode, child.signalCode]).toEqual([0, null])
    expect(await isHere(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
    expect(await isHere(join(dataDir, 'lajur.lock'))).toBe(false)
  }, 60_000)

  test('takes the demo companies away that it was loading', async () => {
    const url = await copyDatabase()
    const dataDir = await temporaryFolder()
    const { child, stop } = startingProgram({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: '1' })
    const companies = async () => (await asOwner(url, 'select from company')).length
    await until(async () => (await companies()) > 1)
    await stop()
    expect([child.exitCode, child.signalCode]).toEqual([0, null])
    const [left] = await asOwner<object>(
      url,
      `select (select count(*)::int from company) as companies, (select count(*)::int from app_user) as people`,
    )
    expect(left).toEqual({ companies: 0, people: 0 })
    expect(await readdir(filesFolder({ dataDir })).catch(() => [])).not.toContainEqual(expect.stringContaining('-'))
  }, 60_000)

  test.each(['1', '2'])(
    'ends while another one migrates, with %s processes',
    async (PROCESSES) => {
      const url = await emptyDatabase()
      const migrating = new pg.Client({ connectionString: url })
      await migrating.connect()
      await migrating.query('begin')
      await buildSchema(migrating, [])
      const { child, stop } = startingProgram({ DATABASE_URL: url, DATA_DIR: await embedded(), PROCESSES })
      await until(async () => {
        const [waiting] = await asOwner<{ n: number }>(
          url,
          `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event = 'advisory' and application_name = 'lajur-migrate'`,
        )
        return (waiting?.n ?? 0) > 0
      })
      await stop()
      expect([child.exitCode, child.signalCode]).toEqual([0, null])
      await migrating.end()
    },
    60_000,
  )
})

test('demo companies that a killed start left unfinished are loaded anew', async () => {
  const url = await copyDatabase()
  const dataDir = await temporaryFolder()
  const db = openDatabase(url, 2)
  const [operator, rental] = demoCompanies
  await loadDemo(db, filesOf({ dataDir }), demoCompanies.slice(0, 1))
  if (rental) await foundCompany(db, rental)
  await fillWithDemo({ url, db, dataDir, wanted: demoCompanies.filter(({ name }) => name !== rental?.name) })
  const found = await companiesIn(url)
  expect(found.every(({ is_whole }) => is_whole)).toBe(true)
  expect(new Set(found.map(({ name }) => name))).toEqual(new Set(['Bali Jaya Trans', operator?.name]))

  // Killed once more, between loading and dating: the mark of a moment is still there.
  const isUndated = async () => (await companiesIn(url)).some(({ is_undated }) => is_undated)
  expect(await isUndated()).toBe(false)
  await asOwner(
    url,
    `update company set created_at = now();
     update history set request_id = 'moment 2026-01-01T00:00:00.000Z'
     where id = (select id from history where company_id = (
       select id from company where name = 'Bali Jaya Trans') order by id limit 1)`,
  )
  expect(await isUndated()).toBe(true)
  await fillWithDemo({ url, db, dataDir, wanted: demoCompanies.filter(({ name }) => name !== rental?.name) })
  await db.close()
  expect(await isUndated()).toBe(false)
}, 180_000)
