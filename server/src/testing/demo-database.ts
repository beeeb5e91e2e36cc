import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../db/pool.ts'
import { demoCompanies } from '../demo/companies.ts'
import { dateDemo } from '../demo/date-demo.ts'
import { lastMorning, loadDemo } from '../demo/load-demo.ts'
import { filesIn } from '../outside/files.ts'
import { newDatabase } from './new-database.ts'

const lock = 6_202
const [template, unfinished] = ['demo', 'demo_unfinished']

/** Loads the smaller companies of the demo into a database for copies, unless another test file has. */
async function prepare(owner: pg.Client, folder: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [template])
  if (rowCount) return
  const home = inject('databaseUrl')
  await owner.query(`create database ${unfinished} template ${new URL(home).pathname.slice(1)}`)
  await mkdir(folder)
  const db = openDatabase(new URL(`/${unfinished}`, home).href, 2)
  const writtenOn = lastMorning(Date.now())
  await loadDemo(
    db,
    filesIn(folder),
    demoCompanies.filter(({ name }) => name !== 'Nusantara Rent'),
    writtenOn,
  )
  await db.close()
  await dateDemo(new URL(`/${unfinished}`, home).href, writtenOn)
  await owner.query(`alter database ${unfinished} rename to ${template}`)
}

/** A database with the smaller companies of the demo, whose files are put below a folder. */
export async function copyDemo(filesFolder: string): Promise<string> {
  const folder = join(inject('runFolder'), 'demo-files')
  const owner = new pg.Client({ connectionString: new URL('/postgres', inject('databaseUrl')).href })
  await owner.connect()
  try {
    await owner.query(`select pg_advisory_lock(${lock})`)
    await prepare(owner, folder)
  } finally {
    await owner.end()
  }
  await cp(folder, filesFolder, { recursive: true })
  return newDatabase(template)
}
