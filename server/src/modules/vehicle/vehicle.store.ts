import { codeOf } from '@rental/core/kernel/machine'
import { vehicleLimit, type Plan } from '@rental/core/modules/company/company.rules'
import { masterDataMachine } from '@rental/core/modules/master-data/master-data.machine'
import { Vehicle, VehicleRow, vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import type { ModelFacts } from '@rental/core/modules/vehicle/vehicle-models'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { availabilityOfVehicle, availabilityRank } from '../../occupancy/availability.ts'
import type { RecordSource } from '../../record/crud.ts'
import type { DerivedGroup } from '../../record/names.ts'

/** The latest reading by time: a correction may lie below an earlier one. */
const latestReading: DerivedGroup = {
  columns: { odometer_km: sql`reading.km`, odometer_at: sql`reading.read_at` },
  from: sql`from vehicle_odometer as reading
    where reading.company_id = vehicle.company_id and reading.vehicle_id = vehicle.id and voided_at is null and to_check is null
    order by read_at desc limit 1`,
}

/** The current paper that needs care most: expired before due, and then the sooner. */
const mostUrgentPaper: DerivedGroup = {
  columns: { due_on: sql`paper.valid_to`, due_state: sql`paper.state` },
  // `offset 0` has the state of a paper worked out once, not again for the order.
  from: sql`from (
    select valid_to, state from document_now as current
    where current.company_id = vehicle.company_id and current.vehicle_id = vehicle.id and not is_renewed
      and valid_to is not null offset 0) as paper
    order by array_position(array['EXPIRED', 'DUE_SOON'], state), valid_to limit 1`,
}

export const vehicleSource = {
  table: 'vehicle',
  module: 'vehicle',
  row: VehicleRow,
  record: Vehicle,
  spec: vehicle.list.list,
  machine: vehicleMachine,
  keepsReason: true,
  derived: {
    photo_id: sql`(select media_id from attachment where record_table = 'vehicle' and record_id = vehicle.id
      and attachment.company_id = vehicle.company_id and kind = 'PHOTO' order by position, attachment.id limit 1)`,
    availability: availabilityOfVehicle,
  },
  groups: [latestReading, mostUrgentPaper],
  sortBy: { availability: availabilityRank },
  inside: {
    availability: (names: readonly unknown[]) => sql<SqlBool>`${availabilityOfVehicle} = any(${names}::text[])`,
  },
} satisfies RecordSource<keyof typeof vehicleMachine.moves>

type State = keyof typeof vehicleMachine.states

/** Number in each state. */
export async function countByState(tx: Tx): Promise<Record<State, number>> {
  const rows = await tx
    .selectFrom('vehicle')
    .select(['status', (build) => build.fn.countAll<string>().as('count')])
    .groupBy('status')
    .execute()
  const counted = new Map(rows.map(({ status, count }) => [status, Number(count)]))
  const states = Object.keys(vehicleMachine.states) as State[]
  const entries = states.map((state) => [state, counted.get(codeOf(vehicleMachine, state)) ?? 0])
  return Object.fromEntries(entries) as Record<State, number>
}

/** Number of vehicles off the road that are not sold. */
export async function countUnfit(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from vehicle where company_id = (select current_company()) and is_unfit
      and status <> ${sql.lit(codeOf(vehicleMachine, 'sold'))}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** True for a damage of this vehicle. */
export async function isDamageOf(tx: Tx, vehicle_id: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from damage where id = ${id} and vehicle_id = ${vehicle_id}`.execute(tx)
  return rows.length > 0
}

/** Makes and models of the company's vehicles, the most common first. */
export async function ownMakes(tx: Tx): Promise<{ brand: string; model: string }[]> {
  return tx
    .selectFrom('vehicle')
    .select(['brand', 'model'])
    .where('company_id', '=', sql<string>`(select current_company())`)
    .groupBy(['brand', 'model'])
    .orderBy((build) => build.fn.countAll(), 'desc')
    .orderBy('brand')
    .orderBy('model')
    .limit(500)
    .execute()
}

/** Facts of the newest own vehicle of a model, however it is written. */
export async function ownModel(tx: Tx, brand: string, model: string): Promise<ModelFacts | undefined> {
  const { rows } = await sql<ModelFacts>`
    select category, stnk_kind, fuel_type, transmission, seats, tank_litres, engine_cc, kir_required from vehicle
    where company_id = (select current_company()) and lower(brand) = lower(${brand}) and lower(model) = lower(${model})
    order by created_at desc, id desc limit 1`.execute(tx)
  return rows[0]
}

/** True for a category that new vehicles may have. */
export async function isCategory(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from vehicle_category where code = ${code}
      and status = ${sql.lit(codeOf(masterDataMachine, 'active'))}`.execute(tx)
  return rows.length > 0
}

/** True for a rental type that a first price may be of. */
export async function isRentalType(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from rental_type where id = ${id}
      and status = ${sql.lit(codeOf(masterDataMachine, 'active'))}`.execute(tx)
  return rows.length > 0
}

/** Vehicles that the company's plan still allows; null for any number. Concurrent callers wait. */
export async function vehiclesLeft(tx: Tx): Promise<{ left: number; limit: number } | null> {
  const company = await tx
    .selectFrom('company')
    .select('plan')
    .where('id', '=', sql<string>`(select current_company())`)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const limit = vehicleLimit(company.plan as Plan)
  if (limit === null) return null
  // Counted under the lock, so that concurrent additions are included.
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(difference), 0)::int as kept from tally where table_name = 'vehicle'`.execute(tx)
  return { left: limit - (rows[0]?.kept ?? 0), limit }
}
