import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { deliveryOrderMachine, openDeliveryStates } from '@rental/core/modules/delivery-order/delivery-order.machine'
import type { NextPlace } from '@rental/core/modules/handover/next-place.fields'
import type { Adjustment } from '@rental/core/modules/sales-order/schedule.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { NumberValue } from '../../record/number.ts'

/** An exchange that is agreed and not carried out yet, with the version by which it was agreed. */
export interface OpenExchange {
  id: string
  number: string
  status: number
  replaced_vehicle_id: string
  replaced_vehicle_name: string
  version: number
  /** Its own, without those that took back an exchange before it. */
  adjustments: Adjustment[]
  /** Price of a unit before it. */
  unit_price: number | null
  /** The exchanges that it replaced, the first one first: their versions, and the prices of a unit that they agreed. */
  replaced: { version: number; unit_price: number }[]
}

/** The open exchange of a line; a line has one at most. */
export async function findOpenExchange(tx: Tx, line: string): Promise<OpenExchange | null> {
  const { rows } = await sql<OpenExchange>`
    select job.id, job.number, job.status, job.replaced_vehicle_id, vehicle.license_number as replaced_vehicle_name,
      job.version, (agreed.terms ->> 'unit_price')::bigint as unit_price,
      coalesce(agreed.terms -> 'replaced', '[]') as replaced,
      coalesce((select jsonb_agg(one order by place) from jsonb_array_elements(agreed.adjustments) with ordinality as own (one, place)
        where place > coalesce((agreed.terms ->> 'undoing')::int, 0)), '[]') as adjustments
    from delivery_order as job
    join vehicle on vehicle.company_id = job.company_id and vehicle.id = job.replaced_vehicle_id
    join contract_version as agreed on agreed.company_id = job.company_id and agreed.order_id = job.order_id
      and agreed.no = job.version
    where job.line_id = ${line} and job.status = any(${codesOf(deliveryOrderMachine, openDeliveryStates)}::int[])`.execute(
    tx,
  )
  return rows[0] ?? null
}

export const isUnderWay = ({ status }: Pick<OpenExchange, 'status'>) =>
  status === codeOf(deliveryOrderMachine, 'on_the_way')

interface NewExchange extends NextPlace {
  id: string
  order_id: string
  line_id: string
  replaced_vehicle_id: string
  version: number
  scheduled_at: string
  number: NumberValue
}
/** Customer, branch, vehicle and driver follow from the line. */
export const insertExchange = (tx: Tx, job: NewExchange) =>
  sql`
    insert into delivery_order (id, order_id, line_id, customer_id, branch_id, replaced_vehicle_id, version, scheduled_at,
      number, next, next_until, next_note)
    select ${job.id}, id, ${job.line_id}, customer_id, branch_id, ${job.replaced_vehicle_id}, ${job.version},
      ${job.scheduled_at}, ${job.number}, ${job.next}, ${job.next_until ?? null}, ${job.next_note ?? null}
    from sales_order where id = ${job.order_id}`.execute(tx)
