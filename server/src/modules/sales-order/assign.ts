import { Refusal } from '@rental/core/kernel/error'
import type { AssignCall } from '@rental/core/modules/sales-order/change.contract'
import type { z } from 'zod'
import { move } from '../../occupancy/occupy.ts'
import { expectNamed, lineIn, wrong } from './change-fleet.ts'
import { expectDriverFor } from './drivers.ts'
import { expectAgreedPrice } from './list-prices.ts'
import { updateLine } from './order-line.store.ts'
import { takeVehicles } from './order-steps.ts'
import { runningOrder, type OrderWork } from './order-work.ts'
import { segmentsOf, updateSegment } from './schedule.store.ts'

/** Assigns a vehicle to a line, or another one before it has gone out; the agreed price stays. */
export async function assign(
  work: OrderWork,
  id: string,
  { line_id, vehicle_id, instead_of }: z.output<typeof AssignCall>,
) {
  await expectNamed(work, id, { line_id, vehicle_id })
  const running = await runningOrder(work, id, true)
  const line = lineIn(running, line_id)
  if (instead_of !== undefined && line.vehicle_id !== instead_of) throw new Refusal('changed_meanwhile')
  if (line.open_exchange?.replaced_vehicle_id === vehicle_id) throw wrong('vehicle_id', 'same_vehicle')
  await expectDriverFor(work, line, vehicle_id)
  await expectAgreedPrice(work, running.order, line, vehicle_id)
  const last = (await segmentsOf(work.tx, id)).findLast((one) => one.line_id === line_id)
  if (last) {
    await move(work, last.occupancy_id, { vehicle_id })
    await updateSegment(work.tx, last.id, { vehicle_id })
  } else await takeVehicles(work, running.order, [{ ...line, vehicle_id }])
  await updateLine(work.tx, line_id, { vehicle_id })
}
