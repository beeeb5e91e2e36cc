import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/src/db/pool.ts'
import { nobody, transact, type Tx } from '../server/src/db/tx.ts'

/** Where the server of the browser tests at this port says how its database is reached. */
export const databaseFile = (port: number) => join(tmpdir(), `lajur-e2e-${port}.url`)

/** Works in the database of a company as another server would, by the application's own role. */
export async function inCompany<T>(port: number, company: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const db = openDatabase(readFileSync(databaseFile(port), 'utf8'), 1)
  try {
    return await transact(db, { ...nobody, company }, work)
  } finally {
    await db.close()
  }
}
