import { codesOf } from '@rental/core/kernel/machine'
import type { Board, BoardVehicle } from '@rental/core/modules/occupancy/board.contract'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { freeDaysOf } from '../../occupancy/free-days.ts'
import { availabilityOfVehicle, isUnfit } from '../../occupancy/availability.ts'
import { barsOf, busyBy, containing, laidOut, minuteOf, type BoardQuery } from './board-bars.store.ts'

const gone = sql.join(codesOf(vehicleMachine, ['sold', 'lost']).map((code) => sql.lit(code)))

/** Which vehicles a board is about: those that are still here. */
function shown({ vehicle_id, branch_id_in, category_in, search }: BoardQuery) {
  const part = search && containing(search)
  const plate = search && containing(search.replace(/[\s.-]/g, ''))
  return sql.join(
    [
      sql`vehicle.company_id = (select current_company())`,
      vehicle_id ? sql`vehicle.id = ${vehicle_id}` : sql`vehicle.status not in (${gone})`,
      ...(branch_id_in ? [sql`vehicle.branch_id = any(${branch_id_in}::smallint[])`] : []),
      ...(category_in ? [sql`vehicle.category = any(${category_in}::text[])`] : []),
      ...(search ? [sql`(license_number ilike ${plate} or brand ilike ${part} or model ilike ${part})`] : []),
    ],
    sql` and `,
  )
}

const vehiclesOf = (tx: Tx, query: BoardQuery) =>
  sql<BoardVehicle>`
    select vehicle.id, license_number as plate, brand || ' ' || model as name, category, branch_id, status,
      ${availabilityOfVehicle} as availability,
      case when ${isUnfit} then jsonb_strip_nulls(jsonb_build_object('since', ${minuteOf(sql`unfit_since`)},
        'until', ${minuteOf(sql`unfit_until`)}, 'reason', unfit_reason)) end as unfit,
      (select km from vehicle_odometer as reading where reading.company_id = vehicle.company_id
        and reading.vehicle_id = vehicle.id and voided_at is null and to_check is null order by read_at desc limit 1) as km,
      (select min(valid_to) - (select company_today()) from expiry where expiry.company_id = vehicle.company_id
        and expiry.vehicle_id = vehicle.id and kind in ('STNK', 'STNK_TAX')) as stnk_days
    from vehicle where ${shown(query)} ${busyBy('vehicle_id', sql`vehicle.id`, query)}
    order by category, license_number, vehicle.id limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
    tx,
  )

export async function boardOf(tx: Tx, query: BoardQuery): Promise<Board> {
  const counting = sql<{ total: number; now: number }>`
    select count(*) as total, ${minuteOf(sql`now()`)} as now from vehicle where ${shown(query)} ${busyBy('vehicle_id', sql`vehicle.id`, query)}`
  const [counted, { rows: vehicles }, free] = await Promise.all([
    counting.execute(tx),
    vehiclesOf(tx, query),
    freeDaysOf(tx, query, shown(query)),
  ])
  const bars = await barsOf(tx, 'vehicle_id', vehicles, query)
  return { ...laidOut(counted.rows[0]), vehicles, drivers: [], bars, free }
}
