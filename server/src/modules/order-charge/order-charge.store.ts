import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import type { OrderCharge, OrderCharges } from '@rental/core/modules/order-charge/order-charge.contract'
import { overStates, salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql } from 'kysely'
import { inGiros } from '../../billing/order-deposits.ts'
import type { Tx } from '../../db/tx.ts'

const chargesOf = async (tx: Tx, order: string): Promise<OrderCharge[]> => {
  const { rows } = await sql<OrderCharge>`
    select charge.id, charge.kind, charge.vehicle_id, vehicle.license_number as vehicle_name, charge.happened_on,
      charge.reference, charge.description, charge.amount, charge.is_taxed, charge.media_id, charge.created_at,
      maker.full_name as created_by_name, charge.taken_back_at, charge.taken_back_reason,
      taker.full_name as taken_back_by_name, invoice.id as invoice_id, invoice.number as invoice_number,
      case when charge.taken_back_at is not null then 'TAKEN_BACK'
        when invoice.status = ${codeOf(invoiceMachine, 'paid')} then 'PAID'
        when invoice.id is not null then 'INVOICED' else 'PLANNED' end as state
    from order_charge as charge
    join vehicle on vehicle.company_id = charge.company_id and vehicle.id = charge.vehicle_id
    left join app_user as maker on maker.company_id = charge.company_id and maker.id = charge.created_by_id
    left join app_user as taker on taker.company_id = charge.company_id and taker.id = charge.taken_back_by_id
    left join billing_schedule as row on row.company_id = charge.company_id and row.charge_id = charge.id
      and row.amount > 0 and row.status <> 'VOID'
    left join invoice_line as line on line.company_id = row.company_id and line.schedule_id = row.id and line.is_billed
    left join invoice on invoice.company_id = line.company_id and invoice.id = line.invoice_id
    where charge.order_id = ${order} order by charge.created_at desc, charge.id desc`.execute(tx)
  return rows
}

type Standing = Omit<OrderCharges, 'charges'>

const over = codesOf(salesOrderMachine, overStates)

/** Charges of an order with what a new one depends on. */
export async function orderCharges(tx: Tx, order: string): Promise<OrderCharges> {
  const { rows } = await sql<Standing>`
    select ordered.status = any(${over}::smallint[]) as is_open, (
      select coalesce(jsonb_agg(jsonb_build_object('id', had.id, 'name', had.license_number) order by had.license_number), '[]')
      from (
        select distinct vehicle.id, vehicle.license_number from rental_segment as segment
        join vehicle on vehicle.company_id = segment.company_id and vehicle.id = segment.vehicle_id
        where segment.company_id = ordered.company_id and segment.order_id = ordered.id) as had) as vehicles,
      coalesce((select greatest(0, kept.held - ${inGiros(sql`kept.id`)}) from order_deposit as kept
        where kept.company_id = ordered.company_id and kept.id = ordered.id), 0)::bigint as held
    from sales_order as ordered where ordered.id = ${order}`.execute(tx)
  const standing = rows[0] ?? { is_open: false, vehicles: [], held: 0 }
  return { ...standing, charges: await chargesOf(tx, order) }
}
