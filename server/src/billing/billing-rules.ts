import { billingRules, usualBillingRules, type BillingRules } from '@rental/core/modules/setting/billing-rules'
import { sql } from 'kysely'
import { once } from '../db/memo.ts'
import type { Tx } from '../db/tx.ts'

const keys = Object.keys(billingRules)

/** Rules of the company for invoices and receipts; the usual ones where it has set none. */
export const readBillingRules = (tx: Tx): Promise<BillingRules> =>
  once(tx, 'billing rules', async () => {
    const { rows } = await sql<{ stored: Partial<BillingRules> }>`
      select coalesce(jsonb_object_agg(key, value), '{}') as stored from setting where key = any(${keys})`.execute(tx)
    return { ...usualBillingRules, ...rows[0]?.stored }
  })
