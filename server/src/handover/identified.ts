import { sql } from 'kysely'

/** True of a `customer` whose identity is on file, as a number or as a paper. */
export const isIdentified = sql`(customer.nik is not null or customer.passport_number is not null
  or (customer.kind = 'CORPORATE' and customer.npwp is not null) or exists (
    select from attachment as file where file.company_id = customer.company_id and file.record_table = 'customer'
      and file.record_id = customer.id and file.kind in ('KTP', 'PASSPORT', 'NIB')))`
