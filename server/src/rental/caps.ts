import type { Caps } from '@rental/core/price/approval'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { RentalRules } from '@rental/core/modules/setting/rental-rules'

interface Person {
  discount_cap: string | null
  is_owner: boolean
}

/** Limits of a user's own approval. A client application has no role, and so may give no discount. */
export async function capsOf(tx: Tx, user: string, rules: Pick<RentalRules, 'approval_term_months'>): Promise<Caps> {
  const { rows } = await sql<Person>`
    select role.discount_cap, role.is_owner from app_user
    join role on role.company_id = app_user.company_id and role.id = app_user.role_id
    where app_user.id = ${user}`.execute(tx)
  const [person] = rows
  if (person?.is_owner) return { discount_cap: null, term_cap_months: null }
  return {
    discount_cap: person ? person.discount_cap : '0',
    term_cap_months: rules.approval_term_months,
  }
}
