import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { Proof } from './proof.ts'
import { recordCheck } from './proof-tables.ts'

const agreed = codesOf(salesOrderMachine, ['confirmed', 'on_rent']).join(', ')
const calledOffOrder = codeOf(salesOrderMachine, 'cancelled')
const calledOff = codeOf(deliveryOrderMachine, 'cancelled')

/** Lines of orders that run, with what the approval must have made for each of them. */
const lines = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case
      when not exists (
        select from delivery_order as delivery
        where delivery.company_id = newest.company_id and delivery.line_id = (newest.found).id
          and delivery.status <> ${calledOff}) then 'delivery_missing'
      when (newest.found).vehicle_id is not null and not exists (
        select from rental_segment as segment
        where segment.company_id = newest.company_id and segment.line_id = (newest.found).id) then 'vehicle_not_reserved'
    end as problem
  from (${rows}) as newest
  join sales_order as ordered on ordered.company_id = newest.company_id and ordered.id = (newest.found).order_id
  where ordered.status in (${agreed})`

/**
 * Stretches of a line, and the entries of the planning board that belong to them. What went out or came back has its own
 * times: until then both agree, and nobody else can have the vehicle.
 */
const segments = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case
      when taken.vehicle_id is distinct from (newest.found).vehicle_id or taken.source_id is distinct from (newest.found).order_id
        then 'reservation_differs'
      when ordered.status = ${calledOffOrder} then null
      when taken.released_at is not null then 'vehicle_released'
      when (taken.out_at is null and taken.starts_at <> (newest.found).starts_at)
        or (taken.back_at is null and taken.ends_at <> (newest.found).ends_at) then 'reservation_differs'
    end as problem
  from (${rows}) as newest
  join sales_order as ordered on ordered.company_id = newest.company_id and ordered.id = (newest.found).order_id
  left join occupancy as taken on taken.company_id = newest.company_id and taken.id = (newest.found).occupancy_id`

/**
 * Drivers of a line, and the entries that keep them from being elsewhere. What went out or came back has its own times:
 * until then both agree.
 */
const drivers = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case when taken.driver_id is distinct from (newest.found).driver_id
      or taken.source_id is distinct from (newest.found).order_id or taken.released_at is not null
      or (taken.out_at is null and taken.starts_at <> (newest.found).starts_at)
      or (taken.back_at is null and taken.ends_at <> (newest.found).ends_at)
      then 'driver_differs' end as problem
  from (${rows}) as newest
  join sales_order as ordered on ordered.company_id = newest.company_id and ordered.id = (newest.found).order_id
  left join occupancy as taken on taken.company_id = newest.company_id and taken.id = (newest.found).occupancy_id
  where ordered.status <> ${calledOffOrder}`

/**
 * Orders with the versions of their contract: each goes on from the one before, and the last is what the order costs. The
 * first is what was approved.
 */
const contracts = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case when versions.last is distinct from (newest.found).version or versions.is_broken
      or versions.approved is distinct from (newest.found).hash
      or agreed.priced is distinct from (newest.found).priced
      or agreed.price_input is distinct from (newest.found).price_input then 'contract_differs' end as problem
  from (${rows}) as newest
  cross join lateral (
    select max(no) as last, max(hash) filter (where no = 1) as approved, bool_or(no <> place or difference <> total - before) as is_broken
    from (
      select no, hash, total, difference, row_number() over (order by no) as place, lag(total, 1, 0::bigint) over (order by no) as before
      from contract_version as version
      where version.company_id = newest.company_id and version.order_id = (newest.found).id) as version
  ) as versions
  left join contract_version as agreed on agreed.company_id = newest.company_id
    and agreed.order_id = (newest.found).id and agreed.no = (newest.found).version
  where (newest.found).version > 0`

/** An approved order has everything that its approval makes, and all of it names the same vehicles and drivers. */
export const orderFlowProof: Proof = {
  name: 'order_flow',
  records: async () => [
    recordCheck('sales_order', contracts),
    recordCheck('sales_order_line', lines),
    recordCheck('rental_segment', segments),
    recordCheck('driver_assignment', drivers),
  ],
}
