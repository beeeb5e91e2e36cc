import { randomUUIDv7 } from 'node:crypto'
import { Refusal } from '@rental/core/kernel/error'
import type { NextPlace } from '@rental/core/modules/handover/next-place.fields'
import type { RentalSegment } from '@rental/core/modules/sales-order/schedule.contract'
import { localDay } from '@rental/core/kernel/time-zones'
import { dropPlannedBlock, planOffTheRoad } from '../../occupancy/off-the-road.ts'
import { release } from '../../occupancy/occupy.ts'
import { writeNumbered } from '../../record/number.ts'
import { findOpenExchange, insertExchange, isUnderWay, type OpenExchange } from './open-exchange.store.ts'
import type { OrderWork } from './order-work.ts'
import type { StoredOrder } from './sales-order.store.ts'
import { cancelDelivery, deleteSegment } from './schedule.store.ts'

/** The open exchange of a line that can still be called off: nobody is under way with the other vehicle. */
export async function expectOpenExchange({ tx }: OrderWork, line: string): Promise<OpenExchange | null> {
  const open = await findOpenExchange(tx, line)
  if (open && isUnderWay(open)) throw new Refusal('exchange_under_way', { params: { number: open.number } })
  return open
}

interface Agreed extends NextPlace {
  line_id: string
  replaced_vehicle_id: string
  version: number
  at: string
}

/** Opens the job at the kerb, and plans a block of the vehicle that comes back where it is not roadworthy. */
export async function openExchange(work: OrderWork, order: StoredOrder, agreed: Agreed): Promise<void> {
  const { tx } = work
  const { id: order_id, branch_id, number: title } = order
  const { line_id, replaced_vehicle_id, version, at: scheduled_at, next, next_until, next_note } = agreed
  const place = { next, next_until: next === 'AVAILABLE' ? null : next_until, next_note }
  const job = { id: randomUUIDv7(), order_id, line_id, replaced_vehicle_id, version, scheduled_at, ...place }
  const date = localDay(scheduled_at, order.price_input.time_zone)
  await planOffTheRoad(work, { ...place, vehicle_id: replaced_vehicle_id, from: scheduled_at, title, exchange: job.id })
  await writeNumbered(tx, { kind: 'delivery_order', date, branch_id }, [job], ([row]) =>
    row ? insertExchange(tx, row) : Promise.resolve(),
  )
}

/** Calls an exchange off before anything has happened: its job, the other vehicle and the planned block fall away. */
export async function callOffExchange(
  work: OrderWork,
  open: Pick<OpenExchange, 'id' | 'number'>,
  planned: RentalSegment,
): Promise<void> {
  const { tx } = work
  await cancelDelivery(tx, planned.line_id)
  await deleteSegment(tx, planned.id)
  await release(work, planned.occupancy_id, open.number)
  await dropPlannedBlock(work, open.id, open.number)
}
