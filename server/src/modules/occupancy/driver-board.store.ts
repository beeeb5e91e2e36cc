import { codeOf } from '@rental/core/kernel/machine'
import type { Board, BoardDriver } from '@rental/core/modules/occupancy/board.contract'
import { userMachine } from '@rental/core/modules/user/user.machine'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { barsOf, busyBy, containing, laidOut, minuteOf, type BoardQuery } from './board-bars.store.ts'

/** Which drivers a board is about: those who work here. */
function shown({ branch_id_in, search }: BoardQuery) {
  return sql.join(
    [
      sql`driver.company_id = (select current_company()) and driver.is_driver`,
      sql`driver.status = ${codeOf(userMachine, 'active')}`,
      ...(branch_id_in ? [sql`driver.branch_id = any(${branch_id_in}::smallint[])`] : []),
      ...(search ? [sql`driver.full_name ilike ${containing(search)}`] : []),
    ],
    sql` and `,
  )
}

/** Drivers and their trips, by branch and name. */
export async function driverBoardOf(tx: Tx, query: BoardQuery): Promise<Board> {
  const which = sql`from app_user as driver where ${shown(query)} ${busyBy('driver_id', sql`driver.id`, query)}`
  const [counted, { rows: drivers }] = await Promise.all([
    sql<{ total: number; now: number }>`select count(*) as total, ${minuteOf(sql`now()`)} as now ${which}`.execute(tx),
    sql<BoardDriver>`
      select driver.id, full_name as name, branch_id, sim_class, sim_expiry - (select company_today()) as sim_days ${which}
      order by branch_id, full_name, driver.id limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
      tx,
    ),
  ])
  const bars = await barsOf(tx, 'driver_id', drivers, query)
  return { ...laidOut(counted.rows[0]), vehicles: [], drivers, bars, free: [] }
}
