import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** The time zone that the company's clocks show. */
export const companyZone = sql<string>`(select company_zone())`

/** The calendar day of the company. */
export async function companyToday(tx: Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`select company_today() as today`.execute(tx)
  return rows[0]?.today ?? ''
}

/** The calendar day of a moment, as the company's clocks show it. */
export async function companyDay(tx: Tx, at: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${at.toISOString()}::timestamptz at time zone ${companyZone})::date as day`.execute(tx)
  return rows[0]?.day ?? ''
}
