import { Refusal } from '@rental/core/kernel/error'
import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { damageMachine } from '@rental/core/modules/damage/damage.machine'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { fittedItems, type FittedVehicle } from '@rental/core/modules/inspection/fitted.rules'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import type { RunEntry, RunVehicle } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { placeName } from '../../handover/handover-source.ts'
import { holderOf, isNotBackInTime } from '../../occupancy/not-back.ts'
import { companyZone } from '../../record/company-zone.ts'
import { knownOfJob, warningsOfJob, type KnownOfJob, type Warned } from './run-facts.store.ts'

export interface RunQuery {
  from: string
  days: number
  driver_id?: string | undefined
  branch_id?: number | undefined
}

interface RunTable {
  table: 'delivery_order' | 'return_order'
  kind: RunEntry['kind']
  open: readonly number[]
  due: 'scheduled_at' | 'due_at'
  /** Columns of deliveries, some of exchanges alone. */
  own: RawBuilder<unknown>
}

const tables: readonly RunTable[] = [
  {
    table: 'delivery_order',
    kind: 'DELIVERY',
    own: sql`passed_guards, replaced_vehicle_id, next, next_until, next_note`,
    open: codesOf(deliveryOrderMachine, ['scheduled', 'prepared', 'on_the_way']),
    due: 'scheduled_at',
  },
  {
    table: 'return_order',
    kind: 'RETURN',
    own: sql`null::jsonb, null::uuid, null, null::timestamptz, null`,
    open: codesOf(returnOrderMachine, ['scheduled']),
    due: 'due_at',
  },
]

/** Longest list of a day; a company with more has branches or drivers to choose by. */
const most = 500

const jobsIn = ({ table, kind, open, due, own }: RunTable, where: RawBuilder<unknown>) => sql`
  select ${kind} as kind, id, number, status, status = any(${open}::int[]) as is_open, scheduled_at, ${sql.ref(due)} < now() as is_late, order_id, line_id, customer_id,
    branch_id, vehicle_id, driver_id, note, company_id, ${own}
  from ${sql.table(table)} where ${where}`

const openUntil = ({ open }: RunTable, { from, days, driver_id, branch_id }: RunQuery) => sql`
  status = any(${open}::int[])
    and scheduled_at < ((${from}::date + ${days}::int)::timestamp at time zone ${companyZone})
    and (${driver_id ?? null}::uuid is null or driver_id = ${driver_id ?? null})
    and (${branch_id ?? null}::smallint is null or branch_id = ${branch_id ?? null})`

/** Damages that are open, as they are marked; estimates and who pays stay in the office. */
const damagesOf: RawBuilder<unknown> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', damage.id, 'view', view, 'x', x, 'y', y, 'part', part, 'kind', damage.kind,
    'severity', severity, 'note', damage.note) order by damage.found_at, damage.id)
  from damage where damage.company_id = vehicle.company_id and damage.vehicle_id = vehicle.id
    and damage.status = ${codeOf(damageMachine, 'open')}), '[]')`

/** A vehicle with everything that its inspection needs. */
const vehicleOf = (id: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('id', vehicle.id, 'plate', vehicle.license_number,
    'title', concat_ws(' ', vehicle.brand, vehicle.model, vehicle.year), 'fuel_type', vehicle.fuel_type,
    'color', vehicle.color, 'fitted', jsonb_build_object('stnk_kind', stnk_kind, 'equipment', equipment,
      'kir_required', kir_required, 'has_toll_card', etoll_card_number is not null,
      'has_gps', num_nonnulls(gps_vendor, gps_device_id) > 0), 'odometer_km', reading.km, 'odometer_at', reading.read_at, 'damages', ${damagesOf})
  from vehicle
  left join lateral (
    select km, read_at from vehicle_odometer
    where company_id = vehicle.company_id and vehicle_id = vehicle.id and voided_at is null and to_check is null
    order by read_at desc limit 1) as reading on true
  where vehicle.company_id = job.company_id and vehicle.id = ${id})`

/** Inspections of an exchange that none holds of. */
const openSides = sql`array(
  select side from (values ('IN'), ('OUT')) as wanted (side)
  where not exists (select from inspection as signed where signed.company_id = job.company_id
    and signed.delivery_order_id = job.id and signed.kind = 'SWAP_' || side and signed.reopened_at is null))`

const placeOf = sql`case job.kind when 'DELIVERY' then line.delivery_place else line.pick_up_place end`

