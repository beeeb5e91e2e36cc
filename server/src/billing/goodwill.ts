import { sql } from 'kysely'

/** Condition over `invoice`: `isGoodwill` of the guard in core, also before it is submitted. */
export const isGoodwill = sql`(invoice.kind = 'CREDIT_NOTE' and invoice.credits_id is null and exists (
  select from invoice_line as line
  where line.company_id = invoice.company_id and line.invoice_id = invoice.id and line.schedule_id is null))`
