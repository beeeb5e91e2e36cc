import { codeOf, codesOf } from '@rental/core/kernel/machine'
import type { Language } from '@rental/core/kernel/text'
import { localDay, type TimeZone } from '@rental/core/kernel/time-zones'
import type {
  CustomerAccount,
  CustomerStatement,
  LinkedDay,
  LinkedInvoice,
  StatementLine,
} from '@rental/core/modules/customer-link/customer-link.contract'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { confirmedFrom } from '@rental/core/modules/driver-day/driver-day.rules'
import { bookedCodes, invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { sql } from 'kysely'
import { isGoodwill } from '../../billing/goodwill.ts'
import { isOverdue, waitsForSlip } from '../../billing/overdue.ts'
import type { Tx } from '../../db/tx.ts'
import { companyToday, companyZone } from '../../record/company-zone.ts'

interface Customer {
  name: string
  /** Of the last order or invoice. */
  language: Language
  time_zone: TimeZone
}

export async function linkedCustomer(tx: Tx, id: string): Promise<Customer | undefined> {
  const { rows } = await sql<Customer>`
    select customer.name, ${companyZone} as time_zone, coalesce((
        select language from (
          (select language, created_at from sales_order as own
            where own.company_id = customer.company_id and own.customer_id = customer.id order by created_at desc limit 1)
          union all
          (select language, created_at from invoice as own
            where own.company_id = customer.company_id and own.customer_id = customer.id order by created_at desc limit 1)
        ) as written order by created_at desc limit 1), 'id') as language
    from customer where customer.id = ${id}`.execute(tx)
  return rows[0]
}

const { submitted, disputed } = {
  submitted: codesOf(driverDayMachine, ['submitted']),
  disputed: codesOf(driverDayMachine, ['disputed']),
}
const shown = codesOf(driverDayMachine, ['submitted', 'disputed', 'customer_approved', 'auto_approved', 'billed'])

interface FoundDay extends Omit<LinkedDay, 'confirmed_from' | 'dispute'> {
  status_reason: string | null
  submitted_at: string
}

/** Days that wait for the customer, and those of the last three months. */
async function daysOf(tx: Tx, customer: string, zone: TimeZone, confirmDay: number): Promise<LinkedDay[]> {
  const { rows } = await sql<FoundDay>`
    select day.id, day.status, day.date, ordered.number as order_number, person.full_name as driver_name,
      vehicle.license_number as vehicle_name, day.clock_in, day.clock_out, day.worked_minutes, day.zone, day.overnight,
      (select coalesce(jsonb_agg(charge - 'steps'), '[]') from jsonb_array_elements(day.charges) as charge) as charges,
      day.charge_amount, day.status_reason, day.submitted_at, day.confirmed_at,
      case day.confirmation when 'CUSTOMER' then day.confirmed_by_name end as confirmed_by_name
    from driver_day as day
    join sales_order as ordered on ordered.company_id = day.company_id and ordered.id = day.order_id
    join app_user as person on person.company_id = day.company_id and person.id = day.driver_id
    join sales_order_line as line on line.company_id = day.company_id and line.id = day.line_id
    left join vehicle on vehicle.company_id = line.company_id and vehicle.id = line.vehicle_id
    where day.customer_id = ${customer} and day.status = any(${shown}::int[])
      and (day.status = any(${submitted}::int[]) or day.date >= company_today() - 92)
    order by day.date desc, day.clock_in desc limit 400`.execute(tx)
  return rows.map(({ status_reason, submitted_at, ...day }) => {
    const isWaiting = submitted.includes(day.status)
    const from = confirmedFrom(day.date, localDay(new Date(submitted_at).toISOString(), zone), confirmDay)
    return {
      ...day,
      dispute: disputed.includes(day.status) ? status_reason : null,
      confirmed_from: isWaiting ? from : null,
    }
  })
}

/** Approved invoices of a customer, with what is open of each by the ledger. */
export async function invoicesOf(tx: Tx, customer: string): Promise<LinkedInvoice[]> {
  const { rows } = await sql<LinkedInvoice>`
    select invoice.id, invoice.number, invoice.kind, invoice.date, invoice.due_on, invoice.total, booked.open,
      ${isOverdue} as is_late, ${waitsForSlip} as waits_for_slip,
      invoice.status = ${codeOf(invoiceMachine, 'credited')} as is_credited
    from invoice
    cross join lateral (
      select coalesce(sum(line.debit - line.credit), 0)::bigint as open from journal_line as line
      join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
        and account.purpose in ('receivables', 'giros')
      where line.company_id = invoice.company_id and line.invoice_id = invoice.id) as booked
    where invoice.customer_id = ${customer} and invoice.status = any(${bookedCodes}::int[])
    order by (booked.open <> 0) desc, invoice.date desc, invoice.id desc limit 200`.execute(tx)
  return rows
}

/** Everything that the link of a customer shows at first. */
export async function accountOf(
  tx: Tx,
  id: string,
  { name, language, time_zone }: Customer,
  facts: Pick<CustomerAccount, 'company' | 'until'> & { confirmDay: number },
): Promise<CustomerAccount> {
  const { confirmDay, ...shownFacts } = facts
  const days = await daysOf(tx, id, time_zone, confirmDay)
  const [invoices, today] = [await invoicesOf(tx, id), await companyToday(tx)]
  return { ...shownFacts, customer_name: name, language, time_zone, today, days, invoices }
}

export async function ownsInvoice(tx: Tx, customer: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from invoice where id = ${id} and customer_id = ${customer} and status = any(${bookedCodes}::int[])`.execute(
    tx,
  )
  return rows.length > 0
}

interface Movement extends Omit<StatementLine, 'balance'> {
  before: number
}

/** Giros of a customer that the bank had not paid on a day, with what they bring beyond their invoices. */
async function girosWaiting(tx: Tx, customer: string, until: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(line.debit - line.credit), 0)::bigint as amount from journal_line as line
    join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
      and account.purpose = 'giros'
    where line.company_id = current_company() and line.customer_id = ${customer} and line.date <= ${until}::date`.execute(
    tx,
  )
  return rows[0]?.amount ?? 0
}

/** The account of a customer by the ledger: what was owed before, each entry of the period, and what is owed then. */
export async function statementOf(
  tx: Tx,
  customer: string,
  { from, until }: { from: string; until: string },
): Promise<CustomerStatement> {
  // A giro covers what its invoice owes until the bank has paid it; what it brings beyond is neither debt nor balance.
  const own = sql`journal_line as line
    join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
      and (account.purpose = 'receivables' or account.purpose = 'giros' and line.invoice_id is not null)
    join journal_entry as entry on entry.company_id = line.company_id and entry.id = line.entry_id
    where line.company_id = current_company() and line.customer_id = ${customer}`
  const { rows: before } = await sql<{ owed: number }>`
    select coalesce(sum(line.debit - line.credit), 0)::bigint as owed from ${own} and line.date < ${from}::date`.execute(
    tx,
  )
  const { rows } = await sql<Movement>`
    select moved.date, moved.debit, moved.credit, case
        when moved.event = 'INVOICE_ISSUED' then case when ${isGoodwill} then 'GOODWILL' else coalesce(invoice.kind, 'OTHER') end
        when moved.event in ('RECEIPT_RECORDED', 'GIRO_CLEARED') then 'PAYMENT'
        -- Parts that pay an invoice come to nothing here.
        when moved.event = 'CREDIT_APPLIED' then 'KEPT_AS_CREDIT'
        when moved.event = 'REVERSAL' then 'REVERSAL' else 'OTHER' end as kind,
      coalesce(invoice.number, receipt.number, moved.number) as number
    from (
      select entry.id, entry.company_id, entry.date, entry.event, entry.source_id, entry.number, entry.created_at,
        greatest(sum(line.debit - line.credit), 0)::bigint as debit, greatest(sum(line.credit - line.debit), 0)::bigint as credit
      from ${own} and line.date between ${from}::date and ${until}::date
      group by entry.company_id, entry.id) as moved
    left join invoice on invoice.company_id = moved.company_id and invoice.id = moved.source_id
    left join receipt on receipt.company_id = moved.company_id and receipt.id = moved.source_id
    where moved.debit <> moved.credit
    order by moved.date, moved.created_at, moved.id limit 2000`.execute(tx)
  const opening = before[0]?.owed ?? 0
  let balance = opening
  const lines = rows.map((row): StatementLine => {
    balance += row.debit - row.credit
    return { ...row, balance }
  })
  return { from, until, opening, closing: balance, lines, giros_waiting: await girosWaiting(tx, customer, until) }
}
