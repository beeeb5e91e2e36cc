import type { Found } from '@rental/core/modules/search/search.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

const most = 8
const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
/** `0812` is stored as `+62812`. */
const phonePattern = (text: string) => contains(text.replace(/^0/, '').replace(/[\s-]/g, ''))

/** One query per kind of record, with the permission to read it. */
export const searchSources = {
  'customer.read': async (tx: Tx, text: string): Promise<Found[]> => {
    const pattern = contains(text)
    const { rows } = await sql<Found>`
      select 'customer' as kind, id, name as title, coalesce(nullif(company_name, name), city, email, phone) as subtitle from customer
      where status <> 30
        and (name ilike ${pattern} or company_name ilike ${pattern} or email ilike ${pattern} or phone ilike ${phonePattern(text)})
      order by name limit ${most}`.execute(tx)
    return rows
  },
  'supplier.read': async (tx: Tx, text: string): Promise<Found[]> => {
    const pattern = contains(text)
    const { rows } = await sql<Found>`
      select 'supplier' as kind, id, name as title, coalesce(contact_name, city, email, phone) as subtitle from supplier
      where status <> 30
        and (name ilike ${pattern} or contact_name ilike ${pattern} or email ilike ${pattern} or phone ilike ${phonePattern(text)})
      order by name limit ${most}`.execute(tx)
    return rows
  },
  'user.read': async (tx: Tx, text: string): Promise<Found[]> => {
    const pattern = contains(text)
    const { rows } = await sql<Found>`
      select 'user' as kind, id, full_name as title, coalesce(position, email, phone) as subtitle from app_user
      where status <> 30
        and (full_name ilike ${pattern} or email ilike ${pattern} or phone ilike ${phonePattern(text)}
          or position ilike ${pattern})
      order by full_name limit ${most}`.execute(tx)
    return rows
  },
}
