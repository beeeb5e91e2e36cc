import { formatInstant } from '@rental/core/kernel/date'
import type { RunEntry, RunWarning } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { say } from '../../text/text.ts'

/** A warning as a sentence; of a vehicle that is not back, with who has it. */
export function warningText({ held_by, driver_name }: RunEntry, { kind, detail }: RunWarning): string {
  if (kind === 'NOT_BACK' && held_by) {
    const who = [held_by.order_number, held_by.customer_name].filter(Boolean).join(' · ')
    return say('run_sheet.not_back', { who, until: formatInstant(held_by.due_at) })
  }
  const key = kind === 'TAKEN' && detail === null ? 'TAKEN_OTHERWISE' : kind
  return say(`run_sheet.warnings.${key}`, { detail: detail ?? '–', name: driver_name ?? '' })
}
