import { stateOf } from '../../kernel/machine.ts'
import type { NextStep } from '../../kernel/next-step.ts'
import { returnOrderMachine } from './return-order.machine.ts'

export type ReturnStep = 'inspect' | 'again' | 'complete' | 'order'

export interface ReturnStepFacts {
  status: number
  inspection_id: string | null
  /** Of the record alone; unknown in a list. */
  has_unbilled?: boolean
}

/** The next step of a return: it is inspected, its charges are settled, and then its order is billed, until all of it is. */
export function returnStep({
  status,
  inspection_id,
  has_unbilled = true,
}: ReturnStepFacts): NextStep<ReturnStep> | null {
  const state = stateOf(returnOrderMachine, status)
  if (state === 'cancelled') return null
  if (state === 'completed') return has_unbilled ? { step: 'order' } : null
  if (state === 'scheduled') return { step: 'inspect' }
  return { step: inspection_id ? 'complete' : 'again' }
}
