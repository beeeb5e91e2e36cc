import { codesOf } from '@rental/core/kernel/machine'
import { ReturnOrder, returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { openReturnStates, returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import type { HandoverSubject } from '../../handover/handover.subject.ts'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import { returnNextStep } from './return-next-step.ts'
import { returnOrderPaths } from './return-order.paths.ts'

/** Returns as their screens need them. */
export const returnSubject: HandoverSubject = {
  module: 'return_order',
  shape: ReturnOrder.shape,
  machine: returnOrderMachine,
  stepOf: (row) => returnNextStep(row as ReturnOrder),
  contract: returnOrder,
  to: returnOrderPaths.list,
  open: openReturnStates,
  openCodes: codesOf(returnOrderMachine, openReturnStates),
  linkTo: recordLinkBy(returnOrderPaths.detail),
}
