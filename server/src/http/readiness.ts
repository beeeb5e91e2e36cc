import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import { read } from '../db/tx.ts'
import { beginningMs } from './deadlines.ts'

/** Standing of a part that requests or jobs rest on; one that this server does not need is never missed. */
export type Standing = 'ready' | 'not_needed' | 'missing'
export type Parts = Record<string, Standing>

/** The database, and in it the tables that this program was written for: another may have been put in its place. */
export async function databaseParts(db: Database, newestMigration: string | undefined): Promise<Parts> {
  try {
    const { rows } = await read(db, { company: null, patience: beginningMs }, (tx) =>
      sql<{ is_there: boolean }>`
        select ${newestMigration ?? null}::text is null or exists (select from migration where name = ${newestMigration ?? null})
          as is_there`.execute(tx),
    )
    return { database: 'ready', schema: rows[0]?.is_there ? 'ready' : 'missing' }
  } catch {
    return { database: 'missing', schema: 'missing' }
  }
}

export const namesOfMissing = (parts: Parts): string[] => Object.keys(parts).filter((name) => parts[name] === 'missing')
