import type { AccountPurpose } from '@rental/core/ledger/chart'
import { credit, debit, posting } from '@rental/core/ledger/posting'
import { share } from '@rental/core/totals/round'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { bookByHand } from '../ledger/book-by-hand.ts'
import { actAt, staffOf, type Staff } from './staff.ts'

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

interface Day {
  date: string
  net: number
}

/**
 * Cash that the branches keep is filled up from the bank, by whole steps, on the day on which it would not do, and so that
 * it does for the days to come.
 */
async function refill(tx: Tx, staff: Staff, purpose: AccountPurpose, step: number, writtenOn: number): Promise<void> {
  const today = new Date(writtenOn).toISOString().slice(0, 10)
  const { rows } = await sql<Day>`
    select line.date::text, (sum(line.debit) - sum(line.credit))::bigint as net from journal_line as line
    join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
    where account.purpose = ${purpose} group by line.date order by line.date`.execute(tx)
  let held = 0
  const fill = async (date: string) => {
    const amount = Math.ceil((step - held) / step) * step
    held += amount
    actAt(tx, staff.finance, Math.min(Date.parse(`${date}T07:00:00Z`), writtenOn))
    const filled = posting('manual', 1, [debit(purpose, amount), credit('bank', amount)])
    await bookByHand(tx, {
      event: 'MANUAL',
      date,
      branch_id: 1,
      description: 'Pengisian kas dari bank',
      posting: filled,
    })
  }
  for (const { date, net } of rows) {
    held += net
    if (held < 0) await fill(date)
  }
  if (rows.length > 0 && held < step) await fill(today)
}

export async function refillCash(tx: Tx, writtenOn: number): Promise<void> {
  const staff = await staffOf(tx)
  if (!staff) return
  await refill(tx, staff, 'petty_cash', 10_000_000, writtenOn)
  await refill(tx, staff, 'cash', 50_000_000, writtenOn)
}
