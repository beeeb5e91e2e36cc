import type { Found } from '@rental/core/modules/search/search.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

const most = 8
const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** One query per kind of record, with the permission to read it. */
export const searchSources = {
  'customer.read': async (tx: Tx, text: string): Promise<Found[]> => {
    const pattern = contains(text)
    // `0812` is stored as `+62812`.
    const phone = contains(text.replace(/^0/, '').replace(/[\s-]/g, ''))
    const { rows } = await sql<Found>`
      select 'customer' as kind, id, name as title, coalesce(nullif(company_name, name), city, email, phone) as subtitle from customer
      where status <> 30
        and (name ilike ${pattern} or company_name ilike ${pattern} or email ilike ${pattern} or phone ilike ${phone})
      order by name limit ${most}`.execute(tx)
    return rows
  },
}
