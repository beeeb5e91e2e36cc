import { handoverRules, usualHandoverRules, type HandoverRules } from '@rental/core/modules/setting/handover-rules'
import { sql } from 'kysely'
import { once } from '../db/memo.ts'
import type { Tx } from '../db/tx.ts'

const keys = Object.keys(handoverRules)

/** Rules of the company for handing vehicles over and taking them back; the usual ones where it has set none. */
export const readHandoverRules = (tx: Tx): Promise<HandoverRules> =>
  once(tx, 'handover rules', async () => {
    const { rows } = await sql<{ stored: Partial<HandoverRules> }>`
      select coalesce(jsonb_object_agg(key, value), '{}') as stored from setting where key = any(${keys})`.execute(tx)
    return { ...usualHandoverRules, ...rows[0]?.stored }
  })
