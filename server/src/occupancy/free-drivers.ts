import { codeOf } from '@rental/core/kernel/machine'
import type { FreeDriver, FreeDrivers } from '@rental/core/modules/occupancy/driver.contract'
import { simObstacle } from '@rental/core/modules/user/sim.rules'
import { userMachine } from '@rental/core/modules/user/user.machine'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { heavyWeeks } from './driver-week.ts'
import { lastDay, simsNeeded, type Driven } from './drivers.ts'
import { clashIn, type ClashRow } from './occupied.ts'

export interface WantedDriver extends Driven {
  from: string
  to: string
  branch_id?: number | undefined
  rental_type_id?: number | undefined
  /** Entry that is being changed. */
  except?: string | undefined
  limit: number
}

type Candidate = Omit<FreeDriver, 'obstacle' | 'clash' | 'heavy_week'> & { clash: ClashRow | null }

/** Days before and after the beginning of a trip in which a driver's days are counted. */
const around = sql`interval '30 days'`

/** Rentals of a driver around the trip, in days; each is counted as far as it lies within. */
const daysOnTheRoad = (from: string) => sql`
  (select coalesce(ceil(sum(extract(epoch from
      least(ends_at, ${from}::timestamptz + ${around}) - greatest(starts_at, ${from}::timestamptz - ${around}))) / 86400), 0)::int
    from occupancy as trip where trip.company_id = (select current_company()) and trip.driver_id = driver.id and trip.kind = 'RENTAL'
      and trip.released_at is null and trip.starts_at < ${from}::timestamptz + ${around}
      and trip.ends_at > ${from}::timestamptz - ${around})`

const candidates = (tx: Tx, { from, to, branch_id, except }: WantedDriver) =>
  sql<Candidate>`
    select driver.id, full_name, branch_id, sim_class, sim_expiry, ${daysOnTheRoad(from)} as days,
      occupancy_clash(${except ?? null}, null, driver.id, ${from}, ${to}, true, false, false) as clash
    from app_user as driver
    where driver.company_id = (select current_company()) and is_driver and status = ${codeOf(userMachine, 'active')}
      ${branch_id ? sql`and (branch_id = ${branch_id} or branch_id is null)` : sql``}
    order by days, full_name, driver.id`.execute(tx)

/** Drivers for a trip. Those who can drive it come first, the least loaded of them first; the others with the obstacle. */
export async function freeDrivers(tx: Tx, wanted: WantedDriver): Promise<FreeDrivers> {
  const [{ rows }, needed, last_day] = await Promise.all([
    candidates(tx, wanted),
    simsNeeded(tx, wanted),
    lastDay(tx, wanted.to),
  ])
  const heavy = await heavyWeeks(
    tx,
    rows.map(({ id }) => id),
    wanted,
  )
  const drivers = rows.map((driver): FreeDriver => {
    const clash = driver.clash && clashIn(driver.clash)
    const heavy_week = heavy.of.get(driver.id) ?? null
    return { ...driver, clash, heavy_week, obstacle: simObstacle(driver, { needed, last_day }) ?? (clash && 'TAKEN') }
  })
  const [able, others] = [drivers.filter(({ obstacle }) => !obstacle), drivers.filter(({ obstacle }) => obstacle)]
  return { needed, heavy_week: heavy.trip, drivers: [...able, ...others].slice(0, wanted.limit) }
}
