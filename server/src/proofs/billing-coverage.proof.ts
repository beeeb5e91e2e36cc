import type { Client } from 'pg'
import { combined, type Proof } from './proof.ts'
import { lookedAt, newestRows, rowsOfCompany } from './proof-tables.ts'

/** No contract day is billed twice or not at all, and what is billed is what the order costs. */
export const billingCoverageProof: Proof = {
  name: 'billing_coverage',
  async run(client) {
    const limit = await rowsOfCompany(client)
    return combined([await daysOfLines(client, limit), await sumsOfOrders(client, limit)])
  },
}

const agreed = '(10, 15, 20, 25)'

/** Rows of rent that overlap count their days twice, so that days and ends together tell both kinds of fault. */
const daysOfLines = (client: Client, limit: number) =>
  lookedAt(
    client,
    'sales_order_line',
    `select newest.company_id, newest.company_name, newest.record_id, null as detail, case
        when coalesce(rent.days, 0) < (newest.found).last_day - (newest.found).started_on + 1 then 'days_not_billed'
        when rent.days > (newest.found).last_day - (newest.found).started_on + 1 then 'days_billed_twice'
        when rent.first <> (newest.found).started_on or rent.last <> (newest.found).last_day then 'days_not_billed'
      end as problem
    from (${newestRows('sales_order_line', 'id', limit)}) as newest
    join sales_order as own on own.company_id = newest.company_id and own.id = (newest.found).order_id
      and own.status in ${agreed}
    left join lateral (
      select sum(last_day - period_start + 1) as days, min(period_start) as first, max(last_day) as last
      from billing_schedule as row
      where row.company_id = newest.company_id and row.line_id = (newest.found).id and row.kind = 'RENT'
        and row.status <> 'VOID') as rent on true`,
  )

const sumsOfOrders = (client: Client, limit: number) =>
  lookedAt(
    client,
    'sales_order',
    `select newest.company_id, newest.company_name, newest.record_id, 'billing_schedule' as detail, case
        when coalesce(billed.amount, 0) <> (newest.found).subtotal - (newest.found).total_discount
          + ((newest.found).priced #>> '{totals,reimbursements}')::bigint then 'schedule_differs'
      end as problem
    from (${newestRows('sales_order', 'id', limit)}) as newest
    left join lateral (
      select sum(amount) as amount from billing_schedule as row
      where row.company_id = newest.company_id and row.order_id = (newest.found).id and row.status <> 'VOID'
        and row.kind not in ('DEPOSIT', 'DP', 'DP_RETURN')) as billed on true
    where (newest.found).status in ${agreed}`,
  )
