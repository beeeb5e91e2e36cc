import { bookedCodes } from '@rental/core/modules/invoice/invoice.machine'
import { sql, type RawBuilder } from 'kysely'

/** Part of a row of the schedule that approved notes by hand have taken back; `line` is the one that bills it. */
export const creditedByHand = (row: string, line: string): RawBuilder<number> => sql`coalesce((
  select round(${sql.ref(`${row}.amount`)} * sum(part.total) / nullif(${sql.ref(`${line}.total`)}, 0))
  from invoice_line as part
  join invoice as note on note.company_id = part.company_id and note.id = part.invoice_id
    and note.kind = 'CREDIT_NOTE' and note.status = any(${bookedCodes}::smallint[])
  where part.company_id = ${sql.ref(`${line}.company_id`)} and part.credits_line_id = ${sql.ref(`${line}.id`)}
    and part.schedule_id is null), 0)::bigint`
