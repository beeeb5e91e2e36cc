import { formatInstantIn } from '@rental/core/kernel/date'
import { Refusal } from '@rental/core/kernel/error'
import { formatPlate } from '@rental/core/kernel/plate'
import type { TimeZone } from '@rental/core/kernel/time-zones'
import type { VehicleHolder } from '@rental/core/modules/handover/holder.fields'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { acrossBranches, type Tx } from '../db/tx.ts'

/** Rental that a vehicle is still out on, as `VehicleHolder`; one vehicle is out once (`occupancy_out_of_vehicle_unique`). */
export const holderOf = (
  company: RawBuilder<unknown>,
  vehicle: RawBuilder<unknown>,
  where = sql<SqlBool>`true`,
) => sql`(
  select jsonb_build_object('occupancy_id', held.id, 'order_id', ordered.id, 'order_number', ordered.number,
    'customer_name', renter.name, 'due_at', to_char(held.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  from occupancy as held
  left join sales_order as ordered on ordered.company_id = held.company_id and ordered.id = held.source_id
  left join customer as renter on renter.company_id = held.company_id and renter.id = held.customer_id
  where held.company_id = ${company} and held.vehicle_id = ${vehicle} and held.out_at is not null and held.back_at is null
    and ${where})`

/** True where the rental that is `held` will not be over when a `job` is due: until then a vehicle may well be out. */
export const isNotBackInTime = sql<SqlBool>`(job.is_late or held.ends_at < now() or held.ends_at > job.scheduled_at)`

interface Held extends VehicleHolder {
  plate: string
  time_zone: TimeZone
}

/** The rental that still has a vehicle, also one of a branch that the reader does not see. */
async function heldVehicle(tx: Tx, vehicle_id: string): Promise<Held | null> {
  const { rows } = await acrossBranches(tx, () =>
    sql<{ plate: string; time_zone: TimeZone; holder: VehicleHolder | null }>`
      select vehicle.license_number as plate, (select company_zone()) as time_zone,
        ${holderOf(sql`vehicle.company_id`, sql`vehicle.id`)} as holder
      from vehicle where vehicle.id = ${vehicle_id}`.execute(tx),
  )
  const [row] = rows
  return row?.holder ? { ...row.holder, plate: row.plate, time_zone: row.time_zone } : null
}

/** Order and expected return of whoever still has a vehicle, in words of a check; null where it is here. */
export async function notBackDetail(tx: Tx, vehicle_id: string): Promise<string | null> {
  const held = await heldVehicle(tx, vehicle_id)
  return held && [held.order_number, formatInstantIn(held.due_at, held.time_zone)].filter(Boolean).join(' · ')
}

/** Refuses to set off with a vehicle that another customer still has. */
export async function expectBack(tx: Tx, vehicle_id: string): Promise<void> {
  const held = await heldVehicle(tx, vehicle_id)
  if (!held) return
  const { plate, order_number, due_at, time_zone } = held
  const until = formatInstantIn(due_at, time_zone)
  throw new Refusal('vehicle_not_back', {
    params: { plate: formatPlate(plate), order: order_number ?? '', until },
  })
}
