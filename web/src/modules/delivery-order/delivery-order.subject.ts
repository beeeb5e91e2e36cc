import { codesOf } from '@rental/core/kernel/machine'
import { DeliveryOrder, deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { deliveryOrderMachine, openDeliveryStates } from '@rental/core/modules/delivery-order/delivery-order.machine'
import type { HandoverSubject } from '../../handover/handover.subject.ts'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import { deliveryNextStep } from './delivery-next-step.ts'
import { deliveryOrderPaths } from './delivery-order.paths.ts'

/** Deliveries as their screens need them. */
export const deliverySubject: HandoverSubject = {
  module: 'delivery_order',
  shape: DeliveryOrder.shape,
  machine: deliveryOrderMachine,
  stepOf: (row) => deliveryNextStep(row as DeliveryOrder),
  contract: deliveryOrder,
  to: deliveryOrderPaths.list,
  open: openDeliveryStates,
  openCodes: codesOf(deliveryOrderMachine, openDeliveryStates),
  linkTo: recordLinkBy(deliveryOrderPaths.detail),
}
