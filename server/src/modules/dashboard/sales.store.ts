import { addDays } from '@rental/core/kernel/date'
import { codeOf, stateOf } from '@rental/core/kernel/machine'
import { offerDays, weekendOf } from '@rental/core/modules/dashboard/dashboard.rules'
import type { EndingOffer, EndingOffers } from '@rental/core/modules/dashboard/attention.fields'
import type { Counted } from '@rental/core/modules/dashboard/money.fields'
import { offerStandings, type HomeSales, type OfferStanding } from '@rental/core/modules/dashboard/sales.fields'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { expiringCodes } from '@rental/core/modules/quotation/quotation.rules'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { freeDaysOf } from '../../occupancy/free-days.ts'
import { companyZone } from '../../record/company-zone.ts'

/** Offers that are listed; the others are only counted. */
const listed = 5

/** Open offers that end soon, of one salesperson or of everybody; those that have ended are closed by themselves. */
export async function endingOffers(tx: Tx, sales_id: string | null = null): Promise<EndingOffers> {
  const { rows } = await sql<EndingOffer & { total_count: number }>`
    select quotation.id, quotation.number, customer.name as customer_name, quotation.total, valid_until,
      valid_until - today as days_left, count(*) over () as total_count
    from (select company_today() as today) as calendar
    join quotation on quotation.company_id = (select current_company()) and quotation.status = any(${expiringCodes}::smallint[])
      and valid_until between today and today + ${sql.lit(offerDays)}
      and (${sales_id}::uuid is null or quotation.sales_id = ${sales_id})
    left join customer on customer.company_id = quotation.company_id and customer.id = quotation.customer_id
    order by valid_until, quotation.id limit ${sql.lit(listed)}`.execute(tx)
  return { total: rows[0]?.total_count ?? 0, items: rows }
}

/** Offers of a salesperson that wait, by state. */
export async function offersByStanding(tx: Tx, sales_id: string): Promise<HomeSales['offers']['standings']> {
  const codes = offerStandings.map((name) => codeOf(quotationMachine, name))
  const { rows } = await sql<Counted & { status: number }>`
    select status, count(*) as count, coalesce(sum(total), 0)::bigint as amount from quotation
    where company_id = (select current_company()) and sales_id = ${sales_id} and status = any(${codes}::smallint[])
    group by status`.execute(tx)
  const of = (name: OfferStanding): Counted => {
    const found = rows.find(({ status }) => stateOf(quotationMachine, status) === name)
    return { count: found?.count ?? 0, amount: found?.amount ?? 0 }
  }
  return { waiting: of('waiting'), sent_back: of('sent_back'), approved: of('approved') }
}

/** Free vehicles of each category on the days of this weekend that are left. */
export async function freeThisWeekend(tx: Tx, today: string): Promise<NonNullable<HomeSales['weekend']>> {
  const days = weekendOf(today)
  const [from, until] = [days[0] ?? today, addDays(days.at(-1) ?? today, 1)]
  const { rows } = await sql<{ from: string; to: string }>`
    select (${from}::date)::timestamp at time zone ${companyZone} as from,
      (${until}::date)::timestamp at time zone ${companyZone} as to`.execute(tx)
  const [span] = rows
  if (!span) return { days: [...days], categories: [] }
  const categories = await freeDaysOf(tx, span, sql`vehicle.company_id = (select current_company())`)
  return { days: [...days], categories }
}
