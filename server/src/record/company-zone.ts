import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** The time zone that the company's clocks show. */
export const companyZone = sql<string>`(select company_zone())`

/** The calendar day of the company. */
export async function companyToday(tx: Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`select company_today() as today`.execute(tx)
  return rows[0]?.today ?? ''
}
