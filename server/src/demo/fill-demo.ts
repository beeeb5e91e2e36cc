import pg from 'pg'
import type { Database } from '../db/pool.ts'
import { filesFolder, filesOf, type Files } from '../outside/files.ts'
import { expectStarting, StartStopped, step } from '../db/starting.ts'
import type { Founding } from '../flows/found-company.ts'
import { demoCompanies } from './companies.ts'
import { OwnerRightsError } from '../db/owner.ts'
import { runProofs } from '../proofs/run-proofs.ts'
import { dateDemo, isUndated } from './date-demo.ts'
import { lastMorning, loadDemo } from './load-demo.ts'
import { removeDemo } from './remove-demo.ts'

interface Filling {
  url: string
  db: Database
  dataDir: string
  signal?: AbortSignal | undefined
  /** Absent: all of them. */
  wanted?: readonly Founding[]
}

interface Found {
  name: string
  is_demo: boolean
  /** Its settings are written with all that is its own, after it was founded. */
  is_whole: boolean
  /** Loaded by a process that was killed before it had given the records their moments. */
  is_undated: boolean
}

/** As the owner of the database: the application role sees one company at a time. */
async function queryAsOwner<Row extends object>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, options: '-c row_security=off' })
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

export const companiesIn = (url: string): Promise<Found[]> =>
  queryAsOwner(
    url,
    `select name, is_demo, exists (select from setting where company_id = company.id) as is_whole,
      ${isUndated} as is_undated from company`,
  )

/**
 * Loads the demo companies where there are no others. A process that was killed over it has left some of them out, or one
 * without its records; one that is told to stop takes away what it has loaded.
 */
export async function fillWithDemo({ url, db, dataDir, signal, wanted = demoCompanies }: Filling): Promise<void> {
  const found = await companiesIn(url)
  if (found.some(({ is_demo }) => !is_demo)) return
  const remove = () => removeDemo({ url, folder: filesFolder({ dataDir }), isOurs: true })
  const isBroken = found.some(({ is_whole }) => !is_whole)
  if (isBroken) await remove()
  const there = isBroken ? [] : found.map(({ name }) => name)
  const missing = wanted.filter(({ name }) => !there.includes(name))
  const files = filesOf({ dataDir })
  const keep: Files['keep'] = async (...given) => {
    // Pictures are still drawn when the records are gone.
    expectStarting(signal)
    return files.keep(...given)
  }
  const writtenOn = lastMorning(Date.now())
  const loading = loadDemo(db, { ...files, keep }, missing, writtenOn)
  try {
    await step(signal, () => loading)
  } catch (error) {
    if (!(error instanceof StartStopped)) throw error
    db.breakAll()
    await loading.catch(() => {})
    if (there.length === 0) await remove()
    throw error
  }
  const isUnfinished = found.some(({ is_undated }) => is_undated)
  if (missing.length > 0 || isUnfinished) await step(signal, () => completeDemo({ url, db, files }, writtenOn))
}

/** Steps after the records are there: their moments, and the checks of a night. */
export async function completeDemo(
  { url, db, files }: Pick<Filling, 'url' | 'db'> & { files: Files },
  writtenOn: number,
): Promise<void> {
  try {
    await dateDemo(url, writtenOn)
  } catch (error) {
    // The owner of another database may not do that: the demo then bears the moment of loading.
    if (!(error instanceof OwnerRightsError)) throw error
  }
  // The plans of tables that nobody has counted take a hundred times as long, and a database counts when it comes to it.
  await queryAsOwner(url, 'analyze')
  await runProofs({ db, url, files })
}
