import { Refusal } from '@rental/core/kernel/error'
import { formatPlate } from '@rental/core/kernel/plate'
import type { DeliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import type { NextPlace } from '@rental/core/modules/handover/next-place.fields'
import { findUnfinishedExchange } from '../modules/delivery-order/delivery-order.store.ts'
import type { OrderWork } from '../modules/sales-order/order-work.ts'
import { segmentsOf, updateSegment } from '../modules/sales-order/schedule.store.ts'
import { dropPlannedBlock, takeOffTheRoad } from '../occupancy/off-the-road.ts'
import { exchangeAt } from '../occupancy/occupy.ts'

const minuteMs = 60_000

/** Moment at which one vehicle of a line follows the other: within what was agreed, so that each has served for a while. */
function splitAt(from: { starts_at: string }, to: { ends_at: string }, at: string): string {
  const [first, last] = [Date.parse(from.starts_at) + minuteMs, Date.parse(to.ends_at) - minuteMs]
  return new Date(Math.min(Math.max(Date.parse(at), first), last)).toISOString()
}

/**
 * Carries an exchange out at its true moment: the first vehicle is back and the other out from then on, whatever was
 * agreed; a vehicle that is not roadworthy is off from then on.
 */
export async function carryOutExchange(
  ctx: OrderWork,
  delivery: DeliveryOrder,
  at: string,
  place: NextPlace,
): Promise<void> {
  const { tx } = ctx
  const { id, number, order_id, line_id } = delivery
  const [from, to] = (await segmentsOf(tx, order_id)).filter((one) => one.line_id === line_id).slice(-2)
  if (!from || !to) throw new Refusal('not_found')
  await dropPlannedBlock(ctx, id, number)
  await exchangeAt(ctx, { from: from.occupancy_id, to: to.occupancy_id }, at, place.next === 'AVAILABLE')
  const moment = splitAt(from, to, at)
  const ends = () => updateSegment(tx, from.id, { ends_at: moment })
  const begins = () => updateSegment(tx, to.id, { starts_at: moment })
  // Stretches of a line never overlap, also not in between.
  for (const step of moment > new Date(to.starts_at).toISOString() ? [begins, ends] : [ends, begins]) await step()
  await takeOffTheRoad(ctx, { ...place, vehicle_id: from.vehicle_id, from: at }, { source: 'EXCHANGE', source_id: id })
}

/** Refuses a return while an exchange of its line is open, or one of its reports: nobody knows what is to come back. */
export async function expectExchanged({ tx }: OrderWork, line: string): Promise<void> {
  const open = await findUnfinishedExchange(tx, line)
  if (!open) return
  const { number, vehicle_name } = open
  throw new Refusal('exchange_open', { params: { number, plate: formatPlate(vehicle_name ?? '') } })
}
