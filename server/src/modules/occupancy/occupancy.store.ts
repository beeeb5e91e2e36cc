import { codesOf } from '@rental/core/kernel/machine'
import type { Board, BoardBar, BoardVehicle } from '@rental/core/modules/occupancy/board.contract'
import type { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../db/tx.ts'
import { availabilityOfVehicle } from '../../occupancy/availability.ts'
import { stateOfRow } from '../../occupancy/occupancy-source.ts'
import { freeDaysOf } from './free-days.store.ts'

type BoardQuery = z.output<typeof occupancy.board.query>

/** Boards count in minutes: short to send, and quick to compare. */
export const minuteOf = (instant: unknown) => sql`(extract(epoch from ${instant}) / 60)::int`

/** A pattern of what was typed, and not of what LIKE would make of it. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const gone = sql.join(codesOf(vehicleMachine, ['sold', 'lost']).map((code) => sql.lit(code)))

/** Entries that a board draws in its period. A vehicle that is still out is taken until now, however late it is. */
const drawn = ({ from, to }: BoardQuery) => sql`
  released_at is null and starts_at < ${to}
  and (taken_until > ${from} or (out_at is not null and back_at is null and now() > ${from}))
  and (is_hard or expires_at > now())`

/** Only vehicles that have such an entry, where that was asked for. */
const busy = (query: BoardQuery) =>
  query.only_busy
    ? sql`and exists (select from occupancy where occupancy.company_id = current_company()
        and occupancy.vehicle_id = vehicle.id and ${drawn(query)})`
    : sql``

/** Which vehicles a board is about: those that are still here. */
function shown({ vehicle_id, branch_id_in, category_in, search }: BoardQuery) {
  const part = search && containing(search)
  const plate = search && containing(search.replace(/[\s.-]/g, ''))
  return sql.join(
    [
      sql`vehicle.company_id = current_company()`,
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
      (select km from vehicle_odometer as reading where reading.company_id = vehicle.company_id
        and reading.vehicle_id = vehicle.id and voided_at is null order by read_at desc limit 1) as km,
      (select min(valid_to) - (select company_today()) from expiry where expiry.company_id = vehicle.company_id
        and expiry.vehicle_id = vehicle.id and kind in ('STNK', 'STNK_TAX')) as stnk_days
    from vehicle where ${shown(query)} ${busy(query)}
    order by category, license_number, vehicle.id limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
    tx,
  )

type Bar = Omit<BoardBar, 'vehicle'> & { vehicle_id: string }

const barsOf = (tx: Tx, ids: readonly string[], query: BoardQuery) =>
  sql<Bar>`
    select occupancy.id, vehicle_id, occupancy.kind, ${stateOfRow} as state, ${minuteOf(sql`starts_at`)} as from,
      ${minuteOf(sql`ends_at`)} as to, nullif(turnaround_minutes, 0) as turnaround, title,
      customer.name as customer, source_type as source
    from occupancy
    left join customer on customer.company_id = current_company() and customer.id = customer_id
    where occupancy.company_id = current_company() and vehicle_id = any(${ids}::uuid[]) and ${drawn(query)}
    order by starts_at, occupancy.id`.execute(tx)

/** Thousands of them: written out, because that is quickest. */
const barIn = ({ id, kind, state, from, to, turnaround, title, customer, source }: Bar, vehicle: number): BoardBar => ({
  id,
  vehicle,
  kind,
  state,
  from,
  to,
  ...(turnaround && { turnaround }),
  ...(title && { title }),
  ...(customer && { customer }),
  ...(source && { source }),
})

export async function boardOf(tx: Tx, query: BoardQuery): Promise<Board> {
  const counting = sql<{ total: number; now: number }>`
    select count(*) as total, ${minuteOf(sql`now()`)} as now from vehicle where ${shown(query)} ${busy(query)}`
  const [counted, { rows: vehicles }, free] = await Promise.all([
    counting.execute(tx),
    vehiclesOf(tx, query),
    freeDaysOf(tx, query, shown(query)),
  ])
  const place = new Map(vehicles.map(({ id }, at) => [id, at]))
  const { rows: bars } = await barsOf(tx, [...place.keys()], query)
  const [count] = counted.rows
  return {
    now: count?.now ?? 0,
    total: count?.total ?? 0,
    vehicles,
    bars: bars.map((bar) => barIn(bar, place.get(bar.vehicle_id) ?? 0)),
    free,
  }
}
