import { credit, debit, posting } from '@rental/core/ledger/posting'
import { share } from '@rental/core/totals/round'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { bookByHand } from '../ledger/book-by-hand.ts'

/** The balances with which a company begins its books: money, vehicles as they were bought, and what is owed for them. */
export async function loadOpeningBalances(tx: Tx): Promise<void> {
  const { rows } = await sql<{ bought: number }>`
    select coalesce(sum(acquisition_price), 0)::bigint as bought from vehicle`.execute(tx)
  const fleet = rows[0]?.bought ?? 0
  const [bank, cash, petty] = [850_000_000, 25_000_000, 5_000_000]
  const financed = share(fleet, 2, 5)
  const opening = posting('manual', 1, [
    debit('cash', cash),
    debit('petty_cash', petty),
    debit('bank', bank),
    debit('fleet', fleet),
    credit('vehicle_financing', financed),
    credit('capital', cash + petty + bank + fleet - financed),
  ])
  const entry = { event: 'MANUAL', date: '2026-01-01', branch_id: 1, description: 'Saldo awal' } as const
  await bookByHand(tx, { ...entry, posting: opening })
}
