import type { FieldProblems } from '../../kernel/error.ts'
import { codesOf } from '../../kernel/machine.ts'
import type { RentalDraftLine } from '../rental/rental.draft.ts'
import { isPlausibleDay, lineProblems } from '../rental/rental-line.rules.ts'
import { quotationMachine } from './quotation.machine.ts'

interface Checked {
  date?: string | null | undefined
  valid_until?: string | null | undefined
  lines?: readonly RentalDraftLine[] | undefined
}

/** Rules between the fields of a quotation; keys of the words under `invalid`. */
export function quotationProblems({ date, valid_until, lines = [] }: Checked): FieldProblems {
  const problems = lineProblems(lines)
  for (const [name, day] of Object.entries({ date, valid_until }))
    if (day && !isPlausibleDay(day)) problems[name] = { key: 'other_century' }
  if (date && valid_until && valid_until < date) problems['valid_until'] = { key: 'valid_order' }
  return problems
}

/** States in which a quotation expires. */
export const expiringCodes: readonly number[] = codesOf(quotationMachine, ['waiting', 'sent_back', 'approved'])

/** True if a quotation is no longer valid on a day. */
export const isExpired = ({ status, valid_until }: { status: number; valid_until: string }, today: string): boolean =>
  expiringCodes.includes(status) && valid_until < today
