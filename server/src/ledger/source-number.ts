import { sql, type RawBuilder } from 'kysely'

/** Number of the document that an entry books; `entry` is the name of the table of entries in the query. */
export const sourceNumber = (entry: string): RawBuilder<string | null> => sql`case ${sql.ref(`${entry}.source_kind`)}
  when 'invoice' then (select booked.number from invoice as booked
    where booked.company_id = ${sql.ref(`${entry}.company_id`)} and booked.id = ${sql.ref(`${entry}.source_id`)})
  when 'receipt' then (select booked.number from receipt as booked
    where booked.company_id = ${sql.ref(`${entry}.company_id`)} and booked.id = ${sql.ref(`${entry}.source_id`)})
end`
