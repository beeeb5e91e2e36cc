import { Refusal } from '@rental/core/kernel/error'
import {
  type ExportedLedgerLine,
  LedgerAccount,
  ledgerAccount,
  type AccountLedger,
  type LedgerLine,
  type TrialBalanceRow,
} from '@rental/core/modules/ledger-account/ledger-account.contract'
import { ledgerAccountMachine } from '@rental/core/modules/ledger-account/ledger-account.machine'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { lineNames, partyName } from '../../ledger/line-names.ts'
import { sourceNumber } from '../../ledger/source-number.ts'
import type { RecordSource } from '../../record/crud.ts'
import { readInSteps } from '../../record/list.ts'

export const ledgerAccountSource = {
  table: 'ledger_account',
  module: 'ledger_account',
  row: LedgerAccount,
  record: LedgerAccount,
  spec: ledgerAccount.list.list,
  machine: ledgerAccountMachine,
} satisfies RecordSource<keyof typeof ledgerAccountMachine.moves>

export interface LedgerPeriod {
  from: string
  to: string
}

export type AskedLedger = LedgerPeriod & { branch_id?: number | null | undefined; account_id?: string | undefined }

const narrowedTo = ({ branch_id, account_id }: AskedLedger) =>
  sql`${branch_id ? sql`and branch_id = ${branch_id}` : sql``} ${account_id ? sql`and account_id = ${account_id}` : sql``}`

/** Accounts with anything booked up to the end of the period, by their codes. */
export async function trialBalance(tx: Tx, asked: AskedLedger): Promise<TrialBalanceRow[]> {
  const { from, to } = asked
  const { rows } = await sql<TrialBalanceRow>`
    select account.id, account.code, account.name, account.kind, opening, debit, credit,
      opening + debit - credit as closing
    from (
      select account_id, coalesce(sum(debit - credit) filter (where date < ${from}), 0)::bigint as opening,
        coalesce(sum(debit) filter (where date >= ${from}), 0)::bigint as debit,
        coalesce(sum(credit) filter (where date >= ${from}), 0)::bigint as credit
      from journal_line where date <= ${to} ${narrowedTo(asked)} group by account_id
    ) as sums
    join ledger_account as account on account.id = sums.account_id
    order by account.code`.execute(tx)
  return rows
}

export async function accountExists(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from ledger_account where id = ${id}`.execute(tx)
  return rows.length > 0
}

/** Lines on a page of an account. */
const pageLines = 50

/** Place of a line in its account: by day, then in the order of booking. */
interface LinePlace {
  date: string
  entry: string
  position: number
}

const placeOf = ({ date, entry_id, position }: LedgerLine) => [date, entry_id, position].join(' ')

function readPlace(text: string): LinePlace {
  const [date, entry, position] = text.split(' ')
  const isPlace = /^\d{4}-\d\d-\d\d [0-9a-f-]{36} \d{1,4}$/.test(text)
  if (!isPlace || !date || !entry) throw new Refusal('invalid_input', { fields: { after: { key: 'position' } } })
  return { date, entry, position: Number(position) }
}

type Sums = Pick<AccountLedger, 'opening' | 'debit' | 'credit'> & { before: number }

/** Lines of an account over a period. Balances go on from one page to the next. */
export async function accountLines(
  tx: Tx,
  id: string,
  { from, to, after }: LedgerPeriod & { after?: string | undefined },
): Promise<AccountLedger> {
  const place =
    after === undefined ? { date: from, entry: '00000000-0000-0000-0000-000000000000', position: -1 } : readPlace(after)
  const isAfter = sql`(line.date, line.entry_id, line.position) > (${place.date}::date, ${place.entry}::uuid, ${place.position}::int)`
  const [sums, lines] = await Promise.all([
    sql<Sums>`
      select coalesce(sum(debit - credit) filter (where date < ${from}), 0)::bigint as opening,
        coalesce(sum(debit) filter (where date >= ${from}), 0)::bigint as debit,
        coalesce(sum(credit) filter (where date >= ${from}), 0)::bigint as credit,
        coalesce(sum(debit - credit) filter (where not ${isAfter}), 0)::bigint as before
      from journal_line as line where account_id = ${id} and date <= ${to}`.execute(tx),
    sql<LedgerLine>`
      select line.entry_id, line.position, line.date::text, entry.number, entry.event, entry.rule, entry.source_kind,
        entry.source_id, ${sourceNumber('entry')} as source_number,
        coalesce(line.note, entry.description) as description, customer.name as customer_name,
        vehicle.license_number as vehicle_name, line.debit, line.credit
      from journal_line as line
      join journal_entry as entry on entry.company_id = line.company_id and entry.id = line.entry_id
      left join customer on customer.company_id = line.company_id and customer.id = line.customer_id
      left join vehicle on vehicle.company_id = line.company_id and vehicle.id = line.vehicle_id
      where line.account_id = ${id} and line.date <= ${to} and ${isAfter}
      order by line.date, line.entry_id, line.position limit ${pageLines + 1}`.execute(tx),
  ])
  const { before = 0, opening = 0, debit = 0, credit = 0 } = sums.rows[0] ?? {}
  const shown = lines.rows.slice(0, pageLines)
  let balance = before
  const balanced = shown.map((line) => {
    balance += line.debit - line.credit
    return { ...line, balance }
  })
  const last = balanced.at(-1)
  return {
    opening,
    debit,
    credit,
    closing: opening + debit - credit,
    lines: balanced,
    next: last && lines.rows.length > pageLines ? placeOf(last) : null,
  }
}

/** Lines of accounts as a file has them: each account begins with its opening, and balances follow from it. */
export async function* ledgerRows(tx: Tx, asked: AskedLedger, opening: string): AsyncGenerator<ExportedLedgerLine> {
  const { from, to, branch_id } = asked
  for (const account of await trialBalance(tx, asked)) {
    const of = { account_code: account.code, account_name: account.name }
    let balance = account.opening
    yield { ...unbooked, ...of, date: from, description: opening, balance }
    const lines = readInSteps<BookedLine>(
      tx,
      sql`
      select line.date::text, entry.number, entry.event, ${sourceNumber('entry')} as source_number,
        coalesce(line.note, entry.description) as description, ${partyName} as party_name, line.branch_id,
        vehicle.license_number as vehicle_name, line.debit, line.credit
      from journal_line as line
      join journal_entry as entry on entry.company_id = line.company_id and entry.id = line.entry_id
      ${lineNames}
      where line.account_id = ${account.id} and line.date between ${from} and ${to}
        ${branch_id ? sql`and line.branch_id = ${branch_id}` : sql``}
      order by line.date, line.entry_id, line.position`,
    )
    for await (const line of lines) {
      balance += line.debit - line.credit
      yield { ...line, ...of, balance }
    }
  }
}
const unbooked = {
  number: null,
  event: null,
  source_number: null,
  party_name: null,
  branch_id: null,
  vehicle_name: null,
  debit: null,
  credit: null,
}
type BookedLine = Omit<ExportedLedgerLine, 'account_code' | 'account_name' | 'balance'> & {
  debit: number
  credit: number
}
