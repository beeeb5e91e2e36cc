import { codeOf, codesOf } from '@rental/core/kernel/machine'
import type { Language } from '@rental/core/kernel/text'
import { localDay, type TimeZone } from '@rental/core/kernel/time-zones'
import {
  reportedKinds,
  type CustomerAccount,
  type LinkedDay,
  type LinkedInvoice,
  type LinkedReport,
} from '@rental/core/modules/customer-link/customer-link.contract'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { confirmedFrom } from '@rental/core/modules/driver-day/driver-day.rules'
import { bookedCodes, invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { sql } from 'kysely'
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

/** Reports that are valid, of handovers of a customer's orders. */
const reportsFrom = (customer: string) => sql`
  sales_order as ordered
  join sales_order_line as line on line.company_id = ordered.company_id and line.order_id = ordered.id
  join inspection on inspection.company_id = line.company_id and inspection.line_id = line.id
    and inspection.kind = any(${[...reportedKinds]}::text[]) and inspection.reopened_at is null
  where ordered.company_id = (select current_company()) and ordered.customer_id = ${customer}`

/** Handover reports of the last year. */
async function reportsOf(tx: Tx, customer: string): Promise<LinkedReport[]> {
  const { rows } = await sql<LinkedReport>`
    select inspection.id, inspection.number, inspection.kind, inspection.inspected_at, (
      select license_number from vehicle where company_id = inspection.company_id and id = inspection.vehicle_id) as vehicle_name
    from ${reportsFrom(customer)} and inspection.inspected_at > now() - interval '1 year'
    order by inspection.inspected_at desc, inspection.id desc limit 100`.execute(tx)
  return rows
}

/** Everything that the link of a customer shows at first. */
export async function accountOf(
  tx: Tx,
  id: string,
  { name, language, time_zone }: Customer,
  facts: Pick<CustomerAccount, 'company' | 'until' | 'purpose'> & { confirmDay: number },
): Promise<CustomerAccount> {
  const { confirmDay, ...shownFacts } = facts
  const days = await daysOf(tx, id, time_zone, confirmDay)
  const invoices = facts.purpose === 'ACCOUNT' ? await invoicesOf(tx, id) : []
  const reports = facts.purpose === 'ACCOUNT' ? await reportsOf(tx, id) : []
  const today = await companyToday(tx)
  return { ...shownFacts, customer_name: name, language, time_zone, today, days, invoices, reports }
}

export async function ownsInvoice(tx: Tx, customer: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from invoice where id = ${id} and customer_id = ${customer} and status = any(${bookedCodes}::int[])`.execute(
    tx,
  )
  return rows.length > 0
}

export async function ownsReport(tx: Tx, customer: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from ${reportsFrom(customer)} and inspection.id = ${id}`.execute(tx)
  return rows.length > 0
}
