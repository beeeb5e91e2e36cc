import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { assignDriver } from '../modules/sales-order/drivers.ts'
import { linesOf } from '../modules/sales-order/order-line.store.ts'
import type { OrderWork } from '../modules/sales-order/order-work.ts'
import { freeDrivers } from '../occupancy/free-drivers.ts'

const dayMs = 86_400_000
/** Every fourth order still waits for its driver, so that there is something to do. */
const waiting = 4

/** Drivers who are under way: an older trip cannot go out before they are back. */
async function underWay(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ driver_id: string }>`
    select driver_id from occupancy where driver_id is not null and out_at is not null and back_at is null`.execute(tx)
  return new Set(rows.map(({ driver_id }) => driver_id))
}

/** Gives the lines of an order their drivers, the least loaded who fits and stays free for some days after. */
export async function giveDrivers(
  workAt: (moment: number) => OrderWork,
  id: string,
  { startsAt, writtenOn }: { startsAt: number; writtenOn: number },
): Promise<void> {
  const { tx } = workAt(startsAt)
  const isAhead = startsAt > writtenOn
  if (isAhead && Math.floor(startsAt / dayMs) % waiting === 0) return
  for (const line of await linesOf(tx, id)) {
    if (!line.with_driver || !line.started_at || !line.ends_at) continue
    const to = new Date(Date.parse(line.ends_at) + 3 * dayMs).toISOString()
    const { vehicle_id, category } = line
    const { drivers } = await freeDrivers(tx, { from: line.started_at, to, vehicle_id, category, limit: 50 })
    const out = await underWay(tx)
    const driver = drivers.find((one) => !one.obstacle && !out.has(one.id))
    if (driver) await assignDriver(workAt(startsAt - dayMs), id, { line_id: line.id, driver_id: driver.id })
  }
}
