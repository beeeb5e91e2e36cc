import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/src/db/pool.ts'
import { nobody, transact, type Tx } from '../server/src/db/tx.ts'
import { sealingIn } from '../server/src/outside/sealing.ts'
import { asOwner } from '../server/src/testing/as-owner.ts'
import { lastLink } from '../server/src/testing/last-link.ts'

/** File in which the server of the browser tests at this port publishes the address of its database, and its data folder. */
export const databaseFile = (port: number) => join(tmpdir(), `lajur-e2e-${port}.url`)

const published = (port: number) => readFileSync(databaseFile(port), 'utf8').split('\n')
/** Address of the database, for its owner. */
export const databaseUrl = (port: number): string => published(port)[0] ?? ''

/** Runs a statement that the application may not, such as breaking a job. */
export const asOwnerOf = <Row extends object>(port: number, statement: string) =>
  asOwner<Row>(databaseUrl(port), statement)

/** The link in the last mail to an address. */
export async function linkTo(port: number, email: string): Promise<string> {
  const [url = '', dataDir = ''] = published(port)
  return lastLink(url, await sealingIn(dataDir), email)
}

/** Works in the database of a company as another server would, by the application's own role. */
export async function inCompany<T>(port: number, company: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const db = openDatabase(databaseUrl(port), 1)
  try {
    return await transact(db, { ...nobody, company }, work)
  } finally {
    await db.close()
  }
}
