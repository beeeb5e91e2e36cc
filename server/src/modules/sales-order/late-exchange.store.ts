import { codeOf } from '@rental/core/kernel/machine'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import type { LateExchange } from '@rental/core/modules/sales-order/late-exchange.rules'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

const [completed, cancelled] = ['completed' as const, 'cancelled' as const].map((state) =>
  codeOf(deliveryOrderMachine, state),
)

/**
 * Exchanges of a line that lowered its price before they took place, or never did because the rental ended first, with the
 * vehicle that the customer kept. Days before the agreement were judged with it, and an exchange that was replaced or
 * called off has taken back what it laid.
 */
export async function lateExchanges(
  tx: Tx,
  { order, line, time_zone }: { order: string; line: string; time_zone: string },
): Promise<(LateExchange & { vehicle_id: string })[]> {
  const { rows } = await sql<LateExchange & { vehicle_id: string }>`
    select late.* from (
      select own.no, job.replaced_vehicle_id as vehicle_id, (own.terms ->> 'unit_price')::bigint as before,
        (own.terms ->> 'new_unit_price')::bigint as after,
        greatest(own.effective_from, (own.created_at at time zone ${time_zone})::date)::text as "from",
        (case when job.status = ${cancelled} then line.last_day
          else (case when told.decision in ('OPEN', 'REJECTED') then told.arrived_at else job.completed_at end
            at time zone ${time_zone})::date - 1 end)::text as until
      from contract_version as own
      join delivery_order as job on job.company_id = own.company_id and job.order_id = own.order_id and job.version = own.no
        and job.replaced_vehicle_id is not null and job.status in (${completed}, ${cancelled})
      join sales_order_line as line on line.company_id = job.company_id and line.id = job.line_id
      left join inspection as signed on signed.company_id = job.company_id and signed.delivery_order_id = job.id
        and signed.kind = 'SWAP_OUT' and signed.reopened_at is null
      left join told_moment as told on told.company_id = signed.company_id and told.inspection_id = signed.id
      where own.order_id = ${order} and own.kind = 'CHANGE_FLEET' and job.line_id = ${line}
        and own.terms ->> 'price_effect' = 'REPRICE'
        and not exists (select from contract_version as later
          where later.company_id = own.company_id and later.order_id = own.order_id and later.kind = 'CHANGE_FLEET'
            and later.terms -> 'replaced' @> jsonb_build_array(jsonb_build_object('version', own.no)))) as late
    where late.after < late.before and late."from" <= late.until
    order by late.no`.execute(tx)
  return rows
}
