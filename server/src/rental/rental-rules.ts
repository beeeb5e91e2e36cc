import { rentalRules, usualRentalRules, type RentalRules } from '@rental/core/modules/setting/rental-rules'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** What a company says of how it rents and of its own taxes. */
export interface CompanyRules extends RentalRules {
  is_pkp: boolean
  npwp: string | null
}

const keys = [...Object.keys(rentalRules), 'is_pkp', 'npwp']

export async function readRules(tx: Tx): Promise<CompanyRules> {
  const { rows } = await sql<{ said: Partial<CompanyRules> }>`
    select coalesce(jsonb_object_agg(key, value), '{}') as said from setting where key = any(${keys})`.execute(tx)
  return { is_pkp: false, npwp: null, ...usualRentalRules, ...rows[0]?.said }
}
