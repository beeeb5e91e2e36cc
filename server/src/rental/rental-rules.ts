import { rentalRules, usualRentalRules, type RentalRules } from '@rental/core/modules/setting/rental-rules'
import { sql } from 'kysely'
import { once, remember } from '../db/memo.ts'
import type { Tx } from '../db/tx.ts'

/** Rental rules of a company, and its own taxes. */
export interface CompanyRules extends RentalRules {
  is_pkp: boolean
  npwp: string | null
}

const keys = [...Object.keys(rentalRules), 'is_pkp', 'npwp']

export type StoredRules = Partial<CompanyRules>

/** Rules that the company has set, as a subquery for other queries. */
export const storedRules = sql<StoredRules>`
  (select coalesce(jsonb_object_agg(key, value), '{}') from setting where key = any(${keys}))`

export const rulesFrom = (stored: StoredRules): CompanyRules => ({
  is_pkp: false,
  npwp: null,
  ...usualRentalRules,
  ...stored,
})

const memo = 'rental rules'
export const rememberRules = (tx: Tx, rules: CompanyRules): void => remember(tx, memo, rules)

export const readRules = (tx: Tx): Promise<CompanyRules> =>
  once(tx, memo, async () => {
    const { rows } = await sql<{ stored: StoredRules }>`select ${storedRules} as stored`.execute(tx)
    return rulesFrom(rows[0]?.stored ?? {})
  })
