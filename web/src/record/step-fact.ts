import type { Machine } from '@rental/core/kernel/machine'
import { useCan } from '../api/can.tsx'
import { say } from '../text/text.ts'
import type { OverviewFact } from './screen/record-overview.tsx'
import { mayTake, type ShownStep } from './shown-step.ts'

/** The next step of a record for those who wait for somebody else to take it; others have its button. */
export function useStepFact(step: ShownStep | null, machine: Machine): OverviewFact {
  const can = useCan()
  const isOthers = step !== null && !mayTake(step, machine, (permission) => can(permission))
  return {
    name: 'next_step',
    label: say('record.next_step'),
    value: isOthers ? step.label : null,
    isUrgent: isOthers && step.isUrgent,
  }
}
