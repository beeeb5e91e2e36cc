import { formatInstant } from '@rental/core/kernel/date'
import type { RunEntry, RunWarning } from '@rental/core/modules/run-sheet/run-sheet.contract'
import type { RunWarningKind } from '@rental/core/modules/run-sheet/run-warnings.rules'
import {
  CalendarX2,
  CarFront,
  Contact,
  FileWarning,
  IdCard,
  Signature,
  Undo2,
  UserRoundX,
  UserX,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { say } from '../../text/text.ts'

/** Sign of each warning; what stops the job is red. */
export const warningLooks: Readonly<Record<RunWarningKind, { icon: LucideIcon; stops?: true }>> = {
  NO_VEHICLE: { icon: CarFront, stops: true },
  NOT_BACK: { icon: Undo2, stops: true },
  UNFIT: { icon: Wrench, stops: true },
  NO_STAFF: { icon: UserX },
  TAKEN: { icon: CalendarX2, stops: true },
  SIM_CLASS: { icon: IdCard, stops: true },
  SIM_ENDS: { icon: IdCard, stops: true },
  PAPERS: { icon: FileWarning },
  CUSTOMER: { icon: UserRoundX, stops: true },
  IDENTITY: { icon: Contact },
  CONTRACT: { icon: Signature },
}

/** A warning as a sentence; of a vehicle that is not back, with who has it. */
export function warningText({ held_by, driver_name }: RunEntry, { kind, detail }: RunWarning): string {
  if (kind === 'NOT_BACK' && held_by) {
    const who = [held_by.order_number, held_by.customer_name].filter(Boolean).join(' · ')
    return say('run_sheet.not_back', { who, until: formatInstant(held_by.due_at) })
  }
  const key = kind === 'TAKEN' && detail === null ? 'TAKEN_OTHERWISE' : kind
  return say(`run_sheet.warnings.${key}`, { detail: detail ?? '–', name: driver_name ?? '' })
}
