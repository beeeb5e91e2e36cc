import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

const exception = JSON.stringify({ exception: { rules: ['closed_day'], reason: 'Records of earlier years' } })

/**
 * Opens the books for records of years that are entered at once: any day, also to come, and money that comes in after it
 * went out.
 */
export async function openBooks(tx: Tx): Promise<void> {
  const { rows } = await sql<{ acting: string | null }>`
    select current_setting('app.acting', true) as acting,
      set_config('app.acting', (coalesce(current_acting(), '{}') || ${exception}::jsonb)::text, true)`.execute(tx)
  await sql`
    insert into setting (key, value) values ('books_open_from', '"2000-01-01"'), ('invoice_ahead_days', '4000')`.execute(
    tx,
  )
  // The exception is for the setting alone: entries of those years are none.
  await sql`select set_config('app.acting', ${rows[0]?.acting ?? ''}, true)`.execute(tx)
  await sql`update ledger_account set may_be_overdrawn = true where holds_money`.execute(tx)
}

/** The rules of every company hold again. */
export async function closeBooks(tx: Tx): Promise<void> {
  await sql`delete from setting where key in ('books_open_from', 'invoice_ahead_days')`.execute(tx)
  await sql`update ledger_account set may_be_overdrawn = false where holds_money`.execute(tx)
}
