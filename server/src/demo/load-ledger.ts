import { credit, debit, posting } from '@rental/core/ledger/posting'
import { share } from '@rental/core/totals/round'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { bookByHand } from '../ledger/book-by-hand.ts'

/** Books begin before the first order of the year. */
const monthsOfBooks = 13
function beginning(writtenOn: number): string {
  const day = new Date(writtenOn)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - monthsOfBooks, 1)).toISOString().slice(0, 10)
}

/** The balances with which a company begins its books: money, vehicles as they were bought, and what is owed for them. */
export async function loadOpeningBalances(tx: Tx, writtenOn: number): Promise<void> {
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
  const entry = { event: 'MANUAL', date: beginning(writtenOn), branch_id: 1, description: 'Saldo awal' } as const
  await bookByHand(tx, { ...entry, posting: opening })
}

interface Month {
  ends: string
  spent: number
}

/** Petty cash is filled up from the bank on the last day of each month, by as much as was paid from it. */
export async function refillPettyCash(tx: Tx, writtenOn: number): Promise<void> {
  const { rows } = await sql<Month>`
    select (date_trunc('month', line.date) + interval '1 month' - interval '1 day')::date::text as ends,
      (sum(line.credit) - sum(line.debit))::bigint as spent
    from journal_line as line
    join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
    where account.purpose = 'petty_cash' and line.date > ${beginning(writtenOn)}::date
    group by 1 order by 1`.execute(tx)
  const today = new Date(writtenOn).toISOString().slice(0, 10)
  for (const { ends, spent } of rows.filter(({ ends: day, spent: amount }) => day < today && amount > 0)) {
    const refill = posting('manual', 1, [debit('petty_cash', spent), credit('bank', spent)])
    const entry = { event: 'MANUAL', date: ends, branch_id: 1, description: 'Pengisian kas kecil' } as const
    await bookByHand(tx, { ...entry, posting: refill })
  }
}
