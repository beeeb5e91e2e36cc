import type { Tx } from '../db/tx.ts'
import { assignDriver } from '../modules/sales-order/drivers.ts'
import { linesOf } from '../modules/sales-order/order-line.store.ts'
import type { OrderWork } from '../modules/sales-order/order-work.ts'
import { freeDrivers } from '../occupancy/free-drivers.ts'
import { underWay } from './under-way.ts'

const dayMs = 86_400_000
/** Every fourth order still waits for its driver, so that there is something to do. */
const waiting = 4

/** Gives the lines of an order their drivers, the least loaded who fits and stays free for some days after. */
export async function giveDrivers(
  tx: Tx,
  workAt: (moment: number) => OrderWork,
  id: string,
  { startsAt, writtenOn }: { startsAt: number; writtenOn: number },
): Promise<void> {
  const isAhead = startsAt > writtenOn
  if (isAhead && Math.floor(startsAt / dayMs) % waiting === 0) return
  for (const line of await linesOf(tx, id)) {
    if (!line.with_driver || !line.started_at || !line.ends_at) continue
    const to = new Date(Date.parse(line.ends_at) + 3 * dayMs).toISOString()
    const { vehicle_id, category } = line
    const { drivers } = await freeDrivers(tx, { from: line.started_at, to, vehicle_id, category, limit: 50 })
    const out = await underWay(tx, 'driver_id')
    const driver = drivers.find((one) => !one.obstacle && !out.has(one.id))
    if (driver)
      await assignDriver(workAt(Math.min(startsAt - dayMs, writtenOn)), id, { line_id: line.id, driver_id: driver.id })
  }
}
