import type { PostingLine } from '@rental/core/ledger/posting'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { book } from './book.ts'

interface BookedEntry {
  id: string
  date: string
  rule: string
  branch_id: number
  source_kind: string
  lines: (Omit<PostingLine, 'account'> & { account_id: string })[]
}

/**
 * Books the opposite of every entry of a record that is not reversed yet, and says how many they were: entries themselves
 * are never changed.
 */
export async function reverseEntries(tx: Tx, source: string, date: string, reason: string | null): Promise<number> {
  const { rows } = await sql<BookedEntry>`
    select entry.id, entry.date::text, entry.rule, entry.branch_id, entry.source_kind, (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('account_id', line.account_id, 'debit', line.debit,
        'credit', line.credit, 'customer_id', line.customer_id, 'employee_id', line.employee_id,
        'vehicle_id', line.vehicle_id, 'invoice_id', line.invoice_id, 'order_id', line.order_id)) order by line.position)
      from journal_line as line where line.company_id = entry.company_id and line.entry_id = entry.id) as lines
    from journal_entry as entry
    where entry.source_id = ${source} and entry.event <> 'REVERSAL'
      and not exists (select from journal_entry as reversal
        where reversal.company_id = entry.company_id and reversal.reverses_id = entry.id)
    order by entry.id`.execute(tx)
  await book(
    tx,
    rows.map(({ id, date: booked_on, rule, branch_id, source_kind, lines }) => {
      const [name = rule, version = '1'] = rule.split(' ')
      return {
        event: 'REVERSAL' as const,
        // An invoice that was made ahead may have a day to come.
        date: date < booked_on ? booked_on : date,
        branch_id,
        description: reason,
        reverses_id: id,
        source: { kind: source_kind, id: source },
        posting: {
          rule: `${name}_reversed`,
          version: Number(version),
          lines: lines.map(({ account_id, debit, credit, ...concerns }) => ({
            ...concerns,
            account: { id: account_id },
            debit: credit,
            credit: debit,
          })),
        },
      }
    }),
  )
  return rows.length
}
