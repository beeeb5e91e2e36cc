import { codesOf } from '@rental/core/kernel/machine'
import { deliveryOrderMachine, openDeliveryStates } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { lastPeriodStart } from '@rental/core/kernel/duration'
import type { Handover } from '@rental/core/modules/rental/rental.fields'
import type { SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

type Stored = Omit<SalesOrderLine, 'last_period_start' | 'fleet'>

/** The lines of an order, each with the vehicle that has it now and how that stands. */
export async function linesOf(tx: Tx, order: string): Promise<SalesOrderLine[]> {
  const { rows } = await sql<Stored>`
    select line.*, coalesce(line.subtotal, 0) as subtotal, coalesce(line.discount_amount, 0) as discount_amount,
      coalesce(line.total, 0) as total, vehicle.license_number as vehicle_name,
      concat_ws(' ', vehicle.brand, vehicle.model, vehicle.year) as vehicle_title,
      vehicle_category.name as category_name, rental_type.name as rental_type_name,
      coalesce(rental_type.with_driver, false) as with_driver, driver.driver_id, driver.driver_name,
      taken.id as occupancy_id, taken.state as occupancy_state, exchange.open as open_exchange
    from sales_order_line as line
    left join vehicle on vehicle.company_id = line.company_id and vehicle.id = line.vehicle_id
    left join vehicle_category on vehicle_category.company_id = line.company_id
      and vehicle_category.code = line.category
    left join rental_type on rental_type.company_id = line.company_id and rental_type.id = line.rental_type_id
    left join lateral (
      select occupancy.id, occupancy_state(occupancy.kind, occupancy.starts_at, greatest(occupancy.ends_at, case
          when awaits_exchange(line.company_id, line.order_id, occupancy.vehicle_id) then line.ends_at end), occupancy.expires_at,
        occupancy.out_at, occupancy.back_at, occupancy.released_at) as state
      from rental_segment as segment
      join occupancy on occupancy.company_id = segment.company_id and occupancy.id = segment.occupancy_id
      where segment.company_id = line.company_id and segment.order_id = line.order_id and segment.line_id = line.id
      order by occupancy.out_at is not null and occupancy.back_at is null desc, segment.starts_at desc limit 1) as taken on true
    left join lateral (
      select jsonb_build_object('id', job.id, 'number', job.number, 'scheduled_at', job.scheduled_at,
        'replaced_vehicle_id', job.replaced_vehicle_id, 'replaced_vehicle_name', replaced.license_number) as open
      from delivery_order as job
      join vehicle as replaced on replaced.company_id = job.company_id and replaced.id = job.replaced_vehicle_id
      where job.company_id = line.company_id and job.line_id = line.id
        and job.status = any(${codesOf(deliveryOrderMachine, openDeliveryStates)}::int[])
      limit 1) as exchange on true
    left join lateral (
      select assigned.driver_id, person.full_name as driver_name from driver_assignment as assigned
      join app_user as person on person.company_id = assigned.company_id and person.id = assigned.driver_id
      where assigned.company_id = line.company_id and assigned.order_id = line.order_id and assigned.line_id = line.id
        and assigned.ends_at >= line.ends_at
      order by assigned.starts_at desc limit 1) as driver on true
    where line.order_id = ${order} order by line.position`.execute(tx)
  return rows.map((line) => {
    const { started_on, duration, duration_uom: unit } = line
    const last_period_start = started_on && duration && unit ? lastPeriodStart(started_on, duration, unit) : null
    const { open_exchange: open } = line
    // Instants inside of JSON are written in another way.
    const open_exchange = open && { ...open, scheduled_at: new Date(open.scheduled_at).toISOString() }
    const { vehicle_name: license_number } = line
    const fleet = license_number === null ? null : { license_number, license_plate: license_number }
    return { ...line, fleet, vehicle_title: line.vehicle_title || null, last_period_start, open_exchange }
  })
}

export interface LineChange {
  vehicle_id?: string
  duration?: number
  last_day?: string
  ends_at?: string
  unit_price?: number
  subtotal?: number
  discount_amount?: number
  total?: number
}

export const updateLine = (tx: Tx, id: string, change: LineChange) =>
  tx.updateTable('sales_order_line').set(change).where('id', '=', id).execute()

/** Fields that are not given stay; places are stored as they are sent. */
export async function writeHandover(tx: Tx, id: string, change: Handover): Promise<void> {
  const names = Object.keys(change)
  if (names.length === 0) return
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const sent = sql.join(names.map((name) => sql.ref(`sent.${name}`)))
  await sql`
    update sales_order_line set (${columns}) = row (${sent})
    from jsonb_populate_record(null::sales_order_line, ${JSON.stringify(change)}::jsonb) as sent
    where sales_order_line.id = ${id}`.execute(tx)
}

/** Of every line of the order at once: from the first day of all to the last. */
export async function followLines(tx: Tx, order: string): Promise<void> {
  await sql`
    update sales_order set started_on = term.started_on, last_day = term.last_day
    from (select min(started_on) as started_on, max(last_day) as last_day from sales_order_line
      where order_id = ${order}) as term
    where id = ${order}`.execute(tx)
}
