import type { MoveContext } from '../../kernel/machine.ts'

/** A change of the account of a customer, by the calendar of the company. */
export interface BankChange {
  day: string
  by_id: string | null
  by: string | null
}

type Caller = Pick<MoveContext, 'user_id' | 'one_with'>

/** The newest change by the caller, or by somebody who counts as the same person; null where others made them all. */
export const changedBy = (changes: readonly BankChange[], { user_id, one_with }: Caller): BankChange | null => {
  const same = new Set([user_id, ...one_with.map((other) => other.user_id)])
  return changes.find(({ by_id }) => by_id !== null && same.has(by_id)) ?? null
}
