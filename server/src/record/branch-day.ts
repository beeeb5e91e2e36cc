import { Refusal } from '@rental/core/kernel/error'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** The calendar day of a moment where the branch is; without the branch there is none. */
export async function branchDay(tx: Tx, branch: number, at: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${at.toISOString()}::timestamptz at time zone time_zone)::date as day
    from branch where id = ${branch}`.execute(tx)
  if (!rows[0]) throw new Refusal('invalid_input', { fields: { branch_id: { key: 'missing_record' } } })
  return rows[0].day
}