/** A vehicle whose items of the checklist are still to be worked out. */
type StoredVehicle = Omit<RunVehicle, 'fitted'> & { fitted: FittedVehicle }
type StoredEntry = Omit<RunEntry, 'vehicle' | 'replaced' | 'warnings'> &
  Record<'vehicle' | 'replaced', StoredVehicle | null> & { known: KnownOfJob }

const withFitted = (vehicle: StoredVehicle | null): RunVehicle | null =>
  vehicle && { ...vehicle, fitted: fittedItems(vehicle.fitted) }

async function entriesWhere(
  tx: Tx,
  warned: Warned,
  where: (table: RunTable) => RawBuilder<unknown>,
  isHeld: RawBuilder<SqlBool>,
): Promise<RunEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select case when job.replaced_vehicle_id is null then job.kind else 'EXCHANGE' end as kind, job.id, job.number, job.status,
      job.scheduled_at, job.is_late, job.note, job.driver_id, job.branch_id, job.next, job.next_until, job.next_note,
      job.order_id, ordered.number as order_number, job.line_id, customer.name as customer_name, customer.phone as customer_phone,
      driver.full_name as driver_name, line.user_name, line.user_phone, line.destination,
      ${placeOf} as place, ${placeName(placeOf, { company: sql`job.company_id`, branch: sql`job.branch_id` })} as place_name,
      coalesce((
        select rental_type.with_driver from sales_order_line as line
        join rental_type on rental_type.company_id = line.company_id and rental_type.id = line.rental_type_id
        where line.company_id = job.company_id and line.id = job.line_id
          and not exists (select from driver_day as counted where counted.company_id = line.company_id
            and counted.line_id = line.id and counted.status <> ${codeOf(driverDayMachine, 'cancelled')})), false) as with_driver,
      case when job.kind = 'DELIVERY' and job.is_open then ${holderOf(sql`job.company_id`, sql`job.vehicle_id`, isHeld)} end as held_by,
      ${vehicleOf(sql`job.vehicle_id`)} as vehicle, ${vehicleOf(sql`job.replaced_vehicle_id`)} as replaced,
      case when job.replaced_vehicle_id is not null then ${openSides} when job.kind = 'RETURN' then '{IN}' else '{OUT}' end as sides,
      case when job.kind = 'RETURN' or job.replaced_vehicle_id is not null then (
        select jsonb_build_object('odometer_km', odometer_km, 'fuel_eighths', fuel_eighths, 'battery_percent', battery_percent,
          'toll_balance', toll_balance, 'items', items)
        from inspection
        where inspection.company_id = job.company_id and inspection.line_id = job.line_id and reopened_at is null
          and inspection.vehicle_id = coalesce(job.replaced_vehicle_id, job.vehicle_id)
          and inspection.kind in ('OUT', 'SWAP_OUT')
        order by inspected_at desc limit 1) end as out,
      ${knownOfJob} as known
    from (${sql.join(
      tables.map((one) => jobsIn(one, where(one))),
      sql` union all `,
    )}) as job
    join sales_order as ordered on ordered.company_id = job.company_id and ordered.id = job.order_id
    join sales_order_line as line on line.company_id = job.company_id and line.id = job.line_id
    join customer on customer.company_id = job.company_id and customer.id = job.customer_id
    left join app_user as driver on driver.company_id = job.company_id and driver.id = job.driver_id
    order by job.scheduled_at, job.id limit ${sql.lit(most)}`.execute(tx)
  return rows.map(({ known, ...row }) => ({
    ...row,
    vehicle: withFitted(row.vehicle),
    replaced: withFitted(row.replaced),
    warnings: warningsOfJob(row, known, warned),
  }))
}

/** Deliveries, exchanges and returns until the end of those days, late ones included, each with what is needed on the way. */
export const runEntries = (tx: Tx, query: RunQuery, warned: Warned): Promise<RunEntry[]> =>
  entriesWhere(tx, warned, (table) => openUntil(table, query), isNotBackInTime)

/** One of them, in any state: whoever opens it is told of a vehicle that is out, however long it has to come back. */
export async function findJob(tx: Tx, id: string, warned: Warned): Promise<RunEntry> {
  const [entry] = await entriesWhere(tx, warned, () => sql`id = ${id}`, sql<SqlBool>`true`)
  if (!entry) throw new Refusal('not_found')
  return entry
}

export async function companyToday(tx: Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`select company_today() as today`.execute(tx)
  return rows[0]?.today ?? ''
}
