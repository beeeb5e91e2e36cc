import { Refusal } from '@rental/core/kernel/error'
import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../db/tx.ts'

export type Id = string | number
/** Which record: its id, or its columns where it is found below others only, such as `{ id, vehicle_id }`. */
export type Key = Id | Readonly<Record<string, Id>>

export const matching = (key: Key) => {
  const columns = typeof key === 'object' ? key : { id: key }
  return sql<SqlBool>`${sql.join(
    Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql` and `,
  )}`
}

/** Refuses what is below a record that does not exist, or is not ours to see. */
export async function expectRecord(tx: Tx, table: string, key: Key): Promise<void> {
  const { rows } = await sql`select from ${sql.table(table)} where ${matching(key)}`.execute(tx)
  if (rows.length === 0) throw new Refusal('not_found')
}
