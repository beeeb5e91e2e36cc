import { earnedInMonth, type BookedInvoice } from '@rental/core/modules/invoice/invoice.booking'
import { bookedCodes } from '@rental/core/modules/invoice/invoice.machine'
import { kindsForDays } from '@rental/core/modules/sales-order/schedule.contract'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { book, type Booking } from '../ledger/book.ts'

interface UnearnedMonth {
  /** The last day of the month. */
  month_end: string
  branch_id: number
  invoice: BookedInvoice
}

/** Months that are over, of invoices with rent of later months, without their entry. */
async function unearnedMonths(tx: Tx, until: string, only: string | null): Promise<UnearnedMonth[]> {
  const { rows } = await sql<UnearnedMonth>`
    select month.ends as month_end, invoice.branch_id, jsonb_build_object('id', invoice.id,
      'customer_id', invoice.customer_id, 'kind', invoice.kind, 'date', invoice.date, 'ppn', 0, 'rounding', 0,
      'credited_on', credited.date, 'lines', deferred.lines) as invoice
    from invoice
    left join invoice as credited on credited.company_id = invoice.company_id and credited.id = invoice.credits_id
    cross join lateral (
      select max(line.last_day) as last_day, jsonb_agg(jsonb_build_object('kind', line.kind, 'account', line.account,
        'net', line.net, 'vehicle_id', line.vehicle_id, 'period_start', line.period_start, 'last_day', line.last_day)
        order by line.position) as lines
      from invoice_line as line
      where line.company_id = invoice.company_id and line.invoice_id = invoice.id and line.kind = any(${kindsForDays})
        and date_trunc('month', line.last_day) > date_trunc('month', coalesce(credited.date, invoice.date))
    ) as deferred
    cross join lateral (
      select (first + interval '1 month - 1 day')::date as ends
      from generate_series(date_trunc('month', invoice.date), date_trunc('month', deferred.last_day), '1 month') as first
    ) as month
    where deferred.lines is not null and invoice.status = any(${bookedCodes}::smallint[]) and month.ends <= ${until}::date
      and (${only}::uuid is null or invoice.id = ${only})
      and not exists (select from journal_entry as entry where entry.company_id = invoice.company_id
        and entry.source_id = invoice.id and entry.event = 'REVENUE_EARNED'
        and coalesce(entry.happened_on, entry.date) = month.ends)
    order by invoice.id, month.ends`.execute(tx)
  return rows
}

/**
 * Books the rent of months that are over, once for each invoice and month; the number of entries. A credit note takes
 * back what its invoice earns in the months after it; what was earned before is in its own entry.
 */
export async function earnRevenue(tx: Tx, until: string, only: string | null = null): Promise<number> {
  const bookings = (await unearnedMonths(tx, until, only)).flatMap(({ month_end, branch_id, invoice }): Booking[] => {
    const posting = earnedInMonth(invoice, month_end)
    if (!posting) return []
    const source = { kind: 'invoice', id: invoice.id }
    return [{ posting, event: 'REVENUE_EARNED', date: month_end, is_late: true, branch_id, source }]
  })
  await book(tx, bookings)
  return bookings.length
}
