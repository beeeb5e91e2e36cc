import { stateOf } from '../../kernel/machine.ts'
import { firstStep, type NextStep } from '../../kernel/next-step.ts'
import { deliveryOrderMachine } from './delivery-order.machine.ts'

/** Steps of a delivery: moves of its machine, and those that have words of their own. */
export type DeliveryStep = 'dispatch' | 'complete' | 'reschedule' | 'assign' | 'replace' | 'report' | 'again'

export interface DeliveryStepFacts {
  status: number
  vehicle_id: string | null
  driver_id?: string | null | undefined
  /** Rental that still has the vehicle. */
  held_by: { occupancy_id: string } | null
  inspection_id: string | null
}

/**
 * The next step of a delivery. Without somebody who brings it, the customer fetches the vehicle: then it is handed over
 * without a way. Once that is done, its report is shown while the customer stands there.
 */
export function deliveryStep(facts: DeliveryStepFacts): NextStep<DeliveryStep> | null {
  const { status, vehicle_id, driver_id, held_by, inspection_id } = facts
  const state = stateOf(deliveryOrderMachine, status)
  if (state === 'cancelled') return null
  if (state === 'failed') return { step: 'reschedule' }
  if (state === 'completed') return { step: inspection_id ? 'report' : 'again' }
  return firstStep<DeliveryStep>([
    ['assign', vehicle_id === null],
    ['replace', held_by?.occupancy_id ?? null],
    ['dispatch', state !== 'on_the_way' && Boolean(driver_id)],
    ['complete', true],
  ])
}
