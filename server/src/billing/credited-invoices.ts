import { codeOf, codesOf } from '@rental/core/kernel/machine'
import type { CreditedInvoice } from '@rental/core/modules/invoice/credit.price'
import { bookedCodes, invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** Notes that count when another is made: those that wait for their approval, too. */
const standing = sql.lit(`{${[...codesOf(invoiceMachine, ['waiting']), ...bookedCodes].join(',')}}`)

/**
 * Invoices as credit notes find them, by id; `note` is one that is priced anew and does not count itself. Rows that will
 * take from a line, and deductions of a down payment, are not left for a note by hand.
 */
export async function creditedInvoices(
  tx: Tx,
  ids: readonly string[],
  note: string | null = null,
): Promise<Map<string, CreditedInvoice>> {
  if (ids.length === 0) return new Map()
  const rows = await invoicesWhere(tx, sql`invoice.id = any(${ids}::uuid[])`, note)
  return new Map(rows.map((one) => [one.id, one]))
}

/** The invoice that a draft of a note takes from, in one question: it is asked while the transaction ends. */
export async function creditedBy(tx: Tx, note: string): Promise<CreditedInvoice | undefined> {
  const ofDraft = sql`invoice.id = (select draft.credits_id from invoice as draft
    where draft.id = ${note} and draft.status = ${sql.lit(codeOf(invoiceMachine, 'draft'))})`
  return (await invoicesWhere(tx, ofDraft, note))[0]
}

async function invoicesWhere(tx: Tx, isMeant: RawBuilder<unknown>, note: string | null): Promise<CreditedInvoice[]> {
  const { rows } = await sql<CreditedInvoice>`
    select invoice.id, invoice.number, invoice.status, invoice.customer_id, invoice.branch_id, invoice.date,
      invoice.prices_include_ppn, invoice.tax_code, invoice.priced -> 'totals' as totals, notes.before, own.lines
    from invoice
    cross join lateral (
      select jsonb_build_object('dpp', coalesce(sum((taker.priced #>> '{totals,dpp}')::bigint), 0),
        'dpp_other', coalesce(sum((taker.priced #>> '{totals,dpp_other}')::bigint), 0),
        'ppn', coalesce(sum(taker.total_tax), 0), 'pph23', coalesce(sum(taker.pph23), 0),
        'total', coalesce(sum(taker.total), 0)) as before
      from invoice as taker
      where taker.company_id = invoice.company_id and taker.credits_id = invoice.id
        and taker.status = any(${standing}::smallint[]) and taker.id is distinct from ${note}::uuid
    ) as notes
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(line) || jsonb_build_object('discount', trim_scale(line.discount)::text,
        'credited', taken.amount, 'returned', planned.amount + deducted.amount) order by line.position), '[]') as lines
      from invoice_line as line
      cross join lateral (
        select coalesce(sum(case taker.kind when 'CREDIT_NOTE' then part.total else -part.total end), 0)::bigint as amount
        from invoice_line as part
        join invoice as taker on taker.company_id = part.company_id and taker.id = part.invoice_id
          and taker.status = any(${standing}::smallint[]) and taker.id is distinct from ${note}::uuid
        where part.company_id = line.company_id and part.credits_line_id = line.id
      ) as taken
      cross join lateral (
        select coalesce(sum(-row.amount), 0)::bigint as amount
        from billing_schedule as row
        where row.company_id = line.company_id and row.takes_from_id = line.schedule_id and row.status = 'PLANNED'
      ) as planned
      cross join lateral (
        select coalesce(sum(case other.kind when 'CREDIT_NOTE' then part.total else -part.total end), 0)::bigint as amount
        from invoice_line as part
        join invoice as other on other.company_id = part.company_id and other.id = part.invoice_id
          and other.status = any(${standing}::smallint[])
        where line.kind = 'DP' and part.company_id = line.company_id and part.order_id = line.order_id
          and part.kind = 'DP_RETURN'
      ) as deducted
      where line.company_id = invoice.company_id and line.invoice_id = invoice.id and line.kind <> 'DEPOSIT'
    ) as own
    where ${isMeant} and invoice.kind = 'INVOICE'`.execute(tx)
  return rows
}
