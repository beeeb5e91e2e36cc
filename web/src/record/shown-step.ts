import type { Machine } from '@rental/core/kernel/machine'
import type { Permission } from '@rental/core/modules/index'
import type { RecordLinkTo } from './record-link.tsx'

/** The next step of a record as its screens offer it. */
export interface ShownStep {
  /** Name of a move of its machine, or of a dialog of its screen; with a link, neither is needed. */
  step: string
  label: string
  link?: RecordLinkTo
  /** The right to take it; that of the move, where it is one. */
  access?: Permission
  /** Needs care now: red where it is read. */
  isUrgent?: boolean
  /** Nothing is left to do on the record itself: lists leave it out. */
  isAfterwards?: boolean
}

/** True if the reader may take a step. */
export function mayTake(step: ShownStep, machine: Machine | undefined, can: (permission: Permission) => boolean) {
  const access = step.access ?? machine?.moves[step.step]?.access
  return access === undefined || can(access)
}
