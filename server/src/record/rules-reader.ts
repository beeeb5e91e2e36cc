import { sql } from 'kysely'
import { once } from '../db/memo.ts'
import type { Tx } from '../db/tx.ts'

/** Reads rules of a company, once in a transaction: those that it has set, and the usual ones for the rest. */
export function rulesReader<Rules extends object>(name: string, usual: Rules): (tx: Tx) => Promise<Rules> {
  const keys = Object.keys(usual)
  return (tx) =>
    once(tx, name, async () => {
      const { rows } = await sql<{ stored: Partial<Rules> }>`
        select coalesce(jsonb_object_agg(key, value), '{}') as stored from setting where key = any(${keys})`.execute(tx)
      return { ...usual, ...rows[0]?.stored }
    })
}
