import { randomUUIDv7 } from 'node:crypto'
import type { JournalEvent } from '@rental/core/ledger/events'
import { byBranch, type Posting, type PostingLine } from '@rental/core/ledger/posting'
import { sum } from '@rental/core/totals/round'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** An entry that a person wrote has no record that it books. */
interface Source {
  kind: string
  id: string
}

export interface Booking {
  /** Given where the caller must know it. */
  id?: string
  /** Postings without lines are of events without money: nothing is booked. */
  posting: Posting & { lines: readonly (PostingLine & { note?: string | null | undefined })[] }
  event: JournalEvent
  date: string
  branch_id: number
  description?: string | null
  source?: Source
  reverses_id?: string
  /** A fact that may become known late: after its month is closed it is booked on the first open day. */
  is_late?: boolean
}

/** Lines of other branches become entries of their own. */
const ofBranches = (booking: Booking): Booking[] =>
  byBranch(booking.posting, booking.branch_id).map((part) => ({ ...booking, ...part }))

const lineOf = ({ account, ...rest }: PostingLine, position: number) => ({
  ...rest,
  position,
  ...(typeof account === 'string' ? { purpose: account } : { account_id: account.id }),
})

function entryOf({ id = randomUUIDv7(), posting, source, ...rest }: Booking) {
  const { rule, version, lines } = posting
  return {
    ...rest,
    id,
    rule: `${rule} ${version}`,
    source_kind: source?.kind,
    source_id: source?.id,
    amount: sum(lines.map(({ debit }) => debit)),
    line_count: lines.length,
    lines: lines.map(lineOf),
  }
}

/**
 * Writes entries with their lines, all in one statement. `number` is SQL over `entry`, for numbers that are known only
 * when their documents are written.
 */
export async function book(
  tx: Tx,
  bookings: readonly Booking[],
  number: RawBuilder<string | null> = sql`null`,
): Promise<void> {
  const entries = bookings
    .filter(({ posting }) => posting.lines.length > 0)
    .flatMap(ofBranches)
    .map(entryOf)
  if (entries.length === 0) return
  await sql`
    with entry as materialized (
      select *, case when is_late then greatest(date, books_open_from()) else date end as booked_on from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (id uuid, date date, event text,
        rule text, source_kind text, source_id uuid, reverses_id uuid, branch_id smallint, description text,
        is_late boolean, amount bigint, line_count smallint, lines jsonb)
    ), booked as (
      insert into journal_entry (id, date, happened_on, number, event, rule, source_kind, source_id, reverses_id, branch_id,
        description, amount, line_count)
      select id, booked_on, nullif(date, booked_on), ${number}, event, rule, source_kind, source_id, reverses_id, branch_id, description, amount,
        line_count from entry
    )
    insert into journal_line (entry_id, position, account_id, date, branch_id, debit, credit, customer_id, employee_id,
      vehicle_id, invoice_id, order_id, note)
    select entry.id, line.position, coalesce(line.account_id, account.id), entry.booked_on, entry.branch_id, line.debit,
      line.credit, line.customer_id, line.employee_id, line.vehicle_id, line.invoice_id, line.order_id, line.note
    from entry, jsonb_to_recordset(entry.lines) as line (position smallint, purpose text, account_id uuid, debit bigint,
      credit bigint, customer_id uuid, employee_id uuid, vehicle_id uuid, invoice_id uuid, order_id uuid, note text)
    left join ledger_account as account on account.company_id = (select current_company()) and account.purpose = line.purpose`.execute(
    tx,
  )
}
