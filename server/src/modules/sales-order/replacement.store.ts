import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { codeOf, codesOf } from '@rental/core/kernel/machine'
import type { DurationUnit } from '@rental/core/kernel/duration'
import type {
  BrokenBooking,
  KeepingEntry,
  ReplacementQuery,
} from '@rental/core/modules/sales-order/replacement.contract'
import { runningStates, salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { SimClass } from '@rental/core/modules/user/sim.rules'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { isUnfit } from '../../occupancy/availability.ts'
import { stateOfRow } from '../../occupancy/occupancy-source.ts'

/** More than anybody works through at once. */
const most = 200
const running = codesOf(salesOrderMachine, runningStates)

/**
 * A rental keeps its vehicle while it is out. A workshop or a block runs by the clock and may take longer than that, as
 * long as the vehicle has not gone out since.
 */
const isKeeping = sql`occupancy.is_hard and occupancy.released_at is null and occupancy.starts_at <= now()
  and occupancy.vehicle_id is not null
  and case when occupancy.kind = 'RENTAL' then occupancy.out_at is not null and occupancy.back_at is null
    else not exists (select from occupancy as since where since.company_id = occupancy.company_id
      and since.vehicle_id = occupancy.vehicle_id and since.released_at is null and since.taken_until > occupancy.ends_at
      and since.out_at >= occupancy.ends_at) end`
const isLate = sql`occupancy.out_at is not null and occupancy.back_at is null and occupancy.ends_at < now()`

/** Vehicles off the road: ready when that is expected, now at the earliest, and nobody knows when otherwise. */
const offTheRoad = (vehicle_id: string | undefined) => {
  const ready = sql`case when unfit_until is not null then greatest(unfit_until, now()) end`
  return sql`
    select vehicle.id, 'UNFIT', 'ACTIVE', unfit_reason, null, vehicle.id, license_number, branch_id, null::timestamptz,
      ${ready}, ${ready}
    from vehicle
    where company_id = (select current_company()) and ${isUnfit} and ${vehicle_id ? sql`vehicle.id = ${vehicle_id}` : sql`true`}`
}

/**
 * The entry or vehicle that is asked about, or all rentals that are late and all vehicles off the road, each with the time
 * at which its vehicle is ready again. A vehicle that is both is named once, by what lasts longer.
 */
export async function keepingEntries(
  tx: Tx,
  { entry_id, vehicle_id, back_at }: ReplacementQuery,
): Promise<KeepingEntry[]> {
  const back = sql`greatest(coalesce(${back_at ?? null}::timestamptz, occupancy.ends_at), now())`
  const entries = sql`
    select occupancy.id, occupancy.kind, ${stateOfRow} as state, occupancy.title, customer.name as customer_name,
      occupancy.vehicle_id, vehicle.license_number, vehicle.branch_id, occupancy.ends_at, ${back} as back_at,
      minutes_after(${back}, occupancy.turnaround_minutes) as ready_at
    from occupancy
    join vehicle on vehicle.company_id = occupancy.company_id and vehicle.id = occupancy.vehicle_id
    left join customer on customer.company_id = occupancy.company_id and customer.id = occupancy.customer_id
    where occupancy.company_id = (select current_company()) and ${isKeeping}
      and ${entry_id ? sql`occupancy.id = ${entry_id}` : isLate}`
  const asked = [...(vehicle_id ? [] : [entries]), ...(entry_id ? [] : [offTheRoad(vehicle_id)])]
  const { rows } = await sql<KeepingEntry>`
    select * from (
      select distinct on (vehicle_id) * from (${sql.join(asked, sql` union all `)})
        as keeping (id, kind, state, title, customer_name, vehicle_id, license_number, branch_id, ends_at, back_at, ready_at)
      order by vehicle_id, ready_at desc nulls first) as keeping
    order by ends_at, id limit ${sql.lit(most)}`.execute(tx)
  return rows
}

/** A booking that breaks, with what its replacement depends on. */
export interface StoredBooking extends Omit<BrokenBooking, 'options' | 'proposal'> {
  customer_id: string
  rental_type_id: number
  duration_uom: DurationUnit
  started_on: string
  /** Of the driver that the line has. */
  driver_sim: SimClass | null
  has_driver: boolean
}

/**
 * Bookings behind these entries that begin before their vehicle is ready (`breaks` of the rules in core). Those whose time
 * is over altogether are past help.
 */
export async function brokenBookings(tx: Tx, entries: readonly KeepingEntry[]): Promise<StoredBooking[]> {
  if (entries.length === 0) return []
  const keeping = JSON.stringify(entries.map(({ id, vehicle_id, ready_at }) => ({ id, vehicle_id, ready_at })))
  const { rows } = await sql<StoredBooking>`
    select segment.order_id, segment.line_id, keeping.id as entry_id, ordered.number, customer.name as customer_name,
      ordered.customer_id, line.category, ordered.branch_id, booking.vehicle_id, vehicle.license_number,
      booking.starts_at, booking.ends_at, booking.taken_until, line.rental_type_id, line.duration_uom, line.started_on,
      driver.sim_class as driver_sim, driver.id is not null as has_driver,
      case when exists (select from delivery_order as delivery where delivery.company_id = line.company_id
          and delivery.line_id = line.id and delivery.vehicle_id = booking.vehicle_id
          and delivery.status = ${codeOf(deliveryOrderMachine, 'on_the_way')}) then 'LEFT'
        when exists (select from rental_segment as other where other.company_id = segment.company_id
          and other.order_id = segment.order_id and other.line_id = segment.line_id and other.id <> segment.id)
          then 'EXCHANGED' end as obstacle
    from jsonb_to_recordset(${keeping}::jsonb) as keeping (id uuid, vehicle_id uuid, ready_at timestamptz)
    join occupancy as booking on booking.company_id = (select current_company()) and booking.vehicle_id = keeping.vehicle_id
      and booking.id <> keeping.id and booking.kind = 'RENTAL' and booking.released_at is null and booking.out_at is null
      and (keeping.ready_at is null or booking.starts_at < keeping.ready_at) and booking.taken_until > now() and booking.ends_at > now()
    join rental_segment as segment on segment.company_id = booking.company_id and segment.occupancy_id = booking.id
    join sales_order_line as line on line.company_id = segment.company_id and line.id = segment.line_id
    join sales_order as ordered on ordered.company_id = line.company_id and ordered.id = line.order_id
      and ordered.status = any(${running}::smallint[])
    join customer on customer.company_id = ordered.company_id and customer.id = ordered.customer_id
    join vehicle on vehicle.company_id = booking.company_id and vehicle.id = booking.vehicle_id
    left join lateral (
      select person.id, person.sim_class from driver_assignment as assigned
      join app_user as person on person.company_id = assigned.company_id and person.id = assigned.driver_id
      where assigned.company_id = line.company_id and assigned.order_id = line.order_id and assigned.line_id = line.id
        and assigned.ends_at >= line.ends_at
      order by assigned.starts_at desc limit 1) as driver on true
    order by booking.starts_at, booking.id limit ${sql.lit(most)}`.execute(tx)
  return rows
}

/** Orders before vehicles, each in the order of their ids: as a single assignment locks them. */
export const lockOrders = (tx: Tx, ids: readonly string[]) =>
  sql`select from sales_order where id = any(${ids}::uuid[]) order by id for update`.execute(tx)

interface NamedRecord {
  name: string
  table: string
  id: string
}

/** Those among the given that do not exist, or are not ours to see. */
export async function lostAmong(tx: Tx, named: readonly NamedRecord[]): Promise<NamedRecord[]> {
  const each = [...Map.groupBy(named, ({ table }) => table)].map(
    ([table, own]) => sql`select id from ${sql.table(table)} where id = any(${own.map(({ id }) => id)}::uuid[])`,
  )
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union all `)}`.execute(tx)
  const found = new Set(rows.map(({ id }) => id))
  return named.filter(({ id }) => !found.has(id))
}
