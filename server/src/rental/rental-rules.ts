import { rentalRules, usualRentalRules, type RentalRules } from '@rental/core/modules/setting/rental-rules'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** Rental rules of a company, and its own taxes. */
export interface CompanyRules extends RentalRules {
  is_pkp: boolean
  npwp: string | null
}

const keys = [...Object.keys(rentalRules), 'is_pkp', 'npwp']

export type SaidRules = Partial<CompanyRules>

/** Rules that the company has set, as a subquery for other queries. */
export const saidRules = sql<SaidRules>`
  (select coalesce(jsonb_object_agg(key, value), '{}') from setting where key = any(${keys}))`

export const rulesFrom = (said: SaidRules): CompanyRules => ({
  is_pkp: false,
  npwp: null,
  ...usualRentalRules,
  ...said,
})

export async function readRules(tx: Tx): Promise<CompanyRules> {
  const { rows } = await sql<{ said: SaidRules }>`select ${saidRules} as said`.execute(tx)
  return rulesFrom(rows[0]?.said ?? {})
}
