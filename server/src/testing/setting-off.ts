import { deliveryOrder, type DeliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { session } from '@rental/core/modules/session/session.contract'
import type { Caller } from './caller.ts'

/** Lets the caller bring a vehicle himself. */
export async function bring(caller: Caller, id: string): Promise<void> {
  const { id: driver_id } = await caller.call(session.info, {})
  await caller.call(deliveryOrder.change, { params: { id }, body: { driver_id } })
}

/** Sets off with a delivery, which the caller brings himself. */
export async function setOff(caller: Caller, id: string): Promise<DeliveryOrder> {
  await bring(caller, id)
  return caller.call(deliveryOrder.move, { params: { id }, body: { action: 'dispatch' } })
}
