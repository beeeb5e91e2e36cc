import {
  deliveryStep,
  type DeliveryStep,
  type DeliveryStepFacts,
} from '@rental/core/modules/delivery-order/delivery-step.rules'
import { linkOptions } from '@tanstack/react-router'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import type { ShownStep } from '../../record/shown-step.ts'
import { say } from '../../text/text.ts'
import { deliveryOrderPaths } from './delivery-order.paths.ts'

interface Stepping extends DeliveryStepFacts {
  id: string
  order_id: string
  /** Of the record alone; a list leads to the first line without a vehicle. */
  line_id?: string
}

type Shown = Omit<ShownStep, 'step'>

/** The screen on which the vehicle is inspected and handed over. */
export const handOverLink = recordLinkBy(deliveryOrderPaths.handover)

const moveWord = (step: DeliveryStep): Shown => ({ label: say(`delivery_order.moves.${step}`) })

const shown: Readonly<Record<DeliveryStep, (delivery: Stepping, on: string | undefined) => Shown>> = {
  dispatch: () => moveWord('dispatch'),
  complete: ({ id }) => ({ ...moveWord('complete'), link: handOverLink(id) }),
  reschedule: () => moveWord('reschedule'),
  again: ({ id }) => ({
    label: say('delivery_order.inspect_again'),
    access: 'delivery_order.handle',
    link: handOverLink(id),
  }),
  assign: ({ order_id: soId, line_id: line }) => ({
    label: say('delivery_order.assign_vehicle'),
    access: 'sales_order.change_fleet',
    link: linkOptions({ to: '/so/$soId/vehicle', params: { soId }, search: line ? { line } : {} }),
  }),
  replace: (_, on) => ({
    label: say('delivery_order.checks.replace'),
    access: 'sales_order.change_fleet',
    isUrgent: true,
    link: { to: '/planning', search: { late: on } },
  }),
  report: () => ({ label: say('delivery_order.view_report'), access: 'inspection.read', isAfterwards: true }),
}

/** The next step of a delivery with its words, and where it is taken. */
export function deliveryNextStep(delivery: Stepping): ShownStep | null {
  const next = deliveryStep(delivery)
  return next && { step: next.step, ...shown[next.step](delivery, next.on) }
}
