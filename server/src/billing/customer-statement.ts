import { Refusal } from '@rental/core/kernel/error'
import type { CustomerStatement, StatementLine } from '@rental/core/modules/customer-link/customer-link.contract'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { isGoodwill } from './goodwill.ts'

interface AskedStatement {
  from: string
  until: string
  /** Place after which the lines go on, from the page before. */
  after?: string | undefined
}

/** Lines on a page of a statement. */
const pageLines = 200

/** Place of an entry in the account: by day, then in the order of booking. */
interface Place {
  date: string
  entry: string
}

function readPlace(text: string): Place {
  const [date, entry] = text.split(' ')
  const isPlace = /^\d{4}-\d\d-\d\d [0-9a-f-]{36}$/.test(text)
  if (!isPlace || !date || !entry) throw new Refusal('invalid_input', { fields: { after: { key: 'position' } } })
  return { date, entry }
}

/** Lines of what a customer owes. A giro in hand for an invoice counts as owed; one that brings balance does not. */
const ownLines = (customer: string) => sql`journal_line as line
  join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
    and (account.purpose = 'receivables' or account.purpose = 'giros' and line.invoice_id is not null)
  where line.company_id = (select current_company()) and line.customer_id = ${customer}`

type Sums = Pick<CustomerStatement, 'opening' | 'debit' | 'credit'> & { before: number }

/** Sums over all entries of the period, whichever of them are on the page. */
async function sumsOf(tx: Tx, customer: string, { from, until }: AskedStatement, place: Place): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with moved as (
      select line.date, line.entry_id, sum(line.debit - line.credit) as net
      from ${ownLines(customer)} and line.date <= ${until}::date group by line.date, line.entry_id)
    select coalesce(sum(net) filter (where date < ${from}::date), 0)::bigint as opening,
      coalesce(sum(net) filter (where date >= ${from}::date and net > 0), 0)::bigint as debit,
      coalesce(sum(-net) filter (where date >= ${from}::date and net < 0), 0)::bigint as credit,
      coalesce(sum(net) filter (where (date, entry_id) <= (${place.date}::date, ${place.entry}::uuid)), 0)::bigint as before
    from moved`.execute(tx)
  return rows[0] ?? { opening: 0, debit: 0, credit: 0, before: 0 }
}

type Movement = Omit<StatementLine, 'balance'> & { entry_id: string }

/**
 * Entries of a customer with the documents that they book. An entry that takes another one back is named after the same
 * document. Components of a payment are those of the entry: a giro brings its money when it is cleared.
 */
const movementsOf = (customer: string, { until }: AskedStatement, place: Place, limit: number) => sql<Movement>`
  with moved as materialized (
    select line.company_id, line.date, line.entry_id, sum(line.debit - line.credit) as net,
      coalesce(sum(line.debit - line.credit) filter (where account.purpose = 'giros'), 0) as in_giro
    from ${ownLines(customer)} and line.date <= ${until}::date
      and (line.date, line.entry_id) > (${place.date}::date, ${place.entry}::uuid)
    group by line.company_id, line.date, line.entry_id
    having sum(line.debit - line.credit) <> 0
      or coalesce(sum(line.debit - line.credit) filter (where account.purpose = 'giros'), 0) <> 0
    order by line.date, line.entry_id limit ${limit})
  select moved.entry_id, moved.date::text, booked.event, case
      when booked.event = 'INVOICE_ISSUED' and ${isGoodwill} then 'GOODWILL'
      when booked.event = 'INVOICE_ISSUED' then coalesce(invoice.kind, 'OTHER')
      when booked.event in ('RECEIPT_RECORDED', 'GIRO_CLEARED') then 'PAYMENT'
      when booked.event = 'CREDIT_APPLIED' then 'CREDIT_RETURN' else 'OTHER' end as kind,
    coalesce(invoice.number, receipt.number, entry.number) as number,
    entry.reverses_id is not null as is_reversal, reversal.date::text as voided_on,
    greatest(moved.net, 0)::bigint as debit, greatest(-moved.net, 0)::bigint as credit,
    (case booked.event when 'RECEIPT_RECORDED' then moved.in_giro else 0 end)::bigint as in_giro,
    case when receipt.id is null then '[]' else coalesce((
      select jsonb_agg(jsonb_build_object('component', part.component, 'amount', part.amount) order by part.position)
      from (
        select component, min(position) as position,
          sum(case when entry.reverses_id is null then amount else -amount end)::bigint as amount
        from receipt_line as paid
        where paid.company_id = receipt.company_id and paid.receipt_id = receipt.id and case booked.event
          when 'GIRO_CLEARED' then component = 'CASH' else receipt.giro_number is null or component <> 'CASH' end
        group by component) as part), '[]') end as parts
  from moved
  join journal_entry as entry on entry.company_id = moved.company_id and entry.id = moved.entry_id
  join journal_entry as booked on booked.company_id = entry.company_id and booked.id = coalesce(entry.reverses_id, entry.id)
  left join journal_entry as reversal on reversal.company_id = entry.company_id and reversal.reverses_id = entry.id
  left join invoice on invoice.company_id = entry.company_id and invoice.id = entry.source_id
  left join receipt on receipt.company_id = entry.company_id and receipt.id = entry.source_id
  order by moved.date, moved.entry_id`

/** Giros of a customer that the bank had not paid on a day, with what they bring beyond their invoices. */
async function girosWaiting(tx: Tx, customer: string, until: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(line.debit - line.credit), 0)::bigint as amount from journal_line as line
    join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
      and account.purpose = 'giros'
    where line.company_id = (select current_company()) and line.customer_id = ${customer} and line.date <= ${until}::date`.execute(
    tx,
  )
  return rows[0]?.amount ?? 0
}

/**
 * The account of a customer by the ledger: what was owed before, entries of the period with the balance after each, and
 * what is owed then. Balances and sums are over everything; lines come in pages of `most`.
 */
export async function statementOf(
  tx: Tx,
  customer: string,
  asked: AskedStatement,
  most: number = pageLines,
): Promise<CustomerStatement> {
  const { from, until, after } = asked
  const place = after === undefined ? { date: from, entry: '00000000-0000-0000-0000-000000000000' } : readPlace(after)
  const { before, ...sums } = await sumsOf(tx, customer, asked, place)
  const { rows } = await movementsOf(customer, asked, place, most + 1).execute(tx)
  let balance = before
  const shown = rows.slice(0, most)
  const lines = shown.map((row): StatementLine => {
    const { entry_id: _, ...line } = row
    balance += line.debit - line.credit
    return { ...line, balance }
  })
  const last = shown.at(-1)
  return {
    from,
    until,
    ...sums,
    closing: sums.opening + sums.debit - sums.credit,
    giros_waiting: await girosWaiting(tx, customer, until),
    lines,
    next: last && rows.length > most ? `${last.date} ${last.entry_id}` : null,
  }
}
