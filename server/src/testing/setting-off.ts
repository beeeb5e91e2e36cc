import { deliveryOrder, type DeliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { session } from '@rental/core/modules/session/session.contract'
import type { Caller } from './caller.ts'

/** Sets off with a delivery, which the caller brings himself. */
export async function setOff(caller: Caller, id: string): Promise<DeliveryOrder> {
  const { id: driver_id } = await caller.call(session.info, {})
  const params = { id }
  await caller.call(deliveryOrder.change, { params, body: { driver_id } })
  return caller.call(deliveryOrder.move, { params, body: { action: 'dispatch' } })
}
