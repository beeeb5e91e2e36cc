import { Refusal } from '@rental/core/kernel/error'
import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { localDay, type TimeZone } from '@rental/core/kernel/time-zones'
import type { Event } from '@rental/core/modules/index'
import { readOnlyStates } from '@rental/core/modules/company/company.rules'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { confirmedFrom } from '@rental/core/modules/driver-day/driver-day.rules'
import { sql, type SqlBool } from 'kysely'
import { finish, giveReason, type Tx } from '../db/tx.ts'
import { daySource } from '../modules/driver-day/driver-day.store.ts'
import { readDriverRules } from '../modules/driver-day/driver-rules.ts'
import type { EventContext, Reaction } from '../record/reaction.ts'
import { moveByItself, moveWhere } from '../record/transition.ts'

/**
 * A confirmed day becomes a row of the billing schedule, once: with the next bill of its order within a month, else at
 * the end of the rental or of the month.
 */
const layDayRow: Reaction<unknown> = async ({ tx, now }, _, { id }) => {
  await finish(tx)
  await sql`
    insert into billing_schedule (order_id, version, line_id, kind, period_start, last_day, due_on, amount, is_taxed, driver_day_id)
    select day.order_id, ordered.version, day.line_id, 'DRIVER_DAY', day.date, day.date, coalesce(next_bill.due_on,
        greatest(today.day, least(line.last_day, (date_trunc('month', today.day) + interval '1 month - 1 day')::date))),
      day.charge_amount, true, day.id
    from driver_day as day
    join sales_order as ordered on ordered.company_id = day.company_id and ordered.id = day.order_id
    join sales_order_line as line on line.company_id = day.company_id and line.id = day.line_id
    cross join lateral (select (${now.toISOString()}::timestamptz at time zone company_zone())::date as day) as today
    left join lateral (
      select min(row.due_on) as due_on from billing_schedule as row
      where row.company_id = day.company_id and row.order_id = day.order_id and row.status = 'PLANNED'
        and row.due_on >= today.day and row.due_on <= today.day + 31) as next_bill on true
    where day.id = ${id} and day.charge_amount > 0
    on conflict do nothing`.execute(tx)
}

export const driverDayFlow = {
  'driver_day.confirm': [layDayRow],
  'driver_day.customer_confirm': [layDayRow],
  'driver_day.silence_confirm': [layDayRow],
} as const satisfies Partial<Record<Event, readonly Reaction<unknown>[]>>

/** Days whose rows stand on these invoices. */
const onInvoices = (ids: readonly string[]) => sql<SqlBool>`driver_day.id in (
  select row.driver_day_id from invoice_line as line
  join billing_schedule as row on row.company_id = line.company_id and row.id = line.schedule_id
  where line.invoice_id = any(${ids}::uuid[]) and row.driver_day_id is not null)`

/** Approved invoices bill their days, in one statement for any number. */
export async function billDays(tx: Tx, invoices: readonly string[]): Promise<void> {
  await finish(tx)
  await moveWhere(tx, daySource, onInvoices(invoices), 'bill')
}

/** The invoice is void: its days are billed by another one. */
export async function releaseDays(tx: Tx, invoice: string): Promise<void> {
  const days = onInvoices([invoice])
  await moveWhere(tx, daySource, sql<SqlBool>`${days} and confirmation <> 'SILENCE'`, 'release')
  await moveWhere(tx, daySource, sql<SqlBool>`${days} and confirmation = 'SILENCE'`, 'release_auto')
}

interface WaitingDay {
  id: string
  date: string
  submitted_at: string
  time_zone: TimeZone
}

/**
 * Submitted days that the customer has not answered in time; run twice, or late, it confirms nothing twice. Links of a
 * company that can only read are closed: nobody could answer, so silence says nothing.
 */
export async function confirmBySilence(work: EventContext): Promise<number> {
  const { tx, now } = work
  const { driver_confirm_day } = await readDriverRules(tx)
  const { rows } = await sql<WaitingDay>`
    select day.id, day.date, day.submitted_at, branch.time_zone from driver_day as day
    join branch on branch.company_id = day.company_id and branch.id = day.branch_id
    join company on company.id = day.company_id
    where day.status = ${codeOf(driverDayMachine, 'submitted')}
      and company_state(company.trial_ends_on, company.suspended_at) <> all(${readOnlyStates}::text[]) order by day.date, day.id`.execute(
    tx,
  )
  let count = 0
  for (const { id, date, submitted_at, time_zone } of rows) {
    const from = confirmedFrom(date, localDay(submitted_at, time_zone), driver_confirm_day)
    if (localDay(now.toISOString(), time_zone) < from) continue
    const along = { confirmation: 'SILENCE', confirmed_at: now.toISOString() }
    if (await moveByItself(work, daySource, id, 'silence_confirm', along)) count += 1
  }
  return count
}

/** Answer of a customer to submitted days. */
export interface CustomerAnswer {
  customer_id: string
  name: string
  /** Maker of the link that it came by. */
  link_made_by_id?: string | null
  confirmed: readonly string[]
  disputed: readonly { id: string; reason: string }[]
}

const open = codesOf(driverDayMachine, ['submitted'])

/** Confirms and disputes days as their customer; what was answered before stays, so that two taps count as one. */
export async function answerDays(work: EventContext, answer: CustomerAnswer): Promise<void> {
  const { tx, now } = work
  const { customer_id, name, link_made_by_id = null, confirmed, disputed } = answer
  const ids = [...new Set([...confirmed, ...disputed.map(({ id }) => id)])]
  const { rows } = await sql<{ id: string; status: number }>`
    select id, status from driver_day where id = any(${ids}::uuid[]) and customer_id = ${customer_id}
      and status <> all(${codesOf(driverDayMachine, ['draft', 'cancelled'])}::int[])
    order by id for update`.execute(tx)
  if (rows.length !== ids.length) throw new Refusal('not_found')
  const isOpen = new Set(rows.filter(({ status }) => open.includes(status)).map(({ id }) => id))
  const at = now.toISOString()
  for (const { id, reason } of disputed) {
    if (!isOpen.delete(id)) continue
    await giveReason(tx, reason)
    await moveByItself(work, daySource, id, 'customer_dispute', { status_reason: reason, link_made_by_id })
  }
  for (const id of confirmed) {
    if (!isOpen.delete(id)) continue
    const along = { confirmation: 'CUSTOMER', confirmed_by_name: name, confirmed_at: at, link_made_by_id }
    await moveByItself(work, daySource, id, 'customer_confirm', along)
  }
}
