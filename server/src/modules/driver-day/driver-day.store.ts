import { Refusal } from '@rental/core/kernel/error'
import { codeOf, codesOf } from '@rental/core/kernel/machine'
import type { TimeZone } from '@rental/core/kernel/time-zones'
import {
  DriverDay,
  driverDay,
  DriverDayRow,
  type ClockJob,
  type MyDay,
} from '@rental/core/modules/driver-day/driver-day.contract'
import { driverDayMachine, openDayStates } from '@rental/core/modules/driver-day/driver-day.machine'
import { runningStates, salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { PriceInput } from '@rental/core/price/input'
import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { findRecord, insertRecord, rowsFrom, type RecordSource } from '../../record/crud.ts'
import { listPage } from '../../record/list.ts'
import { isDoubtfulWhere, ofDay, toldMomentsWhere } from '../../told/told-columns.ts'

const cancelled = codeOf(driverDayMachine, 'cancelled')

/** A clock is in question, and money still follows what is decided about it. */
const isDoubtful = sql<SqlBool>`(driver_day.status = any(${codesOf(driverDayMachine, openDayStates)}::int[])
  and ${isDoubtfulWhere(ofDay)})`

const ofOrder = sql`(select named.number from sales_order as named
  where named.company_id = driver_day.company_id and named.id = driver_day.order_id)`
const ofVehicle = sql`(select vehicle.license_number from sales_order_line as line
  join vehicle on vehicle.company_id = line.company_id and vehicle.id = line.vehicle_id
  where line.company_id = driver_day.company_id and line.id = driver_day.line_id)`
/** Minutes of the driver from Monday up to the end of the day. */
const ofWeek = sql`(select coalesce(sum(other.worked_minutes), 0)::integer from driver_day as other
  where other.company_id = driver_day.company_id and other.driver_id = driver_day.driver_id
    and other.date between date_trunc('week', driver_day.date)::date and driver_day.date
    and other.clock_in <= driver_day.clock_in
    and other.status <> ${sql.lit(cancelled)})`

const billed = (what: string) => sql`(select ${sql.raw(what)} from billing_schedule as row
  left join invoice_line as line on line.company_id = row.company_id and line.schedule_id = row.id and line.is_billed
  left join invoice on invoice.company_id = line.company_id and invoice.id = line.invoice_id
  where row.company_id = driver_day.company_id and row.driver_day_id = driver_day.id and row.status <> 'VOID')`

/** A day as it is read from the database: warnings follow from the rules of the company. */
export type StoredDay = Omit<DriverDay, 'warnings' | 'week_limit_hours'>

export const daySource = {
  table: 'driver_day' as const,
  module: 'driver_day',
  row: DriverDayRow.omit({ warnings: true }),
  record: DriverDay.omit({ warnings: true, week_limit_hours: true }),
  spec: driverDay.list.list,
  machine: driverDayMachine,
  keepsReason: true,
  derived: {
    order_number: ofOrder,
    vehicle_name: ofVehicle,
    week_minutes: ofWeek,
    told_moments: toldMomentsWhere(ofDay),
    is_time_doubtful: isDoubtful,
    schedule_id: billed('row.id'),
    invoice_id: billed('invoice.id'),
    invoice_number: billed('invoice.number'),
  },
  searchedBy: {
    order_number: (pattern: string) => sql<SqlBool>`driver_day.order_id in (
      select named.id from sales_order as named where named.number ilike ${pattern})`,
  },
  inside: { time: () => isDoubtful },
} satisfies RecordSource<keyof typeof driverDayMachine.moves>

export const findDay = (tx: Tx, id: string, lock?: 'for update') => findRecord<StoredDay>(tx, daySource, id, lock)

/** Days of an order that its screen shows; the list has all of them. */
const mostOfOrder = 62

export async function daysOfOrder(tx: Tx, order: string): Promise<Omit<DriverDayRow, 'warnings'>[]> {
  const query = { page: 1, limit: mostOfOrder, sort: '-date', order_id_in: [order] }
  return (await listPage<Omit<DriverDayRow, 'warnings'>>(tx, rowsFrom(daySource), query)).items
}

/** Driver of a line at a time, with everything that a day needs of its order. */
export interface AssignedTo {
  assignment_id: string
  order_id: string
  line_id: string
  customer_id: string
  branch_id: number
  driver_id: string
  starts_at: string
  ends_at: string
  order_status: number
  time_zone: TimeZone
}

const running = codesOf(salesOrderMachine, runningStates)
export const isRunning = (status: number): boolean => running.includes(status)

export async function findAssignment(tx: Tx, id: string): Promise<AssignedTo> {
  const { rows } = await sql<AssignedTo>`
    select own.id as assignment_id, own.order_id, own.line_id, ordered.customer_id, ordered.branch_id, own.driver_id,
      own.starts_at, own.ends_at, ordered.status as order_status, ordered.price_input ->> 'time_zone' as time_zone
    from driver_assignment as own
    join sales_order as ordered on ordered.company_id = own.company_id and ordered.id = own.order_id
    where own.id = ${id}`.execute(tx)
  if (!rows[0]) throw new Refusal('invalid_input', { fields: { assignment_id: { key: 'missing_record' } } })
  return rows[0]
}

/** Drivers of an order, for entering a day. */
export async function assignmentsOf(tx: Tx, order: string) {
  const { rows } = await sql<{
    id: string
    driver_name: string
    vehicle_name: string | null
    starts_at: string
    ends_at: string
  }>`
    select own.id, person.full_name as driver_name, vehicle.license_number as vehicle_name, own.starts_at, own.ends_at
    from driver_assignment as own
    join app_user as person on person.company_id = own.company_id and person.id = own.driver_id
    join sales_order_line as line on line.company_id = own.company_id and line.id = own.line_id
    left join vehicle on vehicle.company_id = line.company_id and vehicle.id = line.vehicle_id
    where own.order_id = ${order} order by line.position, own.starts_at`.execute(tx)
  return rows
}

/** Facts by which a day is priced, with the order locked: other days of its line use up what was agreed. */
export interface PricingFacts {
  price_input: PriceInput
  position: number
  started_on: string
  duration_uom: string
  hours_per_unit: number | null
  daily_rate: number | null
  overtime_rate: number | null
  used_nights: number
  used_zones: Record<string, number>
}

export async function pricingFacts(tx: Tx, { id, order_id, line_id, driver_id }: StoredDay): Promise<PricingFacts> {
  await sql`select from sales_order where id = ${order_id} for update`.execute(tx)
  const open = sql.lit(codeOf(driverDayMachine, 'draft'))
  const others = sql`from driver_day as other
    where other.company_id = line.company_id and other.line_id = line.id and other.id <> ${id}
      and other.status not in (${open}, ${sql.lit(cancelled)})`
  const { rows } = await sql<PricingFacts>`
    select ordered.price_input, line.position, line.started_on, type.duration_uom, type.hours_per_unit,
      person.daily_rate, person.overtime_rate,
      (select count(*)::integer ${others} and other.overnight) as used_nights,
      (select coalesce(jsonb_object_agg(zone, used), '{}') from (
        select other.zone, count(*) as used ${others} and other.zone is not null group by other.zone) as zones) as used_zones
    from sales_order_line as line
    join sales_order as ordered on ordered.company_id = line.company_id and ordered.id = line.order_id
    join rental_type as type on type.company_id = line.company_id and type.id = line.rental_type_id
    join app_user as person on person.company_id = line.company_id and person.id = ${driver_id}
    where line.id = ${line_id}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

/** True if a device has sent this day before. */
export async function hasBegun(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from driver_day where id = ${id}`.execute(tx)
  return rows.length > 0
}

export const insertDay = (tx: Tx, day: { id: string } & Record<string, unknown>) => insertRecord(tx, daySource, day)

/** Days with a moment that somebody has to look at. */
export async function countDoubtful(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct day.id)::integer as count from told_moment as told
    join driver_day as day on day.company_id = told.company_id and day.id = told.driver_day_id
    where told.decision = 'OPEN' and day.status = any(${codesOf(driverDayMachine, openDayStates)}::int[])`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The desk has corrected the clock: what the device told is not asked about any more. */
export const overruleTold = (tx: Tx, day: string, kind: 'CLOCK_IN' | 'CLOCK_OUT', reason: string) =>
  sql`update told_moment set decision = 'REJECTED', reason = ${reason}, decided_at = now(),
      decided_by_id = (current_acting() ->> 'user')::uuid
    where driver_day_id = ${day} and kind = ${kind} and decision = 'OPEN'`.execute(tx)

/** Two phones of one driver wait here for each other. */
export const lockDriver = (tx: Tx, driver: string) =>
  sql`select from app_user where id = ${driver} for update`.execute(tx)

const storedOfMine = [
  'id',
  'status',
  'status_reason',
  'assignment_id',
  'date',
  'clock_in',
  'clock_out',
  'zone',
  'overnight',
  'km_start',
  'km_end',
  'worked_minutes',
  'overtime_minutes',
  'pay_amount',
] as const
const myColumns = sql`${sql.join(storedOfMine.map((name) => sql.ref(`driver_day.${name}`)))}, ${ofOrder} as order_number,
  customer.name as customer_name, ${ofVehicle} as vehicle_name`
const myDays = sql`from driver_day
  join customer on customer.company_id = driver_day.company_id and customer.id = driver_day.customer_id`

export async function findMyDay(tx: Tx, id: string): Promise<MyDay> {
  const { rows } = await sql<MyDay>`select ${myColumns} ${myDays} where driver_day.id = ${id}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

/** Own days of the last weeks, newest first. */
export async function daysOfDriver(tx: Tx, driver: string): Promise<MyDay[]> {
  const { rows } = await sql<MyDay>`
    select ${myColumns} ${myDays}
    where driver_day.driver_id = ${driver} and driver_day.date >= company_today() - 45 and driver_day.status <> ${cancelled}
    order by driver_day.date desc, driver_day.clock_in desc limit 60`.execute(tx)
  return rows
}

/** Orders that a driver serves today, or so many days later, and has not clocked on that day. */
export async function jobsOfDriver(tx: Tx, driver: string, later = 0): Promise<ClockJob[]> {
  const day = sql`((now() at time zone branch.time_zone)::date + ${later}::int)`
  const { rows } = await sql<ClockJob>`
    select own.id as assignment_id, ordered.number as order_number, customer.name as customer_name, line.user_name,
      line.destination, vehicle.license_number as vehicle_name, own.starts_at, own.ends_at, (
        select km from vehicle_odometer as reading where reading.company_id = vehicle.company_id
          and reading.vehicle_id = vehicle.id and voided_at is null and to_check is null order by read_at desc limit 1) as odometer_km
    from driver_assignment as own
    join sales_order as ordered on ordered.company_id = own.company_id and ordered.id = own.order_id
    join sales_order_line as line on line.company_id = own.company_id and line.id = own.line_id
    join customer on customer.company_id = ordered.company_id and customer.id = ordered.customer_id
    join branch on branch.company_id = ordered.company_id and branch.id = ordered.branch_id
    left join vehicle on vehicle.company_id = line.company_id and vehicle.id = line.vehicle_id
    where own.driver_id = ${driver} and ordered.status = any(${running}::int[])
      and ${day} between (own.starts_at at time zone branch.time_zone)::date
        and (own.ends_at at time zone branch.time_zone)::date
      and not exists (select from driver_day as done where done.company_id = own.company_id and done.line_id = own.line_id
        and done.driver_id = own.driver_id and done.date = ${day} and done.status <> ${cancelled})
    order by own.starts_at, own.id`.execute(tx)
  return rows
}
